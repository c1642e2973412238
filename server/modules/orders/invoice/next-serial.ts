import type { Transaction } from 'kysely'
import type { Schema } from '../../../database/schema'

/**
 * Assigns the next serial number of a series, which has no gaps because it is assigned in the caller's transaction. The series is
 * locked until the transaction ends; whoever moves stock in it as well does so afterwards, so that two do not wait for each other.
 *
 * @param series 'invoice 26-27'
 */
export const nextSerial = async (tx: Transaction<Schema>, series: string): Promise<number> => {
  const { value } = await tx
    .insertInto('counters')
    .values({ name: series, value: 1 })
    .onConflict((on) => on.column('name').doUpdateSet((builder) => ({ value: builder('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
