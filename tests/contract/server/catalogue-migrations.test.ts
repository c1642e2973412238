import { sql, SqliteAdapter } from 'kysely'
import { expect, it } from 'vitest'
import { categoryNames } from '../../../server/database/migrations/0004-category-names'
import { describeOnEngines } from '../../support/engines'
import { postgresEngine, sqliteEngine } from '../../../server/database/engine'
import { productPlaces } from '../../../server/database/migrations/0005-product-places'
import { makeCatalogue } from './catalogue'

describeOnEngines('the migration to unique category names', (open) => {
  it('keeps the names and adds a number to the newer of two duplicates', async () => {
    const app = await open()
    try {
      const { db } = app
      await db.schema.dropIndex('categories_by_name').execute()
      await db.schema.dropIndex('subcategories_by_name').execute()
      for (const table of ['categories', 'subcategories'])
        await sql`alter table ${sql.ref(table)} drop column folded_name`.execute(db)
      const category = (id: string, name: string, age: number) =>
        sql`insert into categories (id, name, created_at) values (${id}, ${name}, ${-age})`.execute(db)
      const subcategory = (id: string, category_id: string, name: string, age: number) =>
        sql`insert into subcategories (id, category_id, name, created_at)
          values (${id}, ${category_id}, ${name}, ${-age})`.execute(db)
      await category('younger', 'ROCKETS', 1)
      await category('older', 'Rockets', 3)
      await category('between', 'Rockets (2)', 2)
      await category('tamil', ' ராக்கெட் ', 4)
      await subcategory('s1', 'older', 'Baby', 2)
      await subcategory('s2', 'older', 'baby', 1)
      await subcategory('s3', 'younger', 'Baby', 1)

      await db.transaction().execute((tx) => categoryNames.up(tx))

      const names = async (table: 'categories' | 'subcategories') =>
        (await db.selectFrom(table).select(['id', 'name', 'folded_name']).orderBy('id').execute()).map(
          ({ id, name, folded_name }) => [id, name, folded_name],
        )
      expect(await names('categories')).toEqual([
        ['between', 'Rockets (2)', 'rockets (2)'],
        ['older', 'Rockets', 'rockets'],
        ['tamil', 'ராக்கெட்', 'ராக்கெட்'],
        ['younger', 'ROCKETS (3)', 'rockets (3)'],
      ])
      expect(await names('subcategories')).toEqual([
        ['s1', 'Baby', 'baby'],
        ['s2', 'baby (2)', 'baby (2)'],
        ['s3', 'Baby', 'baby'],
      ])
      await expect(category('again', 'x', 0)).resolves.toBeDefined()
      await expect(
        sql`insert into categories (id, name, folded_name, created_at) values ('dup', 'x', 'rockets', 0)`.execute(db),
      ).rejects.toThrow()
    } finally {
      await app.close()
    }
  })
})

describeOnEngines('the migration to consistent categories of products', (open) => {
  it('moves products to the category of their subcategory and leaves the others', async () => {
    const app = await open()
    try {
      const { db } = app
      const engine = db.getExecutor().adapter instanceof SqliteAdapter ? sqliteEngine : postgresEngine
      if (engine.name === 'postgres') {
        await sql`alter table products drop constraint products_place`.execute(db)
        await sql`alter table subcategories drop constraint subcategories_place`.execute(db)
      }
      const { categoryId, rocket, sparkler } = await makeCatalogue(db)
      await sql`insert into categories (id, name, folded_name, created_at) values ('other', 'Other', 'other', 0)`.execute(db)
      const move = (id: string, place: { category_id: string; subcategory_id?: null }) =>
        db.updateTable('products').set(place).where('id', '=', id).execute()
      await move(rocket, { category_id: 'other' })
      await move(sparkler, { category_id: 'other', subcategory_id: null })

      await db.transaction().execute((tx) => productPlaces(engine).up(tx))

      const places = await db.selectFrom('products').select(['id', 'category_id']).execute()
      expect(Object.fromEntries(places.map(({ id, category_id }) => [id, category_id]))).toEqual({
        [rocket]: categoryId,
        [sparkler]: 'other',
      })
    } finally {
      await app.close()
    }
  })
})
