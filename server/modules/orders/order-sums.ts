import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { Day } from '../../../src/domain/shared/calendar'
import type { OrderSums } from '../../../src/domain/order/sales'
import type { Schema } from '../../database/schema'

/** The days and hours of which sums are kept: their length, and by how much they begin before those of UTC, in ms. */
const spans = {
  day: { length: 86_400_000, shift: 19_800_000 },
  hour: { length: 3_600_000, shift: 1_800_000 },
}

type Span = keyof typeof spans

/** The start of the span that contains a time. */
const startIn = (span: Span, time: number): number => time - ((time + spans[span].shift) % spans[span].length)

/** Whether a day or hour begins at this time. */
const isStart = (span: Span, time: number): boolean => startIn(span, time) === time

const nextStart = (span: Span, time: number): number => startIn(span, time + spans[span].length - 1)

const sumsOf = (orders: Expression<number>, revenue: string, profit: string) => [
  sql<number>`cast(${orders} as bigint)`.as('orders'),
  sql<number>`cast(sum(${sql.ref(revenue)}) as bigint)`.as('revenue'),
  sql<number>`cast(sum(${sql.ref(profit)}) as bigint)`.as('profit'),
]

const keptSums = sumsOf(sql<number>`sum(orders)`, 'revenue', 'profit')
const countedSums = sumsOf(sql<number>`count(*)`, 'offer_total', 'profit_total')
const statuses = ['order_status as orderStatus', 'payment_status as paymentStatus'] as const

/** The number of all orders and their sums, by status. */
export const allSums = (db: Kysely<Schema>): Promise<OrderSums[]> =>
  db
    .selectFrom('order_sums')
    .select([...statuses, ...keptSums])
    .where('span', '=', 'day')
    .groupBy(['order_status', 'payment_status'])
    .execute() as Promise<OrderSums[]>

/** A part of a day, in epoch ms, with the number of the day. */
type Part = readonly [day: number, start: number, end: number]

/** The parts as a table, written out: two years as parameters would take longer than their query. */
const partsOf = (parts: readonly Part[]) => sql.raw(`(values ${parts.map((part) => `(${part.join(',')})`).join(',')})`)

type DaySums = OrderSums & { day: number }

/** Sums of parts that consist of whole spans. */
const sumsOfWhole = async (db: Kysely<Schema>, span: Span, parts: readonly Part[]): Promise<DaySums[]> => {
  const { rows } = await sql<DaySums>`
    with parts(day, part_start, part_end) as ${partsOf(parts)}
    select day, order_status as "orderStatus", payment_status as "paymentStatus", ${sql.join(keptSums)}
    from parts join order_sums on span = ${span} and start >= part_start and start < part_end
    group by day, order_status, payment_status`.execute(db)
  return rows
}

const sumsOfOrders = async (db: Kysely<Schema>, parts: readonly Part[]): Promise<DaySums[]> => {
  if (parts.length === 0) return []
  const { rows } = await sql<DaySums>`
    with parts(day, part_start, part_end) as ${partsOf(parts)}
    select day, order_status as "orderStatus", payment_status as "paymentStatus", ${sql.join(countedSums)}
    from parts join orders on orders.created_at >= part_start and orders.created_at < part_end
    group by day, order_status, payment_status`.execute(db)
  return rows
}

/**
 * Sums of each day by status, in the order of the given days. Days of the shop's time zone are kept as such; those of another one
 * consist of hours that are kept, and of what is left of the orders before the first and after the last of them.
 */
export const sumsByDay = async (db: Kysely<Schema>, days: readonly Day[]): Promise<OrderSums[][]> => {
  const span = days.every(({ start, end }) => isStart('day', start) && isStart('day', end)) ? 'day' : 'hour'
  const whole = days.map(({ start, end }, day): Part => [day, nextStart(span, start), startIn(span, end)])
  const edges = days
    .flatMap(({ start, end }, day): Part[] => [
      [day, start, nextStart(span, start)],
      [day, startIn(span, end), end],
    ])
    .filter(([, start, end]) => start < end)
  const byDay: OrderSums[][] = days.map(() => [])
  // Both see the same state of the orders only in a transaction; a day's sums of a moment apart differ by what was placed meanwhile.
  for (const row of [...(await sumsOfWhole(db, span, whole)), ...(await sumsOfOrders(db, edges))]) byDay[row.day]?.push(row)
  return byDay
}

/** Orders that are counted without reading them; `from` and `to` in epoch ms, at which days of the shop begin. */
export interface SumsFilter {
  /** Any of these. */
  orderStatus?: readonly string[] | undefined
  paymentStatus?: readonly string[] | undefined
  from?: number | undefined
  to?: number | undefined
}

const matching = (db: Kysely<Schema>, { orderStatus, paymentStatus, from, to }: SumsFilter) => {
  const where: Expression<SqlBool>[] = [
    ...(orderStatus ? [sql<SqlBool>`order_status in (${sql.join(orderStatus)})`] : []),
    ...(paymentStatus ? [sql<SqlBool>`payment_status in (${sql.join(paymentStatus)})`] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`start >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`start < ${to}`]),
  ]
  return db
    .selectFrom('order_sums')
    .where('span', '=', 'day')
    .where((builder) => builder.and(where))
}

/** The number of orders. */
export const countFromSums = async (db: Kysely<Schema>, filter: SumsFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select(sql<number>`cast(coalesce(sum(orders), 0) as bigint)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Finds the day in which the order at a place of the list was placed, so that only the orders of that day have to be skipped.
 *
 * @param place number of orders before it
 * @returns the start and the end of the day in epoch ms, and how many of its orders come before; undefined past the end of the list
 */
export const dayOfPlace = async (
  db: Kysely<Schema>,
  filter: SumsFilter,
  place: number,
  direction: 'asc' | 'desc',
): Promise<{ start: number; end: number; skipped: number } | undefined> => {
  const days = await matching(db, filter)
    .select(['start', sql<number>`cast(sum(orders) as bigint)`.as('orders')])
    .groupBy('start')
    .orderBy('start', direction)
    .execute()
  let skipped = place
  for (const { start, orders } of days) {
    if (skipped < orders) return { start, end: start + spans.day.length, skipped }
    skipped -= orders
  }
  return undefined
}
