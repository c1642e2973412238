import { type Expression, sql, type SqlBool, type Transaction } from 'kysely'
import type { ImportWays } from '../../src/domain/import/import-ways'
import type { ListedRecord, NewOf, ValuesOf } from '../../src/domain/record/record'
import type { ChangeTarget, Row, Values } from '../changes/change-target'
import type { Schema } from '../database/schema'
import type { ExportColumn } from '../export/export-columns'
import { newId } from '../ids'
import type { ImportTarget } from '../import/import-target'
import { assertReferences, type Tables, type WriteHooks } from './record-store'
import { validateForm } from './receive-record'
import { changesOf, rowOf, valuesOf } from './rows'

/** How the records of a table of their own are changed for many at once: by the hooks of a single write. */
export const changeTarget = <D extends ListedRecord>(
  definition: D,
  { beforeWrite, afterWrite, columns }: WriteHooks<D>,
  unknownReference: string,
  conditions: (query: unknown) => Expression<SqlBool>[],
): ChangeTarget => {
  const held = (row: Row): ValuesOf<D> => valuesOf(definition, row as never)
  const { table } = definition
  return {
    definition,
    find: async (tx: Transaction<Schema>, query) => {
      const where = conditions(query)
      const matching = (tx as unknown as Tables).selectFrom(table).where((builder) => builder.and(where))
      return (await matching.select('id').orderBy(sql.ref('id')).execute()).map(({ id }) => id)
    },
    prepare: async (tx) => {
      /** Refusals by the references that were looked for. */
      const known = new Map<string, Promise<void>>()
      const assertKnown = (values: Values): Promise<void> => {
        const key = JSON.stringify(values)
        const looked = known.get(key) ?? assertReferences(tx, definition, values, unknownReference)
        known.set(key, looked)
        return looked
      }
      return async (before, values) => {
        const sent = values as Partial<ValuesOf<D>>
        await assertKnown(values)
        const stored = (await beforeWrite?.(tx, sent, held(before))) ?? sent
        return { ...before, ...changesOf(definition, stored), ...columns?.(stored) }
      }
    },
    derived: (values) => columns?.(values as Partial<ValuesOf<D>>) ?? {},
    afterWrite: afterWrite && ((tx, before, after) => afterWrite(tx, after.id, held(after), before && held(before))),
  }
}

/** How the records of a table of their own are imported. @param now returns the current time, epoch ms */
export const importTarget = <D extends ListedRecord>(
  definition: D,
  { beforeWrite, columns }: WriteHooks<D>,
  {
    target,
    exported,
    ways,
    now,
  }: { target: ChangeTarget; exported: readonly ExportColumn[]; ways: ImportWays; now: () => number },
): ImportTarget => ({
  ...target,
  columns: exported,
  ways,
  prepareNew: async (tx) => async (sent) => {
    const given = validateForm(definition, sent, {}, true)
    const values = (await beforeWrite?.(tx, given, undefined)) ?? given
    const made = 'createdAt' in definition.fields ? { createdAt: now() } : {}
    return {
      ...rowOf(definition, { ...values, id: newId(), ...made } as object as NewOf<D>),
      ...columns?.(values),
    } as unknown as Row
  },
})
