import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { historyEntry, historySources } from '../../src/domain/history/history'
import type { HistoryEntry } from '../../src/domain/history/history-page'
import { historyDefinition } from '../../src/domain/history/history-records'
import type { HistoryTable } from '../database/schema'
import { timeAnswer } from '../records/answer-schema'
import { fieldsOf, valuesOf } from '../records/rows'

export const accountAnswer = z.object({ _id: z.string(), name: z.string() })

/** Schema of `entryOf`. */
export const entryAnswer = z.object({
  _id: z.string(),
  at: timeAnswer,
  by: z.nullable(accountAnswer),
  source: z.enum(historySources),
  call: z.string(),
  resource: z.string(),
  id: z.string(),
  title: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.unknown(), to: z.unknown() })),
  reason: z.nullable(z.string()),
  changeSetId: z.optional(z.string()),
})

/** The label of a field by its name in answers; that name itself if there is no such field any more. */
const labelOf = (resource: string, id: string, name: string): string => {
  const definition = historyDefinition(resource, id)
  const field = definition && fieldsOf(definition).find(([own, { wireName = own }]) => wireName === name)
  return field?.[1].label ?? name
}

/** Converts an entry to the response format. */
export const entryOf = ({ seq, ...row }: Selectable<HistoryTable>): HistoryEntry => {
  const { actor, actorName, recordId: id, at, changes, changeSetId, ...values } = valuesOf(historyEntry, { id: '', ...row })
  const { resource, source } = values
  return {
    _id: String(seq),
    ...values,
    id,
    at: new Date(at).toISOString(),
    by: source === 'administrator' ? { _id: actor, name: actorName } : null,
    changes: changes.map(({ field, from, to }) => ({ field, label: labelOf(resource, id, field), from, to })),
    ...(changeSetId === null ? {} : { changeSetId }),
  }
}
