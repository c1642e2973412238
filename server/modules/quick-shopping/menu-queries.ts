import type { Kysely } from 'kysely'
import type { MenuCategory } from '../../../src/domain/menu-order'
import { toRupees } from '../../../src/domain/money'
import type { Schema } from '../../database/schema'
import { productImages } from '../products/product-row'

/**
 * What the customers' menu is made of: the active products, each in its category, both oldest first; a
 * category without any is left out (server.md: quick-shopping/categories-with-products). Prices in rupees.
 */
export const listMenu = async (db: Kysely<Schema>): Promise<MenuCategory[]> => {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.name',
      'products.product_code',
      'products.price',
      'products.offer_price',
      'products.images',
      'products.category_id',
      'categories.name as category_name',
    ])
    .where('products.is_active', '=', 1)
    .orderBy('categories.created_at')
    .orderBy('categories.id')
    .orderBy('products.created_at')
    .orderBy('products.id')
    .execute()
  const categories = new Map<string, MenuCategory>()
  for (const row of rows) {
    const category = categories.get(row.category_id) ?? { _id: row.category_id, name: row.category_name, products: [] }
    categories.set(row.category_id, category)
    category.products.push({
      _id: row.id,
      name: row.name,
      productCode: row.product_code,
      price: toRupees(row.price),
      offerPrice: toRupees(row.offer_price),
      images: productImages(row),
    })
  }
  return [...categories.values()]
}
