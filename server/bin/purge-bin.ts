import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { expiryOf } from '../../src/domain/bin/bin'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { forgetRecord } from '../history/forget-record'
import { initialOf } from '../../src/domain/record/record'
import { changesOf } from '../records/rows'
import { recordChange } from '../history/write-history'
import { binDefinitionOf } from './restore-record'
import type { Stores } from '../module-context'
import { removePictures } from '../modules/products'

/** Entries that are read at once. */
const batchSize = 100

/** Removes an entry of the bin in the caller's transaction, and what the history says of a customer in it. */
export const dropEntry = async (tx: Kysely<Schema>, binId: string): Promise<{ files: string[] } | undefined> => {
  const entry = await tx.deleteFrom('bin').where('id', '=', binId).returningAll().executeTakeFirst()
  if (!entry) return undefined
  const definition = binDefinitionOf(entry.resource)
  // An older version may have stored it without fields that were added since.
  const initial = definition ? changesOf(definition, initialOf(definition)) : {}
  const before = { ...initial, ...(JSON.parse(entry.row) as object) } as { id: string }
  if (definition) {
    await recordChange(tx, definition, { before, action: 'purge' })
    await forgetRecord(tx, definition, before)
  }
  return { files: JSON.parse(entry.files) as string[] }
}

/**
 * Deletes an entry of the bin for good, with its files, except pictures that orders show.
 *
 * @returns false if it was not in the bin
 */
export const purgeEntry = async (stores: Stores, binId: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<boolean> => {
  const dropped = await inTransaction(stores.db, (tx) => dropEntry(tx, binId))
  if (dropped) await removePictures(stores, dropped.files, log)
  return dropped !== undefined
}

/**
 * Deletes for good what is in the bin for longer than 30 days. Several processes may do so at once: each entry is deleted
 * by one of them.
 *
 * @param now epoch ms
 * @param signal ends this early
 */
export const purgeBin = async (
  stores: Stores,
  now: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal: AbortSignal,
): Promise<void> => {
  const last = now - expiryOf(0)
  for (;;) {
    const expired = await stores.db
      .selectFrom('bin')
      .select('id')
      .where('deleted_at', '<=', last)
      .orderBy('deleted_at')
      .limit(batchSize)
      .execute()
    for (const { id } of expired) {
      if (signal.aborted) return
      await purgeEntry(stores, id, log)
    }
    if (expired.length < batchSize) return
  }
}
