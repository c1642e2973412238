import { expect, test } from '../../support/browser/test'

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
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => setup.categoryNames()).toEqual(menu.map(({ name }) => name))
  expect(await storeMenu.order()).toBeNull()
  await page.getByRole('link', { name: 'View Menu' }).last().click()
  await expect(page).toHaveURL(/\/quick-shopping-view$/)
})
