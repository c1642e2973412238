import type { Transaction } from 'kysely'
import { dispatchRefusal, suggestedBranch } from '../../src/domain/dispatch/dispatch-rules'
import { type Branch, transport } from '../../src/domain/dispatch/transport'
import { statusAfterStep } from '../../src/domain/order/lifecycle'
import { addDays, dateIn, shopTimeZone } from '../../src/domain/shared/calendar-date'
import type { Schema } from '../database/schema'
import { actingAs } from '../history/actor'
import { rowOf } from '../records/rows'
import people from './people.json' with { type: 'json' }
import type { Random } from './random'
import { sampleId } from './sample-ids'
import type { SampleOrder } from './sample-orders'
import { recordDispatches, type NewDispatch } from '../modules/dispatches'

const dayMs = 24 * 60 * 60 * 1000

/** Only the newest orders have dispatches, as they have pictures. */
const dispatchedOrders = 60

const names = ['Sample Lorry Service', 'Temple Town Parcels', 'Night Rider Transport']

/** No Indian phone number starts with 5, so none belongs to a real person. */
const phoneOf = (random: Random): string => `5${random.text('0123456789', 9)}`

const isDispatched = ({ orderStatus, paymentStatus = 'pending' }: SampleOrder): boolean =>
  orderStatus === statusAfterStep.ship && dispatchRefusal({ orderStatus, paymentStatus }) === undefined

const storeTransports = async (tx: Transaction<Schema>, random: Random, now: number) => {
  const services = names.map((name) => ({
    id: sampleId(random),
    name,
    phones: [phoneOf(random)],
    trackingAddress: 'https://lorry.example/track',
    branches: people.towns.map(
      ({ town }): Branch => ({
        town,
        address: `${random.integer(1, 90)}, ${random.pick(people.streets)}`,
        phone: phoneOf(random),
      }),
    ),
  }))
  for (const service of services)
    await tx
      .insertInto('transports')
      .values(rowOf(transport, { ...service, createdAt: now - 40 * dayMs }))
      .execute()
  return services
}

/**
 * Stores lorry services, and dispatches of the newest shipped orders, by the same rules as real ones: a lorry of each service
 * leaves every day.
 *
 * @param now epoch ms
 */
export const storeDispatches = async (
  tx: Transaction<Schema>,
  orders: readonly SampleOrder[],
  random: Random,
  now: number,
): Promise<void> => {
  const services = await storeTransports(tx, random, now)
  const shipped = orders.filter((order) => isDispatched(order))
  for (const [index, { orderId, createdAt, customer }] of shipped.slice(-dispatchedOrders).entries()) {
    const { id: transportId, branches } = random.pick(services)
    const at = Math.min(now, createdAt + 2 * dayMs)
    const lrDate = dateIn(at, shopTimeZone)
    const { nearestTown = '' } = customer.address ?? {}
    const dispatch: NewDispatch = {
      ...{ orderId, transportId, lrNumber: `SLR${20_401 + index}`, lrDate, from: 'Sivakasi' },
      to: suggestedBranch(branches, nearestTown),
      parcels: random.integer(1, 4),
      freightTerms: random.chance(0.8) ? 'to-pay' : 'paid',
      freightAmount: random.integer(3, 12) * 50,
      vehicle: `TN67 S ${random.integer(1_000, 9_999)}`,
      driverPhone: phoneOf(random),
      expectedOn: addDays(lrDate, random.integer(1, 3)),
    }
    const makeId = () => sampleId(random)
    await actingAs({ source: 'server', now: () => at }, () => recordDispatches(tx, [dispatch], { now: at, makeId }))
  }
}
