import { beforeEach, expect, test } from 'vitest'
import { arrangeMenu, orderOfMenu } from '../../../src/domain/menu/menu-order'
import { setUpAdmin } from '../../support/screens/open-admin'
import { view } from '../../support/screens/pages/menu-view'
import { setup } from '../../support/screens/pages/quick-setup'
import { dialog, namesOf, orderCall, press, StoreMenu } from '../../support/screens/pages/quick-shopping'
import { expectTexts, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 23 })
const storeMenu = new StoreMenu(admin)

beforeEach(() => storeMenu.reset())

const saved = 'Quick shopping order saved successfully!'
const changed = 'Someone else changed the arrangement'
/** Ids of the categories in the currently saved order. */
const arrangedNow = async () => arrangeMenu(await storeMenu.menu(), await storeMenu.order()).map(({ _id }) => _id)
const answer = (label: string) => dialog.getByRole('button', { name: label }).click()

test('products that were deleted or hidden concurrently disappear after the save', async () => {
  const [deleted, hidden] = [await storeMenu.create(), await storeMenu.create()]
  const menu = await storeMenu.menu()
  const [first] = await storeMenu.three()
  const shelf = menu.find(({ products }) => products.some(({ _id }) => _id === deleted._id))
  await setup.open(admin)
  await setup.toggle(shelf?.name ?? '')
  await expect.element(setup.row(deleted._id)).toBeVisible()
  await setup.down(first.name).click()
  await storeMenu.delete(deleted._id)
  await storeMenu.toggle(hidden._id)
  await setup.saveButton.click()
  await expectTexts(toasts, [saved])
  await expect.element(setup.row(deleted._id)).not.toBeInTheDocument()
  await expect.element(setup.row(hidden._id)).not.toBeInTheDocument()
  await setup.expectSaved()

  // The positions that the store keeps for hidden products do not count as a change by another user.
  await setup.up(first.name).click()
  await setup.save()
  await setup.expectSaved()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a concurrently saved order is overwritten only after a confirmation', async () => {
  const menu = await storeMenu.menu()
  const [first, second] = await storeMenu.three()
  const theirs = [...menu].reverse()
  await setup.open(admin)
  await setup.down(first.name).click()
  await storeMenu.save(orderOfMenu(theirs))
  // The order that is read again when the connection is back is no reason to overwrite it.
  const reads = () => admin.sent.filter(({ call }) => call === `GET ${orderCall}`).length
  const before = reads()
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
  await expect.poll(reads).toBeGreaterThan(before)
  await setup.saveButton.click()
  await expect.element(dialog).toHaveTextContent(changed)
  await answer('Keep editing')
  expect(await arrangedNow()).toEqual(theirs.map(({ _id }) => _id))
  expect(setup.categoryNames().slice(0, 2)).toEqual([second.name, first.name])
  await expect.element(setup.unsaved).toBeVisible()

  await setup.saveButton.click()
  await answer('Save mine')
  await expectTexts(toasts, [saved])
  await setup.expectSaved()
  expect((await arrangedNow()).slice(0, 2)).toEqual([second._id, first._id])
  // Own saves do not cause a confirmation dialog.
  await setup.up(first.name).click()
  await setup.save()
  await setup.expectSaved()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await arrangedNow()).toEqual(menu.map(({ _id }) => _id))
})

test('the same order saved concurrently causes no confirmation', async () => {
  const menu = await storeMenu.menu()
  const [first, second] = await storeMenu.three()
  await setup.open(admin)
  await setup.down(first.name).click()
  await storeMenu.save(orderOfMenu([second, first, ...menu.slice(2)]))
  await setup.saveButton.click()
  await expectTexts(toasts, [saved])
  await setup.expectSaved()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an order that was saved concurrently and cannot be loaded is not overwritten', async () => {
  const menu = await storeMenu.menu()
  const [first, second] = await storeMenu.three()
  await setup.open(admin)
  await setup.down(first.name).click()
  const theirs = [...menu].reverse()
  await storeMenu.save(orderOfMenu(theirs))
  const letThrough = admin.answer(`GET ${orderCall}`, { status: 400, body: {} })
  await setup.saveButton.click()
  await expectTexts(toasts, ['Failed to load the saved arrangement'])
  await expect.element(setup.unsaved).toBeVisible()
  letThrough()
  expect(await arrangedNow()).toEqual(theirs.map(({ _id }) => _id))
  await setup.saveButton.click()
  await answer('Save mine')
  await setup.expectSaved()
  expect((await arrangedNow()).slice(0, 2)).toEqual([second._id, first._id])
})

test('the menu view also asks before it overwrites a concurrent order, and Cancel shows that order', async () => {
  const menu = await storeMenu.menu()
  const shelf = await storeMenu.shelf()
  const names = namesOf(shelf.products)
  const order = view.order(names[0] ?? '')
  await view.openEditing(admin)
  await order.fill('2')
  await press('{Enter}')
  await expect.element(order).toHaveValue(2)
  const mine = view.names(shelf.name)
  expect(mine).not.toEqual(names)
  await storeMenu.save(orderOfMenu(menu.map((category) => ({ ...category, products: [...category.products].reverse() }))))
  await view.saveButton.click()
  await expect.element(dialog).toHaveTextContent(changed)
  await answer('Keep editing')
  await expect.element(view.state('Edit Mode Active')).toBeVisible()
  expect(view.names(shelf.name)).toEqual(mine)
  await view.cancelButton.click()
  await expect.element(view.state('Custom Arrangement Active')).toBeVisible()
  await expect.poll(() => view.names(shelf.name)).toEqual([...names].reverse())

  await view.editButton.click()
  await order.fill('1')
  await press('{Enter}')
  await storeMenu.reset()
  await view.saveButton.click()
  await answer('Save mine')
  await expect.element(view.state('Custom Arrangement Active')).toBeVisible()
  const stored = (await storeMenu.order())?.find(({ categoryId }) => categoryId === shelf._id)
  expect(stored?.products[0]?.productId).toBe(shelf.products[0]?._id)
})
