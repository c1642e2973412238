import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrangeMenu, orderOfMenu } from '../../../src/domain/menu/menu-order'
import { type Answer, goTo, setUpAdmin } from '../../support/screens/open-admin'
import { setup } from '../../support/screens/pages/quick-setup'
import { alert, dialog, focus, menuCall, namesOf, orderCall, press, StoreMenu } from '../../support/screens/pages/quick-shopping'
import { expectAddress, expectTexts, hold, toasts, twoFrames } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 23 })
const storeMenu = new StoreMenu(admin)

beforeEach(() => storeMenu.reset())

const saved = 'Quick shopping order saved successfully!'
const expectTold = (text: string) => expectTexts(setup.told, [text])

test('categories are collapsed with their number of products, are saved in the default order, and swapped by buttons, which keep the focus', async () => {
  const menu = await storeMenu.menu()
  await setup.open(admin)
  await expect.element(setup.heading).toHaveTextContent(/^Quick Shopping$/)
  await expect.element(page.getByText('Arrange categories and products in your preferred order')).toBeVisible()
  expect(setup.categoryNames()).toEqual(namesOf(menu))
  for (const { _id, products } of menu) {
    expect(setup.row(_id).element().textContent).toContain(products.length === 1 ? '1 product' : `${products.length} products`)
  }
  await expect.element(setup.products).not.toBeInTheDocument()
  await expect.element(page.getByText('Default Order', { exact: true })).toBeVisible()
  await setup.saveButton.click()
  await expectTexts(toasts, [saved])
  expect(await storeMenu.order()).toEqual(orderOfMenu(menu))
  await expect.element(setup.saveButton).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'View Menu' }).last().click()
  await expectAddress('/quick-shopping-view')

  await storeMenu.reset()
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
  expect(order?.slice(0, 3).map(({ categoryId }) => categoryId)).toEqual([menu[2]?._id, menu[1]?._id, menu[0]?._id])
})

test('a typed number moves a product, beyond the list to its end, also while it is typed when the order is saved; invalid ones are restored', async () => {
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

  const serial = setup.serial(first)
  await serial.fill('1000')
  await setup.heading.click()
  await expect.element(serial).toHaveValue(String(all.length))
  const before = setup.productNames()
  await serial.fill('first')
  await press('{Enter}')
  await expect.element(serial).toHaveValue(String(all.length))
  await serial.fill('2')
  await press('{Escape}')
  await expect.element(serial).toHaveValue(String(all.length))
  await setup.heading.click()
  expect(setup.productNames()).toEqual(before)
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

const refused: Answer = { status: 400, body: {} }
const firstIds = async (count: number) => (await storeMenu.order())?.slice(0, count).map(({ categoryId }) => categoryId)
const expectNames = (names: readonly string[]) => expect.poll(() => setup.categoryNames().slice(0, names.length)).toEqual(names)

test('loads the saved order without deleted items, and appends new ones marked as new', async () => {
  const menu = await storeMenu.menu()
  const [first, second, third] = await storeMenu.three()
  const order = orderOfMenu([third, { ...second, products: second.products.slice(1).reverse() }])
  const gone = { categoryId: 'gone', serialNumber: 1, products: [{ productId: 'gone', serialNumber: 1 }] }
  admin.answer(`GET ${orderCall}`, { status: 200, body: { data: { categoryOrder: [gone, ...order] } } })
  await setup.open(admin)
  expect(setup.categoryNames()).toEqual(namesOf(arrangeMenu(menu, order)))
  expect(setup.row(first._id).element().textContent).toContain('New')
  expect(setup.row(third._id).element().textContent).not.toContain('New')
  await setup.toggle(second.name)
  await expect.element(setup.products.getByText('New', { exact: true })).toHaveLength(1)
  expect(setup.productNames().at(-1)).toBe(second.products[0]?.name)
  await setup.expectSaved()
})

test('a failed save shows one toast and keeps the order; moves made while a save is pending are kept', async () => {
  const [first, second, third] = await storeMenu.three()
  await setup.open(admin)
  admin.answer(`POST ${orderCall}`, refused)
  await setup.down(first.name).click()
  await setup.saveButton.click()
  await expectTexts(toasts, ['Failed to save order'])
  await expect.element(setup.unsaved).toBeVisible()
  await expectNames([second.name, first.name])

  const { held, release } = hold()
  admin.answer(`POST ${orderCall}`, () => held)
  await setup.saveButton.click()
  await expect.element(setup.saveButton).toHaveTextContent(/^Saving\.\.\.$/)
  await setup.up(third.name).click()
  release()
  await expect.element(toasts.filter({ hasText: saved })).toBeVisible()
  // The last pressed button is another one.
  const top = () => toasts.filter({ hasText: saved }).element().getBoundingClientRect().top
  await expect.poll(top).toBeGreaterThanOrEqual(setup.saveButton.element().getBoundingClientRect().bottom)
  await expectNames([second.name, third.name, first.name])
  await expect.element(setup.unsaved).toBeVisible()
  expect(await firstIds(3)).toEqual([second._id, first._id, third._id])
  await setup.save()
  await setup.expectSaved()
  expect(await firstIds(3)).toEqual([second._id, third._id, first._id])
})

test('Reset asks, and restores the default order of a backend that returns the menu in the saved one; a failed one changes nothing', async () => {
  const menu = await storeMenu.menu()
  const reversed = [...menu].reverse()
  await storeMenu.save(orderOfMenu(reversed))
  // This menu is in the saved order; that of the store is not.
  let isArranged = true
  admin.answer(`GET ${menuCall}`, () => ({ status: 200, body: { data: isArranged ? reversed : menu } }))
  await setup.open(admin)
  const last = menu.at(-1)?.name ?? ''
  await expectNames([last])
  await setup.resetButton.click()
  await expect.element(dialog).toHaveTextContent('This will remove all custom ordering.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectNames([last])
  expect(await storeMenu.order()).toHaveLength(menu.length)

  await setup.up(menu[0]?.name ?? '').click()
  const arranged = setup.categoryNames()
  const reset = async () => {
    // By keyboard, because a toast may cover the button.
    await focus(setup.resetButton)
    await press('{Enter}')
    await dialog.getByRole('button', { name: 'Reset' }).click()
  }
  const ends = []
  const resets = () => admin.sent.filter(({ call }) => call === `DELETE ${orderCall}`).length
  // The second time, reads fail as well.
  for (const [at, call] of [`DELETE ${orderCall}`, `GET ${orderCall}`].entries()) {
    ends.push(admin.answer(call, refused))
    await reset()
    await expect.poll(resets).toBe(at + 1)
    await expect.element(dialog).not.toBeInTheDocument()
    await twoFrames()
    expect(setup.categoryNames()).toEqual(arranged)
    await expectTexts(toasts.filter({ hasText: 'Failed to reset order' }), ['Failed to reset order'])
  }

  for (const end of ends) end()
  admin.answer(`DELETE ${orderCall}`, () => {
    isArranged = false
    return undefined
  })
  await reset()
  await expect.element(toasts.filter({ hasText: 'Quick shopping order reset successfully!' })).toBeVisible()
  await expect.poll(setup.categoryNames).toEqual(namesOf(menu))
  await setup.expectSaved()
  await expect.element(setup.undoButton).toHaveAttribute('aria-disabled', 'true')
  expect(await storeMenu.order()).toBeNull()
})

test('a menu or an order that failed to load shows an error in place, loads on Retry, and is overwritten only after a confirmation', async () => {
  const menu = await storeMenu.menu()
  const [first, second] = await storeMenu.three()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  admin.answer(`GET ${orderCall}`, { status: 400, body: { message: 'Not now' } })
  await setup.open(admin)
  const retry = alert.getByRole('button', { name: 'Retry' })
  await expect.element(alert).toHaveTextContent('Failed to load the saved arrangement')
  expect(setup.categoryNames()).toEqual(namesOf(menu))
  await setup.down(first.name).click()
  await setup.saveButton.click()
  await expect.element(dialog).toHaveTextContent('The saved arrangement could not be loaded.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await firstIds(1)).toEqual([menu.at(-1)?._id])
  const reads = () => admin.sent.filter(({ call }) => call === `GET ${orderCall}`).length
  const before = reads()
  await retry.click()
  await expect.poll(reads).toBe(before + 1)
  await expect.element(retry).toBeEnabled()
  // The unsaved order is kept after a failed attempt.
  await expectNames([second.name, first.name])
  await expect.element(setup.unsaved).toBeVisible()

  await setup.saveButton.click()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expectTexts(toasts, [saved])
  await setup.expectSaved()
  await expect.element(alert).not.toBeInTheDocument()
  expect(await firstIds(2)).toEqual([second._id, first._id])

  await storeMenu.save(orderOfMenu([...menu].reverse()))
  const answerMenu = admin.answer(`GET ${menuCall}`, { status: 400, body: { message: 'Not today' } })
  const answerOrder = admin.answer(`GET ${orderCall}`, refused)
  admin.open('/dashboard')
  for (const path of ['/quick-shopping-table', '/quick-shopping-view', '/quick-shopping']) {
    goTo(path)
    await expect.element(alert, { message: path }).toHaveTextContent(/Failed to load the menu.*Not today/)
    for (const label of ['Print', 'Edit Menu', 'Save Arrangement']) {
      await expect.element(setup.main.getByRole('button', { name: label })).not.toBeInTheDocument()
    }
  }
  await expect.element(toasts).not.toBeInTheDocument()
  answerMenu()
  await retry.click()
  await expect.element(setup.categories).toBeVisible()
  await expect.element(alert).toHaveTextContent('Failed to load the saved arrangement')
  answerOrder()
  await retry.click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(setup.categoryNames).toEqual(namesOf([...menu].reverse()))
  await setup.expectSaved()
})
