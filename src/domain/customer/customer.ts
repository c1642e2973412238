import { type MessageLanguage, messageLanguageLooks, messageLanguages } from '../message/message'
import { choice, flag } from '../record/kinds/choices'
import { words } from '../record/kinds/lists'
import { money, number } from '../record/kinds/numbers'
import { phone, text, textarea } from '../record/kinds/texts'
import { time, updatedAt } from '../record/kinds/times'
import type { DeliveryAddress } from '../order/order'
import type { OrderStatus, PaymentStatus } from '../order/lifecycle'
import type { QueryStatus } from '../query/contact-query'
import { defineRecord, type RecordOf } from '../record/record'

/** Set by the server: it follows from the orders, payments, messages and queries of the number. */
const kept = { serverOnly: true } as const
const summed = { min: 0, ...kept } as const

/** What the store knows of a phone number; its id is the number (docs/decisions/0110). */
export const customer = defineRecord(
  'customers',
  {
    phone: phone({ label: 'Phone', max: 10, personal: true, ...kept }),
    name: text({ label: 'Name', max: 200, personal: true, ...kept }),
    town: text({ label: 'Town', max: 200, personal: true, ...kept }),
    state: text({ label: 'State', max: 200, personal: true, ...kept }),
    /** Without those that were cancelled. */
    orders: number({ label: 'Orders', ...summed }),
    /** What is kept of their money for orders that were not cancelled. */
    spent: money({ label: 'Spent', ...summed }),
    /** Payments less refunds. */
    paid: money({ label: 'Paid', ...summed }),
    owed: money({ label: 'Owes', ...summed }),
    /** To be given back. */
    credit: money({ label: 'To give back', ...summed }),
    firstOrderAt: time({ label: 'First order', nullable: true }),
    lastOrderAt: time({ label: 'Last order', nullable: true }),
    /** When a message about an order was last sent. */
    toldAt: time({ label: 'Last told', nullable: true }),
    /** When the last query was sent. */
    askedAt: time({ label: 'Last asked', nullable: true }),
    note: textarea({ label: 'Note', max: 2_000, personal: true }),
    tags: words({ label: 'Tags', max: 30, most: 10, personal: true }),
    isBlocked: flag({ label: 'Do not sell to', initial: false }),
    blockReason: text({ label: 'Reason', max: 200, personal: true }),
    language: choice({ label: 'Language', options: messageLanguages, looks: messageLanguageLooks, nullable: true }),
    /** The number of the same person by which it is listed. */
    joinedTo: phone({ label: 'Same person as', max: 10, personal: true, nullable: true, serverOnly: true, inHistory: true }),
    createdAt: time({ label: 'Known since', required: true }),
    updatedAt,
  },
  {
    singular: 'customer',
    title: 'name',
    sort: ['name', 'orders', 'spent', 'owed', 'lastOrderAt'],
    bulk: ['tags', 'isBlocked', 'blockReason', 'language'],
  },
)

/** A customer as `GET /customers` answers it; `names` and `addresses` have the latest one only. */
export type Customer = RecordOf<typeof customer> & {
  /** As they were given with orders, the latest first. */
  names: string[]
  addresses: DeliveryAddress[]
  /** The later of `toldAt` and `askedAt`, ISO 8601 UTC. */
  lastContactAt: string | null
  doNotSell: { reason: string } | null
}

/** Another number of the same person, with sums of its own, in rupees. */
export type JoinedNumber = Pick<Customer, 'phone' | 'name' | 'orders' | 'spent' | 'note' | 'doNotSell'>

/** A customer as `GET /customers/{phone}` answers it. */
export type CustomerCard = Customer & {
  joined: JoinedNumber[]
  /** The newest queries. */
  queries: { _id: string; query: string; status: QueryStatus; createdAt: string }[]
}

/** An order of a customer, as `GET /customers/{phone}/orders` lists it, the newest first; amounts in rupees. */
export interface CustomerOrder {
  orderId: string
  /** ISO 8601 UTC. */
  createdAt: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  /** The number under which it was ordered. */
  phone: string
  /** Less credit notes. */
  total: number
  received: number
  owed: number
}

/** What `PUT /customers/{phone}` takes; what is left out stays. */
export interface CustomerChange {
  note?: string
  tags?: string[]
  doNotSell?: { reason: string } | null
  language?: MessageLanguage | null
}
