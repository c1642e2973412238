import { orderCountNames } from '../../../domain/order/order-counts'
import { type OrdersSummary, salesPeriods, type SalesTotals } from '../../../domain/order/sales'
import { describeBody, isRecord, readRecord } from '../../../framework/declaration/envelope'
import { ShapeError } from '../../../framework/declaration/request-errors'

const salesFigures: readonly (keyof SalesTotals)[] = ['revenue', 'orders']

const hasNumbers = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'number')

/** The profit is missing everywhere for someone who may not see it. */
const figuresOf = ({ overall }: Record<string, unknown>): readonly (keyof SalesTotals)[] =>
  isRecord(overall) && 'profit' in overall ? ['profit', ...salesFigures] : salesFigures

const isSummary = ({ counts, sales, daily }: Record<string, unknown>): boolean =>
  hasNumbers(counts, orderCountNames) &&
  isRecord(sales) &&
  salesPeriods.every((period) => hasNumbers(sales[period], figuresOf(sales))) &&
  Array.isArray(daily) &&
  daily.every((day) => hasNumbers(day, figuresOf(sales)))

/**
 * The summary in the answer of GET /orders/summary: in `data` or bare (contract 11.2). A missing figure is an error, because no
 * card may show a number that was not counted.
 *
 * @throws ShapeError when there is no summary, or an incomplete one
 */
export const readOrdersSummary = (body: unknown): OrdersSummary => {
  const summary = readRecord<OrdersSummary & Record<string, unknown>>(body, ['data', ''], 'counts')
  if (isSummary(summary)) return summary
  throw new ShapeError('a summary with counts, sales and daily totals', describeBody(summary))
}
