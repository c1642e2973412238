import { orderOfMenu } from '../../../src/domain/menu-order'
import { formatMoney } from '../../../src/domain/money'
import { expect, namesOf, test } from '../../support/browser/menu-view-test'

for (const path of ['/quick-shopping-view', '/quick-shopping/view']) {
  test(`${path} shows each category with its products`, async ({ view, storeMenu }) => {
    const menu = await storeMenu.menu()
    await view.open(path)
    await expect(view.heading).toBeVisible()
    await expect(view.main.getByText('Default Order')).toBeVisible()
    await expect(view.main.getByText('SAVED')).toHaveCount(0)
    expect(await view.categoryNames()).toEqual(menu.map(({ name }) => name))
    for (const category of menu) expect(await view.names(category.name)).toEqual(namesOf(category))
    const [product] = menu[0]?.products ?? []
    const row = view.rows.first()
    await expect(row.getByRole('cell').first()).toHaveText('1')
    await expect(row).toContainText(product?.productCode ?? 'no product')
    await expect(row.locator('img')).toHaveAttribute('src', /\/files\//)
  })
}

test('an offer strikes the original price; without one there is one price', async ({ page, view, storeMenu }) => {
  const [first] = await storeMenu.menu()
  const product = (offerPrice: number | null, at: number) => ({ ...first?.products[0], _id: `p${at}`, price: 123456.5, offerPrice })
  const products = [100000, 123456.5, null, 200000].map(product)
  await page.route('**/categories-with-products', (route) => route.fulfill({ json: { data: [{ ...first, products }] } }))
  await view.open()
  const [offered, same, alone, dearer] = await view.rows.all()
  await expect(offered?.locator('del') ?? view.main).toHaveText('₹1,23,456.50')
  await expect(offered?.locator('.price') ?? view.main).toContainText('₹1,00,000')
  await expect(offered?.getByText('OFFER', { exact: true }) ?? view.main).toBeVisible()
  for (const [row, price] of [[same, '₹1,23,456.50'], [alone, '₹1,23,456.50'], [dearer, '₹2,00,000']] as const) {
    await expect(row?.locator('.price') ?? view.main).toHaveText(price)
  }
  await expect(view.main).not.toContainText('$')
})

test('the saved arrangement is shown as it was saved', async ({ view, storeMenu }) => {
  const menu = (await storeMenu.menu()).reverse().map((category) => ({ ...category, products: category.products.reverse() }))
  await storeMenu.save(orderOfMenu(menu))
  await view.open()
  await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
  await expect(view.main.getByText('SAVED', { exact: true })).toBeVisible()
  expect(await view.categoryNames()).toEqual(menu.map(({ name }) => name))
  for (const category of menu) expect(await view.names(category.name)).toEqual(namesOf(category))
})

test('its ways lead to the setup and to the table', async ({ page, view, storeMenu: _storeMenu }) => {
  await view.open()
  await view.main.getByRole('link', { name: 'Setup' }).click()
  await expect(page).toHaveURL(/\/quick-shopping$/)
  await page.goBack()
  await view.main.getByRole('link', { name: 'Table View' }).click()
  await expect(page).toHaveURL(/\/quick-shopping-table$/)
})

test('while it is read, it says so', async ({ page, view, storeMenu: _storeMenu }) => {
  let goOn = (): void => undefined
  const held = new Promise<void>((release) => (goOn = release))
  await page.route('**/categories-with-products', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/quick-shopping-view')
  await expect(view.main.getByRole('status').filter({ hasText: 'Loading your menu...' })).toBeVisible()
  await expect(view.editButton).toHaveCount(0)
  goOn()
  await view.rows.first().waitFor()
  await expect(view.main.getByText('Loading your menu...')).toHaveCount(0)
})

test('a menu that does not come is told in place, and read again on Retry', async ({ page, view, storeMenu: _storeMenu, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/categories-with-products', (route) => route.fulfill({ status: 400, json: { message: 'Not today' } }))
  await page.goto('/quick-shopping-view')
  const alert = view.main.getByRole('alert')
  await expect(alert).toContainText('Failed to load the menu')
  await expect(alert).toContainText('Not today')
  await expect(view.editButton).toHaveCount(0)
  await expect(toasts.all).toHaveCount(0)
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await view.rows.first().waitFor()
  await expect(alert).toHaveCount(0)
})

test('over an arrangement that could not be read nothing is edited', async ({ page, view, storeMenu, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const menu = await storeMenu.menu()
  await storeMenu.save(orderOfMenu(menu))
  await page.route('**/quick-shopping/order', (route) => route.fulfill({ status: 400, json: { message: 'Not today' } }))
  await view.open()
  const alert = view.main.getByRole('alert')
  await expect(alert).toContainText('Failed to load the saved arrangement')
  await expect(alert).toContainText('The menu is in its default order.')
  await expect(view.editButton).toHaveCount(0)
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(view.editButton).toBeVisible()
})

test('a broken picture leaves its frame', async ({ page, view, storeMenu, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route('**/files/**', (route) => route.fulfill({ status: 404 }))
  await view.open()
  await expect(view.rows.first().locator('img')).toHaveCount(0)
  await expect(view.rows.first().locator('.picture')).toHaveCSS('width', '44px')
  const [product] = (await storeMenu.menu())[0]?.products ?? []
  await expect(view.rows.first()).toContainText(formatMoney(product?.offerPrice))
})
