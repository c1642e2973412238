import { mostRupees } from '../shared/amount-limit'
import { formatCount, formatMoney } from '../shared/money'

/** What customers may order by themselves, and how long unpaid orders hold their pieces (docs/decisions/0023). */
export interface OrderRules {
  /** Hours after which an order that is not paid gives its pieces back; 0 for never. */
  unpaidOrderHours: number
  /** Pieces of one product in an order that a customer places. */
  maxPiecesPerProduct: number
  /** Rupees that the goods of an order may come to that a customer places. */
  maxOrderValue: number
  /** Unpaid orders that one phone number may have at a time. */
  maxUnpaidOrders: number
}

/** What a store starts with. */
export const defaultOrderRules: OrderRules = {
  unpaidOrderHours: 48,
  maxPiecesPerProduct: 500,
  maxOrderValue: 200_000,
  maxUnpaidOrders: 3,
}

/** What each rule may be. */
export const orderRuleRanges: Record<keyof OrderRules, { min: number; max: number }> = {
  // A year.
  unpaidOrderHours: { min: 0, max: 8_760 },
  maxPiecesPerProduct: { min: 1, max: 10_000 },
  maxOrderValue: { min: 1, max: mostRupees },
  maxUnpaidOrders: { min: 1, max: 1_000 },
}

const hourMs = 60 * 60 * 1000

/**
 * The instant that splits unpaid orders: those that have held their pieces since then or longer give them back. Epoch
 * ms; undefined where orders hold them for ever.
 */
export const overdueSince = (now: number, { unpaidOrderHours }: OrderRules): number | undefined =>
  unpaidOrderHours === 0 ? undefined : now - unpaidOrderHours * hourMs

const between = (what: string, { min, max }: { min: number; max: number }): string =>
  `${what} must be a whole number from ${formatCount(min)} to ${formatCount(max)}`

/** What is said of a faulty rule; the screen and the server say the same. */
export const orderRulesTexts: Record<keyof OrderRules, string> = {
  unpaidOrderHours: between('Hours', orderRuleRanges.unpaidOrderHours),
  maxPiecesPerProduct: between('Pieces', orderRuleRanges.maxPiecesPerProduct),
  maxOrderValue: `Highest order value must be from ${formatMoney(1)} to ${formatMoney(mostRupees)}`,
  maxUnpaidOrders: between('Unpaid orders', orderRuleRanges.maxUnpaidOrders),
}

/** What is wrong with order rules, by field; amounts are in whole paise already. */
export const orderRulesFaults = (rules: OrderRules): Partial<Record<keyof OrderRules, string>> =>
  Object.fromEntries(
    (Object.keys(orderRuleRanges) as (keyof OrderRules)[]).flatMap((field) => {
      const { min, max } = orderRuleRanges[field]
      const isRight = rules[field] >= min && rules[field] <= max && (field === 'maxOrderValue' || Number.isInteger(rules[field]))
      return isRight ? [] : [[field, orderRulesTexts[field]]]
    }),
  )

/** What is said where no order could be both large and small enough; each text names the value that is there already. */
export const orderBoundsTexts = {
  minimumTooHigh: (maximum: number) => `Minimum order value cannot be more than the highest order value, ${formatMoney(maximum)}`,
  maximumTooLow: (minimum: number) => `Highest order value cannot be less than the minimum order value, ${formatMoney(minimum)}`,
} as const

/** Whether there are orders between the smallest and the largest value, both in rupees; a minimum of 0 is none. */
export const leaveRoomForOrders = (minimumOrderValue: number, maxOrderValue: number): boolean =>
  minimumOrderValue <= maxOrderValue
