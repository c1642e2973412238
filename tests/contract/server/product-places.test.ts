import { sql, SqliteAdapter } from 'kysely'
import { expect, it } from 'vitest'
import { postgresEngine, sqliteEngine } from '../../../server/database/engine'
import { productPlaces } from '../../../server/database/migrations/0005-product-places'
import { describeOnEngines } from '../../support/engines'
import { makeCatalogue } from './catalogue'

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
