import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setUpAdmin } from '../../support/screens/open-admin'
import { makeList, openPriceLists, priceLists, storeList } from '../../support/screens/pages/price-lists'
import { expectAddress, expectCount, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 8 })
const list = storeList(admin)

beforeEach(() => list.clear())

const { maker, publish } = priceLists
const alert = maker.getByRole('alert')
const orderCall = 'GET /quick-shopping/order'
const menuCall = 'GET /quick-shopping/categories-with-products'

// Unreadable responses are in tests/unit/pages/price-lists/arranged-menu.test.ts.
test('generates nothing while the saved order or the menu fails to load, and retries', async () => {
  const answerOrder = admin.answer(orderCall, { status: 500, body: {} })
  const answerMenu = admin.answer(menuCall, 'out of reach')
  await openPriceLists(admin)
  await priceLists.make.click()
  await expect.element(alert).toHaveTextContent('Failed to load the saved arrangement')
  await expect.element(alert).toHaveTextContent('Server error. Please try again later.')
  await expect.element(maker).toHaveTextContent('Your saved arrangement could not be loaded, so no price list was created.')
  await expectCount(publish, 0)
  await expectCount(toasts, 0)
  answerOrder()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(alert).toHaveTextContent('Failed to load the menu')
  answerMenu()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(publish, { timeout: 30_000 }).toBeVisible()
})

test('uses the default order of the menu with a backend that stores no order', async () => {
  admin.answer(orderCall, { status: 404, body: {} })
  await openPriceLists(admin)
  await makeList()
  await expect.element(maker).toHaveTextContent('products in')
})

test('an empty menu shows a message with a link to the products', async () => {
  admin.answer(menuCall, { status: 200, body: { data: [{ _id: '1', name: 'Rockets', products: [] }] } })
  await openPriceLists(admin)
  await priceLists.make.click()
  await expect.element(maker).toHaveTextContent('There are no products to put on a price list.')
  await maker.getByRole('link', { name: 'Go to Products' }).click()
  await expectAddress('/products')
})

test('a generated list can be downloaded but not published while the current list is unknown', async () => {
  const answerAgain = admin.answer('GET /price-lists', { status: 404, body: {} })
  admin.open('/price-lists')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await priceLists.make.click()
  await expect.element(maker.getByRole('link', { name: 'Download' }), { timeout: 30_000 }).toBeVisible()
  await expectCount(publish, 0)
  answerAgain()
  await maker.getByRole('button', { name: 'Retry' }).click()
  await expect.element(publish).toBeVisible()
})
