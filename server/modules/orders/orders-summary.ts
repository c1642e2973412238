import { type Kysely, sql } from 'kysely'
import { type Day, lastDays } from '../../../src/domain/calendar'
import { toRupees } from '../../../src/domain/money'
import {
  countsAsSale,
  type OrderCounts,
  type OrdersSummary,
  salesDays,
  type SalesTotals,
  salesWeekDays,
} from '../../../src/domain/sales'
import type { OrderRow, Schema } from '../../database/schema'

/** Sums as the database gives them: paise, and the number of orders. */
interface Sums {
  profit: number
  revenue: number
  orders: number
}

type StatusSums = Sums & Pick<OrderRow, 'order_status' | 'payment_status'>

const sums = {
  orders: sql<number>`count(*)`.as('orders'),
  revenue: sql<number>`cast(sum(offer_total) as bigint)`.as('revenue'),
  profit: sql<number>`cast(sum(profit_total) as bigint)`.as('profit'),
}

const sumsByStatus = (db: Kysely<Schema>): Promise<StatusSums[]> =>
  db
    .selectFrom('orders')
    .select(['order_status', 'payment_status', sums.orders, sums.revenue, sums.profit])
    .groupBy(['payment_status', 'order_status'])
    .execute()

/** Sums of each day and status. The days' bounds come in as VALUES, so that any time zone works on both engines. */
const sumsByDay = async (db: Kysely<Schema>, days: readonly Day[]): Promise<(StatusSums & { day: number })[]> => {
  const bounds = days.map(
    ({ start, end }, day) =>
      sql`(cast(${day} as bigint), cast(${start} as bigint), cast(${end} as bigint))`,
  )
  const { rows } = await sql<StatusSums & { day: number }>`
    with days(day, day_start, day_end) as (values ${sql.join(bounds)})
    select day, order_status, payment_status, ${sums.orders}, ${sums.revenue}, ${sums.profit}
    from days join orders on orders.created_at >= day_start and orders.created_at < day_end
    group by day, order_status, payment_status`.execute(db)
  return rows
}

const isSale = ({ order_status, payment_status }: StatusSums): boolean =>
  countsAsSale({ orderStatus: order_status, paymentStatus: payment_status })

const total = (rows: readonly Sums[]): SalesTotals => {
  const add = (key: keyof Sums): number => rows.reduce((sum, row) => sum + row[key], 0)
  return { profit: toRupees(add('profit')), revenue: toRupees(add('revenue')), orders: add('orders') }
}

const counts = (rows: readonly StatusSums[], newToday: number): OrderCounts => {
  const count = (test: (row: StatusSums) => boolean): number =>
    rows.reduce((sum, row) => sum + (test(row) ? row.orders : 0), 0)
  return {
    total: count(() => true),
    paid: count((row) => row.payment_status === 'paid'),
    newToday,
    pendingPayment: count((row) => row.payment_status === 'pending'),
    processing: count((row) => row.order_status === 'processing'),
    shipped: count((row) => row.order_status === 'shipped'),
    delivered: count((row) => row.order_status === 'delivered'),
    cancelled: count((row) => row.order_status === 'cancelled'),
  }
}

/**
 * What `GET /orders/summary` answers, equal to `summarizeOrders` over all orders but summed by the
 * database (server.md: answers; specification 7: analytics computation).
 *
 * @param now epoch ms
 * @param timeZone IANA name
 */
export const ordersSummary = async (db: Kysely<Schema>, now: number, timeZone: string): Promise<OrdersSummary> => {
  const days = lastDays(salesDays, now, timeZone)
  const byStatus = await sumsByStatus(db)
  const byDay = await sumsByDay(db, days)
  const today = byDay.filter(({ day }) => day === salesDays - 1)
  const sales = byDay.filter(isSale)
  const since = (first: number): SalesTotals => total(sales.filter(({ day }) => day >= first))
  return {
    counts: counts(byStatus, today.reduce((sum, { orders }) => sum + orders, 0)),
    sales: {
      today: since(salesDays - 1),
      last7Days: since(salesDays - salesWeekDays),
      overall: total(byStatus.filter(isSale)),
    },
    daily: days.map(({ date }, index) => ({ date, ...total(sales.filter(({ day }) => day === index)) })),
  }
}
