import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundLooks } from '../../support/screens/looks'
import { setUpOrders } from '../../support/screens/pages/orders'

const orders = setUpOrders({ orders: 4, products: 6 })

/** The tab that is opened next; the real tab is that of tests/browser/pdf-tabs. */
const nextTab = () => {
  const tab = { closed: false, document: { title: '', body: {} }, location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}
const sentTo = (path: string) =>
  orders.admin.sent
    .filter(({ call }) => call === `GET /documents/${path}`)
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (orderId: string) => page.getByRole('checkbox', { name: `Select ${orderId}` })

test('the papers of the selected orders are printed in a new tab, in the order of the list', async () => {
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
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent('The labels have no QR code, because the store has no public address.')
  await page.getByLabelText('Paper').selectOptions('A4, four labels on a page')
  const parcels = page.getByLabelText('Parcels of each order')
  await parcels.fill('0')
  await button('Print').click()
  await expect.element(page.getByText('Parcels must be a whole number from 1 to 999')).toBeVisible()
  await expect.element(parcels).toHaveValue('0')
  expect(sentTo('labels')).toEqual([])
  await expectSoundLooks()
  await parcels.fill('3')
  await button('Print').click()
  await expect.poll(() => page.getByRole('dialog').length).toBe(0)
  expect(sentTo('labels')).toEqual([{ orders: `${newer.orderId},${older.orderId}`, size: 'a4', parcels: '3' }])

  // The paper is remembered, and the number of parcels is not.
  await choose(older.orderId).click()
  await button('Labels').click()
  await expect.element(page.getByLabelText('Paper')).toHaveValue('a4')
  await button('Print').click()
  await expect.poll(() => sentTo('labels').at(-1)).toEqual({ orders: newer.orderId, size: 'a4' })
})

test('one order is printed from its details; a cancelled one is refused, which keeps the selection', async () => {
  const { orderId } = await orders.store.take({ paymentStatus: 'paid' })
  await orders.openModal('details', orderId)
  const tab = nextTab()
  await orders.button('Packing list').click()
  await expect.poll(() => tab.location.href).toMatch(/^blob:/)
  expect(sentTo('packing-lists')).toEqual([{ orders: orderId }])
  await orders.button('Labels').click()
  const window = page.getByRole('dialog', { name: 'Print Labels' })
  await expect.element(window.getByText('The labels have no QR code, because the store has no public address.')).toBeVisible()
  await window.getByLabelText('Parcels').fill('2')
  await window.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => sentTo('labels')).toEqual([{ orders: orderId, size: '100x150', parcels: '2' }])

  const cancelled = await orders.store.take({ paymentStatus: 'paid', orderStatus: 'cancelled' })
  await orders.openModal('details', cancelled.orderId)
  await expect.element(orders.button('Edit')).toBeVisible()
  expect(orders.button('Packing list').length).toBe(0)
  await orders.escape()
  await choose(cancelled.orderId).click()
  const refused = nextTab()
  await button('Packing list').click()
  await orders.expectToasts(`Order ${cancelled.orderId} is cancelled, so nothing is printed for it. Please leave it out.`)
  expect(refused.close).toHaveBeenCalledTimes(1)
  await expect.element(choose(cancelled.orderId)).toBeChecked()
})
