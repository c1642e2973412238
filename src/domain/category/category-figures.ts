import type { Category, CategoryStats, Subcategory, SubcategoryCount } from './category'
import { type Reference, referenceId, referenceName } from '../shared/reference'

/** A share of all products with one decimal, such as '12.5%'; '0.0%' if there are no products (contract 9.6). */
export const percentOfTotal = (count: number, total: number): string =>
  // Rounded to whole tenths first, because toFixed alone turns 0.15 into 0.1.
  `${total > 0 ? (Math.round((count * 1000) / total) / 10).toFixed(1) : '0.0'}%`

const average = (sum: number, count: number): number => (count > 0 ? Math.round(sum / count) : 0)

/** Average number of products per category and per subcategory, rounded; 0 if there are none (contract 9.6). */
export const averageProducts = ({
  totalProducts,
  categoryCounts,
  subcategoryCounts,
}: {
  totalProducts: number
  /** One entry per category. */
  categoryCounts: readonly unknown[]
  subcategoryCounts: readonly Pick<SubcategoryCount, 'productCount'>[]
}): { perCategory: number; perSubcategory: number } => ({
  perCategory: average(totalProducts, categoryCounts.length),
  perSubcategory: average(
    subcategoryCounts.reduce((sum, { productCount }) => sum + productCount, 0),
    subcategoryCounts.length,
  ),
})

/** A product, or several of one category and subcategory. */
interface Placed {
  categoryId?: Reference | null
  subcategoryId?: Reference | null
  /** Number of products; 1 by default. */
  count?: number
}

/**
 * Computes the response of `GET /products/stats/categories`, for the server and as a fallback for a backend whose own statistics
 * fail (contract 7.6). Categories and subcategories without products are included. A product of an unknown category counts in the
 * total only; a product whose subcategory belongs to another category counts as a direct product of its own category.
 */
export const statsOfProducts = (
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
  products: readonly Placed[],
): CategoryStats => {
  const categoryOf = new Map(subcategories.map(({ _id, categoryId }) => [_id, referenceId(categoryId)]))
  const [totals, inside, bySubcategory] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  let totalProducts = 0
  for (const { categoryId, subcategoryId, count = 1 } of products) {
    const [category = '', subcategory = ''] = [referenceId(categoryId), referenceId(subcategoryId)]
    const add = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + count)
    totalProducts += count
    add(totals, category)
    add(bySubcategory, subcategory)
    if (categoryOf.get(subcategory) === category) add(inside, category)
  }
  const names = new Map(categories.map(({ _id, name }) => [_id, name]))

  return {
    totalProducts,
    categoryCounts: categories.map(({ _id, name }) => {
      const totalProducts = totals.get(_id) ?? 0
      const subcategoryProducts = inside.get(_id) ?? 0
      return {
        categoryId: _id,
        categoryName: name,
        directProducts: totalProducts - subcategoryProducts,
        subcategoryProducts,
        totalProducts,
      }
    }),
    subcategoryCounts: subcategories.map(({ _id, name, categoryId: reference }) => {
      const categoryId = referenceId(reference) ?? ''
      return {
        subcategoryId: _id,
        subcategoryName: name,
        categoryId,
        categoryName: names.get(categoryId) ?? referenceName(reference) ?? '',
        productCount: bySubcategory.get(_id) ?? 0,
      }
    }),
  }
}
