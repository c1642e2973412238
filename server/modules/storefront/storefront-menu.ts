import type { Kysely } from 'kysely'
import { arrangeMenu, type MenuCategory } from '../../../src/domain/menu/menu-order'
import type { Schema } from '../../database/schema'
import { isOnSale, listMenu, menuProduct, type MenuRow } from '../quick-shopping/menu-repository'
import { readSetting } from '../store/settings-repository'

/** What customers are told of a product; how many there are and what they cost the store they are not. */
export type StorefrontProduct = ReturnType<typeof storefrontProduct>

const storefrontProduct = (row: MenuRow) => ({
  ...menuProduct(row),
  description: row.description,
  brandName: row.brand_name,
  bestSeller: row.best_seller === 1,
  featured: row.featured === 1,
  inStock: isOnSale(row),
  maxQuantityPerCustomer: row.max_quantity_per_customer,
})

/** The customers' menu as the store has arranged it (server.md: public surface). */
export const storefrontMenu = async (db: Kysely<Schema>): Promise<MenuCategory<StorefrontProduct>[]> =>
  arrangeMenu(await listMenu(db, storefrontProduct), await readSetting(db, 'menuOrder'))
