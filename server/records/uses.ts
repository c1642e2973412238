import type { Kysely } from 'kysely'
import type { RecordDefinition } from '../../src/domain/record/record'
import { records } from '../../src/domain/records'
import type { Schema } from '../database/schema'
import { fieldsOf } from './rows'

/** How many records of a kind refer to another one: '3 products'. */
export interface Use {
  count: number
  /** In words, as many as there are. */
  noun: string
}

const nounOf = ({ table, singular }: RecordDefinition & { singular?: string }, count: number): string =>
  count === 1 && singular !== undefined ? singular : table.replaceAll('_', ' ')

/** What refers to a record, by the definitions of all records; its database refuses to delete it then. */
export const usesOf = async (
  db: Kysely<Schema>,
  { table, id }: { table: string; id: string },
  all: readonly RecordDefinition[] = records,
): Promise<Use[]> => {
  const uses: Use[] = []
  for (const record of all)
    for (const [, field, column] of fieldsOf(record)) {
      if (field.kind !== 'reference' || !('to' in field) || field.to !== table) continue
      const rows = (db as unknown as Kysely<Record<string, Record<string, string>>>).selectFrom(record.table)
      const { total } = await rows
        .select((builder) => builder.fn.countAll<number | string>().as('total'))
        .where(column, '=', id)
        .executeTakeFirstOrThrow()
      const count = Number(total)
      if (count > 0) uses.push({ count, noun: nounOf(record, count) })
    }
  return uses
}
