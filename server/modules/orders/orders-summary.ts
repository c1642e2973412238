import { type Kysely, sql } from 'kysely'
import {
  afterCredit,
  countedDays,
  type CreditSums,
  perPeriod,
  type OrdersSummary,
  type SalesPeriod,
  type SalesDays,
  summaryOf,
} from '../../../src/domain/order/sales'
import { toRupees } from '../../../src/domain/shared/money'
import type { Day } from '../../../src/domain/shared/calendar'
import type { Schema } from '../../database/schema'
import { orderIs } from '../../database/status-conditions'
import { allSums, sumsByDay } from './order-sums'

/** What credit notes gave back of orders that count as sales; only those with credit notes are read. @param week today last */
const creditSums = async (db: Kysely<Schema>, week: readonly Day[]): Promise<Record<SalesPeriod, CreditSums>> => {
  const orders = await db
    .selectFrom('orders')
    .innerJoin(
      (notes) =>
        notes
          .selectFrom('credit_notes')
          .select([
            'order_id',
            sql<number>`cast(sum(returned_cost) as bigint)`.as('returned_cost'),
            sql<number>`cast(sum(packaging) as bigint)`.as('packaging'),
          ])
          .groupBy('order_id')
          .as('notes'),
      (join) => join.onRef('notes.order_id', '=', 'orders.order_id'),
    )
    .select(['created_at', 'credited', 'returned_cost', 'packaging'])
    .where(orderIs.isSale)
    .execute()
  const since = (start: number): CreditSums => {
    const meant = orders.filter(({ created_at }) => created_at >= start)
    const sum = (column: 'credited' | 'returned_cost' | 'packaging') => meant.reduce((paise, order) => paise + order[column], 0)
    return { credited: sum('credited') - sum('packaging'), returnedCost: sum('returned_cost') }
  }
  return { today: since(week.at(-1)?.start ?? 0), last7Days: since(week[0]?.start ?? 0), overall: since(0) }
}

/** The response to `GET /orders/summary`, from the sums that are kept (contract 11.2). */
export const ordersSummary = async (db: Kysely<Schema>, when: SalesDays): Promise<OrdersSummary> => {
  const days = countedDays(when)
  const summary = summaryOf(days, await allSums(db), await sumsByDay(db, [...days.week, ...days.daily]))
  const sums = await creditSums(db, days.week)
  if (sums.overall.credited <= 0) return summary
  return {
    ...summary,
    credited: perPeriod((period) => toRupees(sums[period].credited)),
    afterCredit: perPeriod((period) => afterCredit(summary.sales[period], sums[period])),
  }
}
