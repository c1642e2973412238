import {
  type DueMessage,
  type DueMessages,
  type MessageChannel,
  type MessageEvent,
  type MessageLanguage,
  type MessageSubject,
  messageSubjects,
  type OrderMessages,
  type SentMessage,
} from '../../../domain/message/message'
import type { Call } from '../../../framework/declaration/call-meta'
import { type Endpoint, segment } from '../../../framework/declaration/endpoint'
import { messageIn, readList, readNumber, readRecord, valueIn } from '../../../framework/declaration/envelope'
import { callTexts, messagesTexts as texts } from './messages-texts'

/** Fills in the texts that a backend leaves out. */
const withTexts = <T extends Pick<DueMessage, 'customerName' | 'phone' | 'email'>>(read: T): T => ({
  ...read,
  customerName: read.customerName ?? '',
  phone: read.phone ?? '',
  email: read.email ?? '',
})

/** Most customers that are read at once; the next ones follow when these are notified. */
const mostShown = 50

/** The queue, also of one event, or what was put into it together. It is read again when an order changes. */
export const dueMessages: Endpoint<{ event?: MessageSubject; batch?: string }, DueMessages> = {
  method: 'GET',
  path: '/messages/due',
  figuresOf: 'orders',
  serialize: ({ event, batch }) => ({ query: { event, batch, limit: mostShown } }),
  parse: (body) => {
    const counts = Object.fromEntries(messageSubjects.map((event) => [event, readNumber(body, [`data.counts.${event}`]) ?? 0]))
    const store = valueIn(body, 'data.store')
    return {
      due: readList<DueMessage>(body, ['data.due']).map(withTexts),
      counts: counts as DueMessages['counts'],
      total: readNumber(body, ['data.pagination.total']) ?? 0,
      sendsEmail: valueIn(body, 'data.sendsEmail') === true,
      store: typeof store === 'string' ? store : '',
    }
  },
  failure: texts.loadFailed,
}

/** The messages of an order. */
export const orderMessages: Endpoint<{ orderId: string }, OrderMessages> = {
  method: 'GET',
  path: ({ orderId }) => `/orders/${segment(orderId)}/messages`,
  figuresOf: 'orders',
  parse: (body) => withTexts(readRecord<OrderMessages>(body, ['data'], 'texts')),
  failure: texts.loadFailed,
}

/** What is noted of an order. */
export interface MessageVariables {
  orderId: string
  event: MessageEvent
  channel: MessageChannel
  language: MessageLanguage
  /** Since when the event waits whose text is shown, ISO 8601 UTC; null if it does not wait. */
  since: string | null
  /** The address that is shown with an e-mail. */
  email?: string | undefined
}

type Noted = { note: SentMessage; message: string | undefined }

const noting = {
  method: 'POST',
  parse: (body: unknown): Noted => ({ note: readRecord<SentMessage>(body, ['data'], '_id'), message: messageIn(body) }),
  success: (result: unknown) => (result as Noted).message ?? callTexts.noted,
  failure: callTexts.noteFailed,
} as const

/** Notes that a customer was notified; an e-mail is sent by the server if it can. */
export const recordMessageCall: Endpoint<MessageVariables, Noted> = {
  ...noting,
  path: ({ orderId }) => `/orders/${segment(orderId)}/messages`,
  serialize: ({ orderId: _order, ...json }) => ({ json }),
  alsoChanges: () => ['orders'],
}

/** Somebody in the queue. */
type NotedRow = Pick<DueMessage, 'orderId' | 'phone' | 'event' | 'since' | 'batch' | 'email'>

/** Notes that a customer got a text of the store's own. */
const recordOwnCall: Endpoint<{ phone: string; json: object }, Noted> = {
  ...noting,
  path: ({ phone }) => `/customers/${segment(phone)}/messages`,
  serialize: ({ json }) => ({ json }),
  // The queue is read with the orders.
  alsoChanges: () => ['customers', 'orders'],
}

/** Notes that somebody in the queue was told. */
export const tellCustomer = (call: Call, row: NotedRow, channel: MessageChannel, language: MessageLanguage) => {
  const { event, orderId, since, phone, batch, email } = row
  const quietly = channel === 'email' ? {} : ({ quiet: 'success' } as const)
  if (event === 'own') return call(recordOwnCall, { phone, json: { batch, channel, language } }, quietly)
  const told = { ...{ orderId, event, channel, language, since }, ...(channel === 'email' ? { email } : {}) }
  return call(recordMessageCall, told, quietly)
}

/** Takes a note back. */
export const takeBackCall: Endpoint<{ orderId: string; id: string; phone?: string }, string | undefined> = {
  method: 'DELETE',
  path: ({ orderId, id, phone = '' }) =>
    `/${orderId === '' ? `customers/${segment(phone)}` : `orders/${segment(orderId)}`}/messages/${segment(id)}`,
  parse: messageIn,
  alsoChanges: ({ orderId }) => ['orders', ...(orderId === '' ? ['customers'] : [])],
  success: (message) => (typeof message === 'string' ? message : callTexts.takenBack),
  failure: callTexts.takeBackFailed,
}

/** Takes messages for many out of the queue, as far as they wait. */
export const takeBackBatchCall: Endpoint<{ id: string }, string | undefined> = {
  method: 'DELETE',
  path: ({ id }) => `/message-batches/${segment(id)}`,
  parse: messageIn,
  alsoChanges: () => ['orders', 'customers'],
  success: (message) => (typeof message === 'string' ? message : callTexts.takenBack),
  failure: texts.many.takeBackFailed,
}
