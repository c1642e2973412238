import type { Kysely } from 'kysely'
import { binEntry } from '../../src/domain/bin/bin-entry'
import { sourceNames } from '../../src/domain/history/history'
import { resourceOf } from '../../src/domain/history/history-records'
import type { RecordDefinition } from '../../src/domain/record/record'
import type { Schema } from '../database/schema'
import { fileKeysOf } from '../files/file-keys-of'
import { currentActor } from '../history/actor'
import { titlesOf } from '../history/write-history'
import { fieldsOf, rowOf, valuesOf } from '../records/rows'

/** A record that may say that its deleted records are in the bin. */
export type Binned = RecordDefinition & { bin?: true; title?: string; singular?: string }

/** Id of a record's entry in the bin. */
export const binId = (resource: string, id: string): string => `${resource}/${id}`

/** Titles of the records that a row refers to, by the name of the field. */
const placesOf = async (tx: Kysely<Schema>, definition: Binned, row: object): Promise<Record<string, string>> => {
  const places: Record<string, string> = {}
  for (const [name, field, column] of fieldsOf(definition)) {
    const id = (row as Record<string, unknown>)[column]
    const { to } = field as { to?: string }
    if (to === undefined || typeof id !== 'string') continue
    places[name] = (await titlesOf(tx, to, [id])).get(id) ?? ''
  }
  return places
}

/**
 * Keeps a deleted row in the bin, in the transaction of its deletion and by the current actor. Its files must stay in storage
 * until the entry is gone.
 */
export const putInBin = async (tx: Kysely<Schema>, definition: Binned, row: { id: string }): Promise<void> => {
  const { source, account, now } = currentActor()
  const resource = resourceOf(definition.table)
  const title = (valuesOf(definition, row as never) as Record<string, unknown>)[definition.title ?? '']
  const entry = rowOf(binEntry, {
    id: binId(resource, row.id),
    resource,
    recordId: row.id,
    title: typeof title === 'string' ? title : '',
    row: JSON.stringify(row),
    places: JSON.stringify(await placesOf(tx, definition, row)),
    files: fileKeysOf(definition, row),
    deletedAt: now(),
    deletedBy: account ? account.name || account.email : sourceNames[source],
  })
  await tx.insertInto('bin').values(entry).execute()
}
