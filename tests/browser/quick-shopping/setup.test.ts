import { orderOfMenu } from '../../../src/domain/menu/menu-order'
import { discardChanges, keepEditing, leaveQuestion, stayAtReload } from '../../support/browser/leave-question'
import { expect, test } from '../../support/browser/quick-setup-test'

test('the menu is arranged by mouse, buttons and numbers, saved, and kept after a reload', async ({
  page,
  setup,
  storeMenu,
  toasts,
}) => {
  const menu = await storeMenu.menu()
  const [first, second, third, fourth] = menu.map(({ name }) => name) as [string, string, string, string]
  await setup.open()
  await setup.drag(first, third)
  expect((await setup.categoryNames()).slice(0, 4)).toEqual([second, third, first, fourth])
  await setup.up(third).click()
  expect((await setup.categoryNames()).slice(0, 4)).toEqual([third, second, first, fourth])
  await setup.serial(fourth).fill('1')
  await page.keyboard.press('Enter')
  await expect(setup.serial(fourth)).toBeFocused()
  await page.keyboard.press('Control+z')
  expect((await setup.categoryNames()).slice(0, 4)).toEqual([third, second, first, fourth])
  await expect(setup.unsaved).toBeVisible()
  expect(await storeMenu.order()).toBeNull()

  await setup.saveButton.click()
  await expect(toasts.all).toHaveText(['Quick shopping order saved successfully!'])
  await expect(setup.unsaved).toBeHidden()
  expect((await storeMenu.order())?.slice(0, 3).map(({ categoryId }) => categoryId)).toEqual(
    [third, second, first].map((name) => menu.find((each) => each.name === name)?._id),
  )
  await setup.toggle(second)
  await expect(page).toHaveURL(new RegExp(`editCategory=${menu[1]?._id}$`))
  await page.reload()
  await expect(setup.products).toHaveAccessibleName(`Products of ${second}`)
  expect((await setup.categoryNames()).slice(0, 4)).toEqual([third, second, first, fourth])
  await setup.toggle(second)
  await expect(setup.products).toHaveCount(0)
  await page.getByRole('button', { name: 'Reset' }).click()
  await setup.confirmation.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => setup.categoryNames()).toEqual(menu.map(({ name }) => name))
  expect(await storeMenu.order()).toBeNull()
  await page.getByRole('link', { name: 'View Menu' }).last().click()
  await expect(page).toHaveURL(/\/quick-shopping-view$/)
})

test('a link, Back and a reload ask for confirmation while there are unsaved changes', async ({ page, setup, storeMenu }) => {
  const [first] = await storeMenu.menu()
  if (!first) throw new Error('The sample store has no menu.')
  const asked = stayAtReload(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Quick Shopping' }).click()
  await page.getByRole('link', { name: 'Setup Menu' }).click()
  await setup.down(first.name).click()
  await setup.toggle(first.name)
  await setup.products.waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await keepEditing(page)
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.evaluate(() => window.history.back())
  await expect(setup.products).toHaveCount(0)
  await expect(leaveQuestion(page)).toHaveCount(0)
  await page.evaluate(() => window.history.back())
  await keepEditing(page)
  await expect(setup.unsaved).toBeVisible()
  await page.getByRole('link', { name: 'View Menu' }).last().click()
  await keepEditing(page)
  await expect(page).toHaveURL(/\/quick-shopping$/)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await discardChanges(page)
  await expect(page).toHaveURL(/dashboard$/)
})

test('does not overwrite an order refetched on reconnect without a confirmation', async ({ page, setup, storeMenu }) => {
  const menu = await storeMenu.menu()
  await setup.open()
  await setup.down(menu[0]?.name ?? '').click()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  const read = page.waitForResponse('**/api/quick-shopping/order')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await (await read).finished()
  await setup.saveButton.click()
  await expect(setup.confirmation).toContainText('Someone else changed the arrangement')
})

test('a link to a category scrolls to its products, even for the last category', async ({ page, signedIn: _, storeMenu }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const last = (await storeMenu.menu()).at(-1)
  if (!last) throw new Error('The sample store has no menu.')
  await page.goto(`/quick-shopping?editCategory=${last._id}`)
  await expect(page.locator(`[data-row="${last.products[0]?._id}"]`)).toBeInViewport({ ratio: 1 })
})
