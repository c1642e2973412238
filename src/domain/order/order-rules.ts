import { money, number } from '../record/kinds/numbers'
import { defineRecord, initialOf, type ValuesOf } from '../record/record'
import { typedCount } from '../shared/typed/numbers'
import { formatCount, formatMoney, maxRupees } from '../shared/money'

/** A required whole number; `noun` begins its error message. */
const count = (label: string, noun: string, { min, max, initial }: { min: number; max: number; initial: number }) =>
  number({
    label,
    min,
    max,
    initial,
    required: true,
    refusal: `${noun} must be a whole number from ${formatCount(min)} to ${formatCount(max)}`,
    fromForm: typedCount,
  })

/** Limits for customers' orders, and how long unpaid orders reserve their pieces (docs/decisions/0023). */
export const orderRules = defineRecord('orderRules', {
  // Hours after which an unpaid order releases its pieces, at most a year; 0 for never.
  unpaidOrderHours: count('Hours to pay', 'Hours', { min: 0, max: 8_760, initial: 48 }),
  // Per product in an order placed by a customer.
  maxPiecesPerProduct: count('Maximum pieces per product', 'Pieces', { min: 1, max: 10_000, initial: 500 }),
  maxOrderValue: money({
    label: 'Highest order value',
    min: 1,
    max: maxRupees,
    initial: 200_000,
    required: true,
    refusal: `Highest order value must be from ${formatMoney(1)} to ${formatMoney(maxRupees)}`,
  }),
  // At a time per phone number.
  maxUnpaidOrders: count('Unpaid orders per phone number', 'Unpaid orders', { min: 1, max: 1_000, initial: 3 }),
  // Within a day, of the unpaid orders that come from one internet address (docs/decisions/0081).
  maxUnpaidPieces: count('Unpaid Pieces per Connection and Day', 'Unpaid pieces', { min: 1, max: 1_000_000, initial: 10_000 }),
  maxUnpaidValue: money({
    label: 'Unpaid Value per Connection and Day',
    min: 1,
    max: maxRupees,
    initial: 300_000,
    required: true,
    refusal: `Unpaid value must be from ${formatMoney(1)} to ${formatMoney(maxRupees)}`,
  }),
  // Of a product's pieces, in percent.
  maxUnpaidShare: count('Share of the Stock for Unpaid Orders (%)', 'Share of the stock', { min: 1, max: 100, initial: 75 }),
})

export type OrderRules = ValuesOf<typeof orderRules>

export const defaultOrderRules = initialOf(orderRules) as OrderRules

const hourMs = 60 * 60 * 1000

/**
 * Unpaid orders whose pieces were reserved at or before this instant are released. In epoch ms; undefined if reservations never
 * expire.
 */
export const overdueSince = (now: number, { unpaidOrderHours }: OrderRules): number | undefined =>
  unpaidOrderHours === 0 ? undefined : now - unpaidOrderHours * hourMs

/** Error messages if the minimum order value exceeds the maximum; each names the other, saved value. */
export const orderBoundsTexts = {
  minimumTooHigh: (maximum: number) => `Minimum order value cannot be more than the highest order value, ${formatMoney(maximum)}`,
  maximumTooLow: (minimum: number) => `Highest order value cannot be less than the minimum order value, ${formatMoney(minimum)}`,
} as const

/** Returns whether the minimum order value does not exceed the maximum, both in rupees; a minimum of 0 means no minimum. */
export const leaveRoomForOrders = (minimumOrderValue: number, maxOrderValue: number): boolean =>
  minimumOrderValue <= maxOrderValue
