import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { orderStatusesWith, paymentStatusesWith } from '../../src/domain/order/lifecycle'

/** SQL: the column has one of these words, which are written out, so that partial indexes are used. */
export const isOneOf = (column: string, words: readonly string[]): string => {
  const [first, ...others] = words.map((word) => `'${word}'`)
  if (first === undefined) return '1 = 0'
  return others.length === 0 ? `${column} = ${first}` : `${column} in (${[first, ...others].join(', ')})`
}

/** SQL: the column has none of these words. One condition each, so that an index of the rows without one of them is used. */
export const isNoneOf = (column: string, words: readonly string[]): string =>
  words.length === 0 ? '1 = 1' : words.map((word) => `${column} <> '${word}'`).join(' and ')

/**
 * SQL conditions over the statuses of an order, from the table of what statuses mean (src/domain/order/lifecycle.ts).
 *
 * @param row the table of orders, or a row of it in a trigger
 */
export const statusConditions = (row: string) => {
  const [order, payment] = [`${row}.order_status`, `${row}.payment_status`]
  const isPaid = isOneOf(payment, paymentStatusesWith('money', 'kept'))
  const isNotCancelled = isNoneOf(order, orderStatusesWith('isCancelled', true))
  return {
    isPaid,
    isUnpaid: isOneOf(payment, paymentStatusesWith('money', 'owed')),
    awaitsReview: `${isOneOf(payment, paymentStatusesWith('awaitsReview', true))} and ${isNotCancelled}`,
    isCancelled: isOneOf(order, orderStatusesWith('isCancelled', true)),
    isNotCancelled,
    isSale: `${isPaid} and ${isNoneOf(order, orderStatusesWith('isCounted', false))}`,
    expires: isOneOf(order, orderStatusesWith('expires', true)),
    isReady: `${isPaid} and ${isOneOf(order, orderStatusesWith('isReady', true))}`,
  }
}

type Conditions = ReturnType<typeof statusConditions>

/** The same conditions for queries of the table `orders`. */
export const orderIs = Object.fromEntries(
  Object.entries(statusConditions('orders')).map(([name, condition]) => [name, sql.raw<SqlBool>(condition)]),
) as Record<keyof Conditions, RawBuilder<SqlBool>>
