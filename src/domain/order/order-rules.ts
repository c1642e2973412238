import { money, number } from '../record/kinds/numbers'
import { defineRecord, initialOf, type ValuesOf } from '../record/record'
import { mostRupees } from '../shared/amount-limit'
import { formatCount, formatMoney } from '../shared/money'

const count = (label: string, { min, max, initial }: { min: number; max: number; initial: number }) =>
  number({
    label,
    min,
    max,
    initial,
    required: true,
    refusal: `${label} must be a whole number from ${formatCount(min)} to ${formatCount(max)}`,
  })

/** What customers may order by themselves, and how long unpaid orders hold their pieces (docs/decisions/0023). */
export const orderRules = defineRecord('orderRules', {
  // Hours after which an order that is not paid gives its pieces back, a year at most; 0 for never.
  unpaidOrderHours: count('Hours', { min: 0, max: 8_760, initial: 48 }),
  // Of one product in an order that a customer places.
  maxPiecesPerProduct: count('Pieces', { min: 1, max: 10_000, initial: 500 }),
  maxOrderValue: money({
    label: 'Highest order value',
    min: 1,
    max: mostRupees,
    initial: 200_000,
    required: true,
    refusal: `Highest order value must be from ${formatMoney(1)} to ${formatMoney(mostRupees)}`,
  }),
  // That one phone number may have at a time.
  maxUnpaidOrders: count('Unpaid orders', { min: 1, max: 1_000, initial: 3 }),
})

export type OrderRules = ValuesOf<typeof orderRules>

/** What a store starts with. */
export const defaultOrderRules = initialOf(orderRules) as OrderRules

const hourMs = 60 * 60 * 1000

/**
 * The instant that splits unpaid orders: those that have held their pieces since then or longer give them back. Epoch
 * ms; undefined where orders hold them for ever.
 */
export const overdueSince = (now: number, { unpaidOrderHours }: OrderRules): number | undefined =>
  unpaidOrderHours === 0 ? undefined : now - unpaidOrderHours * hourMs

/** What is said where no order could be both large and small enough; each text names the value that is there already. */
export const orderBoundsTexts = {
  minimumTooHigh: (maximum: number) => `Minimum order value cannot be more than the highest order value, ${formatMoney(maximum)}`,
  maximumTooLow: (minimum: number) => `Highest order value cannot be less than the minimum order value, ${formatMoney(minimum)}`,
} as const

/** Whether there are orders between the smallest and the largest value, both in rupees; a minimum of 0 is none. */
export const leaveRoomForOrders = (minimumOrderValue: number, maxOrderValue: number): boolean =>
  minimumOrderValue <= maxOrderValue
