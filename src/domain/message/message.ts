import { choice } from '../record/kinds/choices'
import { phone, text } from '../record/kinds/texts'
import { time } from '../record/kinds/times'
import { defineRecord, type RecordOf } from '../record/record'
import type { StatusLook } from '../shared/status'

/** What a customer is notified about, in the order of an order's life (store 10). */
export const messageEvents = [
  'order-received',
  'payment-confirmed',
  'payment-not-found',
  'being-packed',
  'dispatched',
  'delivered',
  'cancelled',
  'refunded',
] as const

export type MessageEvent = (typeof messageEvents)[number]

export const messageEventLooks: Record<MessageEvent, StatusLook> = {
  'order-received': { label: 'Order received', color: 'gray' },
  'payment-confirmed': { label: 'Payment confirmed', color: 'green' },
  'payment-not-found': { label: 'Payment not found', color: 'red' },
  'being-packed': { label: 'Being packed', color: 'violet' },
  dispatched: { label: 'Shipped', color: 'blue' },
  delivered: { label: 'Delivered', color: 'green' },
  cancelled: { label: 'Cancelled', color: 'red' },
  refunded: { label: 'Refunded', color: 'blue' },
}

/** What a message is about: an event of an order, or a text of the store's own for many customers (docs/decisions/0109). */
export const messageSubjects = [...messageEvents, 'own'] as const

export type MessageSubject = (typeof messageSubjects)[number]

export const messageSubjectLooks: Record<MessageSubject, StatusLook> = {
  ...messageEventLooks,
  own: { label: 'Own text', color: 'indigo' },
}

/** Languages of the messages, by their ISO 639-1 codes. */
export const messageLanguages = ['en', 'ta', 'hi'] as const

export type MessageLanguage = (typeof messageLanguages)[number]

export const messageLanguageLooks: Record<MessageLanguage, StatusLook> = {
  en: { label: 'English', color: 'gray' },
  ta: { label: 'Tamil', color: 'gray' },
  hi: { label: 'Hindi', color: 'gray' },
}

/** Ways in which a customer is notified. */
export const contactChannels = ['whatsapp', 'sms', 'email'] as const

export type ContactChannel = (typeof contactChannels)[number]

/** `none` marks that the customer need not be notified. */
export const messageChannels = [...contactChannels, 'none'] as const

export type MessageChannel = (typeof messageChannels)[number]

export const messageChannelLooks: Record<MessageChannel, StatusLook> = {
  whatsapp: { label: 'WhatsApp', color: 'green' },
  sms: { label: 'SMS', color: 'blue' },
  email: { label: 'E-mail', color: 'indigo' },
  none: { label: 'Not needed', color: 'gray' },
}

/** A person opened a link and sends the message; or the server is sending it, or has sent it. */
export const deliveries = ['by-hand', 'sending', 'sent'] as const

/** An event of an order. */
export const orderEvent = choice({ label: 'Event', options: messageEvents, looks: messageEventLooks, required: true })

/** A note that a customer was notified, or need not be (docs/decisions/0055). */
export const message = defineRecord(
  'messages',
  {
    /** null for a text of the store's own. */
    orderId: text({ label: 'Order ID', max: 20, nullable: true }),
    event: choice({ label: 'Event', options: messageSubjects, looks: messageSubjectLooks, required: true }),
    channel: choice({ label: 'Channel', options: messageChannels, looks: messageChannelLooks, required: true }),
    language: choice({ label: 'Language', options: messageLanguages, looks: messageLanguageLooks, required: true }),
    delivery: choice({ label: 'Delivery', options: deliveries, initial: 'by-hand', serverOnly: true }),
    /** Ten digits, by which the language is offered the next time; '' for none. */
    phone: phone({ label: 'Phone', max: 40, serverOnly: true, personal: true }),
    /** Since when the event waited to be sent; null if it did not. */
    dueSince: time({ label: 'Due since', nullable: true, serverOnly: true }),
    /** Of a text of the store's own: with which others it was sent. */
    batch: text({ label: 'Batch', max: 40, nullable: true, serverOnly: true }),
    createdAt: time({ label: 'Told', required: true }),
    createdBy: text({ label: 'Told by', max: 254, serverOnly: true }),
  },
  { singular: 'message', title: 'orderId' },
)

type Stored = RecordOf<typeof message>

/** A note as the API sends it. */
export type SentMessage = Pick<Stored, '_id' | 'event' | 'channel' | 'language' | 'delivery' | 'createdAt' | 'createdBy'> & {
  /** Whether the note can still be taken back, because the message was not sent after all. */
  mayTakeBack: boolean
}

/** The texts of a message in all languages. */
export type MessageTexts = Record<MessageLanguage, string>

/** How the customer of an order is notified. */
interface Recipient {
  /** '' for a text of the store's own. */
  orderId: string
  customerName: string
  /** Ten digits; '' if the number of the order is none. */
  phone: string
  /** Of a query with the same phone number, so nobody has proved whose it is; '' for none. */
  email: string
  /** When that query was sent, ISO 8601 UTC; null for none. */
  emailSince: string | null
  /** The language that this phone number was last notified in, else the store's. */
  language: MessageLanguage
}

/** An order whose customer is not notified yet, or a customer who is to get a text of the store's own. */
export interface DueMessage extends Recipient {
  event: MessageSubject
  /** ISO 8601 UTC. */
  since: string
  /** Id of the messages for many with which it waits; null for none. */
  batch: string | null
  /** In `language`. */
  text: string
  texts: MessageTexts
}

/** The messages of an order: the sent ones, newest first, and those that can be sent. */
export interface OrderMessages extends Recipient {
  /** The event that waits to be sent. */
  due: MessageEvent | null
  /** Since when it waits, ISO 8601 UTC. */
  since: string | null
  texts: Record<MessageEvent, MessageTexts>
  told: SentMessage[]
  /** Whether the server sends e-mail. */
  sendsEmail: boolean
  /** Name of the store, with which subjects of e-mails begin. */
  store: string
}

/** A page of the queue. */
export interface DueMessages {
  due: DueMessage[]
  /** Number of messages by what they are about. */
  counts: Record<MessageSubject, number>
  /** Number of those that were asked for. */
  total: number
  sendsEmail: boolean
  /** Name of the store, with which subjects of e-mails begin. */
  store: string
}

/** Subject of an e-mail about an order. */
export const mailSubject = (store: string, orderId: string): string => [store, orderId].filter(Boolean).join(': ')
