import SqliteDatabase from 'libsql'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LocalBus } from '../../../server/database/bus'
import { hasTable, newMigration } from '../../../server/database/new-migration'
import { banner } from '../../../src/domain/banner/banner'
import { flag, reference } from '../../../src/domain/record/kinds/choices'
import { number } from '../../../src/domain/record/kinds/numbers'
import { text } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import { cachedStatements } from '../../../server/database/sqlite'
import { UnsettledError } from '../../../server/database/unavailable'
import { detectUnsettledCommit } from '../../../server/database/unsettled-commit'

it('what is committed before anybody listens is not heard', async () => {
  const bus = new LocalBus()
  const heard: unknown[] = []
  bus.committed([{ topic: 'change', data: 'before' }])
  bus.on('change', (data) => heard.push(data))
  bus.committed([{ topic: 'change', data: 'after' }])
  await setImmediate()
  await setImmediate()
  expect(heard).toEqual(['after'])
})

it('a migration requires the table of a record, and is not needed if it has every column of its record', async () => {
  expect(await newMigration('banners')).toBeUndefined()
  expect([await hasTable('banners'), await hasTable('coupons')]).toEqual([true, false])
  await expect(newMigration('banner')).rejects.toThrow(/No record has the table banner. There are accounts, banners,/)
})

it('a migration creates the table of a new record, with its constraints', async () => {
  const coupon = defineRecord('coupons', {
    shortName: text({ label: 'Name', max: 20, unique: true }),
    isActive: flag({ label: 'Active' }),
    uses: number({ label: 'Uses', min: 0, nullable: true }),
    bannerId: reference({ label: 'Banner', to: 'banners' }),
    createdAt: time({ label: 'Created', required: true }),
  })
  const made = await newMigration('coupons', [coupon])
  expect(made).toMatchObject({ slug: 'coupons', name: 'coupons' })
  const lines = made?.source.split('\n').map((line) => line.trim()) ?? []
  expect(lines.filter((line) => line.startsWith('.addColumn'))).toEqual([
    ".addColumn('id', 'text', (column) => column.primaryKey())",
    ".addColumn('short_name', 'text', (column) => column.notNull())",
    ".addColumn('is_active', 'integer', (column) => column.notNull())",
    ".addColumn('uses', 'bigint')",
    ".addColumn('banner_id', 'text', (column) => column.notNull().references('banners.id'))",
    ".addColumn('created_at', 'bigint', (column) => column.notNull())",
  ])
  expect(lines).toContain(
    "await schema.createIndex('coupons_short_name_once').on('coupons').column('short_name').unique().execute()",
  )
})

it('a migration gives the rows of a table the initial values of its new columns', async () => {
  const fields = { title: text({ label: 'Title', max: 20, initial: "Shop's" }), views: number({ label: 'Views', min: 0 }) }
  const note = text({ label: 'Note', max: 20, nullable: true, unique: true })
  const changed = defineRecord('banners', { ...banner.fields, ...fields, note })
  const made = await newMigration('banners', [changed])
  expect(made).toMatchObject({ slug: 'banners-title-views-note', name: 'bannersTitleViewsNote' })
  expect(made?.source).toContain(
    String.raw`schema.alterTable('banners').addColumn('title', 'text', (column) => column.notNull().defaultTo('Shop\'s'))`,
  )
  expect(made?.source).toContain(
    "schema.alterTable('banners').addColumn('views', 'bigint', (column) => column.notNull().defaultTo(0))",
  )
  expect(made?.source).toContain("schema.alterTable('banners').addColumn('note', 'text')")
  expect(made?.source).toContain("schema.createIndex('banners_note_once')")
})

it.each([
  ['unique', text({ label: 'Code', max: 20, unique: true })],
  ['a reference', reference({ label: 'Code', to: 'categories' })],
])('a new column that is %s needs a value for the rows of its table', async (_what, code) => {
  const changed = defineRecord('banners', { ...banner.fields, code })
  await expect(newMigration('banners', [changed])).rejects.toThrow('The rows of banners have no value for code')
})

it('caches 100 prepared statements and evicts the least recently used one', () => {
  const prepared: string[] = []
  const statement = cachedStatements((text) => {
    prepared.push(text)
    return { text }
  })
  const first = statement('0')
  for (let index = 1; index < 100; index += 1) statement(String(index))
  expect(statement('0')).toBe(first)
  expect(prepared).toHaveLength(100)

  statement('100')
  expect(statement('0')).toBe(first)
  expect(prepared).toHaveLength(101)
  expect(statement('1')).toEqual({ text: '1' })
  expect(prepared.slice(101)).toEqual(['1'])
})

it.each([
  ['commit', 'SQLITE_IOERR_FSYNC', UnsettledError],
  ['update t set a = 2', 'SQLITE_IOERR_WRITE', UnsettledError],
  ['commit', 'SQLITE_IOERR_SHORT_READ', TypeError],
  ['commit', 'SQLITE_FULL', TypeError],
  ['select a from t', 'SQLITE_IOERR_FSYNC', TypeError],
])('after %j with %s it is known whether it is stored, unless the disk failed during a commit', (statement, code, kind) => {
  const database = new SqliteDatabase(':memory:')
  const version = () => database.prepare('pragma user_version').all()
  database.exec('pragma user_version = 7')
  const run = () =>
    detectUnsettledCommit(database, statement, () => {
      throw Object.assign(new TypeError(code), { code })
    })
  expect(run).toThrow(kind)
  // What was overwritten is the same as before.
  expect(version()).toEqual([expect.objectContaining({ user_version: 7 })])
  database.close()
})
