import { orderMeaning, type OrderStatus, orderStatusesWith, type OrderStatusWith } from '../order/lifecycle'
import { mayHaveInvoice } from '../order/payment-status'
import type { Order } from '../order/order'
import { shopToday } from '../shared/calendar-date'
import { cutText } from '../shared/cut-text'
import { foldName } from '../shared/names'
import { type Branch, branchIn } from './transport'

type Statuses = Pick<Order, 'orderStatus' | 'paymentStatus'>

/** Error messages about dispatches. */
export const dispatchTexts = {
  cancelled: 'This order is cancelled.',
  delivered: 'This order is already delivered.',
  unpaid: 'This order is not paid yet.',
  future: 'LR date cannot be in the future',
  tooEarly: 'Expected on cannot be before the LR date',
} as const

/** The reason why no parcels of an order can be sent; undefined if they can. A shipped order can have a further dispatch. */
export const dispatchRefusal = ({ orderStatus, paymentStatus }: Statuses): string | undefined => {
  if (!orderMeaning(orderStatus).maySend) return dispatchTexts[orderStatus as OrderStatusWith<'maySend', false>]
  return mayHaveInvoice(paymentStatus) ? undefined : dispatchTexts.unpaid
}

/**
 * What an order still lacks that a lorry takes; nothing that its backend does not tell. A lorry takes it all the same when that is
 * confirmed: a store may pack without the app, and give its invoices later.
 */
export const missingForLorry = ({
  isPacked,
  hasInvoice,
}: {
  isPacked?: boolean
  hasInvoice?: boolean
}): ('packing' | 'invoice')[] => [
  ...(isPacked === false ? ['packing' as const] : []),
  ...(hasInvoice === false ? ['invoice' as const] : []),
]

/** The LR number after one, with as many digits: LR099 → LR100; undefined for one without digits at its end. */
export const nextLrNumber = (lrNumber: string): string | undefined => {
  const digits = /\d{1,15}$/.exec(lrNumber.slice(-30))?.[0]
  if (digits === undefined) return undefined
  return lrNumber.slice(0, lrNumber.length - digits.length) + String(Number(digits) + 1).padStart(digits.length, '0')
}

/** Order statuses in which paid orders wait to be packed, and then for a lorry or their customer: those of `ready_orders`. */
export const readyStatuses = orderStatusesWith('isReady', true)

/** The order status when the last dispatch of an order was deleted: what was not sent after all is still being packed. */
export const statusWithoutDispatch = (status: OrderStatus): OrderStatus => orderMeaning(status).whenUnsent ?? status

/** The parts of a dispatch from which the tracking details of its order follow. */
interface Sent {
  /** Name of the lorry service. */
  transport: string
  lrNumber: string
  expectedOn: string | null
}

/** Most characters of a tracking detail (contract 3.11). */
const longestDetail = 100

const joinTexts = (words: readonly string[]): string => {
  const text = [...new Set(words.filter(Boolean))].join(', ')
  return text.length > longestDetail ? cutText(text, longestDetail - 1) : text
}

/**
 * The tracking details of an order with these dispatches, oldest first. The day is that of the last parcels to arrive; undefined
 * if no dispatch has one, and then the day that was set by hand stays.
 */
export const trackingOf = (sent: readonly Sent[]) => {
  const days = sent.flatMap(({ expectedOn }) => expectedOn ?? []).sort()
  return {
    courierPartner: joinTexts(sent.map(({ transport }) => transport)),
    trackingNumber: joinTexts(sent.map(({ lrNumber }) => lrNumber)),
    estimatedDelivery: sent.length === 0 ? null : days.at(-1),
  }
}

/** Error messages of the days of a dispatch, which are YYYY-MM-DD. @param now epoch ms */
export const dayFaults = (
  { lrDate, expectedOn }: { lrDate?: string | null; expectedOn?: string | null },
  now: number,
): string[] => [
  ...(lrDate && lrDate > shopToday(now) ? [dispatchTexts.future] : []),
  ...(lrDate && expectedOn && expectedOn < lrDate ? [dispatchTexts.tooEarly] : []),
]

/**
 * The branch to which a customer's parcels probably go: that of the town, else one that has the town in its name. A lorry service
 * whose branches are not known is expected to go to the town itself; '' if its branches are known and none fits.
 */
export const suggestedBranch = (branches: readonly Branch[], town: string): string => {
  if (town === '' || branches.length === 0) return town
  const wanted = foldName(town)
  return (branchIn(branches, town) ?? branches.find((each) => foldName(each.town).startsWith(`${wanted} `)))?.town ?? ''
}
