import { type Kysely, sql } from 'kysely'
import type { Day } from '../../../src/domain/shared/calendar'
import { toRupees } from '../../../src/domain/shared/money'
import {
  countedDays,
  countsAsSale,
  type OrderCounts,
  type OrdersSummary,
  type SalesDays,
  type SalesTotals,
} from '../../../src/domain/order/sales'
import type { OrderRow, Schema } from '../../database/schema'

/** Sums as returned by the database: amounts in paise, and the number of orders. */
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

/**
 * Sums of each day by status, in the order of the given days. The bounds of the days are passed as VALUES, so that any time
 * zone works on both engines.
 */
const sumsByDay = async (db: Kysely<Schema>, days: readonly Day[]): Promise<StatusSums[][]> => {
  const bounds = days.map(
    ({ start, end }, day) => sql`(cast(${day} as bigint), cast(${start} as bigint), cast(${end} as bigint))`,
  )
  const { rows } = await sql<StatusSums & { day: number }>`
    with days(day, day_start, day_end) as (values ${sql.join(bounds)})
    select day, order_status, payment_status, ${sums.orders}, ${sums.revenue}, ${sums.profit}
    from days join orders on orders.created_at >= day_start and orders.created_at < day_end
    group by day, order_status, payment_status`.execute(db)
  const byDay: StatusSums[][] = days.map(() => [])
  for (const row of rows) byDay[row.day]?.push(row)
  return byDay
}

const isSale = ({ order_status, payment_status }: StatusSums): boolean =>
  countsAsSale({ orderStatus: order_status, paymentStatus: payment_status })

const sales = (rows: readonly StatusSums[]): SalesTotals => {
  const sold = rows.filter(isSale)
  const add = (key: keyof Sums): number => sold.reduce((sum, row) => sum + row[key], 0)
  return { profit: toRupees(add('profit')), revenue: toRupees(add('revenue')), orders: add('orders') }
}

const counts = (rows: readonly StatusSums[], newToday: number): OrderCounts => {
  const count = (test: (row: StatusSums) => boolean): number => rows.reduce((sum, row) => sum + (test(row) ? row.orders : 0), 0)
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
 * The response to `GET /orders/summary`: equal to `summarizeOrders` over all orders, but aggregated by the database (server.md:
 * answers; specification 7: analytics computation).
 */
export const ordersSummary = async (db: Kysely<Schema>, when: SalesDays): Promise<OrdersSummary> => {
  const { week, daily } = countedDays(when)
  const byStatus = await sumsByStatus(db)
  const byDay = await sumsByDay(db, [...week, ...daily])
  const ofWeek = byDay.slice(0, week.length)
  const ofToday = ofWeek.at(-1) ?? []
  return {
    counts: counts(
      byStatus,
      ofToday.reduce((sum, { orders }) => sum + orders, 0),
    ),
    sales: { today: sales(ofToday), last7Days: sales(ofWeek.flat()), overall: sales(byStatus) },
    daily: daily.map(({ date }, index) => ({ date, ...sales(byDay[week.length + index] ?? []) })),
  }
}
