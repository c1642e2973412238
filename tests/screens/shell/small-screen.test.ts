import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setSize } from '../../support/screens/looks'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { expectAddress, expectNone, openPage, shell } from '../../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 3, products: 6 })
})
beforeEach(() => setSize('phone'))
afterEach(() => admin.reset())
afterAll(() => admin.close())

const openDrawer = async (): Promise<void> => {
  await shell.openMenu.click()
  await expect.element(shell.drawer).toBeVisible()
}

const isFocusInDrawer = (): boolean => shell.drawer.query()?.contains(document.activeElement) ?? false

test('the drawer opens with the focus inside, closes in each way, and requests the logo only once', async () => {
  let answered = 0
  admin.answer('GET /store/logo', () => {
    answered += 1
    return { status: 200, body: { success: true, data: null } }
  })
  await openPage(admin, '/banners')
  expect(shell.menu.elements()).toEqual([])
  await openDrawer()
  await expect.poll(isFocusInDrawer).toBe(true)
  for (let stop = 0; stop < 30; stop += 1) {
    await userEvent.keyboard('{Tab}')
    expect(isFocusInDrawer(), `stop ${stop}`).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expectNone(shell.drawer)
  await expect.element(shell.openMenu).toHaveFocus()

  await openDrawer()
  await page.css('body').click({ position: { x: 350, y: 400 }, force: true })
  await expectNone(shell.drawer)

  await openDrawer()
  await shell.drawer.getByRole('button', { name: 'Close menu' }).click()
  await expectNone(shell.drawer)
  await expect.element(shell.openMenu).toHaveFocus()
  expect(answered).toBe(1)

  // The sidebar replaces the drawer when the window grows.
  await openDrawer()
  await page.viewport(1366, 740)
  await expectNone(shell.drawer)
  await expect.poll(() => getComputedStyle(document.body).overflow).not.toBe('hidden')
  expect(shell.sidebar.element().getBoundingClientRect().width).toBe(320)
  await page.viewport(1023, 740)
  await expectNone(shell.sidebar)
  expect(shell.drawer.elements()).toEqual([])
})

test('the header shows Exit, and its buttons are at least 40 px high', async () => {
  await openPage(admin, '/banners')
  const buttons = shell.header.getByRole('button').elements()
  expect(buttons.length).toBeGreaterThan(2)
  for (const button of buttons) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
  await shell.header.getByRole('button', { name: 'Exit' }).click()
  await expectAddress('/login')
})

test('a link closes the drawer, even a link to the current page', async () => {
  await openPage(admin, '/products')
  await openDrawer()
  await shell.link('Active Products').click()
  await expectNone(shell.drawer)
  await expectAddress('/products?status=active')

  await openDrawer()
  await shell.link('Store Settings').click()
  await expectNone(shell.drawer)
  await expect.element(shell.heading).toHaveTextContent(/^Store Settings$/)
  await expect.element(shell.main).toHaveFocus()
})

test('the bottom tab bar links to six sections and covers no content', async () => {
  await openPage(admin, '/dashboard')
  expect(
    shell.tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard', 'Orders', 'Quick Shop', 'Banners', 'Categories', 'Products'])
  await expect.element(shell.current(shell.tabs)).toHaveTextContent(/^Dashboard$/)
  await expect.element(shell.main.getByText(/^Last refreshed at/)).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  const last = shell.main.getByRole('link', { name: 'Products' }).last().element().getBoundingClientRect()
  expect(last.bottom).toBeLessThanOrEqual(shell.tabs.element().getBoundingClientRect().top)

  await shell.tabs.getByRole('link', { name: 'Quick Shop' }).click()
  await expect.element(shell.heading).toHaveTextContent(/^Quick Shopping$/)
  await expect.element(shell.current(shell.tabs)).toHaveTextContent(/^Quick Shop$/)
})
