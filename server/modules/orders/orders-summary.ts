import type { Kysely } from 'kysely'
import { countedDays, type OrdersSummary, type SalesDays, summaryOf } from '../../../src/domain/order/sales'
import type { Schema } from '../../database/schema'
import { allSums, sumsByDay } from './order-sums'

/** The response to `GET /orders/summary`, from the sums that are kept (server.md: answers). */
export const ordersSummary = async (db: Kysely<Schema>, when: SalesDays): Promise<OrdersSummary> => {
  const days = countedDays(when)
  return summaryOf(days, await allSums(db), await sumsByDay(db, [...days.week, ...days.daily]))
}
