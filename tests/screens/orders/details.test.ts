import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plainTexts } from '../../../src/components/plain/plain-texts'
import { formatMoney } from '../../../src/domain/shared/money'
import type { OrderItem } from '../../../src/domain/order/order'
import { lineFigures, orderFigures } from '../../../src/domain/order/order-figures'
import { setSize } from '../../support/screens/looks'
import { setUpOrders } from '../../support/screens/pages/orders'
import { textsOf } from '../../support/screens/seen'

const orders = setUpOrders()

const itemRows = () => orders.section(/^Item Details/).css('tbody tr')

test('shows every figure of the order, and marks those that it does not contain as estimated', async () => {
  const order = await orders.store.take()
  const figures = orderFigures(order)
  await orders.openOnly(order.orderId)
  await orders.action(order.orderId, 'View').click()
  await expect.element(orders.section('Order summary')).toBeVisible()
  expect(orders.facts(orders.section('Order summary'))).toMatchObject({
    'Total items': String(figures.totalItems),
    'Original value': formatMoney(figures.originalValue),
    'Total savings': formatMoney(figures.savings),
    'Average discount': `${figures.averageDiscountPercent}%`,
    'Offer value': formatMoney(figures.offerValue),
    Packaging: formatMoney(figures.packaging),
    'Final total': formatMoney(figures.finalTotal),
  })
  expect(Object.entries(orders.facts(orders.section('Financial summary')))).toEqual([
    ['Base cost', formatMoney(figures.offerValue - figures.profit)],
    ['Total profit', formatMoney(figures.profit)],
    ['Profit margin', `${figures.profitMarginPercent}%`],
  ])

  const items = order.items ?? []
  await expect.poll(() => itemRows().length).toBe(items.length)
  for (const [index, item] of items.slice(0, 3).entries()) {
    const line = lineFigures(item)
    const { name, secondName = '', unit, productCode, brandName, ...rates } = item.productSnapshot ?? {}
    const { profitMarginPercentage, discountPercentage } = rates
    expect(textsOf(itemRows().nth(index).getByRole('cell'))).toEqual([
      String(index + 1),
      `${name}${secondName}${productCode} · ${brandName}`,
      [item.quantity, unit].filter(Boolean).join(' '),
      formatMoney(item.price),
      formatMoney(item.offerPrice),
      `${discountPercentage}%`,
      formatMoney(line.lineTotal),
      formatMoney(line.baseCost),
      `${profitMarginPercentage}%`,
      formatMoney(line.profit),
    ])
  }

  await orders.escape()
  const { orderId, _id, createdAt, orderStatus, paymentStatus } = await orders.store.take()
  orders.replace(orderId, {
    ...{ _id, orderId, createdAt, orderStatus, paymentStatus },
    items: [{ quantity: 2, price: 200, offerPrice: 50 }],
    customerDetails: { couponCode: 'EARLYBIRD' },
  })
  await expect.element(await orders.goToOnly(orderId)).toHaveTextContent('Rs 200')
  await orders.action(orderId, 'View').click()
  await expect.element(orders.section('Order summary')).toBeVisible()
  expect(orders.facts(orders.section('Order summary'))).toMatchObject({ Packaging: '₹100 (estimated)', 'Final total': '₹200' })
  expect(orders.facts(orders.section('Financial summary'))).toMatchObject({ 'Total profit': '₹40 (estimated)' })
  await expect
    .poll(() => textsOf(itemRows().getByRole('cell')))
    .toEqual(['1', 'Product', '2', '₹200', '₹50', '81%*', '₹100', '₹30*', '65%*', '₹40*'])
  expect(orders.facts(orders.section('Customer'))).toMatchObject({
    Coupon: 'EARLYBIRD (no discount was given for it)',
    Name: '–',
  })
})

test('an order of 150 items shows all of them below a sticky header row; phone numbers are links, and what cannot be loaded or copied is said', async () => {
  vi.spyOn(Navigator.prototype, 'clipboard', 'get').mockReturnValue(undefined as never)
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  const order = await orders.store.take({ hasScreenshot: true })
  const phone = order.customerDetails?.mobile ?? ''
  const gone = `${order.paymentDetails?.paymentScreenshot}`.replace(/[^/]+$/, 'gone.gif')
  const items = Array.from({ length: 150 }, (_, index) => order.items?.[index % order.items.length] as OrderItem)
  orders.replace(order.orderId, { ...order, items, paymentDetails: { paymentScreenshot: gone } })
  await orders.openModal('details', order.orderId)
  const customer = orders.section('Customer')
  await expect
    .element(customer.getByRole('link', { name: `Call ${phone}` }))
    .toHaveAttribute('href', `tel:+91${phone.slice(-10)}`)
  const chat = customer.getByRole('link', { name: `WhatsApp ${phone}` })
  await expect.element(chat).toHaveAttribute('href', `https://wa.me/91${phone.slice(-10)}`)
  await expect.element(chat).toHaveAttribute('rel', expect.stringMatching(/noopener/))

  const section = orders.section('Item Details (150)')
  await expect.poll(() => section.css('tbody tr').length).toBe(150)
  section.css('tbody tr').last().element().scrollIntoView()
  await expect.element(section.getByRole('columnheader', { name: 'Estimated profit' })).toBeInViewport()
  orders.section('Payment screenshot').element().scrollIntoView()
  await expect.element(orders.section('Payment screenshot')).toHaveTextContent('The picture could not be loaded.')
  const button = orders.button('Copy order ID')
  await button.click()
  await expect.poll(() => page.getByText(plainTexts.copyFailed).length).toBe(1)
  await expect.element(button).toHaveFocus()
})

test('Escape closes first the picture, then the details, and returns the focus; the delivery image is removed after a confirmation', async () => {
  const { orderId } = await orders.store.take({ hasScreenshot: true, deliveryNotes: 'Left with the watchman' })
  await orders.openOnly(orderId)
  const details = orders.action(orderId, 'View')
  await details.click()
  const thumbnail = orders.dialog.getByRole('button', { name: 'Open the payment screenshot' })
  await thumbnail.click()
  const preview = page.getByRole('dialog', { name: `Payment screenshot of order ${orderId}` })
  await expect.element(preview.getByRole('img', { name: /^Payment screenshot/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => preview.length).toBe(0)
  await expect.element(orders.dialog.getByRole('heading', { name: 'Order details' })).toBeVisible()
  await expect.element(thumbnail).toHaveFocus()
  const more = orders.button('More')
  await more.click()
  await expect.element(orders.button('Print')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(orders.button('Print')).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await orders.escape()
  await expect.element(details).toHaveFocus()

  await details.click()
  const proof = orders.section('Delivery Proof')
  const question = orders.question('Delete delivery image?')
  await expect.element(proof).toHaveTextContent('Left with the watchman')
  await proof.getByRole('button', { name: 'Delete image' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => question.length).toBe(0)
  await expect.element(proof.getByRole('img')).toBeVisible()

  await proof.getByRole('button', { name: 'Delete image' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(proof).toHaveTextContent('No delivery image has been uploaded')
  await expect.poll(() => orders.toasts.filter({ hasText: 'Delivery image deleted successfully' }).length).toBe(1)
  expect((await orders.store.get(orderId)).deliveryDetails?.deliveryImage).toBeNull()
  await expect.element(proof.getByRole('button', { name: 'Upload' })).toHaveFocus()
})

test('the head says what is due, and does the next step of the list, or the one that only the payments know', async () => {
  const order = await orders.store.take()
  const { orderId, customerDetails } = order
  const total = orderFigures(order).finalTotal
  const due = orders.dialog.css('[data-part=due]')
  await orders.openModal('details', orderId)
  await expect.element(due).toHaveTextContent(`Due${formatMoney(total)}`)
  await expect.element(orders.dialog).toHaveTextContent(`${customerDetails?.name} · ${customerDetails?.address?.nearestTown}`)
  await expect.element(orders.button('Record payment')).toBeInViewport()
  await orders.store.claim(order, { amount: '40' })
  // Without its screenshot, only the payments know of the claim.
  orders.replace(orderId, order)
  await orders.openModal('details', orderId)
  await orders.button('Review payment').click()
  await page
    .getByRole('dialog', { name: `₹40 for ${orderId}` })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect.element(due).toHaveTextContent(`Due${formatMoney(total - 40)}`)

  const paid = await orders.store.take({ paymentStatus: 'paid', orderStatus: 'confirmed', hasInvoice: true })
  await setSize('phone')
  await orders.goToModal('details', paid.orderId)
  await expect.element(due).toHaveTextContent(`Paid${formatMoney(orderFigures(paid).finalTotal)}`)
  const bar = due.element().getBoundingClientRect()
  expect(bar.top).toBeGreaterThan(window.innerHeight - 100)
  expect(bar.bottom).toBeLessThanOrEqual(window.innerHeight)
  await orders.button('Start packing').click()
  await expect.element(orders.button('Ship')).toHaveFocus()
  expect((await orders.store.get(paid.orderId)).orderStatus).toBe('processing')
  await orders.admin.call('PUT', `/orders/${paid.orderId}/order-status`, { orderStatus: 'shipped' })
  await orders.openModal('details', paid.orderId)
  await orders.button('Mark delivered').click()
  await orders.question('Mark as delivered?').getByRole('button', { name: 'Mark delivered' }).click()
  await expect.poll(async () => (await orders.store.get(paid.orderId)).orderStatus).toBe('delivered')
  // It is done.
  await expect.poll(() => orders.button('Mark delivered').length).toBe(0)
})

test('the press that opens an order shows the frame of its window, until the window takes its place', async () => {
  const { orderId } = await orders.store.take()
  await orders.openOnly(orderId)
  // It comes after the page's own data.
  await expect.poll(() => document.getElementById('window-shell'), { timeout: 8_000 }).not.toBeNull()
  const frame = document.getElementById('window-shell')
  orders
    .action(orderId, 'View')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(frame?.checkVisibility()).toBe(true)
  expect(frame?.textContent).toBe('Order details')
  await expect.element(orders.section('Order summary')).toBeVisible()
  expect(frame?.checkVisibility()).toBe(false)
})
