import { arrangeMenu } from '../../../src/domain/menu-order'
import { keepEditing } from '../../support/browser/leave-question'
import { expect, namesOf, test } from '../../support/browser/menu-view-test'

const orderCall = '**/api/quick-shopping/order'

/** A list with the thing at `from` standing at `to`, both from 1. */
const moved = (names: readonly string[], from: number, to: number): string[] => {
  const rest = names.filter((_, index) => index !== from - 1)
  return [...rest.slice(0, to - 1), names[from - 1] ?? '', ...rest.slice(to - 1)]
}

test('a number moves a product within its category, and Save Changes saves', async ({ page, view, storeMenu, shelf, toasts }) => {
  const names = namesOf(shelf)
  const first = names[0] ?? ''
  await view.openEditing()
  await expect(view.main.getByText('Edit Mode Active')).toBeVisible()
  await expect(view.main.getByText('EDITING', { exact: true })).toBeVisible()
  await expect(view.order(first)).toHaveValue('1')
  await view.order(first).fill('3')
  expect(await view.names(shelf.name), 'not while it is typed').toEqual(names)
  await page.keyboard.press('Enter')
  await expect(view.order(first)).toHaveValue('3')
  await expect(view.order(first), 'the focus goes with it').toBeFocused()
  expect(await view.names(shelf.name)).toEqual(moved(names, 1, 3))
  await expect(view.main.getByRole('status').filter({ hasText: `${first} is now number 3 of ${names.length}` })).toBeAttached()
  await expect(view.main.getByText('Unsaved changes')).toBeVisible()
  expect(await storeMenu.order(), 'nothing is saved yet').toBeNull()

  await view.saveButton.click()
  await expect(toasts.all).toHaveText(['Quick shopping order saved successfully!'])
  await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
  await expect(view.editButton).toBeFocused()
  expect(await view.names(shelf.name)).toEqual(moved(names, 1, 3))
  const menu = await storeMenu.menu()
  const saved = arrangeMenu(menu, await storeMenu.order())
  expect(saved.map(({ name }) => name)).toEqual(menu.map(({ name }) => name))
  expect(saved.find(({ _id }) => _id === shelf._id)?.products.map(({ name }) => name)).toEqual(moved(names, 1, 3))
  await page.reload()
  await view.rows.first().waitFor()
  expect(await view.names(shelf.name)).toEqual(moved(names, 1, 3))
})

test('leaving the field takes the number too, and the focus goes where it was meant to', async ({ page, view, shelf }) => {
  const names = namesOf(shelf)
  const [first = '', second = '', third = ''] = names
  await view.openEditing()
  await view.order(first).fill('2')
  await page.keyboard.press('Tab')
  expect(await view.names(shelf.name)).toEqual(moved(names, 1, 2))
  await expect(view.order(second)).toBeFocused()
  await view.order(third).fill('1')
  await view.order(first).click()
  expect(await view.names(shelf.name)).toEqual(moved(moved(names, 1, 2), 3, 1))
  await expect(view.order(first)).toBeFocused()
})

const typings: [string, string, (count: number) => number][] = [
  ['nothing', '', () => 1],
  ['zero', '0', () => 1],
  ['less than nothing', '-4', () => 1],
  ['a fraction', '2.9', () => 2],
  ['more than there are', '5000', (count) => count],
]
for (const [name, typed, place] of typings) {
  test(`${name} is taken as a whole number that there is`, async ({ page, view, shelf }) => {
    const names = namesOf(shelf)
    await view.openEditing()
    await view.order(names[2] ?? '').fill(typed)
    await page.keyboard.press('Enter')
    await expect(view.order(names[2] ?? '')).toHaveValue(String(place(names.length)))
    expect(await view.names(shelf.name)).toEqual(moved(names, 3, place(names.length)))
  })
}

test('Escape takes the typing back', async ({ page, view, shelf }) => {
  const [first = ''] = namesOf(shelf)
  await view.openEditing()
  await view.order(first).fill('3')
  await expect(view.main.getByText('Unsaved changes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view.order(first)).toHaveValue('1')
  await expect(view.main.getByText('Unsaved changes')).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/dashboard$/)
})

test('Cancel drops what was moved', async ({ page, view, storeMenu, shelf }) => {
  const names = namesOf(shelf)
  await view.openEditing()
  await view.order(names[1] ?? '').fill('1')
  await page.keyboard.press('Enter')
  await view.cancelButton.click()
  await expect(view.main.getByText('Default Order')).toBeVisible()
  await expect(view.numbers).toHaveCount(0)
  await expect(view.editButton).toBeFocused()
  expect(await view.names(shelf.name)).toEqual(names)
  expect(await storeMenu.order()).toBeNull()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/dashboard$/)
})

test('a save that fails stays in the edit mode with all of it', async ({ page, view, storeMenu, shelf, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const names = namesOf(shelf)
  await view.openEditing()
  await view.order(names[0] ?? '').fill('2')
  await page.keyboard.press('Enter')
  await page.route(orderCall, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await view.saveButton.click()
  await expect(toasts.all).toHaveText(['Failed to save order'])
  await expect(view.main.getByText('Edit Mode Active')).toBeVisible()
  expect(await view.names(shelf.name)).toEqual(moved(names, 1, 2))
  expect(await storeMenu.order()).toBeNull()
  await page.unrouteAll()
  await view.saveButton.click()
  await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
  expect(await storeMenu.order()).not.toBeNull()
})

test('what was moved when the session ended is there again after the login', async ({ page, view, shelf, storeMenu, store, loginPage, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const names = namesOf(shelf)
  await view.openEditing()
  await view.order(names[0] ?? '').fill('3')
  await page.keyboard.press('Enter')
  await page.route(orderCall, (route) => route.fulfill({ status: 401, json: {} }))
  await view.saveButton.click()
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await page.unroute(orderCall)
  await loginPage.signIn(store.login)
  await expect(view.main.getByText('Edit Mode Active')).toBeVisible()
  await expect(view.main.getByText('Unsaved changes')).toBeVisible()
  await expect.poll(() => view.names(shelf.name)).toEqual(moved(names, 1, 3))
  await view.cancelButton.click()
  await expect(view.main.getByText('Default Order')).toBeVisible()
  expect(await view.names(shelf.name)).toEqual(names)
  expect(await storeMenu.order()).toBeNull()
})

test('while it saves it says so, and takes neither Cancel nor numbers', async ({ page, view, shelf, storeMenu }) => {
  const [first = ''] = namesOf(shelf)
  let goOn = (): void => undefined
  const held = new Promise<void>((release) => (goOn = release))
  await view.openEditing()
  await page.route(orderCall, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await view.saveButton.click()
  await expect(view.main.getByRole('status').filter({ hasText: 'Saving changes...' })).toBeVisible()
  await view.cancelButton.click({ force: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(view.order(first)).not.toBeFocused()
  await expect(view.main.getByText('Edit Mode Active')).toBeVisible()
  goOn()
  await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
  expect(await storeMenu.order()).not.toBeNull()
})

test('what came while it was edited is shown once it is saved', async ({ view, storeMenu, storeProducts }) => {
  await view.openEditing()
  const product = await storeProducts.create()
  await view.saveButton.click()
  await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
  await expect(view.main.getByText(product.productCode, { exact: true })).toBeVisible()
  expect((await storeMenu.menu()).flatMap(({ products }) => products.map(({ _id }) => _id))).toContain(product._id)
})

const changes: [string, string][] = [
  ['a moved product', 'Enter'],
  ['a number that is only typed', ''],
]
for (const [name, key] of changes) {
  test(`${name} is asked about before the page is left`, async ({ page, view, shelf }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Quick Shopping' }).click()
    await page.getByRole('link', { name: 'View Menu' }).click()
    await view.editButton.click()
    await view.order(namesOf(shelf)[0] ?? '').fill('3')
    if (key !== '') await page.keyboard.press(key)
    await page.evaluate(() => window.history.back())
    await keepEditing(page)
    await expect(view.main.getByText('Edit Mode Active')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await keepEditing(page)
    await expect(page).toHaveURL(/quick-shopping-view$/)
    await expect(view.order(namesOf(shelf)[0] ?? '')).toHaveValue('3')
  })
}

test('a double click on Edit Menu edits, and saves nothing', async ({ view, storeMenu }) => {
  await view.open()
  await view.editButton.dblclick()
  await expect(view.main.getByText('Edit Mode Active')).toBeVisible()
  expect(await storeMenu.order()).toBeNull()
})

test('all of it goes by keyboard alone', async ({ page, view, storeMenu, shelf }) => {
  const [first = '', second = ''] = namesOf(shelf)
  await view.open()
  await view.editButton.focus()
  await page.keyboard.press('Enter')
  await expect(view.main.getByText('Edit Mode Active')).toBeFocused()
  for (const button of [view.cancelButton, view.saveButton]) {
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
  }
  await view.order(first).focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(view.order(second)).toBeFocused()
  await view.saveButton.focus()
  await page.keyboard.press('Enter')
  await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
  await expect(view.editButton).toBeFocused()
  expect(await storeMenu.order()).not.toBeNull()
})
