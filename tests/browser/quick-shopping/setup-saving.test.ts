import { arrangeMenu, orderOfMenu, type MenuCategory } from '../../../src/domain/menu-order'
import { expect, test } from '../../support/browser/quick-setup-test'

const orderCall = '**/api/quick-shopping/order'

const threeOf = (menu: readonly MenuCategory[]): [MenuCategory, MenuCategory, MenuCategory] => {
  const [first, second, third] = menu
  if (!first || !second || !third) throw new Error('The sample store has no menu.')
  return [first, second, third]
}

test('the saved order is loaded, without what is gone, and what came since stands at the end as new', async ({ page, setup, storeMenu }) => {
  const menu = await storeMenu.menu()
  const [first, second, third] = threeOf(menu)
  const order = orderOfMenu([third, { ...second, products: second.products.slice(1).reverse() }])
  const gone = { categoryId: 'gone', serialNumber: 1, products: [{ productId: 'gone', serialNumber: 1 }] }
  await page.route(orderCall, (route) => route.fulfill({ json: { data: { categoryOrder: [gone, ...order] } } }))
  await setup.open()
  expect(await setup.categoryNames()).toEqual(arrangeMenu(menu, order).map(({ name }) => name))
  await expect(setup.row(first._id)).toContainText('New')
  await expect(setup.row(third._id)).not.toContainText('New')
  await setup.toggle(second.name)
  await expect(setup.products.getByText('New', { exact: true })).toHaveCount(1)
  const names = await setup.productNames()
  expect(names.at(-1)).toBe(second.products[0]?.name)
  await expect(setup.unsaved).toBeHidden()
})

test('what is moved while it is being saved is not lost', async ({ page, setup, storeMenu, toasts }) => {
  const [first, second, third] = threeOf(await storeMenu.menu())
  await setup.open()
  let goOn = (): void => undefined
  const held = new Promise<void>((release) => (goOn = release))
  await page.route(orderCall, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await setup.down(first.name).click()
  await setup.saveButton.click()
  await expect(setup.saveButton).toHaveText('Saving...')
  await setup.up(third.name).click()
  goOn()
  await expect(toasts.all).toHaveText(['Quick shopping order saved successfully!'])
  expect((await setup.categoryNames()).slice(0, 3)).toEqual([second.name, third.name, first.name])
  await expect(setup.unsaved).toBeVisible()
  const ids = async () => (await storeMenu.order())?.slice(0, 3).map(({ categoryId }) => categoryId)
  expect(await ids()).toEqual([second._id, first._id, third._id])
  await setup.saveButton.click()
  await expect(setup.unsaved).toBeHidden()
  expect(await ids()).toEqual([second._id, third._id, first._id])
})

test('a failure to save is told once, and the arrangement stays to be saved again', async ({ page, setup, storeMenu, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const [first, second] = threeOf(await storeMenu.menu())
  await setup.open()
  await page.route(orderCall, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await setup.down(first.name).click()
  await setup.saveButton.click()
  await expect(toasts.all).toHaveText(['Failed to save order'])
  await expect(setup.unsaved).toBeVisible()
  expect((await setup.categoryNames()).slice(0, 2)).toEqual([second.name, first.name])
  await page.unroute(orderCall)
  await setup.saveButton.click()
  await expect(setup.unsaved).toBeHidden()
  expect((await storeMenu.order())?.[0]?.categoryId).toBe(second._id)
})

test('what was moved when the session ended is there again after the login', async ({ page, setup, storeMenu, store, loginPage, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const [first, second] = threeOf(await storeMenu.menu())
  await setup.open()
  await setup.down(first.name).click()
  await page.route(orderCall, (route) => route.fulfill({ status: 401, json: {} }))
  await setup.saveButton.click()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await page.unroute(orderCall)
  await loginPage.signIn(store.login)
  await expect(setup.unsaved).toBeVisible()
  expect((await setup.categoryNames()).slice(0, 2)).toEqual([second.name, first.name])
  await setup.saveButton.click()
  await expect(setup.unsaved).toBeHidden()
  expect((await storeMenu.order())?.[0]?.categoryId).toBe(second._id)
  await page.getByRole('link', { name: 'View Menu' }).last().click()
  await page.getByRole('link', { name: 'Setup', exact: true }).click()
  await setup.categories.waitFor()
  await expect(setup.unsaved).toBeHidden()
})

test('Reset asks first, then has the default order', async ({ page, setup, storeMenu, toasts }) => {
  const menu = await storeMenu.menu()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  await setup.open()
  expect((await setup.categoryNames())[0]).toBe(menu.at(-1)?.name)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(setup.confirmation).toContainText('This will remove all custom ordering.')
  await setup.confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(setup.confirmation).toHaveCount(0)
  expect((await setup.categoryNames())[0]).toBe(menu.at(-1)?.name)
  expect(await storeMenu.order()).toHaveLength(menu.length)

  await setup.up(menu[0]?.name ?? '').click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await setup.confirmation.getByRole('button', { name: 'Reset' }).click()
  await expect(toasts.all).toHaveText(['Quick shopping order reset successfully!'])
  await expect.poll(() => setup.categoryNames()).toEqual(menu.map(({ name }) => name))
  await expect(setup.unsaved).toBeHidden()
  await expect(setup.undoButton).toHaveAttribute('aria-disabled', 'true')
  expect(await storeMenu.order()).toBeNull()
})

test('Reset reads the menu anew, of which a backend may tell in the order that was saved', async ({ page, setup, storeMenu }) => {
  const menu = await storeMenu.menu()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  let isArranged = true
  await page.route('**/api/quick-shopping/categories-with-products', (route) =>
    route.fulfill({ json: { data: isArranged ? [...menu].reverse() : menu } }),
  )
  await page.route(orderCall, async (route) => {
    if (route.request().method() === 'DELETE') isArranged = false
    await route.continue()
  })
  await setup.open()
  await page.getByRole('button', { name: 'Reset' }).click()
  await setup.confirmation.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => setup.categoryNames()).toEqual(menu.map(({ name }) => name))
  await expect(setup.unsaved).toBeHidden()
})

test('a failure to reset is told once, and nothing changes', async ({ page, setup, storeMenu, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const [first, second] = threeOf(await storeMenu.menu())
  await setup.open()
  await setup.down(first.name).click()
  await page.route(orderCall, (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: 'Reset' }).click()
  await setup.confirmation.getByRole('button', { name: 'Reset' }).click()
  await expect(toasts.all).toHaveText(['Failed to reset order'])
  expect((await setup.categoryNames()).slice(0, 2)).toEqual([second.name, first.name])
})

test('an order that could not be read is said to be missing, and not overwritten unseen', async ({ page, setup, storeMenu, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const menu = await storeMenu.menu()
  const [first, second] = threeOf(menu)
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  await page.route(orderCall, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 400, json: { message: 'Not now' } }) : route.continue(),
  )
  await setup.open()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the saved arrangement' })
  await expect(alert).toBeVisible()
  expect(await setup.categoryNames()).toEqual(menu.map(({ name }) => name))
  await setup.down(first.name).click()
  await setup.saveButton.click()
  await expect(setup.confirmation).toContainText('The saved arrangement could not be loaded.')
  await setup.confirmation.getByRole('button', { name: 'Cancel' }).click()
  expect((await storeMenu.order())?.[0]?.categoryId).toBe(menu.at(-1)?._id)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeEnabled()
  // What was moved is still there after a failed attempt.
  expect((await setup.categoryNames()).slice(0, 2)).toEqual([second.name, first.name])
  await expect(setup.unsaved).toBeVisible()

  await setup.saveButton.click()
  await setup.confirmation.getByRole('button', { name: 'Save anyway' }).click()
  await expect(toasts.all).toHaveText(['Quick shopping order saved successfully!'])
  await expect(setup.unsaved).toBeHidden()
  await expect(alert).toHaveCount(0)
  expect((await storeMenu.order())?.slice(0, 2).map(({ categoryId }) => categoryId)).toEqual([second._id, first._id])
})

test('once read after all, the saved order is shown', async ({ page, setup, storeMenu, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const menu = await storeMenu.menu()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  await page.route(orderCall, (route) => route.fulfill({ status: 400, json: {} }))
  await setup.open()
  await page.unroute(orderCall)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => setup.categoryNames()).toEqual([...menu].reverse().map(({ name }) => name))
  await expect(setup.unsaved).toBeHidden()
})

test('a menu that could not be read is told in place, and read again', async ({ page, setup, storeMenu: _storeMenu, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const menuCall = '**/api/quick-shopping/categories-with-products'
  await page.route(menuCall, (route) => route.fulfill({ status: 400, json: { message: 'Not today' } }))
  await page.goto('/quick-shopping')
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the menu' })
  await expect(alert).toContainText('Not today')
  await expect(setup.saveButton).toHaveCount(0)
  await expect(toasts.all).toHaveCount(0)
  await page.unroute(menuCall)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(setup.categories).toBeVisible()
  await expect(alert).toHaveCount(0)
})
