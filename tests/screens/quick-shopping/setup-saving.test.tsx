import { beforeEach, expect, test } from 'vitest'
import { arrangeMenu, orderOfMenu } from '../../../src/domain/menu/menu-order'
import { type Answer, setUpAdmin } from '../../support/screens/open-admin'
import { setup } from '../../support/screens/pages/quick-setup'
import { alert, dialog, focus, menuCall, namesOf, orderCall, press, StoreMenu } from '../../support/screens/pages/quick-shopping'
import { expectTexts, hold, toasts, twoFrames } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 23 })
const storeMenu = new StoreMenu(admin)

beforeEach(() => storeMenu.reset())

const saved = 'Quick shopping order saved successfully!'
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

test('Reset asks for confirmation and restores the default order; a failed one changes nothing', async () => {
  const menu = await storeMenu.menu()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
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
  await reset()
  await expect.element(toasts.filter({ hasText: 'Quick shopping order reset successfully!' })).toBeVisible()
  await expect.poll(setup.categoryNames).toEqual(namesOf(menu))
  await setup.expectSaved()
  await expect.element(setup.undoButton).toHaveAttribute('aria-disabled', 'true')
  expect(await storeMenu.order()).toBeNull()
})

test('Reset refetches the menu, because a backend may return it in the saved order', async () => {
  const menu = await storeMenu.menu()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  let isArranged = true
  admin.answer(`GET ${menuCall}`, () => ({ status: 200, body: { data: isArranged ? [...menu].reverse() : menu } }))
  admin.answer(`DELETE ${orderCall}`, () => {
    isArranged = false
    return undefined
  })
  await setup.open(admin)
  await expect.poll(setup.categoryNames).toEqual(namesOf([...menu].reverse()))
  await setup.resetButton.click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(setup.categoryNames).toEqual(namesOf(menu))
  await setup.expectSaved()
})

test('an order that failed to load shows an error and is overwritten only after a confirmation', async () => {
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
})

test('a menu or an order that fails to load shows an error in place and loads on Retry', async () => {
  const menu = await storeMenu.menu()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  const answerMenu = admin.answer(`GET ${menuCall}`, { status: 400, body: { message: 'Not today' } })
  const answerOrder = admin.answer(`GET ${orderCall}`, refused)
  const retry = alert.getByRole('button', { name: 'Retry' })
  admin.open('/quick-shopping')
  await expect.element(alert).toHaveTextContent(/Failed to load the menu.*Not today/)
  await expect.element(setup.saveButton).not.toBeInTheDocument()
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
