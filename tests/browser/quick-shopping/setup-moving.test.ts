import { orderOfMenu, type MenuCategory } from '../../../src/domain/menu-order'
import { expect, test } from '../../support/browser/quick-setup-test'

const names = (things: readonly { name: string }[]): string[] => things.map(({ name }) => name)

/** The category with the most products, and its place. */
const largest = (menu: readonly MenuCategory[]): MenuCategory => {
  const [first] = [...menu].sort((one, other) => other.products.length - one.products.length)
  if (!first || first.products.length < 4) throw new Error('The sample store has no category to arrange.')
  return first
}

test('categories stand folded, each with its number of products, and the default order can be saved as it is', async ({
  page, setup, storeMenu, toasts,
}) => {
  const menu = await storeMenu.menu()
  await setup.open()
  await expect(setup.heading).toHaveText('Quick Shopping')
  await expect(page.getByText('Arrange categories and products in your preferred order')).toBeVisible()
  expect(await setup.categoryNames()).toEqual(names(menu))
  for (const { _id, products } of menu) {
    await expect(setup.row(_id)).toContainText(products.length === 1 ? '1 product' : `${products.length} products`)
  }
  await expect(setup.products).toHaveCount(0)
  await expect(page.getByText('Default order', { exact: true })).toBeVisible()
  await setup.saveButton.click()
  await expect(toasts.all).toHaveText(['Quick shopping order saved successfully!'])
  expect(await storeMenu.order()).toEqual(orderOfMenu(menu))
  await expect(setup.saveButton).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'View Menu' }).last().click()
  await expect(page).toHaveURL(/\/quick-shopping-view$/)
})

test('buttons swap neighbours and keep the focus; everything is saved numbered from 1', async ({ page, setup, storeMenu, toasts }) => {
  const menu = await storeMenu.menu()
  const [first, second, third] = names(menu) as [string, string, string]
  await setup.open()
  await expect(setup.up(first)).toHaveAttribute('aria-disabled', 'true')
  await setup.down(first).focus()
  await page.keyboard.press('Enter')
  await expect(setup.down(first)).toBeFocused()
  await expect(setup.told).toHaveText(`${first}, place 2 of ${menu.length}.`)
  await page.keyboard.press('Enter')
  expect((await setup.categoryNames()).slice(0, 3)).toEqual([second, third, first])
  await setup.up(third).click()
  await expect(setup.up(third)).toBeFocused()
  await expect(setup.up(third)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  expect((await setup.categoryNames()).slice(0, 3)).toEqual([third, second, first])
  await expect(setup.unsaved).toBeVisible()
  expect(await storeMenu.order()).toBeNull()

  await setup.saveButton.click()
  await expect(toasts.all).toHaveText(['Quick shopping order saved successfully!'])
  await expect(setup.unsaved).toBeHidden()
  await expect(setup.saveButton).toHaveAttribute('aria-disabled', 'true')
  await expect(page).toHaveURL(/\/quick-shopping$/)
  const order = await storeMenu.order()
  expect(order?.map(({ serialNumber }) => serialNumber)).toEqual(menu.map((_, index) => index + 1))
  expect(order?.slice(0, 3).map(({ categoryId }) => categoryId)).toEqual([menu[2]?._id, menu[1]?._id, menu[0]?._id])
  expect(order?.map(({ products }) => products.length).sort()).toEqual(menu.map(({ products }) => products.length).sort())
  await page.reload()
  await setup.categories.waitFor()
  expect((await setup.categoryNames()).slice(0, 3)).toEqual([third, second, first])
})

test('a typed number puts a product just there', async ({ page, setup, storeMenu, toasts }) => {
  const category = largest(await storeMenu.menu())
  const all = names(category.products)
  const [first, second, third, fourth] = all as [string, string, string, string]
  await setup.open(category._id)
  await setup.serial(first).fill('3')
  await page.keyboard.press('Enter')
  await expect(setup.serial(first)).toBeFocused()
  await expect(setup.serial(first)).toHaveValue('3')
  expect((await setup.productNames()).slice(0, 4)).toEqual([second, third, first, fourth])
  await expect(setup.told).toHaveText(`${first}, place 3 of ${all.length}.`)

  await setup.serial(fourth).fill('1')
  await page.keyboard.press('Tab')
  expect((await setup.productNames()).slice(0, 4)).toEqual([fourth, second, third, first])
  await expect(setup.serial(fourth)).toHaveValue('1')

  for (const [typed, place] of [['0', 1], ['1000', all.length], ['-7', 1], ['99999', all.length]] as const) {
    await setup.serial(first).fill(typed)
    await setup.heading.click()
    await expect(setup.serial(first), typed).toHaveValue(String(place))
  }
  const before = await setup.productNames()
  for (const typed of ['', 'first', '   ']) {
    await setup.serial(first).fill(typed)
    await page.keyboard.press('Enter')
    await expect(setup.serial(first), typed).toHaveValue(String(all.length))
  }
  await setup.serial(first).fill('2')
  await page.keyboard.press('Escape')
  await expect(setup.serial(first)).toHaveValue(String(all.length))
  await setup.heading.click()
  expect(await setup.productNames()).toEqual(before)

  // What is typed and not yet left counts for whoever presses Save.
  await setup.serial(first).fill('2')
  await setup.saveButton.click()
  await expect(toasts.all).toHaveText(['Quick shopping order saved successfully!'])
  const saved = (await storeMenu.order())?.find(({ categoryId }) => categoryId === category._id)
  expect(saved?.products.map(({ serialNumber }) => serialNumber)).toEqual(all.map((_, index) => index + 1))
  expect(saved?.products.findIndex(({ productId }) => productId === category.products[0]?._id)).toBe(1)
})

test('categories and products are dragged with the mouse', async ({ setup, storeMenu }) => {
  const menu = await storeMenu.menu()
  const category = largest(menu)
  await setup.open()
  const all = names(menu)
  const [first, second, third, fourth] = all as [string, string, string, string]
  await setup.drag(first, third)
  expect((await setup.categoryNames()).slice(0, 4)).toEqual([second, third, first, fourth])
  await setup.drag(fourth, second)
  expect((await setup.categoryNames()).slice(0, 4)).toEqual([fourth, second, third, first])
  await setup.toggle(category.name)
  const [one, two, three, four] = names(category.products) as [string, string, string, string]
  await setup.drag(one, three)
  expect((await setup.productNames()).slice(0, 4)).toEqual([two, three, one, four])
  await setup.saveButton.click()
  await expect(setup.unsaved).toBeHidden()
  const saved = await storeMenu.order()
  expect(saved?.slice(0, 4).map(({ categoryId }) => categoryId)).toEqual(
    [fourth, second, third, first].map((name) => menu.find((each) => each.name === name)?._id),
  )
})

test('dragging goes by keyboard, with every step told in words', async ({ page, setup, storeMenu }) => {
  const menu = await storeMenu.menu()
  const category = largest(menu)
  const total = category.products.length
  const [one, two, three] = names(category.products) as [string, string, string]
  await setup.open(category._id)
  await setup.handle(one).focus()
  await expect(setup.handle(one)).toHaveAccessibleDescription(/Press Space to pick up/)
  const told = setup.toldOfDrags.filter({ hasText: /\S/ })
  await page.keyboard.press('Space')
  await expect(told).toHaveText(`Picked up ${one}, place 1 of ${total}.`)
  await page.keyboard.press('ArrowDown')
  await expect(told).toHaveText(`${one}, place 2 of ${total}.`)
  await page.keyboard.press('ArrowDown')
  await expect(told).toHaveText(`${one}, place 3 of ${total}.`)
  await page.keyboard.press('ArrowUp')
  await expect(told).toHaveText(`${one}, place 2 of ${total}.`)
  await page.keyboard.press('ArrowDown')
  await expect(told).toHaveText(`${one}, place 3 of ${total}.`)
  await page.keyboard.press('Space')
  await expect(told).toHaveText(`Dropped ${one}, place 3 of ${total}.`)
  expect((await setup.productNames()).slice(0, 3)).toEqual([two, three, one])
  await expect(setup.handle(one)).toBeFocused()

  await page.keyboard.press('Space')
  await expect(told).toHaveText(`Picked up ${one}, place 3 of ${total}.`)
  await page.keyboard.press('ArrowUp')
  await expect(told).toHaveText(`${one}, place 2 of ${total}.`)
  await page.keyboard.press('Escape')
  await expect(told).toHaveText(`Cancelled: ${one}, place 3 of ${total}.`)
  expect((await setup.productNames()).slice(0, 3)).toEqual([two, three, one])
})

test('moves are taken back one by one, with the button and with Ctrl+Z', async ({ page, setup, storeMenu }) => {
  const menu = await storeMenu.menu()
  const before = names(menu)
  const [first, second] = before as [string, string]
  await setup.open()
  await expect(setup.undoButton).toHaveAttribute('aria-disabled', 'true')
  await setup.down(first).click()
  await setup.down(first).click()
  await setup.serial(second).fill('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  expect((await setup.categoryNames()).indexOf(second)).toBe(0)
  await expect(setup.told).toHaveText('Last move undone. 2 more can be undone.')
  // While a number is typed the browser takes back the typing.
  await setup.serial(first).fill('1')
  await page.keyboard.press('Control+z')
  expect((await setup.categoryNames()).indexOf(first)).toBe(2)
  await page.keyboard.press('Escape')
  await setup.undoButton.click()
  await expect(setup.told).toHaveText('Last move undone. 1 more can be undone.')
  await setup.undoButton.click()
  await expect(setup.told).toHaveText('Last move undone. Nothing more to undo.')
  expect(await setup.categoryNames()).toEqual(before)
  await expect(setup.unsaved).toBeHidden()
  await expect(setup.undoButton).toBeFocused()
  await expect(setup.undoButton).toHaveAttribute('aria-disabled', 'true')
})
