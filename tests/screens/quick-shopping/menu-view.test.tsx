import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { arrangeMenu, type MenuCategory, orderOfMenu } from '../../../src/domain/menu/menu-order'
import { setUpAdmin } from '../../support/screens/open-admin'
import { view } from '../../support/screens/pages/menu-view'
import {
  alert,
  answerOffers,
  dashboardLink,
  focus,
  namesOf,
  openByMenu,
  orderCall,
  press,
  StoreMenu,
} from '../../support/screens/pages/quick-shopping'
import { expectAddress, expectTexts, hold, keepEditing, toasts } from '../../support/screens/seen'
import { login } from '../../support/screens/pages/login'

const admin = setUpAdmin({ orders: 1, products: 23 })
const storeMenu = new StoreMenu(admin)

beforeEach(() => storeMenu.reset())

const refused = { status: 400, body: { message: 'Not today' } }
const retry = alert.getByRole('button', { name: 'Retry' })

test('shows each category with its products, links to setup and table, and the saved order, which cannot be edited if it fails to load', async () => {
  const menu = await storeMenu.menu()
  await view.open(admin)
  await expect.element(view.heading).toBeVisible()
  await expect.element(view.state('Default Order')).toBeVisible()
  await expect.element(view.main.getByText('SAVED')).not.toBeInTheDocument()
  expect(view.categoryNames()).toEqual(namesOf(menu))
  for (const category of menu) expect(view.names(category.name)).toEqual(namesOf(category.products))
  const row = view.rows.first()
  await expect.element(row.getByRole('cell').first()).toHaveTextContent(/^1$/)
  await expect.element(row).toHaveTextContent(menu[0]?.products[0]?.productCode ?? 'no product')
  await expect.element(row.css('img')).toHaveAttribute('src', expect.stringMatching(/\/files\//))

  await view.main.getByRole('link', { name: 'Setup' }).click()
  await expectAddress('/quick-shopping')
  window.history.back()
  await view.main.getByRole('link', { name: 'Table view' }).click()
  await expectAddress('/quick-shopping-table')

  const reversed = (await storeMenu.menu()).reverse().map((category) => ({ ...category, products: category.products.reverse() }))
  await storeMenu.save(orderOfMenu(reversed))
  await view.open(admin)
  await expect.element(view.state('Custom Arrangement Active')).toBeVisible()
  await expect.element(view.state('SAVED')).toBeVisible()
  expect(view.categoryNames()).toEqual(namesOf(reversed))
  for (const category of reversed) expect(view.names(category.name)).toEqual(namesOf(category.products))

  const letThrough = admin.answer(`GET ${orderCall}`, refused)
  await view.open(admin)
  await expect.element(alert).toHaveTextContent(/Failed to load the saved arrangement.*The menu is in its default order\./)
  await expect.element(view.editButton).not.toBeInTheDocument()
  letThrough()
  await retry.click()
  await expect.element(view.state('Custom Arrangement Active')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(view.editButton).toBeVisible()
})

test('an offer strikes through the original price; a broken picture leaves an empty frame', async () => {
  await answerOffers(admin, storeMenu, [100000, 123456.5, null, 200000])
  await view.open(admin)
  const offered = view.rows.nth(0)
  await expect.element(offered.css('img')).not.toBeInTheDocument()
  await expect.element(offered.css('.picture')).toHaveStyle({ width: '36px' })
  await expectTexts(offered.css('del'), ['₹1,23,456.50'])
  await expect.element(offered.css('.price')).toHaveTextContent('₹1,00,000')
  await expect.element(offered.getByText('OFFER', { exact: true })).toBeVisible()
  // A product without an offer has one price.
  await expectTexts(page.css('main tbody tr:not(:first-child) .price'), ['₹1,23,456.50', '₹1,23,456.50', '₹2,00,000'])
  expect(view.main.element().textContent).not.toContain('$')
})

interface Tree {
  frameTree: { childFrames?: { frame: { id: string } }[] }
}

test('screen readers read the rows and cells of the view and of the table as a table in any layout', async () => {
  const products = (await storeMenu.menu()).flatMap((each) => each.products).length
  await view.open(admin)
  for (const path of ['/quick-shopping-view', '/quick-shopping-table']) {
    if (path.endsWith('table')) await view.main.getByRole('link', { name: 'Table view' }).click()
    await expect.element(view.rows.first()).toBeVisible()
    const { frameTree } = (await cdp().send('Page.getFrameTree')) as Tree
    const frameId = frameTree.childFrames?.[0]?.frame.id ?? ''
    const { nodes } = await cdp().send('Accessibility.getFullAXTree', { frameId })
    const count = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length
    expect(count('rowheader'), path).toBeGreaterThanOrEqual(products)
    expect(count('row'), path).toBeGreaterThan(products)
    expect(count('columnheader'), path).toBeGreaterThanOrEqual(5)
  }
})

let shelf: MenuCategory
let names: string[]

beforeAll(async () => {
  shelf = await storeMenu.shelf()
  names = namesOf(shelf.products)
})

const shown = () => view.names(shelf.name)
const numberOf = (place: number) => view.order(names[place - 1] ?? '')
const expectState = (text: string) => expect.element(view.state(text)).toBeVisible()

/** A list with the item at `from` moved to `to`, both counted from 1. */
const moved = (list: readonly string[], from: number, to: number): string[] => {
  const rest = list.filter((_, index) => index !== from - 1)
  return [...rest.slice(0, to - 1), list[from - 1] ?? '', ...rest.slice(to - 1)]
}

test('a number moves a product within its category, and Save Changes saves the order; a failed save keeps the moves', async () => {
  const first = names[0] ?? ''
  const menu = await storeMenu.menu()
  await view.open(admin)
  const product = await storeMenu.create()
  // All of it can be done with the keyboard.
  await focus(view.editButton)
  await press('{Enter}')
  await expect.element(view.state('Edit Mode Active')).toHaveFocus()
  await expectState('EDITING')
  for (const button of [view.cancelButton, view.saveButton]) {
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
  }
  await expect.element(numberOf(1)).toHaveValue(1)
  await numberOf(1).fill('3')
  expect(shown(), 'not while it is typed').toEqual(names)
  await press('{Enter}')
  await expect.element(numberOf(1)).toHaveValue(3)
  await expect.element(numberOf(1), { message: 'the focus goes with it' }).toHaveFocus()
  expect(shown()).toEqual(moved(names, 1, 3))
  await expect.element(view.main.getByText(`${first} is now number 3 of ${names.length}`)).toHaveRole('status')
  await expect.element(view.unsaved).toBeVisible()
  expect(await storeMenu.order(), 'nothing is saved yet').toBeNull()

  await focus(view.saveButton)
  await press('{Enter}')
  await expectTexts(toasts, ['Quick shopping order saved successfully!'])
  await expectState('Custom Arrangement Active')
  await expect.element(view.editButton).toHaveFocus()
  expect(shown()).toEqual(moved(names, 1, 3))
  // A product created during the edit is shown after the save.
  await expectState(product.productCode)
  const saved = arrangeMenu(await storeMenu.menu(), await storeMenu.order())
  expect(namesOf(saved).slice(0, menu.length)).toEqual(namesOf(menu))
  expect(namesOf(saved.find(({ _id }) => _id === shelf._id)?.products ?? [])).toEqual(moved(names, 1, 3))

  await storeMenu.reset()
  await view.open(admin)
  // A double click starts the edit mode and saves nothing.
  await view.editButton.dblClick()
  await expectState('Edit Mode Active')
  expect(admin.sent.filter(({ call }) => call === `POST ${orderCall}`)).toEqual([])
  await numberOf(1).fill('2')
  await press('{Enter}')
  const { held, release } = hold()
  const letThrough = admin.answer(`POST ${orderCall}`, () => held.then(() => ({ status: 400, body: {} })))
  await view.saveButton.click()
  await expect.element(view.main.getByText('Saving changes...')).toHaveRole('status')
  await view.cancelButton.click({ force: true })
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(numberOf(1)).not.toHaveFocus()
  await expectState('Edit Mode Active')
  release()
  await expectTexts(toasts, ['Failed to save order'])
  await expectState('Edit Mode Active')
  expect(shown()).toEqual(moved(names, 1, 2))
  expect(await storeMenu.order()).toBeNull()
  letThrough()
  await view.saveButton.click()
  await expectState('Custom Arrangement Active')
  expect(await storeMenu.order()).not.toBeNull()
})

test('changes are restored after the session has expired, and Cancel gives them up', async () => {
  await view.openEditing(admin)
  await numberOf(1).fill('3')
  await press('{Enter}')
  const letThrough = admin.answer(`POST ${orderCall}`, { status: 401, body: {} })
  await view.saveButton.click()
  await expectTexts(toasts, ['Session expired. Please login again.'])
  letThrough()
  await login.signIn(admin.store.login)
  await expectState('Edit Mode Active')
  await expect.element(view.unsaved).toBeVisible()
  await expect.poll(shown).toEqual(moved(names, 1, 3))
  await view.cancelButton.click()
  await expectState('Default Order')
  expect(shown()).toEqual(names)
  expect(await storeMenu.order()).toBeNull()
})

test('an invalid number becomes a valid position, which is taken when the field is left; Escape discards the number, and Cancel the moves', async () => {
  await view.openEditing(admin)
  await numberOf(3).fill('5000')
  await press('{Enter}')
  await expect.element(numberOf(3)).toHaveValue(names.length)
  expect(shown()).toEqual(moved(names, 3, names.length))
  await numberOf(3).fill('3')
  await press('{Enter}')
  await expect.poll(shown).toEqual(names)

  // The focus moves to the intended element.
  await numberOf(1).fill('2')
  await userEvent.tab()
  await expect.poll(shown).toEqual(moved(names, 1, 2))
  await expect.element(numberOf(2)).toHaveFocus()
  await numberOf(3).fill('1')
  await numberOf(1).click()
  await expect.poll(shown).toEqual(moved(moved(names, 1, 2), 3, 1))
  await expect.element(numberOf(1)).toHaveFocus()

  await view.cancelButton.click()
  await view.editButton.click()
  await numberOf(1).fill('3')
  await expect.element(view.unsaved).toBeVisible()
  await press('{Escape}')
  await expect.element(numberOf(1)).toHaveValue(1)
  await expect.element(view.unsaved).not.toBeInTheDocument()

  await numberOf(2).fill('1')
  await press('{Enter}')
  await expect.poll(shown).toEqual(moved(names, 2, 1))
  await view.cancelButton.click()
  await expectState('Default Order')
  await expect.element(view.numbers).toHaveLength(0)
  await expect.element(view.editButton).toHaveFocus()
  expect(shown()).toEqual(names)
  expect(await storeMenu.order()).toBeNull()
  await dashboardLink.click()
  await expectAddress('/dashboard')
})

test('leaving the page asks for confirmation because of a number that is still being typed or a moved product', async () => {
  await openByMenu(admin, 'View Menu')
  await view.editButton.click()
  await numberOf(1).fill('3')
  for (const keys of ['', '{Enter}']) {
    if (keys !== '') {
      await focus(numberOf(1))
      await press(keys)
    }
    // Navigates back immediately, before the page shows unsaved changes.
    window.history.back()
    await keepEditing()
    await expectState('Edit Mode Active')
    await dashboardLink.click()
    await keepEditing()
    await expectAddress('/quick-shopping-view')
    await expect.element(numberOf(1)).toHaveValue(3)
  }
})
