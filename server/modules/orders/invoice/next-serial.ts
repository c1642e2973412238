import type { Transaction } from 'kysely'
import { financialYear } from '../../../../src/domain/invoice/invoice-number'
import type { Schema } from '../../../database/schema'

/** Adds to a counter, and locks it until the transaction ends. */
const addTo = async (tx: Transaction<Schema>, name: string, more: 0 | 1): Promise<number> => {
  const { value } = await tx
    .insertInto('counters')
    .values({ name, value: more })
    .onConflict((on) => on.column('name').doUpdateSet((builder) => ({ value: builder('counters.value', '+', more) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** A number of a series of papers, and when it was given. */
interface Serial {
  /** '26-27' */
  year: string
  serial: number
  /** Epoch ms. */
  at: number
}

type Series = 'invoice' | 'credit note'

/**
 * Locks a series of papers until the transaction ends. Everybody locks in this order, so that no two wait for each other: the order,
 * the series, the products. Who moves stock before the number is assigned locks the series by this.
 */
export const lockSeries = async (tx: Transaction<Schema>, series: Series): Promise<void> => {
  // The counter of the year cannot be the lock: the year is not known before the time.
  await addTo(tx, series, 0)
}

/**
 * Assigns the next serial number of a series, which has no gaps because it is assigned in the caller's transaction. The series is
 * locked (`lockSeries`) before the clock is read, so that a higher number never has an earlier time.
 *
 * @param now epoch ms
 */
export const nextSerial = async (tx: Transaction<Schema>, series: Series, now: () => number): Promise<Serial> => {
  await lockSeries(tx, series)
  const at = now()
  const year = financialYear(at)
  return { year, serial: await addTo(tx, `${series} ${year}`, 1), at }
}
