import type { Kysely } from 'kysely'
import type { Change } from '../../src/domain/history/history'
import { resourceOf } from '../../src/domain/history/history-records'
import type { RecordDefinition } from '../../src/domain/record/record'
import { formatDay } from '../../src/domain/shared/dates'
import type { Schema } from '../database/schema'
import { valuesOf } from '../records/rows'

/**
 * Removes what the history says of the customer in a record: the values of personal fields, reasons, and a personal title, for
 * which the record's day stands. It is the only change of existing entries (docs/decisions/0048).
 *
 * @param row the record's last state
 * @param id of the record in the history, if it is not that of the row
 */
export const forgetRecord = async (
  tx: Kysely<Schema>,
  definition: RecordDefinition & { title?: string },
  row: { id: string },
  id = row.id,
): Promise<void> => {
  const { table, fields, title = '' } = definition
  const personal = Object.entries(fields).flatMap(([name, { personal: isPersonal, wireName = name }]) =>
    isPersonal ? [wireName] : [],
  )
  if (personal.length === 0) return
  const { createdAt } = valuesOf(definition, row as never) as { createdAt?: number }
  const named = fields[title]?.personal && createdAt !== undefined ? { title: formatDay(new Date(createdAt).toISOString()) } : {}
  const ofRecord = tx.selectFrom('history').where('resource', '=', resourceOf(table)).where('record_id', '=', id)
  for (const { seq, changes } of await ofRecord.select(['seq', 'changes']).execute()) {
    const kept = (JSON.parse(changes) as Change[]).map((change) =>
      personal.includes(change.field) ? { ...change, from: null, to: null } : change,
    )
    await tx
      .updateTable('history')
      .set({ changes: JSON.stringify(kept), reason: null, ...named })
      .where('seq', '=', seq)
      .execute()
  }
}
