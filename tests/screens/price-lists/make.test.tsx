import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { gif } from '../../support/screens/files'
import { accessibilityFaults, overflow, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { makeList, openPriceLists, priceLists, storeList } from '../../support/screens/pages/price-lists'
import { storeOptions } from '../../support/screens/pages/store-settings'
import { closeToasts, expectAddress, expectCount, expectTexts, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 8 })
const list = storeList(admin)

beforeEach(() => list.clear())

const { maker, publish } = priceLists
const menuCall = 'GET /quick-shopping/categories-with-products'

test('names that the PDF cannot print are told, and sold-out products can be left out; publishing requires a name and can be repeated after a rejection', async () => {
  const [first] = await list.menu()
  const [one, other] = first?.products ?? []
  if (!first || !one || !other) throw new Error('The sample store has no menu.')
  // Names in a script of India are printed, others are not.
  const products = [
    { ...one, inStock: false, name: 'ರಾಕೆಟ್' },
    { ...other, inStock: true, name: 'Rocket 🎆' },
  ]
  admin.answer(menuCall, { status: 200, body: { data: [{ ...first, name: '爆竹', products }] } })
  // A backend that stores no order has the menu's own.
  admin.answer('GET /quick-shopping/order', { status: 404, body: {} })
  await openPriceLists(admin)
  await makeList()
  await expect.element(maker).toHaveTextContent('2 products in 1 category')
  await expectTexts(maker.getByRole('alert'), [
    '2 names have letters that the PDF cannot print. They appear as □: “爆竹”, “Rocket 🎆”',
  ])
  await maker.getByLabelText(/Leave out sold-out products/).click()
  await expect.element(maker).toHaveTextContent('1 product in 1 category')

  const name = maker.getByLabelText('Document Name')
  await expect.element(name).toHaveValue(expect.stringMatching(/^Price list \d+ \w+ \d{4}$/) as string)
  await name.fill(' ')
  await publish.click()
  await expect.element(maker).toHaveTextContent('Document name is required')
  await name.fill('List')
  const answerAgain = admin.answer('POST /price-lists/upload', { status: 500, body: {} })
  await publish.click()
  await expectTexts(toasts, ['Server error. Please try again later.'])
  expect(await list.current()).toBeUndefined()
  answerAgain()
  await closeToasts()
  await publish.click()
  await expectTexts(toasts, ['Price list uploaded successfully!'])
  await expectCount(maker, 0)
  // The place of its button is that of the list now.
  await expect.element(priceLists.edit).toHaveFocus()
  expect((await list.current())?.isActive).toBe(true)
})

test('a list made here, of which prices have changed since, is renewed by one press; that of another name asks', async () => {
  await openPriceLists(admin)
  await makeList()
  await publish.click()
  await expectTexts(toasts, ['Price list uploaded successfully!'])
  await closeToasts()
  const before = await list.current()
  const [product] = (await list.menu())[0]?.products ?? []
  await admin.call('PUT', `/products/${product?._id}`, { discountPercentage: 12 })
  await openPriceLists(admin)
  await expect.element(page.getByRole('note')).toHaveTextContent('This list is old')
  await page.getByRole('button', { name: 'Renew it now' }).click()
  await expectTexts(toasts, ['Price list updated successfully!'])
  await expectCount(maker, 0)
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
  const after = await list.current()
  expect(after).toMatchObject({ _id: before?._id, documentName: before?.documentName })
  expect(after?.fileUrl).not.toBe(before?.fileUrl)

  // A PDF with a name of the shop's own may be its own.
  await closeToasts()
  const named = new FormData()
  named.set('documentName', 'Diwali')
  await admin.call('PUT', `/price-lists/${after?._id}`, named)
  await admin.call('PUT', `/products/${product?._id}`, { discountPercentage: 13 })
  await openPriceLists(admin)
  await page.getByRole('button', { name: 'Make it anew' }).click()
  await expect.element(publish).toBeVisible()
  expect((await list.current())?.createdAt).toBe(after?.createdAt)
})

const useLogo = async (logo: Blob) => {
  await storeOptions(admin).upload('logo', logo)
  onTestFinished(() => admin.call('DELETE', '/store/logo'))
}
/** An image in a PDF. */
const embedded = /\/Subtype ?\/Image/

test('a generated list, with a GIF as its logo, replaces the current one after a confirmation, and stays hidden from customers like that', async () => {
  await useLogo(gif('logo.gif'))
  const before = await list.upload('Old list')
  await list.toggle(before._id)
  await openPriceLists(admin)
  await makeList()
  await expect.element(maker).toHaveTextContent('It replaces “Old list”.')
  await expect.element(maker).toHaveTextContent('It stays inactive')
  await maker.getByLabelText('Document Name').fill('New list')
  await publish.click()
  await expect.element(page.getByRole('dialog').last()).toHaveTextContent('“Old list” will be replaced by this PDF.')
  await priceLists.answer('Cancel')
  await expect.element(publish).toHaveFocus()
  expect((await list.current())?.documentName).toBe('Old list')
  await publish.click()
  await priceLists.answer('Replace')
  await expectTexts(toasts, ['Price list updated successfully!'])
  await expectTexts(priceLists.card.getByRole('heading'), ['New list'])
  expect(await list.current()).toMatchObject({ _id: before._id, documentName: 'New list', isActive: false })
  expect(new TextDecoder('latin1').decode(await list.file())).toMatch(embedded)
})

const alert = maker.getByRole('alert')
const orderCall = 'GET /quick-shopping/order'

// Unreadable responses are in tests/unit/pages/price-lists/arranged-menu.test.ts.
test('generates nothing while the saved order or the menu fails to load, and publishes nothing while the current list is unknown; each can be retried', async () => {
  const answerOrder = admin.answer(orderCall, { status: 500, body: {} })
  const answerMenu = admin.answer(menuCall, 'out of reach')
  const answerList = admin.answer('GET /price-lists', { status: 404, body: {} })
  admin.open('/price-lists')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await priceLists.make.click()
  await expect.element(alert).toHaveTextContent('Failed to load the saved arrangement')
  await expect.element(alert).toHaveTextContent('Server error. Please try again later.')
  await expect.element(maker).toHaveTextContent('Your saved arrangement could not be loaded, so no price list was created.')
  await expectCount(publish, 0)
  await expectCount(toasts, 0)
  await setSize('phone')
  await expect.poll(overflow).toBe(0)
  expect(await accessibilityFaults()).toEqual([])
  answerOrder()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(alert).toHaveTextContent('Failed to load the menu')
  answerMenu()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(maker.getByRole('link', { name: 'Download' }), { timeout: 30_000 }).toBeVisible()
  await expectCount(publish, 0)
  answerList()
  await maker.getByRole('button', { name: 'Retry' }).click()
  await expect.element(publish).toBeVisible()
})

test('an empty menu shows a message with a link to the products', async () => {
  admin.answer(menuCall, { status: 200, body: { data: [{ _id: '1', name: 'Rockets', products: [] }] } })
  await openPriceLists(admin)
  await priceLists.make.click()
  await expect.element(maker).toHaveTextContent('There are no products to put on a price list.')
  await maker.getByRole('link', { name: 'Go to Products' }).click()
  await expectAddress('/products')
})
