import { queryStatuses } from '../query/contact-query'
import { orderStatuses } from '../order/order-status'
import { paymentStatuses } from '../order/payment-status'
import { stockLevels } from '../product/stock'

const oneOf = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

/** What is said of a request that does not keep to its schema; section 5 has the texts it has. */
export const requestTexts = {
  object: 'The request must be a JSON object.',
  text: (field: string): string => `${field} must be text without control characters`,
  tooLong: (field: string, max: number): string => `${field} must be at most ${max} characters`,
  wholeNumber: (field: string, min: number, max: number): string => `${field} must be a whole number from ${min} to ${max}`,
  amount: (field: string): string => `${field} must be a number`,
  tiers: 'tiers must be a list of minAmount, maxAmount and cost',
  menuCategories: 'categoryOrder must be a list of categoryId, serialNumber and products',
  menuProducts: 'products must be a list of productId and serialNumber',
  menuTwice: 'The order names a category or a product twice',
  trueOrFalse: (field: string): string => `${field} must be true or false`,
  stock: `stock must be ${oneOf(stockLevels)}`,
  orderStatus: `orderStatus must be ${oneOf(orderStatuses)}`,
  paymentStatus: `paymentStatus must be ${oneOf(paymentStatuses)}`,
  screenshot: 'screenshot must be to-review',
  direction: 'order must be asc or desc',
  queryStatus: `status must be ${oneOf(queryStatuses)}`,
  date: (field: string): string => `${field} must be an ISO date`,
  day: (field: string): string => `${field} must be a day like 2026-11-20`,
  bothDays: 'from and to must be given together',
  daysInOrder: 'from must not be after to',
  mostDays: (most: number): string => `from and to must not span more than ${most} days`,
  deliveryState: 'deliveryState must be a state or union territory of India by its full name, like Tamil Nadu',
  timeZone: 'timeZone must be a time zone like Asia/Kolkata',
  email: { required: 'Email is required', invalid: 'Invalid email' },
  password: { required: 'Password is required' },
} as const
