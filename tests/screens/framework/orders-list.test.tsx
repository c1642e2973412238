import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../src/domain/order/order'
import { setUpAdmin } from '../../support/screens/open-admin'
import { toastTexts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 6, products: 5 })

test('a modal opened by its URL shows the result of an action when the list does not contain its row', async () => {
  const { data } = await admin.call<{ data: { orders: Order[] } }>('GET', '/orders/all?limit=100')
  const order = data.orders.find(({ invoice, orderStatus }) => !invoice?.invoiceNumber && orderStatus !== 'cancelled')
  const orderId = order?.orderId ?? '?'
  await admin.call('PUT', `/orders/${orderId}/payment-status`, { paymentStatus: 'paid' })
  admin.open(`/orders?search=nothing-like-it&details=${orderId}`)
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: /Generate/ }).click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { level: 2, name: 'Invoice' })).toBeVisible()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Generate/ })
    .click()
  await expect.poll(toastTexts).toEqual(['Invoice generated successfully'])
  const { data: changed } = await admin.call<{ data: Order }>('GET', `/orders/${orderId}`)
  expect(changed.invoice?.invoiceNumber).toBeTruthy()
  await expect.element(page.getByRole('dialog').last()).toHaveTextContent(changed.invoice?.invoiceNumber ?? 'no number')
})
