import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { migrationsIn } from '../database/connect'
import type { Engine } from '../database/engine'
import type { Schema } from '../database/schema'
import { referencedKeys } from '../files/referenced-keys'
import { disagreeingStock } from '../stock/disagreeing-stock'

/** Names of the members of a backup, besides `files/KEY` and the checksums. */
export const memberNames = {
  about: 'about.json',
  sqlite: 'store.sqlite',
  postgres: 'store.dump',
  contents: 'contents.json',
} as const
export const filePrefix = 'files/'

/** Version of the members and their names; a program restores backups of its own format and of older ones. */
export const format = 1

/** The first member: what is needed to decide whether a backup can be restored. */
export const aboutSchema = z.object({
  format: z.number(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Name of the latest migration of the tables. */
  schema: z.string(),
  /** Names of all of them; older backups do not say them. */
  migrations: z.optional(z.array(z.string())),
})

/** The member after the database: what the database contains. */
export const contentsSchema = z.object({
  /** Number of rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** Keys of files that rows name, but that were missing in the store before the backup. */
  gone: z.array(z.string()),
  /** Codes of products whose stock was not the sum of its movements; older backups do not say them. */
  stockOff: z.optional(z.array(z.string())),
})

/** What a database contains: the names of its migrations, the number of rows of each table, the keys of all files that they name, and the codes of products whose stock is not the sum of its movements. */
export interface Contents {
  migrations: string[]
  rows: Record<string, number>
  keys: Set<string>
  stockOff: string[]
}

/** @param db a copy, or a transaction that sees one state of the database */
export const contentsOf = async (db: Kysely<Schema>, engine: Engine): Promise<Contents> => {
  const rows: Record<string, number> = {}
  for (const table of await engine.tableNames(db)) {
    const counted = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db)
    rows[table] = counted.rows[0]?.total ?? 0
  }
  // A database of before has no movements.
  const stockOff = 'stock_movements' in rows ? (await disagreeingStock(db)).map(({ code }) => code) : []
  return { migrations: await migrationsIn(db, engine), rows, keys: await referencedKeys(db, engine), stockOff }
}

export const sum = (numbers: Record<string, number>): number =>
  Object.values(numbers).reduce((total, number) => total + number, 0)
