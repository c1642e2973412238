import type { NewsKind } from '../../domain/live/live'
import { formatCount, formatMoney } from '../../domain/shared/money'

const names: Record<NewsKind, readonly [one: string, many: string]> = {
  orders: ['order', 'orders'],
  payments: ['payment', 'payments'],
  'contact-queries': ['customer query', 'customer queries'],
}

/** '3 new orders' */
const newRecordsText = (kind: NewsKind, count: number): string => `${formatCount(count)} new ${names[kind][count === 1 ? 0 : 1]}`

const amountText = (amount: number | undefined): string => (amount === undefined ? '' : `, ${formatMoney(amount)}`)

/** What people are shown about the changes of others (docs/decisions/0059). */
export const liveTexts = {
  /** 'New order ORD7KQ2MXA, ₹4,520' */
  one: (kind: NewsKind, id: string, amount: number | undefined): string =>
    `New ${names[kind][0]}${kind === 'orders' ? ` ${id}` : ''}${amountText(amount)}`,
  /** '3 new orders, ₹12,300' */
  several: (kind: NewsKind, count: number, amount: number | undefined): string =>
    newRecordsText(kind, count) + amountText(amount),
  /** @param kind of the list, if the user is notified of its new records */
  waiting: (kind: NewsKind | undefined, count: number): string =>
    kind && count > 0 ? newRecordsText(kind, count) : 'This list has changed',
  unsure: 'This list may have changed',
  show: 'Show',
  open: 'Open',
  /** Open the records of a kind, where a toast names several kinds. */
  openKinds: { orders: 'Orders', payments: 'Payments', 'contact-queries': 'Queries' } satisfies Record<NewsKind, string>,
  soundOff: 'Sound off',
  states: {
    lost: ['Reconnecting…', 'Connection lost. Reconnecting. Updates from others appear when it is back.'],
    none: ['Live updates are off', 'Updates from others appear within a minute.'],
  },
} as const
