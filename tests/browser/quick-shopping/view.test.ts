import { arrangeMenu } from '../../../src/domain/menu/menu-order'
import { expect, test } from '../../support/browser/menu-test'
import { namesOf } from '../../support/stores/menu'

test('a product is moved by its number in the menu view, saved, and kept there after a reload', async ({
  page,
  view,
  storeMenu,
  shelf,
  toasts,
}) => {
  const names = namesOf(shelf.products)
  const [first = '', second = '', third = '', ...rest] = names
  await view.open()
  expect(await view.names(shelf.name)).toEqual(names)
  await expect(view.rows.first().locator('img')).toHaveAttribute('src', /\/files\//)
  await view.editButton.click()
  await view.order(first).fill('3')
  await page.keyboard.press('Enter')
  await expect(view.order(first)).toBeFocused()
  expect(await view.names(shelf.name)).toEqual([second, third, first, ...rest])
  await view.saveButton.click()
  await expect(toasts.all).toHaveText(['Quick shopping order saved successfully!'])
  await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
  await page.reload()
  await view.rows.first().waitFor()
  expect(await view.names(shelf.name)).toEqual([second, third, first, ...rest])
  const saved = arrangeMenu(await storeMenu.menu(), await storeMenu.order())
  expect(saved.find(({ _id }) => _id === shelf._id)?.products.map(({ name }) => name)).toEqual([second, third, first, ...rest])
  await view.main.getByRole('link', { name: 'Table View' }).click()
  await expect(view.main.getByText('Custom Arrangement Summary')).toBeVisible()
})
