import { type Kysely, sql } from 'kysely'
import { openDatabase } from '../../server/database/connect'
import { inTransaction } from '../../server/database/in-transaction'
import type { Schema } from '../../server/database/schema'
import shelves from '../../server/demo/catalogue.json' with { type: 'json' }
import { categoryRow, subcategoryRow } from '../../server/modules/categories/category-rows'
import { productRow } from '../../server/modules/products/product-row'
import { displayedPrice, sellingPrice } from '../../src/domain/product/pricing'

const categoryCount = 40
const subcategoriesEach = 3
/** Products per statement: well below SQLite's limit of 32,766 parameters. */
const batchSize = 500
/** Period before now over which the products are spread, in ms. */
const span = 400 * 24 * 60 * 60 * 1000

const brands = ['Vel Fireworks', 'Sri Jothi', 'Deepam', 'Anbu Crackers', 'Vaanavil', 'Sun Pearl']

const articles = shelves.flatMap(({ unit, tags, products }) => products.map(({ name, cost }) => ({ name, cost, unit, tags })))

const categoryId = (index: number): string => `fillcategory${index}`
const subcategoryId = (index: number): string => `fillsubcategory${index}`

const places = Array.from({ length: categoryCount * subcategoriesEach }, (_, index) => ({
  id: subcategoryId(index),
  categoryId: categoryId(index % categoryCount),
  name: `Shelf ${index + 1}`,
}))

const product = (index: number, createdAt: number) => {
  const article = articles[index % articles.length] as (typeof articles)[number]
  const place = places[index % places.length] as (typeof places)[number]
  const name = `${article.name} ${index + 1}`
  const basePrice = article.cost + (index % 50)
  const offerPrice = sellingPrice(basePrice, 65)
  return productRow({
    id: `fillproduct${index}`,
    productCode: `FIL${String(index).padStart(7, '0')}`,
    name,
    description: `${name} from our range, sold by the ${article.unit}. Made in Sivakasi, packed for the season.`,
    price: displayedPrice(offerPrice, 81),
    offerPrice,
    basePrice,
    categoryId: place.categoryId,
    subcategoryId: place.id,
    inStock: index % 17 !== 0,
    featured: index % 10 === 0,
    bestSeller: index % 10 === 5,
    isActive: index % 16 !== 0,
    tags: [...article.tags],
    stockQuantity: (index * 37) % 2_000,
    caseQuantity: `qty:100 ${article.unit}`,
    receivedCase: index % 20,
    brandName: brands[index % brands.length],
    createdAt,
  })
}

/** Adds `count` products without images, spread over 40 categories of three subcategories each. */
export const addProducts = (db: Kysely<Schema>, count: number, now = Date.now()): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .insertInto('categories')
      .values(
        Array.from({ length: categoryCount }, (_, index) =>
          categoryRow({ id: categoryId(index), name: `Range ${index + 1}`, createdAt: now - span + index }),
        ),
      )
      .execute()
    await tx
      .insertInto('subcategories')
      .values(places.map((place, index) => subcategoryRow({ ...place, createdAt: now - span + index })))
      .execute()
    for (let start = 0; start < count; start += batchSize) {
      const rows = Array.from({ length: Math.min(batchSize, count - start) }, (_, offset) =>
        product(start + offset, now - Math.round((span * (start + offset)) / count)),
      )
      await tx.insertInto('products').values(rows).execute()
    }
  })

/**
 * Fills a database with a store of `products` products.
 *
 * @param target an empty data folder, and the URL of a database if the embedded one is not used
 */
export const fillProducts = async (
  target: { dataDir: string; databaseUrl?: string | undefined },
  products: number,
): Promise<void> => {
  const database = await openDatabase({ databaseUrl: undefined, ...target }, console.warn)
  try {
    await addProducts(database.db, products)
    // Provides planner statistics, as in a store that has run for a while.
    await sql`analyze`.execute(database.db)
  } finally {
    await database.close()
  }
}
