import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentStatus, paymentStatuses } from '../../../../src/domain/order/payment-status'
import {
  agrees,
  balanceOf,
  changedLedger,
  changesFor,
  type LedgerEntry,
  paymentStatusOf,
} from '../../../../src/domain/payment/ledger'

const entry = (amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: String(amount),
  kind: 'payment',
  status: 'confirmed',
  amount,
  ...more,
})
const order = { total: 1000, orderStatus: 'placed' as const }
const statusOf = (...entries: LedgerEntry[]) => paymentStatusOf(balanceOf(entries, order))

test('an order is paid when its confirmed payments reach the total', () => {
  expect(statusOf(entry(600))).toBe('pending')
  expect(statusOf(entry(600), entry(400))).toBe('paid')
  expect(statusOf(entry(600), entry(400, { status: 'claimed' }))).toBe('pending')
  expect(statusOf(entry(0.1), entry(0.2), entry(999.7))).toBe('paid')
})

test('what was paid too much can be given back; when all of it is, the order is refunded', () => {
  expect(statusOf(entry(1200), entry(200, { kind: 'refund' }))).toBe('paid')
  const part = [entry(1000), entry(200, { kind: 'refund' })]
  expect(statusOf(...part)).toBe('paid')
  // The customer is not asked again for what was given back of a paid order.
  expect(balanceOf(part, order).due).toBe(0)
  expect(balanceOf([entry(600), entry(200, { kind: 'refund' })], order).due).toBe(600)
  expect(statusOf(entry(1000), entry(1000, { kind: 'refund' }))).toBe('refunded')
})

test('a rejected order is failed unless there is other money', () => {
  const rejected = entry(1000, { status: 'rejected' })
  expect(paymentStatusOf(balanceOf([rejected], order), true)).toBe('failed')
  expect(paymentStatusOf(balanceOf([rejected, entry(10)], order), true)).toBe('pending')
  expect(paymentStatusOf(balanceOf([rejected, entry(10, { status: 'claimed' })], order), true)).toBe('pending')
})

test('the balance says what is owed either way', () => {
  expect(balanceOf([entry(300), entry(50, { status: 'claimed' })], order)).toEqual({
    ...{ total: 1000, confirmed: 300, claimed: 50, refunded: 0, due: 700 },
  })
  expect(balanceOf([entry(1200)], order).due).toBe(-200)
  expect(balanceOf([entry(300)], { ...order, orderStatus: 'cancelled' }).due).toBe(-300)
  expect(balanceOf([entry(1000), entry(1000, { kind: 'refund' })], order).due).toBe(0)
})

test('a status that is set confirms claims before it adds what is missing', () => {
  const claims = [entry(300, { status: 'claimed' }), entry(400, { status: 'claimed' })]
  expect(changesFor('paid', claims, 1000)).toMatchObject({ confirm: ['300', '400'], add: [{ kind: 'payment', amount: 300 }] })
  expect(changesFor('paid', claims, 250)).toMatchObject({ confirm: ['300'], add: [] })
  expect(changesFor('failed', claims, 1000)).toMatchObject({ reject: ['300', '400'] })
})

test('a status that is taken back reverses the newest payments', () => {
  expect(changesFor('pending', [entry(600), entry(400)], 1000)).toMatchObject({ reverse: ['400'] })
  expect(changesFor('pending', [entry(1000), entry(5)], 1000)).toMatchObject({ reverse: ['5', '1000'] })
})

test('a status that is set leaves refunds as they are where it can', () => {
  const refund = entry(100, { kind: 'refund' })
  expect(changesFor('paid', [entry(900), refund], 1000)).toMatchObject({ reverse: [], add: [{ kind: 'payment', amount: 100 }] })
  expect(changesFor('pending', [entry(700), entry(400), refund], 1000)).toMatchObject({ reverse: ['400'] })
  expect(changesFor('paid', [entry(1000), entry(1000, { kind: 'refund', id: 'back' })], 1000)).toMatchObject({
    reverse: ['back'],
  })
})

test('after any sequence of statuses, claims, payments and credit notes, status and ledger agree', () => {
  const paise = fc.integer({ min: 1, max: 300_000 }).map((amount) => amount / 100)
  const step = fc.oneof(
    fc.constantFrom(...paymentStatuses),
    fc.record({ kind: fc.constantFrom('payment' as const, 'refund' as const), amount: paise, isClaim: fc.boolean() }),
    fc.record({ credited: fc.double({ min: 0, max: 1, noNaN: true }) }),
  )
  fc.assert(
    fc.property(paise, fc.array(step, { maxLength: 12 }), (first, steps) => {
      let total = first
      let entries: LedgerEntry[] = []
      let status: PaymentStatus = 'pending'
      for (const [index, next] of steps.entries()) {
        if (typeof next === 'object' && 'credited' in next) total = Math.floor(total * (1 - next.credited) * 100) / 100
        const charged = { total, orderStatus: 'placed' as const }
        if (typeof next === 'string') {
          // An administrator who sets the status that is there changes nothing.
          if (next !== status) entries = changedLedger(entries, changesFor(next, entries, total))
          status = next
        } else if ('credited' in next) {
          const balance = balanceOf(entries, charged)
          if (!agrees(status, balance)) status = paymentStatusOf(balance)
        } else {
          const { confirmed, refunded } = balanceOf(entries, charged)
          const isTooMuch = next.kind === 'refund' && next.amount > confirmed - refunded
          if (isTooMuch) continue
          const isClaim = next.isClaim && next.kind === 'payment'
          entries = [...entries, { ...next, id: `row ${index}`, status: isClaim ? 'claimed' : 'confirmed' }]
          status = paymentStatusOf(balanceOf(entries, charged))
        }
        entries = entries.map((each, at) => ({ ...each, id: each.id.startsWith('new') ? `row ${index} ${at}` : each.id }))
        const balance = balanceOf(entries, charged)
        if (!agrees(status, balance)) throw new Error(`${status} is not ${JSON.stringify(balance)}`)
        if (balance.refunded > balance.confirmed) throw new Error(`More was given back than paid: ${JSON.stringify(balance)}`)
      }
    }),
  )
})
