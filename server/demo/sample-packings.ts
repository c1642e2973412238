import type { Transaction } from 'kysely'
import { statusAfterStep } from '../../src/domain/order/lifecycle'
import { mergeLines } from '../../src/domain/order/order-acceptance'
import { packingRefusal } from '../../src/domain/packing/packing'
import type { Schema } from '../database/schema'
import { actingAs } from '../history/actor'
import type { Random } from './random'
import { sampleId } from './sample-ids'
import type { SampleOrder } from './sample-orders'
import { type Packed, savePacked, takeOrder } from '../modules/packing'

const minuteMs = 60_000

/** A packer has packed the oldest order that is being processed, and is packing the next one, by the same rules as real ones. */
export const storePackings = async (
  tx: Transaction<Schema>,
  orders: readonly SampleOrder[],
  random: Random,
  now: number,
): Promise<void> => {
  const account = { id: sampleId(random), name: 'Ravi', email: 'ravi@demo.store', role: 'packer' }
  const isNext = ({ orderStatus, paymentStatus = 'pending' }: SampleOrder): boolean =>
    orderStatus === statusAfterStep['start-packing'] &&
    packingRefusal({ orderStatus, paymentStatus, isEmpty: false }) === undefined
  const pack = async ({ orderId }: SampleOrder, at: number, state: Packed): Promise<void> => {
    await takeOrder(tx, orderId, { takeOver: false, now: at })
    await savePacked(tx, orderId, state, { key: { key: `sample ${orderId}`, request: '' }, now: at })
  }
  const [first, second] = orders.filter(isNext).toSorted((one, other) => one.createdAt - other.createdAt)
  await actingAs({ source: 'server', account, now: () => now }, async () => {
    if (first) await pack(first, now - 40 * minuteMs, { packed: mergeLines(first.lines), parcels: 2, done: true })
    const lines = mergeLines(second?.lines ?? [])
    if (second) await pack(second, now - 20 * minuteMs, { packed: lines.slice(0, Math.ceil(lines.length / 2)) })
  })
}
