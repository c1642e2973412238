import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { arrangeMenu, orderOfMenu } from '../../../src/domain/menu/menu-order'
import { accessibilityFaults, overflow, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { login } from '../../support/screens/pages/login'
import { view } from '../../support/screens/pages/menu-view'
import { setup } from '../../support/screens/pages/quick-setup'
import {
  alert,
  dashboardLink,
  dialog,
  namesOf,
  openByMenu,
  orderCall,
  press,
  StoreMenu,
} from '../../support/screens/pages/quick-shopping'
import {
  closeToasts,
  discardChanges,
  expectAddress,
  expectTexts,
  keepEditing,
  leaveQuestion,
  toasts,
  twoFrames,
} from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 23 })
const storeMenu = new StoreMenu(admin)

beforeEach(() => storeMenu.reset())

const back = () => window.history.back()
/** Waits until the history navigation and its effects are complete. */
const arrival = async () => {
  await new Promise((arrived) => window.addEventListener('popstate', arrived, { once: true }))
  await twoFrames()
}
const editing = (id: string) => `/quick-shopping?editCategory=${id}`

test('an open category is kept in the URL, another one replaces it, and Back closes it; a double click leaves no history entry', async () => {
  const [first, second] = await storeMenu.three()
  await openByMenu(admin, 'Setup Menu')
  await setup.toggle(second.name)
  await expectAddress(editing(second._id))
  await expect.element(setup.toggleButton(second.name)).toHaveAttribute('aria-expanded', 'true')
  await setup.expectProductsOf(second.name)
  // Replaces the history entry, so that Back still returns to the state in which all categories are collapsed.
  await setup.toggle(first.name)
  await setup.expectProductsOf(first.name)
  back()
  await expectAddress('/quick-shopping')
  await expect.element(setup.products).not.toBeInTheDocument()
  window.history.forward()
  await setup.expectProductsOf(first.name)
  await setup.toggle(first.name)
  await expectAddress('/quick-shopping')
  await expect.element(setup.products).not.toBeInTheDocument()

  // A category that is clicked while another one is closing opens.
  await setup.toggle(second.name)
  await expect.element(setup.products).toBeVisible()
  const arrived = arrival()
  setup.toggleAtOnce(second.name, first.name)
  // The pending history navigation completes; the newly expanded category stays expanded.
  await arrived
  await setup.expectProductsOf(first.name)
  await expectAddress(editing(first._id))
  back()
  await expect.element(setup.products).not.toBeInTheDocument()
  await expectAddress('/quick-shopping')
  back()
  await expectAddress('/dashboard')

  await openByMenu(admin, 'Setup Menu')
  await expect.element(setup.categories).toBeVisible()
  const expectClosedByDoubleClick = async () => {
    const arrived = arrival()
    setup.toggleAtOnce(first.name, first.name)
    await arrived
    await expect.element(setup.products).not.toBeInTheDocument()
    await expectAddress('/quick-shopping')
  }
  await expectClosedByDoubleClick()
  await setup.toggle(first.name)
  await expect.element(setup.products).toBeVisible()
  await expectClosedByDoubleClick()
  back()
  await expectAddress('/dashboard')
})

test('opening and closing categories neither asks for confirmation nor loses changes, and leaving the page asks', async () => {
  const [first, second, third] = await storeMenu.three()
  await setup.open(admin)
  await setup.down(first.name).click()
  await expect.element(setup.unsaved).toBeVisible()
  // Clicks in quick succession, without waiting for renders.
  for (const { name } of [second, third, third, first]) await setup.toggle(name)
  await setup.expectProductsOf(first.name)
  back()
  await expect.element(setup.products).not.toBeInTheDocument()
  await expect.element(setup.unsaved).toBeVisible()
  expect(setup.categoryNames().slice(0, 2)).toEqual([second.name, first.name])
  await expect.element(leaveQuestion).not.toBeInTheDocument()

  const arrived = arrival()
  setup.toggleAtOnce(first.name, first.name)
  await arrived
  await setup.viewLink.click()
  await keepEditing()
  await expectAddress('/quick-shopping')

  await dashboardLink.click()
  await discardChanges()
  await expectAddress('/dashboard')
  await page.getByRole('link', { name: 'Setup Menu' }).click()
  await expect.element(setup.categories).toBeVisible()
  expect(setup.categoryNames()[0]).toBe(first.name)
  expect(await storeMenu.order()).toBeNull()
  await dashboardLink.click()
  await expectAddress('/dashboard')
})

test('a link to a category scrolls to its products, or says that it is not in the menu', async () => {
  const menu = await storeMenu.menu()
  admin.open(editing('nosuchcategory'))
  await expect.element(alert).toHaveTextContent('This category is not in the menu')
  expect(setup.categoryNames()).toHaveLength(menu.length)
  await setSize('phone')
  await expect.poll(overflow).toBe(0)
  expect(await accessibilityFaults()).toEqual([])
  await setSize('desk')
  await page.getByRole('button', { name: 'Show all categories' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expectAddress('/quick-shopping')

  await page.viewport(360, 640)
  const last = menu.at(-1)
  admin.open(editing(last?._id ?? ''))
  await expect.element(setup.row(last?.products[0]?._id ?? '')).toBeInViewport({ ratio: 0.99 })
})

const saved = 'Quick shopping order saved successfully!'
const changed = 'The arrangement was changed meanwhile'
/** Ids of the categories in the currently saved order. */
const arrangedNow = async () => arrangeMenu(await storeMenu.menu(), await storeMenu.order()).map(({ _id }) => _id)
const answer = (label: string) => dialog.getByRole('button', { name: label }).click()

test('products that were deleted or hidden concurrently disappear after the save, and the same order saved concurrently causes no question', async () => {
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

  await closeToasts()
  const now = arrangeMenu(await storeMenu.menu(), await storeMenu.order())
  await setup.down(first.name).click()
  await storeMenu.save(orderOfMenu([now[1] as (typeof now)[0], now[0] as (typeof now)[0], ...now.slice(2)]))
  await setup.saveButton.click()
  await expectTexts(toasts, [saved])
  await setup.expectSaved()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a concurrently saved order is overwritten only after a confirmation, and not while it cannot be loaded', async () => {
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
  // Nor is one that cannot be loaded overwritten.
  const letThrough = admin.answer(`GET ${orderCall}`, { status: 400, body: {} })
  await setup.saveButton.click()
  await expectTexts(toasts, ['Failed to load the saved arrangement'])
  await expect.element(setup.unsaved).toBeVisible()
  letThrough()
  await closeToasts()
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

test('moves are restored after the session has expired, and do not overwrite a newer order unconfirmed', async () => {
  const menu = await storeMenu.menu()
  const [first, second] = await storeMenu.three()
  await setup.open(admin)
  await setup.down(first.name).click()
  const letThrough = admin.answer(`POST ${orderCall}`, { status: 401, body: {} })
  await setup.saveButton.click()
  await expectTexts(toasts, ['Session expired. Please login again.'])
  letThrough()
  await storeMenu.save(orderOfMenu([...menu].reverse()))
  await login.signIn(admin.store.login)
  await expect.element(setup.unsaved).toBeVisible()
  await closeToasts()
  expect(setup.categoryNames().slice(0, 2)).toEqual([second.name, first.name])
  await setup.saveButton.click()
  await expect.element(dialog).toHaveTextContent(changed)
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
})
