import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../support/screens/looks'
import { setUpOrders } from '../../support/screens/pages/orders'
import { nextTab, textsOf } from '../../support/screens/seen'

const orders = setUpOrders({ orders: 0, products: 4 })

const sentTo = (path: string) =>
  orders.admin.sent
    .filter(({ call }) => call === `GET /documents/${path}`)
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
/** An answer that takes the place of a paper; the papers themselves are in tests/contract/server/papers.test.ts. */
const paper = { status: 200, type: 'application/pdf', body: '%PDF-1.4' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (orderId: string) => page.getByRole('checkbox', { name: `Select ${orderId}` })

test('the papers of the selected orders are printed in a new tab, in the order of the list; a cancelled one is refused', async () => {
  const [older, newer] = [await orders.store.take({ paymentStatus: 'paid' }), await orders.store.take({ paymentStatus: 'paid' })]
  await orders.open()
  await choose(older.orderId).click()
  await choose(newer.orderId).click()
  const tab = nextTab()
  await button('Print packing lists').click()
  await orders.expectToasts('Packing lists opened in new tab')
  expect(tab.location.href).toMatch(/^blob:/)
  expect(sentTo('packing-lists')).toEqual([{ orders: `${newer.orderId},${older.orderId}` }])

  await button('Print labels').click()
  const withoutCode = 'The labels have no QR code, because the store has no public address.'
  await expect.element(page.getByRole('note')).toHaveTextContent(withoutCode)
  await page.getByLabelText('Paper').selectOptions('A4, four labels on a page')
  const parcels = page.getByLabelText('Parcels of each order')
  await parcels.fill('0')
  await button('Print').click()
  await expect.element(page.getByText('Parcels must be a whole number from 1 to 999')).toBeVisible()
  await expect.element(parcels).toHaveValue('0')
  expect(sentTo('labels')).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
  await parcels.fill('3')
  await button('Print').click()
  await expect.poll(() => page.getByRole('dialog').length).toBe(0)
  expect(sentTo('labels')).toEqual([{ orders: `${newer.orderId},${older.orderId}`, size: 'a4', parcels: '3' }])

  // The paper is remembered, and the number of parcels is not.
  await choose(older.orderId).click()
  await button('Labels').click()
  await expect.element(page.getByLabelText('Paper')).toHaveValue('a4')
  orders.admin.answer('GET /documents/labels', paper)
  await button('Print').click()
  await expect.poll(() => sentTo('labels').at(-1)).toEqual({ orders: newer.orderId, size: 'a4' })
  await expect.poll(() => page.getByRole('dialog').length).toBe(0)

  await orders.admin.call('PUT', `/orders/${newer.orderId}/order-status`, { orderStatus: 'cancelled' })
  const refused = nextTab()
  await button('Packing list').click()
  const refusal = `Order ${newer.orderId} is cancelled, so nothing is printed for it. Please leave it out.`
  await expect.poll(() => textsOf(orders.toasts)).toContain(refusal)
  expect(refused.close).toHaveBeenCalledTimes(1)
  await expect.element(choose(newer.orderId)).toBeChecked()

  // In its details, an order is printed alone, and one that is cancelled is not.
  orders.admin.answer('GET /documents/packing-lists', paper)
  await orders.goToModal('details', older.orderId)
  await orders.button('More').click()
  await orders.button('Packing list').click()
  await expect.poll(() => sentTo('packing-lists').at(-1)).toEqual({ orders: older.orderId })
  await orders.goToModal('details', newer.orderId)
  await orders.button('More').click()
  await expect.element(orders.button('Print')).toBeVisible()
  expect(orders.button('Packing list').length).toBe(0)
})
