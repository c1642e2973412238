import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from '../../../../src/domain/order/lifecycle'
import { differenceOf, excessQuestion } from '../../../../src/domain/payment/excess'
import {
  matchesBalance,
  balanceOf,
  type Charged,
  netReceived,
  type LedgerEntry,
  refundDue,
  paymentStatusOf,
} from '../../../../src/domain/payment/ledger'
import { changesFor, type LedgerChanges } from '../../../../src/domain/payment/ledger-changes'
import { refundFault, reversalFault } from '../../../../src/domain/payment/refund'
import { toPaise, toRupees } from '../../../../src/domain/shared/money'

/** Entries in short: `p600` is a confirmed payment, `r200` a confirmed refund, `c300` a claim that waits. */
const ledgerOf = (short: string): LedgerEntry[] =>
  short
    .split(' ')
    .filter(Boolean)
    .map((each, index) => ({
      id: `${each} ${index}`,
      kind: each.startsWith('r') ? 'refund' : 'payment',
      status: each.startsWith('c') ? 'claimed' : 'confirmed',
      amount: Number(each.slice(1)),
    }))

const shortOf = (entries: readonly LedgerEntry[]): string =>
  entries
    .filter(({ status }) => status === 'confirmed' || status === 'claimed')
    .map(({ kind, status, amount }) => `${status === 'claimed' ? 'c' : kind.charAt(0)}${amount}`)
    .join(' ')

/** The ledger after changes; new entries come last. */
const changedLedger = (entries: readonly LedgerEntry[], { confirm, reject, reverse, add }: LedgerChanges): LedgerEntry[] => {
  const statusOf = ({ id, status }: LedgerEntry): LedgerEntry['status'] => {
    if (confirm.includes(id)) return 'confirmed'
    if (reject.includes(id)) return 'rejected'
    return reverse.includes(id) ? 'reversed' : status
  }
  return [
    ...entries.map((entry) => ({ ...entry, status: statusOf(entry) })),
    ...add.map(({ kind, amount }, index) => ({ id: `new ${index}`, kind, amount, status: 'confirmed' as const })),
  ]
}

const charged = (total: number, orderStatus: OrderStatus = 'placed', credited = 0): Charged => ({ total, orderStatus, credited })

test.each([
  // total, what was paid and given back, due, status, what Paid makes of it
  [1000, '', 1000, 'pending', 'p1000'],
  [1000, 'p600', 400, 'pending', 'p600 p400'],
  [1000, 'p600 r600', 1000, 'pending', 'p600 r600 p1000'],
  [1000, 'p600 r200', 600, 'pending', 'p600 r200 p600'],
  [1000, 'p1000 r200', 200, 'pending', 'p1000 r200 p200'],
  [1000, 'p1000 r1000', 1000, 'pending', 'p1000 r1000 p1000'],
  // 500 was paid, the lines were reduced to 300, 200 given back, and a piece added.
  [400, 'p500 r200', 100, 'pending', 'p500 r200 p100'],
  [300, 'p500 r200', 0, 'paid', 'p500 r200'],
  [1000, 'p1200', -200, 'paid', 'p1200'],
  [1000, 'p1200 r200', 0, 'paid', 'p1200 r200'],
  [0.3, 'p0.1 p0.2', 0, 'paid', 'p0.1 p0.2'],
  [0, '', 0, 'paid', ''],
  [0, 'p50', -50, 'paid', 'p50'],
  [0, 'p500 r500', 0, 'paid', 'p500 r500'],
  // Claims are confirmed before a payment is added, and none that is not needed.
  [1000, 'c300 c400', 1000, 'pending', 'p300 p400 p300'],
  [250, 'c300', 250, 'pending', 'p300'],
  [400, 'c500 c400', 400, 'pending', 'c500 p400'],
  [1000, 'p900 r100 c200', 200, 'pending', 'p900 r100 p200'],
] as const)('of a total of %d with "%s", %d is due, and it is %s', (total, short, due, status, paid) => {
  const [order, entries] = [charged(total), ledgerOf(short)]
  const balance = balanceOf(entries, order)
  expect([balance.due, paymentStatusOf(balance, order)]).toEqual([due, status])
  expect(shortOf(changedLedger(entries, changesFor('paid', entries, order)))).toBe(paid)
})

test.each([
  ['still to go out', charged(1000, 'confirmed'), 'pending', 1000],
  ['sent', charged(1000, 'shipped'), 'refunded', 1000],
  ['delivered', charged(1000, 'delivered'), 'refunded', 1000],
  ['cancelled', charged(1000, 'cancelled'), 'refunded', 0],
  ['reduced to 0', { total: 0, orderStatus: 'placed' }, 'paid', 0],
  ['credited', charged(0, 'delivered', 1000), 'refunded', 0],
  ['credited in part', charged(400, 'delivered', 600), 'refunded', 400],
] as const)('an order that is %s says after all was given back what holds then', (_name, order, status, due) => {
  const balance = balanceOf(ledgerOf('p1000 r1000'), order)
  expect([paymentStatusOf(balance, order), balance.due]).toEqual([status, due])
})

test('an order without money is failed when its last claim is rejected, and what was set stays', () => {
  const none = balanceOf([], charged(1000))
  expect(paymentStatusOf(none, charged(1000), true)).toBe('failed')
  expect(paymentStatusOf(balanceOf(ledgerOf('p10'), charged(1000)), charged(1000), true)).toBe('pending')
  expect(paymentStatusOf(balanceOf(ledgerOf('c10'), charged(1000)), charged(1000), true)).toBe('pending')
  const saying = (short: string, order: Charged) =>
    paymentStatuses.filter((status) => matchesBalance(status, balanceOf(ledgerOf(short), order), order))
  expect(saying('', charged(1000))).toEqual(['pending', 'failed'])
  expect(saying('p1000 r1000', charged(1000))).toEqual(['pending', 'failed', 'refunded'])
  expect(saying('p10', charged(1000))).toEqual(['pending'])
  expect(saying('p1000', charged(1000))).toEqual(['paid'])
  expect(saying('', charged(1000, 'cancelled'))).toEqual(['pending', 'failed'])
  expect(saying('p300', charged(1000, 'cancelled'))).toEqual(['paid'])
  expect(saying('p300 r300', charged(1000, 'cancelled'))).toEqual(['refunded'])
})

test('a status that is taken back reverses the newest payments, and refunds where more was given back than is left', () => {
  const pending = (short: string, order: Charged) => {
    const entries = ledgerOf(short)
    return shortOf(changedLedger(entries, changesFor('pending', entries, order)))
  }
  expect(pending('p600 p400', charged(1000))).toBe('p600')
  expect(pending('p1000 p5', charged(1000))).toBe('')
  expect(pending('p700 p400 r100', charged(1000))).toBe('p700 r100')
  expect(pending('p300 p400 r450', charged(250))).toBe('')
  expect(pending('p1000 r1000', charged(1000))).toBe('p1000 r1000')
  expect(pending('p300', charged(1000, 'cancelled'))).toBe('')
  expect(pending('', charged(0))).toBe('')
  expect(shortOf(changedLedger(ledgerOf('c300 p10'), changesFor('failed', ledgerOf('c300 p10'), charged(1000))))).toBe('')
})

test('more than is due, or than is to be given back, says what it means', () => {
  expect([350, 400, 400.5, 0.01].map((rupees) => differenceOf(rupees, { due: 400 }))).toEqual([
    '₹50 less than is due',
    undefined,
    '₹0.50 more than is due',
    '₹399.99 less than is due',
  ])
  expect(differenceOf(10, { due: -5 })).toBe('₹10 more than is due')
  expect(excessQuestion('payment', 400, { due: 400 })).toBeUndefined()
  expect(excessQuestion('payment', 700, { due: 400 })).toBe(
    'The payment is ₹700, but ₹400 is due. ₹300 is then to be given back.',
  )
  expect(excessQuestion('payment', 50, { due: -10 })).toBe(
    'Nothing is due for this order. All of the ₹50 is then to be given back.',
  )
  expect(excessQuestion('refund', 584.1, { due: -584.1 })).toBeUndefined()
  expect(excessQuestion('refund', 3989.01, { due: -584.1 })).toMatch(
    /^The refund is ₹3,989.01, but ₹584.10 is to be given back. ₹3,404.91 is then to be paid again. If goods are missing/,
  )
  expect(excessQuestion('refund', 5, { due: 0 })).toMatch(
    /^Nothing is to be given back for this order. ₹5 is then to be paid again./,
  )
})

const paise = fc.integer({ min: 1, max: 200_000 })
const step = fc.oneof(
  fc.record({ set: fc.constantFrom(...paymentStatuses) }),
  fc.record({ add: fc.constantFrom('payment' as const, 'refund' as const, 'claim' as const), paise }),
  fc.record({ decide: fc.constantFrom('confirmed' as const, 'rejected' as const, 'reversed' as const), at: fc.nat(9) }),
  fc.record({ total: fc.oneof(fc.constant(0), paise) }),
  fc.record({ credit: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ order: fc.constantFrom(...orderStatuses) }),
)

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** What a store can do with the payments of an order. */
class Store {
  entries: LedgerEntry[] = []
  /** In paise. */
  total = 0
  credited = 0
  orderStatus: OrderStatus = 'placed'
  status: PaymentStatus = 'pending'
  #last = 0

  get charged(): Charged {
    return {
      total: toRupees(this.total - this.credited),
      credited: toRupees(this.credited),
      orderStatus: this.orderStatus,
    }
  }

  /** Added up by hand: what is kept, and what is due. */
  get sums(): { kept: number; due: number } {
    let kept = 0
    for (const { kind, status, amount } of this.entries)
      if (status === 'confirmed') kept += (kind === 'payment' ? 1 : -1) * Math.round(amount * 100)
    return { kept, due: (this.orderStatus === 'cancelled' ? 0 : this.total - this.credited) - kept }
  }

  follow(isRejected = false): void {
    this.status = paymentStatusOf(balanceOf(this.entries, this.charged), this.charged, isRejected)
  }

  keepOrFollow(): void {
    if (!matchesBalance(this.status, balanceOf(this.entries, this.charged), this.charged)) this.follow()
  }

  take(next: Step): void {
    if ('set' in next) this.set(next.set)
    else if ('add' in next) {
      const [kind, amount] = [next.add === 'refund' ? ('refund' as const) : ('payment' as const), toRupees(next.paise)]
      if (kind === 'refund' && refundFault(amount, this.entries) !== undefined) return
      this.entries = [...this.entries, { id: this.#id(), kind, amount, status: next.add === 'claim' ? 'claimed' : 'confirmed' }]
      this.follow()
    } else if ('decide' in next) {
      const entry = this.entries[next.at]
      if (!entry || entry.status !== (next.decide === 'reversed' ? 'confirmed' : 'claimed')) return
      if (next.decide === 'reversed' && reversalFault(entry.id, this.entries) !== undefined) return
      this.entries = this.entries.map((each) => (each === entry ? { ...each, status: next.decide } : each))
      this.follow(next.decide === 'rejected')
    } else {
      if ('total' in next && this.credited === 0) this.total = next.total
      if ('credit' in next) this.credited += Math.floor((this.total - this.credited) * next.credit)
      if ('order' in next) this.orderStatus = next.order
      this.keepOrFollow()
    }
  }

  set(status: PaymentStatus): void {
    if (status === this.status) return
    const before = this.sums
    const changes = changesFor(status, this.entries, this.charged)
    const entries = changedLedger(this.entries, changes)
    if (!matchesBalance(status, balanceOf(entries, this.charged), this.charged)) return
    const claimed = this.entries.filter(({ id }) => changes.confirm.includes(id))
    this.entries = entries.map((each) => (each.id.startsWith('new') ? { ...each, id: this.#id() } : each))
    this.status = status
    if (status !== 'paid' || this.orderStatus === 'cancelled') return
    // Paid adds exactly what was due; only a claim that does not fit can be more.
    const added = this.sums.kept - before.kept
    const isClaimTooMuch = claimed.length > 0 && added > Math.max(0, before.due)
    if (!isClaimTooMuch) expect(added).toBe(Math.max(0, before.due))
    if (isClaimTooMuch) expect(changes.add).toEqual([])
    else if (before.due >= 0) expect(this.sums.kept).toBe(this.total - this.credited)
  }

  #id(): string {
    this.#last += 1
    return `row ${this.#last}`
  }
}

test('through any history, due is the total less what is kept, the status says the same, and Paid adds what was due', () => {
  fc.assert(
    fc.property(paise, fc.array(step, { maxLength: 16 }), (total, steps) => {
      const store = new Store()
      store.total = total
      for (const next of steps) {
        store.take(next)
        const balance = balanceOf(store.entries, store.charged)
        const { kept, due } = store.sums
        expect([toPaise(netReceived(balance)), toPaise(balance.due)]).toEqual([kept, due])
        expect(kept).toBeGreaterThanOrEqual(0)
        expect(toPaise(refundDue(balance))).toBe(Math.max(0, -due))
        expect(matchesBalance(store.status, balance, store.charged)).toBe(true)
        // Paid means that nothing is due, and unpaid that something is, or that the order is cancelled without money.
        if (store.status === 'paid') expect(due).toBeLessThanOrEqual(0)
        else if (store.orderStatus === 'cancelled') expect([kept, due]).toEqual([0, 0])
        else if (store.status !== 'refunded') expect(due).toBeGreaterThan(0)
        if (store.status === 'refunded') expect([kept, balance.refunded > 0]).toEqual([0, true])
      }
    }),
  )
})
