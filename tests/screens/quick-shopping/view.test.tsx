import { beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { orderOfMenu } from '../../../src/domain/menu/menu-order'
import { setUpAdmin } from '../../support/screens/open-admin'
import { view } from '../../support/screens/pages/menu-view'
import { alert, menuCall, namesOf, orderCall, StoreMenu } from '../../support/screens/pages/quick-shopping'
import { expectAddress, expectTexts, hold, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 23 })
const storeMenu = new StoreMenu(admin)

beforeEach(() => storeMenu.reset())

const refused = { status: 400, body: { message: 'Not today' } }
const retry = alert.getByRole('button', { name: 'Retry' })

test('shows each category with its products, and links to the setup and to the table', async () => {
  const menu = await storeMenu.menu()
  await view.open(admin)
  await expect.element(view.heading).toBeVisible()
  await expect.element(view.state('Default Order')).toBeVisible()
  await expect.element(view.main.getByText('SAVED')).not.toBeInTheDocument()
  expect(view.categoryNames()).toEqual(namesOf(menu))
  for (const category of menu) expect(view.names(category.name)).toEqual(namesOf(category.products))
  const row = view.rows.first()
  await expect.element(row.getByRole('cell').first()).toHaveTextContent(/^1$/)
  await expect.element(row).toHaveTextContent(menu[0]?.products[0]?.productCode ?? 'no product')
  await expect.element(row.css('img')).toHaveAttribute('src', expect.stringMatching(/\/files\//))

  await view.main.getByRole('link', { name: 'Setup' }).click()
  await expectAddress('/quick-shopping')
  window.history.back()
  await view.main.getByRole('link', { name: 'Table View' }).click()
  await expectAddress('/quick-shopping-table')
})

test('an offer strikes through the original price; a broken picture leaves an empty frame', async () => {
  const [first] = await storeMenu.three()
  const product = (offerPrice: number | null, at: number) => ({
    ...first.products[0],
    _id: `p${at}`,
    price: 123456.5,
    offerPrice,
    images: [{ url: '/files/none.png' }],
  })
  const products = [100000, 123456.5, null, 200000].map(product)
  admin.answer(`GET ${menuCall}`, { status: 200, body: { data: [{ ...first, products }] } })
  await view.open(admin)
  const offered = view.rows.nth(0)
  await expect.element(offered.css('img')).not.toBeInTheDocument()
  await expect.element(offered.css('.picture')).toHaveStyle({ width: '44px' })
  await expectTexts(offered.css('del'), ['₹1,23,456.50'])
  await expect.element(offered.css('.price')).toHaveTextContent('₹1,00,000')
  await expect.element(offered.getByText('OFFER', { exact: true })).toBeVisible()
  // A product without an offer has one price.
  await expectTexts(page.css('main tbody tr:not(:first-child) .price'), ['₹1,23,456.50', '₹1,23,456.50', '₹2,00,000'])
  expect(view.main.element().textContent).not.toContain('$')
})

test('shows the saved order', async () => {
  const menu = (await storeMenu.menu()).reverse().map((category) => ({ ...category, products: category.products.reverse() }))
  await storeMenu.save(orderOfMenu(menu))
  await view.open(admin)
  await expect.element(view.state('Custom Arrangement Active')).toBeVisible()
  await expect.element(view.state('SAVED')).toBeVisible()
  expect(view.categoryNames()).toEqual(namesOf(menu))
  for (const category of menu) expect(view.names(category.name)).toEqual(namesOf(category.products))
})

test('shows a loading state; a menu that fails to load shows an error in place and loads on Retry', async () => {
  const { held, release } = hold()
  const letThrough = admin.answer(`GET ${menuCall}`, () => held.then(() => refused))
  admin.open('/quick-shopping-view')
  await expect.element(view.main.getByRole('status').filter({ hasText: 'Loading your menu...' })).toBeVisible()
  await expect.element(view.editButton).not.toBeInTheDocument()
  release()
  await expect.element(alert).toHaveTextContent(/Failed to load the menu.*Not today/)
  await expect.element(view.editButton).not.toBeInTheDocument()
  await expect.element(toasts).not.toBeInTheDocument()
  letThrough()
  await retry.click()
  await expect.element(view.rows.first()).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(view.main.getByText('Loading your menu...')).not.toBeInTheDocument()
})

test('an order that fails to load cannot be edited', async () => {
  await storeMenu.save(orderOfMenu(await storeMenu.menu()))
  const letThrough = admin.answer(`GET ${orderCall}`, refused)
  await view.open(admin)
  await expect.element(alert).toHaveTextContent(/Failed to load the saved arrangement.*The menu is in its default order\./)
  await expect.element(view.editButton).not.toBeInTheDocument()
  letThrough()
  await retry.click()
  await expect.element(view.state('Custom Arrangement Active')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(view.editButton).toBeVisible()
})

interface Tree {
  frameTree: { childFrames?: { frame: { id: string } }[] }
}

test.each(['/quick-shopping-view', '/quick-shopping-table'])(
  'screen readers read the rows and cells of %s as a table in any layout',
  async (path) => {
    const products = (await storeMenu.menu()).flatMap((each) => each.products).length
    await view.open(admin, path)
    const { frameTree } = (await cdp().send('Page.getFrameTree')) as Tree
    const frameId = frameTree.childFrames?.[0]?.frame.id ?? ''
    const { nodes } = await cdp().send('Accessibility.getFullAXTree', { frameId })
    const count = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length
    expect(count('rowheader')).toBeGreaterThanOrEqual(products)
    expect(count('row')).toBeGreaterThan(products)
    expect(count('columnheader')).toBeGreaterThanOrEqual(5)
  },
)
