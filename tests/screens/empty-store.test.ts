import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, setUpAdmin } from '../support/screens/open-admin'
import { analytics } from '../support/screens/pages/analytics'
import { dashboard } from '../support/screens/pages/dashboard'
import { OrdersScreen } from '../support/screens/pages/orders'
import { openProducts, products } from '../support/screens/pages/products'
import { openQueries, queries } from '../support/screens/pages/queries'
import { expectAddress, expectCount, expectTexts, textsOf } from '../support/screens/seen'

const admin = setUpAdmin()

test('the dashboard shows zeros', async () => {
  await dashboard.open(admin)
  const values = dashboard.readCards().map((card) => card?.split(': ')[1])
  expect(values).toEqual(['0', '0', '0', '0', '0', '₹0', ...Array.from({ length: 11 }, () => '0')])
})

test('the analytics show zeros and state that nothing was sold', async () => {
  await analytics.open(admin)
  expect(textsOf(analytics.cards).map((card) => card.split(': ')[1])).toEqual(Array.from({ length: 6 }, () => '₹0'))
  await expect.element(analytics.period).toHaveTextContent(/No sales in .+ \(30 days\)\./)
})

test('the orders show an empty state', async () => {
  const orders = new OrdersScreen(admin)
  await orders.open()
  await expect.element(page.getByRole('main')).toHaveTextContent('No orders yet')
  await expectCount(orders.rows, 0)
})

test('the customer queries show an empty state', async () => {
  await openQueries(admin)
  await expect.element(queries.main).toHaveTextContent('No queries found')
  await expectTexts(queries.figure('Total'), ['Total: 0'])
  await expectCount(queries.rows, 0)
  await expectCount(queries.pages, 0)
})

test('filtered products show that none matches, and all products an empty state that can create the first one', async () => {
  await openProducts(admin, '?status=inactive')
  await expect.element(page.getByText('No products match your filters')).toBeVisible()
  await products.clear.click()
  await expect.element(page.getByText('No products found')).toBeVisible()
  expect(products.rows.elements()).toEqual([])
  await page.getByRole('button', { name: 'Create Your First Product' }).click()
  await expect.element(products.dialog.getByRole('heading', { level: 2, name: 'Create Product' })).toBeVisible()
})

test('the pages of the menu show an empty state with a link to the categories', async () => {
  const main = page.getByRole('main')
  admin.open('/price-lists')
  for (const path of ['/quick-shopping', '/quick-shopping-view', '/quick-shopping-table']) {
    goTo(path)
    await expect.element(main.getByRole('heading', { name: 'No Categories Available' }), { message: path }).toBeVisible()
    await expect.element(main.getByText('Please add categories and products first')).toBeVisible()
    for (const button of ['Save Arrangement', 'Edit Menu', 'Print']) {
      await expect.element(main.getByRole('button', { name: button })).not.toBeInTheDocument()
    }
    await main.getByRole('link', { name: 'Add Categories' }).click()
    await expectAddress('/categories')
  }
})
