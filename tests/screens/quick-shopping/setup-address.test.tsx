import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setUpAdmin } from '../../support/screens/open-admin'
import { setup } from '../../support/screens/pages/quick-setup'
import { alert, dashboardLink, openByMenu, StoreMenu } from '../../support/screens/pages/quick-shopping'
import { discardChanges, expectAddress, keepEditing, leaveQuestion, twoFrames } from '../../support/screens/seen'

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

test('an open category is kept in the URL, another one replaces it, and Back closes it', async () => {
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
})

test('a double click on a category leaves it closed and leaves no history entry for Back', async () => {
  const [first] = await storeMenu.three()
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

test('a link to a category scrolls to its products, even for the last category', async () => {
  await page.viewport(360, 640)
  const last = (await storeMenu.menu()).at(-1)
  admin.open(editing(last?._id ?? ''))
  await expect.element(setup.row(last?.products[0]?._id ?? '')).toBeInViewport({ ratio: 0.99 })
})

test('a category that is not in the menu shows a message; one reopened by Forward closes again', async () => {
  const menu = await storeMenu.menu()
  const [first] = await storeMenu.three()
  admin.open(editing('nosuchcategory'))
  await expect.element(alert).toHaveTextContent('This category is not in the menu')
  expect(setup.categoryNames()).toHaveLength(menu.length)
  await page.getByRole('button', { name: 'Show all categories' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expectAddress('/quick-shopping')

  await setup.toggle(first.name)
  await expect.element(setup.products).toBeVisible()
  await setup.toggle(first.name)
  await expect.element(setup.products).not.toBeInTheDocument()
  window.history.forward()
  await expect.element(setup.products).toBeVisible()
  await setup.toggle(first.name)
  await expect.element(setup.products).not.toBeInTheDocument()
  await expectAddress('/quick-shopping')
})
