import { expect, it } from 'vitest'
import { isNoneOf, isOneOf, statusConditions } from '../../../../server/database/status-conditions'
import {
  orderMeaning,
  type OrderStatus,
  orderStatuses,
  orderStatusesWith,
  paymentMeaning,
  type PaymentStatus,
  paymentStatuses,
  statusAfterStep,
} from '../../../../src/domain/order/lifecycle'
import { hasScreenshotToReview, nextOrderStep } from '../../../../src/domain/order/order-next-step'
import { stockAfterPayment, stockAfterStatus, type StockState } from '../../../../src/domain/order/order-stock'
import type { Order } from '../../../../src/domain/order/order'
import {
  cancellationLines,
  cancellationNote,
  cancellationReason,
  cancelledNotes,
  needsRefund,
  withNote,
} from '../../../../src/domain/order/order-cancellation'

it('the table of order statuses lets no goods leave that are returned to stock, and packs nothing that has left', () => {
  for (const status of orderStatuses) {
    const { stock, isReady, maySend, hasLeft, isOver, isCancelled, isCounted } = orderMeaning(status)
    expect(stock === 'returned', status).toBe(isCancelled)
    expect(isCancelled && (isReady || maySend || hasLeft || isCounted || !isOver), status).toBe(false)
    expect(isReady && (hasLeft || !maySend), status).toBe(false)
    expect(isOver && maySend, status).toBe(false)
  }
})

it('the table of order statuses leads each order by its next steps, in as many as there are, to one that is over', () => {
  for (const status of orderStatusesWith('isCancelled', false)) {
    const walk = [status as OrderStatus]
    for (let next = orderMeaning(status).next; next !== null; next = orderMeaning(walk.at(-1) ?? status).next) {
      walk.push(statusAfterStep[next])
      expect(walk.length, walk.join()).toBeLessThanOrEqual(orderStatuses.length)
    }
    expect(orderMeaning(walk.at(-1) ?? status).isOver, walk.join()).toBe(true)
  }
})

it('the table of order statuses tells payments before work, and work before what ends it', () => {
  const weights = orderStatuses.map((status) => [status, orderMeaning(status).news?.weight ?? 0] as const)
  const { failed, paid, refunded } = Object.fromEntries(
    paymentStatuses.map((status) => [status, paymentMeaning(status).news.weight]),
  ) as Record<PaymentStatus, number>
  for (const [status, weight] of weights) {
    const { hasLeft, isCancelled } = orderMeaning(status)
    expect(weight > failed, status).toBe(hasLeft || isCancelled)
    if (weight > 0) expect(weight > paid && weight < refunded, status).toBe(true)
  }
})

it('the table of order statuses knows no status of another backend, and takes its order as one in the store', () => {
  const unknown = 'toString' as OrderStatus
  expect(orderMeaning(unknown)).toMatchObject({ stock: 'taken', isCounted: true, isCancelled: false, next: null })
  const order = { orderStatus: unknown, invoice: { invoiceNumber: 'INV-1' } }
  expect(nextOrderStep({ ...order, paymentStatus: 'pending' })).toBe('record-payment')
  expect(nextOrderStep({ ...order, paymentStatus: 'paid' })).toBeUndefined()
  expect(nextOrderStep({ ...order, paymentStatus: 'constructor' as PaymentStatus })).toBeUndefined()
})

it('SQL over statuses names the statuses of the table, so that indexes of some of them are used', () => {
  expect(statusConditions('orders')).toMatchObject({
    awaitsReview: "orders.payment_status = 'pending' and orders.order_status <> 'cancelled'",
    isUnpaid: "orders.payment_status in ('pending', 'failed')",
    isReady: "orders.payment_status = 'paid' and orders.order_status in ('placed', 'confirmed', 'processing')",
  })
})

it('SQL over statuses holds for lists of any length', () => {
  expect([isOneOf('a', []), isNoneOf('a', []), isNoneOf('a', ['x', 'y'])]).toEqual(['1 = 0', '1 = 1', "a <> 'x' and a <> 'y'"])
})

const withScreenshot = { paymentDetails: { paymentScreenshot: '/files/a.png' } }
const invoiced = { invoice: { invoiceNumber: 'INV-1' } }

it.each([
  ['pending', 'placed', {}, 'record-payment'],
  ['pending', 'placed', withScreenshot, 'review-payment'],
  ['pending', 'delivered', withScreenshot, 'review-payment'],
  ['pending', 'delivered', {}, undefined],
  ['pending', 'cancelled', withScreenshot, undefined],
  ['failed', 'placed', withScreenshot, 'record-payment'],
  ['refunded', 'processing', invoiced, undefined],
  ['paid', 'placed', {}, 'generate-invoice'],
  ['paid', 'shipped', { invoice: { invoiceNumber: null } }, 'generate-invoice'],
  ['paid', 'placed', invoiced, 'start-packing'],
  ['paid', 'processing', invoiced, 'ship'],
  ['paid', 'shipped', invoiced, 'mark-delivered'],
  ['paid', 'placed', { ...invoiced, nothingLeft: true }, undefined],
  ['paid', 'processing', { ...invoiced, nothingLeft: true }, undefined],
  ['paid', 'delivered', {}, 'generate-invoice'],
  ['paid', 'delivered', invoiced, undefined],
  ['paid', 'cancelled', {}, 'record-refund'],
  ['paid', 'placed', { partPaid: { received: 150, due: -50 } }, 'record-refund'],
  ['pending', 'cancelled', { partPaid: { received: 50, due: -50 } }, 'record-refund'],
  ['paid', 'placed', { ...invoiced, nothingLeft: true, partPaid: { received: 50, due: -50 } }, 'record-refund'],
  ['pending', 'placed', { partPaid: { received: 50, due: 50 } }, 'record-payment'],
] as const)('the next step of an order: %s, %s', (paymentStatus, orderStatus, rest, step) => {
  expect(nextOrderStep({ paymentStatus, orderStatus, ...rest })).toBe(step)
})

it('the next step of an order reviews screenshots of pending payments only, and not of cancelled orders', () => {
  const reviewed = paymentStatuses.flatMap((paymentStatus) =>
    orderStatuses
      .filter((orderStatus) => hasScreenshotToReview({ paymentStatus, orderStatus, ...withScreenshot }))
      .map(() => paymentStatus),
  )
  expect(reviewed).toEqual(Array(orderStatuses.length - 1).fill('pending'))
})

it.each<[StockState, PaymentStatus, PaymentStatus, StockState]>([
  ['released', 'pending', 'paid', 'taken'],
  ['released', 'failed', 'paid', 'taken'],
  // The order was paid without taking pieces from stock, and saving a note later must not take them.
  ['released', 'paid', 'paid', 'released'],
  ['released', 'paid', 'refunded', 'released'],
  ['taken', 'pending', 'paid', 'taken'],
  ['returned', 'pending', 'paid', 'returned'],
  ['uncounted', 'pending', 'paid', 'uncounted'],
])('stock in state %s, with a payment change from %s to %s, ends in state %s', (state, before, after, expected) => {
  expect(stockAfterPayment(state, before, after)).toBe(expected)
  // A note that is saved leaves it as it is, too.
  expect(stockAfterStatus(state, 'placed', 'placed')).toBe(state === 'returned' ? 'taken' : state)
})

const at = '2026-11-22T10:00:00.000Z'

it.each([
  ['Customer asked', undefined, '22 Nov 2026: Cancelled. Customer asked.'],
  ['Wrong address.', 2500, '22 Nov 2026: Cancelled. Wrong address. Refund ₹2,500 to the customer.'],
])('the note about a cancellation for “%s”, paid %s, is %s', (reason, paid, note) => {
  expect(cancellationNote({ at, reason, paid })).toBe(note)
})

it('the note about a cancellation is appended to existing notes, and yields its reason again', () => {
  expect(withNote('called twice\nUPI 4821\n', 'Cancelled.')).toBe('called twice\nUPI 4821\nCancelled.')
  expect(withNote(' ', 'Cancelled.')).toBe('Cancelled.')
  for (const reason of ['Customer asked', 'Wrong. Very wrong', 'He said: Cancelled. Twice'])
    for (const paid of [undefined, 2500])
      expect(cancellationReason('called ', withNote('called ', cancellationNote({ at, reason, paid })))).toBe(reason)
  // None if there is no such note, or an older one.
  const note = cancellationNote({ at, reason: 'Not paid', paid: undefined })
  const ofNone = cancellationNote({ at, reason: ' ', paid: 2500 })
  const none = [cancellationReason('', 'called'), cancellationReason(note, `${note}\ncalled`), cancellationReason('', ofNone)]
  expect(none).toEqual([undefined, undefined, undefined])
})

it('only a payment that was received and not refunded needs a refund', () => {
  expect((['pending', 'paid', 'failed', 'refunded'] as const).filter(needsRefund)).toEqual(['paid'])
})

const order = (paymentStatus: Order['paymentStatus']): Order => ({
  ...{ _id: 'a', orderId: 'ORD1', createdAt: at, orderStatus: 'confirmed', paymentStatus },
  items: [{ productId: 'rocket', quantity: 2, price: 400, offerPrice: 250 }],
  orderSummary: { totalItems: 2, totalOfferPrice: 500, packagingPrice: 0, totalWithPackaging: 500 },
})

it('the customer gets back the total of a paid order where there is no ledger, and nothing once all was given back', () => {
  expect(cancellationLines(order('paid'))).toContain('Refund ₹500 to the customer.')
  expect(cancellationLines(order('pending')).join(' ')).not.toContain('Refund')
  expect(cancellationLines(order('paid'), 0).join(' ')).not.toContain('Refund')
})

const needs = 'Its invoice INV-1 needs a credit note for ₹500'
const open = { number: 'INV-1', left: 500, refusal: null, mayCredit: true }
it.each([
  [{}, undefined, 'Its 2 pieces go back to stock.'],
  [{ orderSummary: { totalItems: 1 } }, undefined, 'Its piece goes back to stock.'],
  [{ customerDetails: { name: 'Meena' } }, undefined, 'Order ORD1 of Meena will be cancelled.'],
  [withScreenshot, undefined, 'The customer sent a payment screenshot: if ₹500 came in, it has to go back.'],
  [{}, open, `${needs}.`],
  [{}, { ...open, mayCredit: false }, `${needs}, which you may not make: please tell the owner.`],
  [{}, { ...open, refusal: 'It is late.' }, 'Its invoice INV-1 stays. It is late.'],
])('a cancellation of an order with %j and the invoice %j says %s', (changes, invoice, line) => {
  expect(cancellationLines({ ...order('pending'), ...changes }, undefined, invoice)).toContain(line)
})

it.each([
  ['paid', 420, 'Refund ₹420 to the customer.'],
  ['pending', 100, 'Refund ₹100 to the customer.'],
] as const)('the customer gets back what was paid of a %s order and not given back', (status, kept, sentence) => {
  expect(cancellationLines(order(status), kept)).toContain(sentence)
  expect(cancelledNotes(order(status), 'Not paid', Date.parse(at), kept)).toBe(`22 Nov 2026: Cancelled. Not paid. ${sentence}`)
})
