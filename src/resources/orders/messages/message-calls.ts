import {
  type DueMessage,
  type DueMessages,
  type MessageChannel,
  type MessageEvent,
  type MessageLanguage,
  messageEvents,
  type OrderMessages,
  type SentMessage,
} from '../../../domain/message/message'
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

/** The queue, also of one event. It is read again when an order changes. */
export const dueMessages: Endpoint<{ event?: MessageEvent }, DueMessages> = {
  method: 'GET',
  path: '/messages/due',
  figuresOf: 'orders',
  serialize: ({ event }) => ({ query: { event, limit: mostShown } }),
  parse: (body) => {
    const counts = Object.fromEntries(messageEvents.map((event) => [event, readNumber(body, [`data.counts.${event}`]) ?? 0]))
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

/** Notes that a customer was notified; an e-mail is sent by the server if it can. */
export const recordMessageCall: Endpoint<MessageVariables, { note: SentMessage; message: string | undefined }> = {
  method: 'POST',
  path: ({ orderId }) => `/orders/${segment(orderId)}/messages`,
  serialize: ({ orderId: _order, ...json }) => ({ json }),
  parse: (body) => ({ note: readRecord<SentMessage>(body, ['data'], '_id'), message: messageIn(body) }),
  alsoChanges: () => ['orders'],
  success: (result) => (result as { message?: string }).message ?? callTexts.noted,
  failure: callTexts.noteFailed,
}

/** Takes a note back. */
export const takeBackCall: Endpoint<{ orderId: string; id: string }, string | undefined> = {
  method: 'DELETE',
  path: ({ orderId, id }) => `/orders/${segment(orderId)}/messages/${segment(id)}`,
  parse: messageIn,
  alsoChanges: () => ['orders'],
  success: (message) => (typeof message === 'string' ? message : callTexts.takenBack),
  failure: callTexts.takeBackFailed,
}
