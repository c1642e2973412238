import type { Transaction } from 'kysely'
import { resourceOf } from '../../src/domain/history/history-records'
import { binTexts } from '../bin/bin-texts'
import { binId } from '../bin/put-in-bin'
import { binDefinitionOf, restoreRecord } from '../bin/restore-record'
import { batches } from '../batches'
import { engineOf } from '../database/engine'
import type { Schema } from '../database/schema'
import { isBrokenReference } from '../database/violations'
import { badRequest, conflict } from '../http-error'
import { recordTexts } from '../records/record-texts'
import { assertFound, deleteRow } from '../records/repository'
import { titleOf } from '../history/write-history'
import type { ChangeTarget, Row } from './change-target'
import { changesTexts as texts } from './changes-texts'

/** Ids per statement, well below the parameter limit of both engines. */
const batchSize = 1_000

/** The state of a record in a set that has deleted it, or restored it. It is no field, so that no page shows it. */
const state = 'deleted'

/** Whether a row of a set was in the bin before the set. */
export const wasDeleted = (before: object): boolean => (before as { [state]?: unknown })[state] === 1

/** Whether a row of a set was deleted or restored by it. */
export const isDeletion = (after: object): boolean => state in after

const inBin = async (tx: Transaction<Schema>, resource: string, ids: readonly string[]): Promise<Map<string, Row>> => {
  const rows = new Map<string, Row>()
  for (const batch of batches(ids, batchSize)) {
    const found = tx
      .selectFrom('bin')
      .select(['record_id', 'row'])
      .where(
        'id',
        'in',
        batch.map((id) => binId(resource, id)),
      )
    for (const { record_id, row } of await found.execute()) rows.set(record_id, { ...(JSON.parse(row) as Row), [state]: 1 })
  }
  return rows
}

/** How many records are deleted at once, which are in the bin afterwards. @throws HttpError 400 for records without a bin */
export const deletionOf = (target: ChangeTarget): ChangeTarget => {
  const { definition } = target
  const { table, singular } = definition
  if (!definition.bin) throw badRequest(texts.noBin)
  return {
    ...target,
    right: 'delete',
    writes: true,
    prepare: async (tx) => async (before) => {
      try {
        // The repository's types list some tables; those of all other records have an id, too.
        assertFound(await deleteRow(tx, table as 'banners', before.id, definition), texts.notFound)
      } catch (error) {
        if (!isBrokenReference(error)) throw error
        throw conflict(recordTexts.inUse(singular, titleOf(definition, before), []))
      }
      return { ...before, [state]: 1 }
    },
  }
}

/** How many records are restored from the bin at once. */
export const restorationOf = (target: ChangeTarget): ChangeTarget => {
  const { table } = target.definition
  const resource = resourceOf(table)
  return {
    ...target,
    right: 'delete',
    writes: true,
    gone: binTexts.unknown,
    rows: async (tx, ids) => inBin(tx, resource, ids),
    prepare: async (tx) => async (before) => {
      const definition = binDefinitionOf(resource)
      if (!definition) throw badRequest(texts.noBin)
      await restoreRecord({ db: tx, engine: engineOf(tx) }, definition, before.id)
      return { ...before, [state]: null }
    },
  }
}
