import { sql } from 'kysely'
import { openDatabase } from '../../server/database/connect'
import { categoryRow, subcategoryRow } from '../../server/modules/categories/category-rows'
import { fillProducts } from './fill-products'

/** The category of the large menu that contains most of its products. */
export const largeCategory = { id: 'fillcategory0', name: 'Range 1' }

/**
 * Fills a database with a menu of 40 categories and 2,000 products, more than 1,000 of them in one category.
 *
 * @param dataDir an empty data folder
 */
export const fillLargeMenu = async (dataDir: string): Promise<void> => {
  await fillProducts({ dataDir }, 2_000)
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, console.warn)
  try {
    await sql`update products set is_active = 1`.execute(database.db)
    await sql`update products set category_id = ${largeCategory.id}, subcategory_id = 'fillsubcategory0'
      where cast(substr(id, 12) as integer) >= 900`.execute(database.db)
  } finally {
    await database.close()
  }
}

/**
 * Fills a database with the large menu, and with 100 categories and 200 subcategories in all.
 *
 * @param dataDir an empty data folder
 */
export const fillLargeCatalogue = async (dataDir: string): Promise<void> => {
  await fillLargeMenu(dataDir)
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, console.warn)
  const createdAt = Date.now()
  try {
    const categories = Array.from({ length: 60 }, (_, index) => ({ id: `more${index}`, name: `More ${index + 1}`, createdAt }))
    await database.db.insertInto('categories').values(categories.map(categoryRow)).execute()
    await database.db
      .insertInto('subcategories')
      .values(
        Array.from({ length: 80 }, (_, index) =>
          subcategoryRow({ id: `below${index}`, categoryId: `more${index % 60}`, name: `Shelf below ${index + 1}`, createdAt }),
        ),
      )
      .execute()
  } finally {
    await database.close()
  }
}
