import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../src/domain/order/order'
import { accessibilityFaults, expectSoundLooks, overflow, setSize } from '../../support/screens/looks'
import { goTo } from '../../support/screens/open-admin'
import { setUpOrders } from '../../support/screens/pages/orders'
import { lowTargets } from '../../support/screens/seen'

const orders = setUpOrders({ orders: 30, products: 20 })

const modals = ['details', 'edit', 'payment', 'delivery', 'invoice'] as const
const titles = {
  details: 'Order Details',
  edit: 'Edit Order',
  payment: 'Payment Review',
  delivery: 'Delivery Image',
  invoice: 'Invoice',
}
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()

test('the list and its modals meet WCAG AA and fit the viewport; on a phone a modal fills the screen with controls of at least 40 px', async () => {
  const { orderId } = await orders.store.take({ paymentStatus: 'paid', hasScreenshot: true })
  await orders.open()
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expectSoundLooks()
  const place = () => {
    const { x, y, width } = boxOf(orders.dialog.element())
    return [x, y, width]
  }
  for (const modal of modals) {
    await orders.goToModal(modal, orderId)
    await expect.element(orders.dialog.getByRole('heading', { level: 2, name: titles[modal] })).toBeVisible()
    await expectSoundLooks()
    for (const size of ['desk', 'phone'] as const) {
      await setSize(size)
      const { scrollWidth, clientWidth } = orders.dialog.element()
      expect(scrollWidth, `${modal} on a ${size}`).toBe(clientWidth)
    }
    await expect.poll(place, { message: modal }).toEqual([0, 0, 360])
    const controls = 'button, select, input, a'
    expect(orders.dialog.element().querySelectorAll(controls).length, modal).toBeGreaterThan(1)
    expect(lowTargets(orders.dialog, controls), modal).toEqual([])
  }
})

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

test('long words of another backend do not overflow the modals on a phone', async () => {
  const taken = await orders.store.take({ paymentStatus: 'paid', hasScreenshot: true, deliveryNotes: 'at the gate' })
  orders.admin.answer(`GET /orders/${longId}`, { status: 200, body: { data: withLongWords(taken) } })
  await setSize('phone')
  await orders.openModal('details', longId)
  for (const modal of modals) {
    goTo(`/orders?search=${longId}&${modal}=${longId}`)
    await expect.element(orders.dialog.getByRole('heading', { level: 2, name: titles[modal] })).toBeVisible()
    await expect.element(orders.dialog.getByText(longId).first()).toBeVisible()
    const visible = [...orders.dialog.element().querySelectorAll('*')].filter((each) => each.checkVisibility())
    const beyond = visible.filter((each) => boxOf(each).right > 360.5).map((each) => `${each.tagName} ${each.textContent}`)
    expect(beyond, modal).toEqual([])
    expect(overflow(), modal).toBe(0)
  }
})

test('a phone shows four orders with their next step at once, other actions in a menu and folded filters', async () => {
  const [newest] = await orders.store.all()
  await page.viewport(360, 640)
  await orders.open()
  const cards = page.css('main li[data-record]')
  await expect.poll(() => cards.length).toBe(20)
  const tabs = page.getByRole('navigation', { name: 'Main sections' })
  expect(boxOf(cards.nth(3).element()).bottom).toBeLessThanOrEqual(boxOf(tabs.element()).top)
  for (const text of [newest?.orderId, newest?.customerDetails?.name, newest?.customerDetails?.address?.nearestTown])
    expect(cards.first().element().textContent).toContain(text ?? '')

  await expect.element(orders.payment).not.toBeInTheDocument()
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.click()
  await orders.payment.selectOptions('Paid')
  await expect.element(filters).toHaveTextContent('1')

  const more = page.getByRole('button', { name: /^More actions/ }).first()
  await more.click()
  await expect.element(orders.dialog).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await orders.dialog.getByRole('button', { name: /^Edit/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Order' })).toBeVisible()
  await orders.escape()
  await expect.element(more).toHaveFocus()
})

test('the header row of the table is sticky below the app’s header, also at 125 % zoom', async () => {
  await orders.open()
  await expect.poll(() => orders.rows.length).toBe(20)
  const head = page.getByRole('columnheader', { name: 'Customer' })
  for (const width of [1366, 1280, 1093]) {
    await page.viewport(width, 614)
    const below = Math.round(boxOf(page.css('header').first().element()).bottom)
    const topOfHead = (): number => {
      // The area above the list may grow until it is loaded.
      orders.rows.last().element().scrollIntoView({ block: 'nearest' })
      return Math.round(boxOf(head.element()).top)
    }
    await expect.poll(topOfHead, { message: `${width} px` }).toBe(below)
    expect(window.scrollY).toBeGreaterThan(100)
  }
})
