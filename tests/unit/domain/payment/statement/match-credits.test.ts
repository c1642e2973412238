import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type LedgerFacts,
  matchCredits,
  type UnpaidOrder,
  type WaitingClaim,
} from '../../../../../src/domain/payment/statement/match-credits'
import type { StatementCredit } from '../../../../../src/domain/payment/statement/statement-credit'

let lines = 0
const credit = (amount: number, more: Partial<StatementCredit> = {}): StatementCredit => {
  lines += 1
  return {
    ...{ line: lines, day: '2026-11-12', amount, narration: '', reference: '', isInColumn: true, mentioned: [] },
    ...{ mark: `mark ${lines}`, formerMark: `former ${lines}`, ...more },
  }
}
const claim = (id: string, amount: number, more: Partial<WaitingClaim> = {}): WaitingClaim => ({
  ...{ paymentId: `p${id}`, orderId: `ORD${id}`, amount, reference: '', paidOn: '2026-11-12' },
  ...more,
})
const order = (id: string, due: number, more: Partial<UnpaidOrder> = {}): UnpaidOrder => ({
  ...{ orderId: `ORD${id}`, due, placedOn: '2026-11-10', words: '' },
  ...more,
})
const match = (credits: StatementCredit[], facts: Partial<LedgerFacts>) =>
  matchCredits(credits, { known: new Map(), knownLines: new Map(), claims: [], orders: [], ...facts })

const [a, b] = ['412345678901', '412345678902']

test('a claim with the reference number is exact, if its amount agrees', () => {
  const claims = [claim('A', 500, { reference: a }), claim('B', 700, { reference: b })]
  expect(match([credit(500, { reference: a }), credit(600, { reference: b })], { claims })).toEqual([
    { match: 'exact', orderId: 'ORDA', paymentId: 'pA' },
    { match: 'likely', orderId: 'ORDB', paymentId: 'pB' },
  ])
})

test('an order that the narration names is exact, if its amount agrees', () => {
  const facts = { orders: [order('7KQ2MXA', 500), order('7KQ2MXB', 900)], claims: [claim('7KQ2MXC', 300)] }
  const credits = ['UPI/ORD7KQ2MXA/x', 'upi ord7kq2mxb', 'ORD7KQ2MXC'].map((narration, at) =>
    credit([500, 800, 300][at] ?? 0, { narration }),
  )
  expect(match(credits, facts)).toEqual([
    { match: 'exact', orderId: 'ORD7KQ2MXA' },
    { match: 'likely', orderId: 'ORD7KQ2MXB' },
    { match: 'exact', orderId: 'ORD7KQ2MXC', paymentId: 'p7KQ2MXC' },
  ])
})

test('what was confirmed before is known by its own number or its line, and a transfer that is listed twice counts once', () => {
  const known = new Map([[a, { paymentId: 'pA', orderId: 'ORDA', amount: 5, day: '2026-10-12' }]])
  const knownLines = new Map(['cash', 'as before'].map((mark) => [mark, { paymentId: 'pB', orderId: 'ORDB' }]))
  const credits = [
    credit(5, { reference: a }),
    credit(6, { reference: a }),
    credit(5, { mark: 'cash' }),
    credit(5, { formerMark: 'as before' }),
    credit(5, { reference: b, mentioned: [a] }),
    credit(5, { reference: b }),
  ]
  expect(match(credits, { known, knownLines, orders: [order('C', 5), order('D', 5)] })).toEqual([
    { match: 'known', paymentId: 'pA', orderId: 'ORDA' },
    { match: 'known', paymentId: 'pA', orderId: 'ORDA', recorded: 5 },
    { match: 'known', paymentId: 'pB', orderId: 'ORDB' },
    { match: 'known', paymentId: 'pB', orderId: 'ORDB' },
    { match: 'likely', orderId: 'ORDD', others: 1 },
    { match: 'known' },
  ])
  // A sender's account stands in the narration of each transfer.
  const inNarration = (day: string) => match([credit(5, { reference: a, isInColumn: false, day })], { known })
  expect([inNarration('2026-10-14'), inNarration('2026-11-12')]).toMatchObject([[{ match: 'known' }], [{ match: 'none' }]])
})

test('a number that is not the own one of a line is likely, and gives way to the line whose own it is', () => {
  const claims = [claim('A', 500, { reference: a }), claim('B', 500, { reference: b })]
  expect(match([credit(500, { mentioned: [a, b] }), credit(500, { reference: a })], { claims })).toEqual([
    { match: 'likely', orderId: 'ORDB', paymentId: 'pB' },
    { match: 'exact', orderId: 'ORDA', paymentId: 'pA' },
  ])
})

test('money that the statement takes back is never certain, and pays for nothing that it does not name', () => {
  const facts = { claims: [claim('A', 500, { reference: a })], orders: [order('7KQ2MXA', 500), order('7KQ2MXB', 500)] }
  const credits = [
    credit(500, { reference: a, takenBack: 9 }),
    credit(500, { narration: 'ORD7KQ2MXA', takenBack: 10 }),
    credit(500, { takenBack: 11 }),
  ]
  expect(match(credits, facts).map(({ match: how, orderId }) => [how, orderId])).toEqual([
    ['likely', 'ORDA'],
    ['likely', 'ORD7KQ2MXA'],
    ['none', undefined],
  ])
})

test('amount and day make a match likely: claims first, then orders placed before', () => {
  const facts = {
    claims: [claim('N', 500, { paidOn: null }), claim('A', 500, { reference: b })],
    orders: [order('B', 500), order('C', 500, { placedOn: '2026-11-13' })],
  }
  expect(match([credit(500), credit(500), credit(500)], facts)).toEqual([
    { match: 'likely', orderId: 'ORDA', paymentId: 'pA', others: 0 },
    { match: 'likely', orderId: 'ORDB', others: 0 },
    { match: 'none' },
  ])
  expect(match([credit(500, { day: '2026-11-17' })], { claims: facts.claims })).toEqual([{ match: 'none' }])
  expect(match([credit(500, { day: '2026-12-12' })], { orders: facts.orders })).toEqual([{ match: 'none' }])
})

test('the customer whose name or number is in the narration comes before the nearest order', () => {
  const orders = [
    order('A', 500, { words: 'meena kumari\n9876543210', placedOn: '2026-11-02' }),
    order('B', 500, { words: 'selvam\n9876543211', placedOn: '2026-11-03' }),
    order('C', 500, { words: 'raj', placedOn: '2026-11-11' }),
  ]
  const credits = [credit(500), credit(500, { narration: 'UPI/SELVAM T' }), credit(500, { narration: '9876543210@upi' })]
  expect(match(credits, { orders })).toMatchObject([{ orderId: 'ORDC' }, { orderId: 'ORDB' }, { orderId: 'ORDA', others: 2 }])
})

test('no claim or order is proposed twice, and what is proposed by amount has that amount', () => {
  const amount = fc.integer({ min: 1, max: 4 })
  const day = fc.integer({ min: 10, max: 30 }).map((date) => `2026-11-${date}`)
  const reference = fc.option(fc.constantFrom('r1', 'r2', 'r3'), { nil: undefined })
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount, day, reference }), { maxLength: 20 }),
      fc.array(fc.record({ amount, paidOn: day, reference }), { maxLength: 10 }),
      fc.array(fc.record({ amount, placedOn: day }), { maxLength: 10 }),
      (paid, claimed, placed) => {
        const credits = paid.map(({ amount: rupees, reference: own, ...more }) =>
          credit(rupees, { ...more, reference: own ?? '' }),
        )
        const claims = claimed.map(({ amount: rupees, reference: own = '', paidOn }, at) =>
          claim(`c${at}`, rupees, { reference: own, paidOn }),
        )
        const orders = placed.map(({ amount: rupees, placedOn }, at) => order(`o${at}`, rupees, { placedOn }))
        const proposed = match(credits, { claims, orders }).map((each, at) => ({ ...each, credit: credits[at] }))
        const taken = proposed.filter(({ orderId }) => orderId !== undefined).map(({ orderId }) => orderId)
        expect(new Set(taken).size).toBe(taken.length)
        for (const { match: how, orderId, others, credit: of } of proposed) {
          const target = [...claims, ...orders.map(({ due, ...rest }) => ({ ...rest, amount: due }))].find(
            (each) => each.orderId === orderId,
          )
          if (how === 'exact' || others !== undefined) expect(target?.amount).toBe(of?.amount)
        }
      },
    ),
  )
})
