import { describe, expect, it } from 'vitest'
import { hasScreenshotToReview, nextOrderStep } from '../../../../src/domain/order/order-next-step'
import { orderStatuses, paymentStatuses } from '../../../../src/domain/order/lifecycle'

const withScreenshot = { paymentDetails: { paymentScreenshot: '/files/a.png' } }
const invoiced = { invoice: { invoiceNumber: 'INV-1' } }

describe('the next step of an order', () => {
  it.each([
    ['pending', 'placed', {}, 'record-payment'],
    ['pending', 'placed', { paymentDetails: { paymentScreenshot: null } }, 'record-payment'],
    ['pending', 'placed', withScreenshot, 'review-payment'],
    ['pending', 'delivered', withScreenshot, 'review-payment'],
    ['pending', 'delivered', {}, undefined],
    ['pending', 'cancelled', withScreenshot, undefined],
    ['failed', 'placed', withScreenshot, 'record-payment'],
    ['refunded', 'processing', invoiced, undefined],
    ['paid', 'placed', {}, 'generate-invoice'],
    ['paid', 'shipped', { invoice: { invoiceNumber: null } }, 'generate-invoice'],
    ['paid', 'placed', invoiced, 'start-packing'],
    ['paid', 'confirmed', invoiced, 'start-packing'],
    ['paid', 'processing', invoiced, 'ship'],
    ['paid', 'shipped', invoiced, 'mark-delivered'],
    ['paid', 'delivered', {}, undefined],
    ['paid', 'cancelled', {}, 'record-refund'],
    ['refunded', 'cancelled', {}, undefined],
  ] as const)('%s, %s', (paymentStatus, orderStatus, rest, step) => {
    expect(nextOrderStep({ paymentStatus, orderStatus, ...rest })).toBe(step)
  })

  it('reviews screenshots of pending payments only, and not of cancelled orders', () => {
    const reviewed = paymentStatuses.flatMap((paymentStatus) =>
      orderStatuses
        .filter((orderStatus) => hasScreenshotToReview({ paymentStatus, orderStatus, ...withScreenshot }))
        .map(() => paymentStatus),
    )
    expect(reviewed).toEqual(Array(orderStatuses.length - 1).fill('pending'))
  })
})
