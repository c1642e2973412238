import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { orderOfMenu } from '../../../src/domain/menu/menu-order'
import { setUpAdmin } from '../../support/screens/open-admin'
import { setup } from '../../support/screens/pages/quick-setup'
import { focus, namesOf, press, StoreMenu } from '../../support/screens/pages/quick-shopping'
import { expectAddress, expectTexts, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 23 })
const storeMenu = new StoreMenu(admin)

beforeEach(() => storeMenu.reset())

const saved = 'Quick shopping order saved successfully!'
const expectTold = (text: string) => expectTexts(setup.told, [text])
const expectDragAnnouncement = (text: string) => expect.poll(setup.dragAnnouncement).toBe(text)

test('categories are collapsed and show their number of products; the default order can be saved', async () => {
  const menu = await storeMenu.menu()
  await setup.open(admin)
  await expect.element(setup.heading).toHaveTextContent(/^Quick Shopping$/)
  await expect.element(page.getByText('Arrange categories and products in your preferred order')).toBeVisible()
  expect(setup.categoryNames()).toEqual(namesOf(menu))
  for (const { _id, products } of menu) {
    expect(setup.row(_id).element().textContent).toContain(products.length === 1 ? '1 product' : `${products.length} products`)
  }
  await expect.element(setup.products).not.toBeInTheDocument()
  await expect.element(page.getByText('Default order', { exact: true })).toBeVisible()
  await setup.saveButton.click()
  await expectTexts(toasts, [saved])
  expect(await storeMenu.order()).toEqual(orderOfMenu(menu))
  await expect.element(setup.saveButton).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'View Menu' }).last().click()
  await expectAddress('/quick-shopping-view')
})

test('buttons swap neighbours and keep the focus, and the saved order is numbered from 1', async () => {
  const menu = await storeMenu.menu()
  const [first, second, third] = namesOf(menu) as [string, string, string]
  await setup.open(admin)
  await expect.element(setup.up(first)).toHaveAttribute('aria-disabled', 'true')
  await focus(setup.down(first))
  await press('{Enter}')
  await expectTold(`${first}, place 2 of ${menu.length}.`)
  await expect.element(setup.down(first)).toHaveFocus()
  await press('{Enter}')
  await expect.poll(() => setup.categoryNames().slice(0, 3)).toEqual([second, third, first])
  await setup.up(third).click()
  await expect.element(setup.up(third)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(setup.up(third)).toHaveFocus()
  await press('{Enter}')
  expect(setup.categoryNames().slice(0, 3)).toEqual([third, second, first])
  await expect.element(setup.unsaved).toBeVisible()
  expect(await storeMenu.order()).toBeNull()

  await setup.saveButton.click()
  await expectTexts(toasts, [saved])
  await setup.expectSaved()
  await expect.element(setup.saveButton).toHaveAttribute('aria-disabled', 'true')
  await expectAddress('/quick-shopping')
  const order = await storeMenu.order()
  expect(order?.map(({ serialNumber }) => serialNumber)).toEqual(menu.map((_, index) => index + 1))
  expect(order?.slice(0, 3).map(({ categoryId }) => categoryId)).toEqual([menu[2]?._id, menu[1]?._id, menu[0]?._id])
  expect(order?.map(({ products }) => products.length).sort()).toEqual(menu.map(({ products }) => products.length).sort())
})

test('a typed number moves a product to that position, also while it is typed when the order is saved', async () => {
  const category = await storeMenu.largest()
  const all = namesOf(category.products)
  const [first, second, third, fourth] = all as [string, string, string, string]
  await setup.open(admin, category._id)
  await setup.serial(first).fill('3')
  await press('{Enter}')
  await expect.element(setup.serial(first)).toHaveValue('3')
  await expect.element(setup.serial(first)).toHaveFocus()
  expect(setup.productNames().slice(0, 4)).toEqual([second, third, first, fourth])
  await expectTold(`${first}, place 3 of ${all.length}.`)
  await setup.serial(fourth).fill('1')
  await userEvent.tab()
  await expect.poll(() => setup.productNames().slice(0, 4)).toEqual([fourth, second, third, first])
  await expect.element(setup.serial(fourth)).toHaveValue('1')

  await setup.serial(first).fill('2')
  await setup.saveButton.click()
  await expectTexts(toasts, [saved])
  const order = (await storeMenu.order())?.find(({ categoryId }) => categoryId === category._id)
  expect(order?.products.map(({ serialNumber }) => serialNumber)).toEqual(category.products.map((_, index) => index + 1))
  expect(order?.products.findIndex(({ productId }) => productId === category.products[0]?._id)).toBe(1)
})

test('a number beyond the list moves to its end; invalid input and Escape restore the number', async () => {
  const category = await storeMenu.largest()
  const all = namesOf(category.products)
  const [first = ''] = all
  const serial = setup.serial(first)
  await setup.open(admin, category._id)
  for (const [typed, place] of [
    ['0', 1],
    ['1000', all.length],
    ['-7', 1],
    ['99999', all.length],
  ] as const) {
    await serial.fill(typed)
    await setup.heading.click()
    await expect.element(serial).toHaveValue(String(place))
  }
  const before = setup.productNames()
  for (const typed of ['', 'first', '   ']) {
    await serial.fill(typed)
    await press('{Enter}')
    await expect.element(serial).toHaveValue(String(all.length))
  }
  await serial.fill('2')
  await press('{Escape}')
  await expect.element(serial).toHaveValue(String(all.length))
  await setup.heading.click()
  expect(setup.productNames()).toEqual(before)
})

test('categories and products are dragged with the mouse', async () => {
  const menu = await storeMenu.menu()
  const category = await storeMenu.largest()
  const [first, second, third, fourth] = namesOf(menu) as [string, string, string, string]
  await setup.open(admin)
  await setup.drag(first, third)
  await expect.poll(() => setup.categoryNames().slice(0, 4)).toEqual([second, third, first, fourth])
  await setup.drag(fourth, second)
  await expect.poll(() => setup.categoryNames().slice(0, 4)).toEqual([fourth, second, third, first])
  await setup.toggle(category.name)
  const [one, two, three, four] = namesOf(category.products) as [string, string, string, string]
  await expect.element(setup.handle(three)).toBeVisible()
  await setup.drag(one, three)
  await expect.poll(() => setup.productNames().slice(0, 4)).toEqual([two, three, one, four])
  await setup.saveButton.click()
  await setup.expectSaved()
  const order = await storeMenu.order()
  expect(order?.slice(0, 4).map(({ categoryId }) => categoryId)).toEqual(
    [fourth, second, third, first].map((name) => menu.find((each) => each.name === name)?._id),
  )
})

test('dragging works with the keyboard, and every step is announced', async () => {
  const category = await storeMenu.largest()
  const total = category.products.length
  const [one, two, three] = namesOf(category.products) as [string, string, string]
  await setup.open(admin, category._id)
  await focus(setup.handle(one))
  await expect.element(setup.handle(one)).toHaveAccessibleDescription(/Press Space to pick up/)
  const steps: [string, string][] = [
    [' ', `Picked up ${one}, place 1 of ${total}.`],
    ['{ArrowDown}', `${one}, place 2 of ${total}.`],
    ['{ArrowDown}', `${one}, place 3 of ${total}.`],
    ['{ArrowUp}', `${one}, place 2 of ${total}.`],
    ['{ArrowDown}', `${one}, place 3 of ${total}.`],
    [' ', `Dropped ${one}, place 3 of ${total}.`],
  ]
  for (const [key, told] of steps) {
    await press(key)
    await expectDragAnnouncement(told)
  }
  expect(setup.productNames().slice(0, 3)).toEqual([two, three, one])
  await expect.element(setup.handle(one)).toHaveFocus()

  const cancelled: [string, string][] = [
    [' ', `Picked up ${one}, place 3 of ${total}.`],
    ['{ArrowUp}', `${one}, place 2 of ${total}.`],
    ['{Escape}', `Cancelled: ${one}, place 3 of ${total}.`],
  ]
  for (const [key, told] of cancelled) {
    await press(key)
    await expectDragAnnouncement(told)
  }
  expect(setup.productNames().slice(0, 3)).toEqual([two, three, one])
})

test('moves are undone one by one with the button and with Ctrl+Z', async () => {
  const before = namesOf(await storeMenu.menu())
  const [first, second] = before as [string, string]
  const placeOf = (name: string) => setup.categoryNames().indexOf(name)
  await setup.open(admin)
  await expect.element(setup.undoButton).toHaveAttribute('aria-disabled', 'true')
  // A button that is clicked without receiving the focus, as in Safari, is focused after the move.
  ;(setup.down(first).element() as HTMLElement).click()
  await expect.element(setup.down(first)).toHaveFocus()
  await setup.down(first).click()
  await setup.serial(second).fill('4')
  await press('{Enter}')
  await expect.poll(() => placeOf(second)).toBe(3)
  await press('{Control>}z{/Control}')
  await expectTold('Last move undone. 2 more can be undone.')
  expect(placeOf(second)).toBe(0)
  // While a number is being typed, Ctrl+Z undoes the typing.
  await setup.serial(first).fill('1')
  await press('{Control>}z{/Control}')
  expect(placeOf(first)).toBe(2)
  await expectTold('Last move undone. 2 more can be undone.')
  await press('{Escape}')
  await setup.undoButton.click()
  await expectTold('Last move undone. 1 more can be undone.')
  await setup.undoButton.click()
  await expectTold('Last move undone. Nothing more to undo.')
  expect(setup.categoryNames()).toEqual(before)
  await setup.expectSaved()
  await expect.element(setup.undoButton).toHaveFocus()
  await expect.element(setup.undoButton).toHaveAttribute('aria-disabled', 'true')
})
