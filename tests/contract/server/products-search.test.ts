import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Migrator, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/database/connect'
import { sqliteEngine } from '../../../server/database/engine'
import { ordersAndCatalogue } from '../../../server/database/migrations/0001-orders-and-catalogue'
import { openSqlite } from '../../../server/database/sqlite'
import { listProducts } from '../../../server/modules/products/product-repository'
import { addProduct, makeCatalogue } from './catalogue'
import { marginOfUnits } from '../../../src/domain/product/pricing'
import { openForTest } from '../../support/engines'
import { folderForTest } from '../../support/temporary-folder'

describe('product search on SQLite', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await folderForTest()
  })

  const open = (folder = dataDir) => openDatabase({ databaseUrl: undefined, dataDir: folder }, console.warn)
  const namesFound = async (database: Database, search: string): Promise<string[]> =>
    (await listProducts(database, { search, lowStockAt: 0, page: 1, limit: 10 })).rows.map(({ name }) => name)

  it('indexes the products of a store from before the index existed, and keeps their images', async () => {
    const { db } = await openSqlite(dataDir)
    const provider = { getMigrations: async () => ({ '0001-orders-and-catalogue': ordersAndCatalogue(sqliteEngine) }) }
    expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined()
    await sql`insert into categories (id, name, created_at) values ('aerial', 'Aerial', 0)`.execute(db)
    // Products are inserted with today's columns.
    const added = { updated_at: 'bigint', second_name: 'text', unit: 'text', content: 'text' }
    for (const [name, type] of Object.entries(added))
      await db.schema.alterTable('products').addColumn(name, sql.raw(type)).execute()
    for (const name of ['Rocket', 'Sparkler']) {
      const imageKeys = name === 'Rocket' ? ['rocketpicture.png'] : []
      await addProduct(db, { name, categoryId: 'aerial', imageKeys })
    }
    for (const name of Object.keys(added)) await db.schema.alterTable('products').dropColumn(name).execute()
    // Margins used to be stored in hundredths of a percent.
    await db.updateTable('products').set({ profit_margin: 6550 }).execute()
    await db.destroy()

    const database = await openForTest(open)
    const [rocket] = (await listProducts(database, { search: 'rocket', lowStockAt: 0, page: 1, limit: 10 })).rows
    expect(marginOfUnits(rocket?.profit_margin ?? 0)).toBe(65.5)
    expect(await namesFound(database, 'rocket')).toEqual(['Rocket'])
    expect(await namesFound(database, 'spark')).toEqual(['Sparkler'])
    expect(await database.db.selectFrom('sold_pictures').selectAll().execute()).toEqual([{ key: 'rocketpicture.png' }])
  })

  it('returns the same results in a vacuumed copy', async () => {
    const copyDir = path.join(dataDir, 'copy')
    await mkdir(copyDir)
    const database = await open()
    try {
      const { categoryId } = await makeCatalogue(database.db)
      const ids: string[] = []
      for (let index = 0; index < 60; index += 1)
        ids.push(await addProduct(database.db, { name: `Chakkar number${index}`, categoryId }))
      const gone = ids.filter((_, index) => index % 3 !== 0)
      await database.db.deleteFrom('products').where('id', 'in', gone).execute()
      await sql`vacuum into ${path.join(copyDir, 'store.sqlite')}`.execute(database.db)
    } finally {
      await database.close()
    }
    const copy = await openForTest(open, copyDir)
    expect(await namesFound(copy, 'number57')).toEqual(['Chakkar number57'])
    expect(await namesFound(copy, 'number58')).toEqual([])
    const { id } = await copy.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
    await addProduct(copy.db, { name: 'Chakkar number99', categoryId: id })
    expect(await namesFound(copy, 'number99')).toEqual(['Chakkar number99'])
  })
})
