import type { Kysely } from 'kysely'
import { countedDays, type OrdersSummary, type SalesDays, summaryOf } from '../../../src/domain/order/sales'
import { toRupees } from '../../../src/domain/shared/money'
import type { Day } from '../../../src/domain/shared/calendar'
import type { Schema } from '../../database/schema'
import { allSums, sumsByDay } from './order-sums'

/** What credit notes gave back of orders that count as sales; only those with credit notes are read. @param week today last */
const creditedSales = async (db: Kysely<Schema>, week: readonly Day[]) => {
  const orders = await db
    .selectFrom('orders')
    .select(['created_at', 'credited'])
    .where('order_id', 'in', (notes) => notes.selectFrom('credit_notes').select('order_id'))
    .where('payment_status', '=', 'paid')
    .where('order_status', '<>', 'cancelled')
    .execute()
  const since = (start: number): number =>
    toRupees(orders.reduce((sum, { created_at, credited }) => (created_at >= start ? sum + credited : sum), 0))
  return { today: since(week.at(-1)?.start ?? 0), last7Days: since(week[0]?.start ?? 0), overall: since(0) }
}

/** The response to `GET /orders/summary`, from the sums that are kept (server.md: answers). */
export const ordersSummary = async (db: Kysely<Schema>, when: SalesDays): Promise<OrdersSummary> => {
  const days = countedDays(when)
  const summary = summaryOf(days, await allSums(db), await sumsByDay(db, [...days.week, ...days.daily]))
  const credited = await creditedSales(db, days.week)
  return credited.overall > 0 ? { ...summary, credited } : summary
}
