import { type Kysely, sql } from 'kysely'
import { setImmediate as turn } from 'node:timers/promises'
import { records } from '../../src/domain/records'
import type { Engine } from '../database/engine'
import type { Schema } from '../database/schema'
import { binEntry } from '../../src/domain/bin/bin-entry'
import { isFileKey } from './file-key'
import { keysIn } from './file-keys-of'
import { fieldsOf } from '../records/rows'

/** Rows per query, so that the rows of a large table are not in memory at once. */
const batchSize = 1_000

/** Adds what `keysOf` finds in the text column of a table, in the order of another column that is unique. */
const addAll = async (
  db: Kysely<Schema>,
  keys: Set<string>,
  [table, unique, column]: readonly [table: string, unique: string, column: string],
  keysOf: (stored: string) => readonly string[],
): Promise<void> => {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ at: string; stored: string }>`select ${sql.ref(unique)} as at, ${sql.ref(column)} as stored
      from ${sql.table(table)} where ${sql.ref(unique)} > ${last} and ${sql.ref(column)} is not null
      order by ${sql.ref(unique)} limit ${batchSize}`.execute(db)
    for (const { stored } of rows) for (const key of keysOf(stored)) if (isFileKey(key)) keys.add(key)
    if (rows.length < batchSize) return
    // The embedded database answers at once, so that requests would wait until all tables are read.
    await turn()
    last = rows.at(-1)?.at ?? last
  }
}

const pictureSettings = ['logo', 'qrCode'] as const

/**
 * The keys of all files that rows name: those of the records' fields, also in the bin, of the store's pictures, and of pictures that orders show.
 * Tables and columns that an older version did not have yet are left out.
 */
export const referencedKeys = async (db: Kysely<Schema>, engine: Engine): Promise<Set<string>> => {
  const keys = new Set<string>()
  // The bin is read before and after the other tables, because records move both ways meanwhile.
  for (const definition of [binEntry, ...records, binEntry]) {
    const there = new Set((await engine.columnsOf(db, definition.table)).map(({ name }) => name))
    for (const [, { kind }, column] of fieldsOf(definition)) {
      const keysOf = keysIn[kind]
      if (keysOf && there.has(column)) await addAll(db, keys, [definition.table, 'id', column], keysOf)
    }
  }
  if ((await engine.columnsOf(db, 'sold_pictures')).length > 0)
    await addAll(db, keys, ['sold_pictures', 'key', 'key'], (key) => [key])
  const pictures = await db.selectFrom('settings').select('value').where('name', 'in', pictureSettings).execute()
  for (const { value } of pictures) {
    const picture = JSON.parse(value) as { key: string } | null
    if (picture) keys.add(picture.key)
  }
  return keys
}
