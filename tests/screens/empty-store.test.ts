import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, setUpAdmin } from '../support/screens/open-admin'
import { analytics } from '../support/screens/pages/analytics'
import { dashboard } from '../support/screens/pages/dashboard'
import { products } from '../support/screens/pages/products'
import { queries } from '../support/screens/pages/queries'
import { expectAddress, expectCount, expectTexts, textsOf } from '../support/screens/seen'

const admin = setUpAdmin()

test('the dashboard and the analytics show zeros, and that nothing waits and nothing was sold', async () => {
  await dashboard.open(admin)
  // After the first steps, which are above them.
  const values = () => dashboard.readCards().map((card) => card?.split(': ')[1])
  await expect.poll(values).toEqual([...Array.from({ length: 13 }, () => '0'), '₹0', '0', '0', '0'])
  await expect.element(dashboard.today).toHaveTextContent('Nothing waits. Light a sparkler!')
  await expect.element(dashboard.today).toHaveTextContent('₹0 in 14 days')

  goTo('/analytics')
  await expect.element(analytics.period).toHaveTextContent(/No sales in .+ \(30 days\)\./)
  expect(textsOf(analytics.cards).map((card) => card.split(': ')[1])).toEqual(Array.from({ length: 6 }, () => '₹0'))
})

test('lists and the pages of the menu show an empty state, which can create the first record or leads to the categories', async () => {
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

  const leads = [
    ['/payments', 'Payments appear here when customers send them', 'Open orders', '/orders'],
    ['/packing', 'No paid order waits to be packed.', 'Open orders', '/orders'],
    ['/messages', 'Everybody is told.', 'Open orders', '/orders'],
    ['/messages?event=delivered', 'Nobody is left to be told about this event', 'Show all events', '/messages'],
    ['/orders/new', 'There are no products that can be sold yet.', 'Open products', '/products'],
    ['/dispatches', 'Record what a lorry takes', 'Record a lorry', '/dispatches/lorry'],
    ['/orders', 'No orders yet', 'New order', '/orders/new'],
  ] as const
  for (const [path, sentence, label, to] of leads) {
    goTo(path)
    await expect.element(main).toHaveTextContent(sentence)
    await main.getByRole('link', { name: label }).last().click()
    await expectAddress(to)
  }

  goTo('/queries')
  await expect.element(queries.main).toHaveTextContent('No queries found')
  await expectTexts(queries.figure('Total'), ['Total: 0'])
  await expectCount(queries.pages, 0)

  goTo('/products?status=inactive')
  await expect.element(page.getByText('No products match your filters')).toBeVisible()
  await products.clear.click()
  await expect.element(page.getByText('No products found')).toBeVisible()
  await expectCount(page.css('[data-record]'), 0)
  await page.getByRole('button', { name: 'Create Your First Product' }).click()
  await expect.element(products.dialog.getByRole('heading', { level: 2, name: 'Create Product' })).toBeVisible()
})
