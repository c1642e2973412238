import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { makeList, openPriceLists, priceLists, storeList } from '../../support/screens/pages/price-lists'
import { expectAddress, expectCount, toasts } from '../../support/screens/seen'

let admin: AdminOnServer
let list: ReturnType<typeof storeList>

beforeAll(async () => {
  admin = await startAdmin({ orders: 1, products: 40 })
  list = storeList(admin)
})
beforeEach(() => list.clear())
afterEach(() => admin.reset())
afterAll(() => admin.close())

const { maker, publish } = priceLists
const alert = maker.getByRole('alert')
const orderCall = 'GET /quick-shopping/order'
const menuCall = 'GET /quick-shopping/categories-with-products'

const retry = async (): Promise<void> => {
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(publish, { timeout: 30_000 }).toBeVisible()
}

test('without the saved order nothing is made, and it is tried again', async () => {
  const answerAgain = admin.answer(orderCall, { status: 500, body: {} })
  await openPriceLists(admin)
  await priceLists.make.click()
  await expect.element(alert).toHaveTextContent('Failed to load the saved arrangement')
  await expect.element(alert).toHaveTextContent('Server error. Please try again later.')
  await expect.element(maker).toHaveTextContent('Your saved arrangement could not be loaded, so no price list was created.')
  await expectCount(publish, 0)
  await expectCount(toasts, 0)
  answerAgain()
  await retry()
})

test('a backend that keeps no order has the menu as it comes', async () => {
  admin.answer(orderCall, { status: 404, body: {} })
  await openPriceLists(admin)
  await makeList()
  await expect.element(maker).toHaveTextContent('products in')
})

test.each([
  ['holds no order', '{"success":true,"data":{"rows":1}}'],
  ['is a page', '<!doctype html>'],
])('an answer that %s is not taken for a menu without one', async (_what, body) => {
  admin.answer(orderCall, { status: 200, body })
  await openPriceLists(admin)
  await priceLists.make.click()
  await expect.element(alert).toHaveTextContent('Failed to load the saved arrangement')
  await expectCount(publish, 0)
})

test('a menu that cannot be read is told, and tried again', async () => {
  const answerAgain = admin.answer(menuCall, 'out of reach')
  await openPriceLists(admin)
  await priceLists.make.click()
  await expect.element(alert).toHaveTextContent('Failed to load the menu')
  answerAgain()
  await retry()
})

test('an empty menu is said to be one, with the way to the products', async () => {
  admin.answer(menuCall, { status: 200, body: { data: [{ _id: '1', name: 'Rockets', products: [] }] } })
  await openPriceLists(admin)
  await priceLists.make.click()
  await expect.element(maker).toHaveTextContent('There are no products to put on a price list.')
  await maker.getByRole('link', { name: 'Go to Products' }).click()
  await expectAddress('/products')
})

test('where the price list is not known, what was made can be kept but not put up', async () => {
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
