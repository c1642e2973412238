import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'
import { pass } from '../../support/screens/clock'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { address, expectAddress, expectNone, focus, goBack, openPage, shell, toasts } from '../../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 10, products: 12 })
})
afterEach(async () => {
  vi.useRealTimers()
  await admin.reset()
})
afterAll(() => admin.close())

const letter = shell.sidebar.getByText('C', { exact: true })

test('a group expands by path and query string, and marks the matching item', async () => {
  await openPage(admin, '/products?status=active')
  await expect.element(shell.group('Products')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(shell.group('Banners')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^Active Products$/)
  await shell.link('All Products').click()
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^All Products$/)
})

test('a group can be toggled, and expands again when one of its pages opens', async () => {
  await openPage(admin, '/banners')
  await shell.group('Banners').click()
  await expect.element(shell.group('Banners')).toHaveAttribute('aria-expanded', 'false')
  await expectNone(shell.link('Upload Banner'))

  focus(shell.group('Categories'))
  await userEvent.keyboard('{Enter}')
  await expect.element(shell.link('Create Category')).toBeVisible()
  await shell.link('Dashboard').click()
  await expect.element(shell.link('Create Category')).toBeVisible()
  // Waits for the page change, because an earlier Back would have no effect.
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^Dashboard$/)

  await goBack()
  await expect.element(shell.link('Upload Banner')).toBeVisible()
})

test('an item passes its navigation state on', async () => {
  await openPage(admin, '/categories')
  await shell.link('Create Category').click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Create Category' })).toBeVisible()
  expect(address()).toBe('/categories')
})

test('the header shows the signed-in user', async () => {
  await openPage(admin, '/queries')
  await expect.element(shell.header).toHaveTextContent('Admin Panel')
  await expect.element(shell.header).toHaveTextContent('Crackers Management')
  await expect.element(shell.header).toHaveTextContent('Only for Administration Purpose')
  await expect.element(shell.header).toHaveTextContent(admin.store.login.email)
})

test('the header shows the branch of a user who has one', async () => {
  localStorage.setItem(storageKeys.user, JSON.stringify({ email: admin.store.login.email, branch: 'Sivakasi' }))
  localStorage.setItem(storageKeys.token, admin.store.token)
  admin.openAsStored('/queries')
  await expect.element(shell.header).toHaveTextContent('· Sivakasi')
})

test('the sidebar shows the letter C for a store without a logo', async () => {
  await openPage(admin, '/queries')
  await expect.element(letter).toBeVisible()
})

test('the sidebar shows the logo of a store that has one', async () => {
  const form = new FormData()
  const point = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (sign) => sign.charCodeAt(0))
  form.append('logo', new Blob([point], { type: 'image/gif' }), 'logo.gif')
  const { data } = await admin.call<{ data: { url: string } }>('POST', '/store/logo', form)
  onTestFinished(() => admin.call('DELETE', '/store/logo'))
  await openPage(admin, '/queries')
  await expect.element(shell.sidebar.css(`img[src$="${data.url}"]`)).toBeVisible()
  await expectNone(letter)
})

test('a logo that fails to load is requested once and shows no toast', async () => {
  admin.answer('GET /store/logo', { status: 500, body: { message: 'Broken' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openPage(admin, '/queries')
  const asked = (): number => admin.sent.filter(({ call }) => call === 'GET /store/logo').length
  await expect.poll(asked).toBe(1)
  // Longer than the delay of the first retry.
  await pass(2000)
  await expect.element(letter).toBeVisible()
  expect(toasts()).toEqual([])
  expect(asked()).toBe(1)
})

test('the theme is switched and saved', async () => {
  await openPage(admin, '/queries')
  const root = document.documentElement
  expect(root.classList.contains('dark')).toBe(false)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(() => root.classList.contains('dark')).toBe(true)
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect.poll(() => root.classList.contains('dark')).toBe(false)
})

test('the sidebar folds to icons when a table lacks space, and opens over the page', async () => {
  const width = () => shell.sidebar.element().getBoundingClientRect().width
  await page.viewport(1093, 768)
  await openPage(admin, '/orders')
  expect(width()).toBe(72)
  await expect.element(shell.main.getByRole('table')).toBeVisible()
  await expect.element(shell.current(shell.menu)).toHaveAccessibleName('Order Management')

  await shell.group('Banners').click()
  await expect.poll(width).toBe(320)
  await expect.element(shell.link('Upload Banner')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(width).toBe(72)
  await expect.element(shell.group('Banners')).toHaveFocus()
  await shell.group('Banners').click()
  await shell.link('All Banners').click()
  await expect.element(shell.heading).toHaveTextContent('Banner Management')
  expect(width()).toBe(72)
  await expectAddress('/banners')
})

test('the fold of the sidebar is saved separately for wide and narrow viewports', async () => {
  const width = () => shell.sidebar.element().getBoundingClientRect().width
  await page.viewport(1093, 768)
  await openPage(admin, '/orders')
  await shell.sidebar.getByRole('button', { name: 'Expand the menu' }).click()
  await expect.poll(width).toBe(320)
  await openPage(admin, '/orders')
  expect(width()).toBe(320)
  await shell.sidebar.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.viewport(1366, 768)
  await expect.poll(width).toBe(320)
  await shell.sidebar.getByRole('button', { name: 'Collapse the menu' }).click()
  await openPage(admin, '/orders')
  expect(width()).toBe(72)
})
