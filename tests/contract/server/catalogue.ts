import type { Kysely } from 'kysely'
import type { Schema } from '../../../server/database/schema'
import { newId } from '../../../server/ids'
import { categoryRow, subcategoryRow } from '../../../server/modules/categories/category-rows'
import { type NewProduct, productRow } from '../../../server/modules/products/product-row'
import type { category, subcategory } from '../../../src/domain/category/category'
import type { NewOf } from '../../../src/domain/record/record'

const october = Date.parse('2026-10-01T00:00:00Z')

/** Ids of a small catalogue. */
export interface Catalogue {
  categoryId: string
  subcategoryId: string
  /** A product of ₹100 that cost ₹40; struck-through price ₹250. */
  rocket: string
  /** A product of ₹20.50 that cost ₹10.25; struck-through price ₹20.50. */
  sparkler: string
}

/** Inserts a product; omitted properties get defaults. */
export const addProduct = async (
  db: Kysely<Schema>,
  product: Partial<NewProduct> & Pick<NewProduct, 'name' | 'categoryId'>,
): Promise<string> => {
  const id = newId()
  const row = productRow({
    id,
    productCode: id.slice(0, 12).toUpperCase(),
    description: 'A cracker',
    price: 250,
    offerPrice: 100,
    basePrice: 40,
    subcategoryId: '',
    stockQuantity: 100_000,
    createdAt: october,
    ...product,
  })
  await db.insertInto('products').values(row).execute()
  return row.id
}

/** Inserts a category; omitted properties get defaults. */
export const addCategory = async (db: Kysely<Schema>, given: Partial<NewOf<typeof category>>): Promise<string> => {
  const row = categoryRow({ id: newId(), name: 'Aerial', createdAt: october, ...given })
  await db.insertInto('categories').values(row).execute()
  return row.id
}

/** Inserts a subcategory; omitted properties get defaults. */
export const addSubcategory = async (
  db: Kysely<Schema>,
  given: Partial<NewOf<typeof subcategory>> & { categoryId: string },
): Promise<string> => {
  const row = subcategoryRow({ id: newId(), name: 'Rockets', createdAt: october, ...given })
  await db.insertInto('subcategories').values(row).execute()
  return row.id
}

/** Inserts a category with a subcategory and two products. */
export const makeCatalogue = async (db: Kysely<Schema>): Promise<Catalogue> => {
  const categoryId = await addCategory(db, {})
  const subcategoryId = await addSubcategory(db, { categoryId })
  const rocket = await addProduct(db, {
    name: 'Rocket Bomb',
    productCode: 'RKT001',
    categoryId,
    subcategoryId,
    brandName: 'Sri Kaliswari',
    imageKeys: ['rocketpicture.png'],
  })
  const sparkler = await addProduct(db, {
    name: 'கம்பி மத்தாப்பு',
    productCode: 'SPK001',
    categoryId,
    subcategoryId,
    price: 20.5,
    offerPrice: 20.5,
    basePrice: 10.25,
  })
  return { categoryId, subcategoryId, rocket, sparkler }
}
