import { type Kysely, sql } from 'kysely'
import type { CategoryStats } from '../../../src/domain/category/category'
import type { Schema } from '../../database/schema'

/** How many products stand in one place; a place without a subcategory is the category itself. */
interface PlaceCount {
  category_id: string
  subcategory_id: string | null
  products: number
}

const sum = (places: readonly PlaceCount[]): number => places.reduce((total, { products }) => total + products, 0)

const grouped = <K>(places: readonly PlaceCount[], keyOf: (place: PlaceCount) => K): Map<K, PlaceCount[]> => {
  const groups = new Map<K, PlaceCount[]>()
  for (const place of places) {
    const group = groups.get(keyOf(place))
    if (group) group.push(place)
    else groups.set(keyOf(place), [place])
  }
  return groups
}

/**
 * How the products are spread over categories and subcategories, the empty ones included, each in the
 * order that the categories are listed in (specification 3: category stats).
 */
export const categoryStats = async (db: Kysely<Schema>): Promise<CategoryStats> => {
  const places = await db
    .selectFrom('products')
    .select(['category_id', 'subcategory_id', sql<number>`count(*)`.as('products')])
    .groupBy(['subcategory_id', 'category_id'])
    .execute()
  const categories = await db.selectFrom('categories').select(['id', 'name']).orderBy('created_at').orderBy('id').execute()
  const subcategories = await db
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select(['subcategories.id', 'subcategories.name', 'categories.id as category_id', 'categories.name as category_name'])
    .orderBy('subcategories.created_at')
    .orderBy('subcategories.id')
    .execute()

  const inCategory = grouped(places, ({ category_id }) => category_id)
  const inSubcategory = grouped(places, ({ subcategory_id }) => subcategory_id)
  return {
    totalProducts: sum(places),
    categoryCounts: categories.map(({ id, name }) => {
      const own = inCategory.get(id) ?? []
      const totalProducts = sum(own)
      const directProducts = sum(own.filter(({ subcategory_id }) => subcategory_id === null))
      const subcategoryProducts = totalProducts - directProducts
      return { categoryId: id, categoryName: name, directProducts, subcategoryProducts, totalProducts }
    }),
    subcategoryCounts: subcategories.map(({ id, name, category_id, category_name }) => ({
      subcategoryId: id,
      subcategoryName: name,
      categoryId: category_id,
      categoryName: category_name,
      productCount: sum(inSubcategory.get(id) ?? []),
    })),
  }
}
