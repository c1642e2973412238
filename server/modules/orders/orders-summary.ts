import { type Kysely, sql } from 'kysely'
import type { Day } from '../../../src/domain/shared/calendar'
import { countedDays, type OrdersSummary, type OrderSums, type SalesDays, summaryOf } from '../../../src/domain/order/sales'
import type { Schema } from '../../database/schema'

const sums = {
  orders: sql<number>`count(*)`.as('orders'),
  revenue: sql<number>`cast(sum(offer_total) as bigint)`.as('revenue'),
  profit: sql<number>`cast(sum(profit_total) as bigint)`.as('profit'),
}

/**
 * Sums of each day by status, in the order of the given days. The bounds of the days are passed as VALUES, so that any time
 * zone works on both engines.
 */
const sumsByDay = async (db: Kysely<Schema>, days: readonly Day[]): Promise<OrderSums[][]> => {
  const bounds = days.map(
    ({ start, end }, day) => sql`(cast(${day} as bigint), cast(${start} as bigint), cast(${end} as bigint))`,
  )
  const { rows } = await sql<OrderSums & { day: number }>`
    with days(day, day_start, day_end) as (values ${sql.join(bounds)})
    select day, order_status as "orderStatus", payment_status as "paymentStatus", ${sums.orders}, ${sums.revenue}, ${sums.profit}
    from days join orders on orders.created_at >= day_start and orders.created_at < day_end
    group by day, order_status, payment_status`.execute(db)
  const byDay: OrderSums[][] = days.map(() => [])
  for (const row of rows) byDay[row.day]?.push(row)
  return byDay
}

/** The response to `GET /orders/summary`, aggregated by the database (server.md: answers). */
export const ordersSummary = async (db: Kysely<Schema>, when: SalesDays): Promise<OrdersSummary> => {
  const days = countedDays(when)
  const all = await db
    .selectFrom('orders')
    .select(['order_status as orderStatus', 'payment_status as paymentStatus', sums.orders, sums.revenue, sums.profit])
    .groupBy(['payment_status', 'order_status'])
    .execute()
  return summaryOf(days, all, await sumsByDay(db, [...days.week, ...days.daily]))
}
