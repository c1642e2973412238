import type { Page } from '@playwright/test'
import { arrangeMenu, orderOfMenu, type MenuCategory } from '../../../src/domain/menu-order'
import { expect, namesOf, test } from '../../support/browser/menu-view-test'
import { QuickSetupPage } from '../../support/browser/pages/quick-setup-page'
import type { StoreMenu } from '../../support/browser/store-menu'
import { StoreProducts } from '../../support/browser/store-products'

const orderCall = '**/api/quick-shopping/order'
const saved = 'Quick shopping order saved successfully!'
const changed = 'Someone else changed the arrangement'

/** Ids of the categories as the store has them arranged now. */
const arrangedNow = async (storeMenu: StoreMenu): Promise<string[]> =>
  arrangeMenu(await storeMenu.menu(), await storeMenu.order()).map(({ _id }) => _id)

const opened = async (page: Page): Promise<QuickSetupPage> => {
  const setup = new QuickSetupPage(page)
  await setup.open()
  return setup
}

const firstOf = (menu: readonly MenuCategory[]): [MenuCategory, MenuCategory] => {
  const [first, second] = menu
  if (!first || !second) throw new Error('The sample store has no menu.')
  return [first, second]
}

test.describe('setup', () => {
  test('what was deleted or hidden while it was arranged is gone once it is saved', async ({ page, signedIn: _, storeMenu, store, admin, toasts }) => {
    const products = new StoreProducts(store, admin)
    const [deleted, hidden] = [await products.create(), await products.create()]
    const menu = await storeMenu.menu()
    const [first] = firstOf(menu)
    const shelf = menu.find(({ products: all }) => all.some(({ _id }) => _id === deleted._id))
    const setup = await opened(page)
    await setup.toggle(shelf?.name ?? '')
    await expect(setup.row(deleted._id)).toBeVisible()
    await setup.down(first.name).click()
    await products.delete(deleted._id)
    await products.toggle(hidden._id, 'active')
    await setup.saveButton.click()
    await expect(toasts.all).toHaveText([saved])
    await expect(setup.row(deleted._id)).toHaveCount(0)
    await expect(setup.row(hidden._id)).toHaveCount(0)
    await expect(setup.unsaved).toBeHidden()

    // What the store keeps of what is hidden is nobody else's change.
    await setup.up(first.name).click()
    await setup.saveButton.click()
    await expect(setup.unsaved).toBeHidden()
    await expect(setup.confirmation).toHaveCount(0)
  })

  test('another arrangement that was saved meanwhile is not replaced unasked', async ({ page, signedIn: _, storeMenu, toasts }) => {
    const menu = await storeMenu.menu()
    const [first, second] = firstOf(menu)
    const theirs = [...menu].reverse()
    const setup = await opened(page)
    await setup.down(first.name).click()
    await storeMenu.save(orderOfMenu(theirs))
    await setup.saveButton.click()
    await expect(setup.confirmation).toContainText(changed)
    await setup.confirmation.getByRole('button', { name: 'Keep editing' }).click()
    expect(await arrangedNow(storeMenu)).toEqual(theirs.map(({ _id }) => _id))
    expect((await setup.categoryNames()).slice(0, 2)).toEqual([second.name, first.name])
    await expect(setup.unsaved).toBeVisible()

    await setup.saveButton.click()
    await setup.confirmation.getByRole('button', { name: 'Save mine' }).click()
    await expect(toasts.all).toHaveText([saved])
    await expect(setup.unsaved).toBeHidden()
    expect((await arrangedNow(storeMenu)).slice(0, 2)).toEqual([second._id, first._id])
    // Of one's own saves nobody is asked.
    await setup.up(first.name).click()
    await setup.saveButton.click()
    await expect(setup.unsaved).toBeHidden()
    await expect(setup.confirmation).toHaveCount(0)
    expect(await arrangedNow(storeMenu)).toEqual(menu.map(({ _id }) => _id))
  })

  test('an arrangement that came in with a reconnect is still not replaced unasked', async ({ page, signedIn: _, storeMenu }) => {
    const menu = await storeMenu.menu()
    const [first] = firstOf(menu)
    const setup = await opened(page)
    await setup.down(first.name).click()
    await storeMenu.save(orderOfMenu([...menu].reverse()))
    const read = page.waitForResponse(orderCall)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await (await read).finished()
    await setup.saveButton.click()
    await expect(setup.confirmation).toContainText(changed)
  })

  test('an arrangement that was saved between the end of the session and the login is not replaced unasked', async ({ page, signedIn: _, storeMenu, store, loginPage, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    const menu = await storeMenu.menu()
    const [first, second] = firstOf(menu)
    const setup = await opened(page)
    await setup.down(first.name).click()
    await page.route(orderCall, (route) => route.fulfill({ status: 401, json: {} }))
    await setup.saveButton.click()
    await expect(page).toHaveURL(/login/)
    await page.unroute(orderCall)
    await storeMenu.save(orderOfMenu([...menu].reverse()))
    await loginPage.signIn(store.login)
    await expect(setup.unsaved).toBeVisible()
    expect((await setup.categoryNames()).slice(0, 2)).toEqual([second.name, first.name])
    await setup.saveButton.click()
    await expect(setup.confirmation).toContainText(changed)
  })

  test('the same arrangement, saved by two, is nothing to ask about', async ({ page, signedIn: _, storeMenu, toasts }) => {
    const menu = await storeMenu.menu()
    const [first, second] = firstOf(menu)
    const setup = await opened(page)
    await setup.down(first.name).click()
    await storeMenu.save(orderOfMenu([second, first, ...menu.slice(2)]))
    await setup.saveButton.click()
    await expect(toasts.all).toHaveText([saved])
    await expect(setup.unsaved).toBeHidden()
  })

  test('where the saved order cannot be read before saving, that is asked about', async ({ page, signedIn: _, storeMenu, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    const [first, second] = firstOf(await storeMenu.menu())
    const setup = await opened(page)
    await setup.down(first.name).click()
    await page.route(orderCall, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    )
    await setup.saveButton.click()
    await expect(setup.confirmation).toContainText('The saved arrangement could not be loaded.')
    await expect(toasts.all).toHaveCount(0)
    await setup.confirmation.getByRole('button', { name: 'Save anyway' }).click()
    await expect(toasts.all).toHaveText([saved])
    expect((await arrangedNow(storeMenu)).slice(0, 2)).toEqual([second._id, first._id])
  })
})

test.describe('menu view', () => {
  test('another arrangement that was saved meanwhile is not replaced unasked, and Cancel shows it', async ({ page, view, storeMenu, shelf }) => {
    const menu = await storeMenu.menu()
    const names = namesOf(shelf)
    const theirs = menu.map((category) => ({ ...category, products: [...category.products].reverse() }))
    const dialog = page.getByRole('dialog')
    await view.openEditing()
    await view.order(names[0] ?? '').fill('2')
    await page.keyboard.press('Enter')
    const mine = await view.names(shelf.name)
    await storeMenu.save(orderOfMenu(theirs))
    await view.saveButton.click()
    await expect(dialog).toContainText(changed)
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(view.main.getByText('Edit Mode Active')).toBeVisible()
    expect(await view.names(shelf.name)).toEqual(mine)
    await view.cancelButton.click()
    await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
    await expect.poll(() => view.names(shelf.name)).toEqual([...names].reverse())

    await view.editButton.click()
    await view.order(names[0] ?? '').fill('1')
    await page.keyboard.press('Enter')
    await storeMenu.reset()
    await view.saveButton.click()
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
    expect((await storeMenu.order())?.find(({ categoryId }) => categoryId === shelf._id)?.products[0]?.productId).toBe(
      shelf.products[0]?._id,
    )
  })
})
