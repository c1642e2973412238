import { describe, expect, it } from 'vitest'
import { isNoneOf, isOneOf, statusConditions } from '../../../../server/database/status-conditions'
import {
  orderMeaning,
  type OrderStatus,
  orderStatuses,
  orderStatusesWith,
  orderStatusLooks,
  paymentMeaning,
  type PaymentStatus,
  paymentStatuses,
  statusAfterStep,
} from '../../../../src/domain/order/lifecycle'
import { nextOrderStep } from '../../../../src/domain/order/order-next-step'

const step = (status: OrderStatus): string | null => orderStatusLooks[status].step

describe('the table of order statuses', () => {
  it('shows each order at a step of its own or of another status, unless it is cancelled', () => {
    for (const status of orderStatuses) {
      const reached = step(status)
      expect(reached === null, status).toBe(orderMeaning(status).isCancelled)
      if (reached !== null) expect(orderStatusLooks[reached as OrderStatus].step).toBe(reached)
    }
  })

  it('lets no goods leave that are returned to stock, and packs nothing that has left', () => {
    for (const status of orderStatuses) {
      const { stock, isReady, maySend, hasLeft, isOver, isCancelled, isCounted } = orderMeaning(status)
      expect(stock === 'returned', status).toBe(isCancelled)
      expect(isCancelled && (isReady || maySend || hasLeft || isCounted || !isOver), status).toBe(false)
      expect(isReady && (hasLeft || !maySend), status).toBe(false)
      expect(isOver && maySend, status).toBe(false)
    }
  })

  it('leads each order by its next steps, in as many as there are, to one that is over', () => {
    for (const status of orderStatusesWith('isCancelled', false)) {
      const walk = [status as OrderStatus]
      for (let next = orderMeaning(status).next; next !== null; next = orderMeaning(walk.at(-1) ?? status).next) {
        walk.push(statusAfterStep[next])
        expect(walk.length, walk.join()).toBeLessThanOrEqual(orderStatuses.length)
      }
      expect(orderMeaning(walk.at(-1) ?? status).isOver, walk.join()).toBe(true)
    }
  })

  it('tells payments before work, and work before what ends it', () => {
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

  it('knows no status of another backend, and takes its order as one in the store', () => {
    const unknown = 'toString' as OrderStatus
    expect(orderMeaning(unknown)).toMatchObject({ stock: 'taken', isCounted: true, isCancelled: false, next: null })
    const order = { orderStatus: unknown, invoice: { invoiceNumber: 'INV-1' } }
    expect(nextOrderStep({ ...order, paymentStatus: 'pending' })).toBe('record-payment')
    expect(nextOrderStep({ ...order, paymentStatus: 'paid' })).toBeUndefined()
    expect(nextOrderStep({ ...order, paymentStatus: 'constructor' as PaymentStatus })).toBeUndefined()
  })
})

describe('SQL over statuses', () => {
  it('names the statuses of the table, so that indexes of some of them are used', () => {
    expect(statusConditions('orders')).toMatchObject({
      awaitsReview: "orders.payment_status = 'pending' and orders.order_status <> 'cancelled'",
      isUnpaid: "orders.payment_status in ('pending', 'failed')",
      isReady: "orders.payment_status = 'paid' and orders.order_status in ('placed', 'confirmed', 'processing')",
    })
  })

  it('holds for lists of any length', () => {
    expect([isOneOf('a', []), isNoneOf('a', []), isNoneOf('a', ['x', 'y'])]).toEqual(['1 = 0', '1 = 1', "a <> 'x' and a <> 'y'"])
  })
})
