import type { Right } from '../account/rights'
import type { ComingSeason } from './season'

/** Something that waits for the people of the store. */
interface Waiting {
  /** Who is told how much of it there is. */
  sees: Right
  /** Who can do something about it. */
  acts: Right
  /** Address of the list of exactly these records. */
  path: string
}

/** What waits for the people of the store, what cannot be left for tomorrow first. */
export const waitingKinds = {
  reviews: { sees: 'payments:read', acts: 'payments:edit', path: '/payments?status=claimed' },
  enquiries: {
    sees: 'orders:read',
    acts: 'orders:edit',
    path: '/orders?orderStatus=placed&paymentStatus=pending',
  },
  toPack: { sees: 'packing:read', acts: 'packing:edit', path: '/packing' },
  messages: { sees: 'messages:read', acts: 'messages:edit', path: '/messages' },
  queries: { sees: 'contact-queries:read', acts: 'contact-queries:edit', path: '/queries?status=new' },
  outOfStock: { sees: 'products:read', acts: 'products:edit', path: '/products?stock=out&status=active' },
  toGiveBack: { sees: 'payments:read', acts: 'payments:create', path: '/orders?owed=give-back' },
} as const satisfies Record<string, Waiting>

export type WaitingKind = keyof typeof waitingKinds

export const waitingNames = Object.keys(waitingKinds) as WaitingKind[]

/** Who is told what was received. */
export const moneyRight = 'analytics:read' satisfies Right

/** Days of which it is told what was received, today included. */
export const moneyDays = 14

/** What was received on a day, YYYY-MM-DD of the shop: confirmed payments less refunds, in rupees. */
export interface DayReceived {
  date: string
  received: number
}

/** Response of `GET /today`: what waits, and what was received, as far as the person may see it (contract 11.4). */
export interface Today {
  waiting: Partial<Record<WaitingKind, number>>
  /** Oldest first, today last. */
  money?: { days: DayReceived[] }
  /** Missing while Deepavali is far away, over or not known. */
  season?: ComingSeason
}
