import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cutText } from '../../../src/domain/shared/cut-text'
import { orderOfMenu } from '../../../src/domain/menu/menu-order'
import { accessibilityFaults, overflow, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { table } from '../../support/screens/pages/menu-table'
import { answerOffers, focus, menuCall, namesOf, orderCall, press, StoreMenu } from '../../support/screens/pages/quick-shopping'
import { expectAddress, expectTexts, textsOf } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 23 })
const storeMenu = new StoreMenu(admin)

beforeEach(() => storeMenu.reset())

test('shows each product in a row below its category, with links; the summary of a saved order lists all and links to each category', async () => {
  const menu = await storeMenu.menu()
  const products = menu.flatMap((category) => category.products)
  await table.open(admin)
  expect(textsOf(table.main.getByRole('columnheader'))).toEqual(['#', 'Image', 'Product Name', 'Product Price', 'Offer Price'])
  expect(textsOf(page.css('main tbody h2 > span:first-of-type'))).toEqual(namesOf(menu))
  expect(textsOf(table.rows.css('.named'))).toEqual(namesOf(products))
  expect(textsOf(table.rows.css('.code > span:first-of-type'))).toEqual(products.map(({ productCode }) => productCode))
  await expect.element(table.summary).not.toBeInTheDocument()
  await table.main.getByRole('link', { name: 'Card View' }).click()
  await expectAddress('/quick-shopping-view')
  window.history.back()
  await table.main.getByRole('link', { name: 'Back to Setup' }).click()
  await expectAddress('/quick-shopping')

  const reversed = [...menu].reverse()
  const [category] = reversed
  await storeMenu.save(orderOfMenu(reversed))
  await table.open(admin)
  await expect.element(table.summary).toBeVisible()
  await expect.element(table.summary.css('> div > ol > li > ol')).toHaveLength(reversed.length)
  const names = namesOf(reversed.flatMap(({ products }) => products))
  expect(textsOf(table.summarized)).toEqual(names.map((name) => cutText(name, 15)))
  const edit = table.summary.getByRole('link', { name: `Edit ${category?.name}`, exact: true })
  await expect.element(edit).toHaveTextContent(/^Edit$/)
  await edit.click()
  await expectAddress(`/quick-shopping?editCategory=${category?._id}`)
})

test('shows the savings next to the offer, and no offer without one', async () => {
  await answerOffers(admin, storeMenu, [100000, 123456.5, null])
  await table.open(admin)
  await expectTexts(table.rows.css('.price'), ['₹1,23,456.50', '₹1,23,456.50', '₹1,23,456.50'])
  const offers = table.rows
    .css('.offer')
    .elements()
    .map((offer) => (offer as HTMLElement).innerText.replace(/\s+/g, ' '))
  expect(offers).toEqual(['₹1,00,000 SAVE ₹23,456.50', 'No offer', 'No offer'])
})

test('the summary of a long menu is expanded, scrolls and can be collapsed, on a desk and on a phone', async () => {
  const [first, ...others] = await storeMenu.menu()
  const products = Array.from({ length: 50 }, (_, at) => ({ ...first?.products[0], _id: `p${at}`, name: `Rocket ${at + 1}` }))
  const long = [{ ...first, products }, ...others] as typeof others
  admin.answer(`GET ${menuCall}`, { status: 200, body: { data: long } })
  admin.answer(`GET ${orderCall}`, { status: 200, body: { data: { categoryOrder: orderOfMenu(long) } } })
  await table.open(admin)
  await expect.element(table.summarized).toHaveLength(long.flatMap((category) => category.products).length)
  for (const size of ['desk', 'phone'] as const) {
    await setSize(size)
    await expect.element(table.summaryBox).toBeVisible()
    expect(table.summaryBox.element().getBoundingClientRect().height, size).toBeLessThanOrEqual(420)
    expect(overflow(), size).toBe(0)
    if (size === 'phone') expect(await accessibilityFaults(), size).toEqual([])
    table.summaryBox.element().scrollTop = 0
    await focus(table.summaryBox)
    await press('{End}')
    await expect.element(table.summary.getByRole('link').last()).toBeInViewport()
    await table.summary.css('summary').click()
    await expect.element(table.summary.css('[role=region]')).not.toBeVisible()
    await table.summary.css('summary').click()
  }
})
