import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../src/domain/order/order'
import { accessibilityFaults, expectSoundLooks, overflow, setSize, setTheme } from '../../support/screens/looks'
import { setUpOrders } from '../../support/screens/pages/orders'
import { beyondWindow, expectFourInSight, lowTargets, overflowOf } from '../../support/screens/seen'

const orders = setUpOrders({ orders: 25, products: 10 })

const titles = {
  details: 'Order details',
  edit: 'Edit order',
  payment: 'Payment review',
  delivery: 'Delivery image',
  invoice: 'Invoice',
}

const longId = 'MMMMMMMMMMWWWWWWWWWWMMMMMMMMMM1234'
const long = 'Venkatanarasimharajuvaripeta'.repeat(4)

const withLongWords = (order: Order): Order => ({
  ...order,
  orderId: longId,
  adminNotes: long,
  deliveryMethod: long,
  customerDetails: {
    ...order.customerDetails,
    name: long,
    couponCode: long,
    address: { street: long, nearestTown: long, landmark: long },
  },
  trackingInfo: { trackingNumber: long, courierPartner: long, estimatedDelivery: '2026-12-01' },
  deliveryDetails: { ...order.deliveryDetails, deliveryNotes: long },
  invoice: { invoiceNumber: long, generatedAt: order.createdAt },
  items: (order.items ?? []).map((item) => ({
    ...item,
    productSnapshot: { ...item.productSnapshot, name: long, productCode: long, brandName: long },
  })),
})

test('the list meets WCAG AA and fits; each modal does so on a phone, fills it with controls of at least 40 px, and holds long words', async () => {
  const { orderId, ...taken } = await orders.store.take({
    ...{ paymentStatus: 'paid', hasScreenshot: true, hasInvoice: true, deliveryNotes: 'at the gate' },
  })
  await orders.admin.call('POST', `/orders/${orderId}/credit-notes`, { amount: 5, reason: 'Came late' })
  orders.admin.answer(`GET /orders/${longId}`, { status: 200, body: { data: withLongWords({ ...taken, orderId }) } })
  // The last page has the pager as well, and fewer rows.
  await orders.open('?page=2')
  await expect.poll(() => orders.rows.length).toBe(6)
  await expectSoundLooks()
  await setSize('phone')
  setTheme('dark')
  const place = () => {
    const { x, y, width } = orders.dialog.element().getBoundingClientRect()
    return [x, y, width]
  }
  for (const [modal, name] of Object.entries(titles)) {
    const title = orders.dialog.getByRole('heading', { level: 2, name })
    await orders.goToModal(modal, orderId)
    await expect.element(title).toBeVisible()
    expect(await accessibilityFaults(), modal).toEqual([])
    await expect.poll(place, { message: modal }).toEqual([0, 0, 360])
    const controls = 'button, select, input, a'
    expect(orders.dialog.element().querySelectorAll(controls).length, modal).toBeGreaterThan(1)
    expect(lowTargets(orders.dialog, controls), modal).toEqual([])

    await orders.goToModal(modal, longId)
    await expect.element(title).toBeVisible()
    expect(beyondWindow(orders.dialog.element()), modal).toEqual([])
    expect([overflow(), overflowOf(orders.dialog.element())], modal).toEqual([0, 0])
  }
})

test('a phone shows four orders with their next step at once, other actions in a menu and folded filters', async () => {
  const [newest] = await orders.store.all()
  const cards = page.css('main li[data-record]')
  await expectFourInSight(orders.open.bind(orders), cards)
  for (const text of [newest?.orderId, newest?.customerDetails?.name, newest?.customerDetails?.address?.nearestTown])
    expect(cards.first().element().textContent).toContain(text ?? '')

  await expect.element(orders.payment).not.toBeInTheDocument()
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.click()
  await orders.payment.selectOptions('Paid')
  await expect.element(filters).toHaveTextContent('1')

  const more = page.getByRole('button', { name: /^More actions: ORD/ }).first()
  await more.click()
  await expect.element(orders.dialog).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await orders.dialog.getByRole('button', { name: /^Edit/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit order' })).toBeVisible()
  await orders.escape()
  await expect.element(more).toHaveFocus()
})
