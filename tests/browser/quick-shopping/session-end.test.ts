import { orderOfMenu } from '../../../src/domain/menu/menu-order'
import { expect, test } from '../../support/browser/test'

const orderCall = '**/api/quick-shopping/order'

test('the setup restores its changes after the login and does not overwrite a newer order unconfirmed', async ({
  page,
  setup,
  storeMenu,
  store,
  loginPage,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const menu = await storeMenu.menu()
  const [first, second] = menu.map(({ name }) => name) as [string, string]
  const endSession = async () => {
    await page.route(orderCall, (route) => route.fulfill({ status: 401, json: {} }))
    await setup.saveButton.click()
    await expect(page).toHaveURL(/login/)
    await page.unroute(orderCall)
  }
  await setup.open()
  await setup.down(first).click()
  await endSession()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await loginPage.signIn(store.login)
  await expect(setup.unsaved).toBeVisible()
  expect((await setup.categoryNames()).slice(0, 2)).toEqual([second, first])
  await setup.saveButton.click()
  await expect(setup.unsaved).toBeHidden()
  expect((await storeMenu.order())?.[0]?.categoryId).toBe(menu[1]?._id)
  await page.getByRole('link', { name: 'View Menu' }).last().click()
  await page.getByRole('link', { name: 'Setup', exact: true }).click()
  await setup.categories.waitFor()
  await expect(setup.unsaved).toBeHidden()

  await setup.up(first).click()
  await endSession()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  await loginPage.signIn(store.login)
  await expect(setup.unsaved).toBeVisible()
  expect((await setup.categoryNames()).slice(0, 2)).toEqual([first, second])
  await setup.saveButton.click()
  await expect(page.getByRole('dialog')).toContainText('Someone else changed the arrangement')
})
