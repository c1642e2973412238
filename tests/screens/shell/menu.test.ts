import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'
import { skipRetryDelays, stopIntervals } from '../../support/screens/clock'
import { accessibilityFaults, colourFaults, setSize, setTheme } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { address, expectAddress, expectNone, focus, goBack, openPage, shell, toasts } from '../../support/screens/pages/shell'

const admin = setUpAdmin({ orders: 3, products: 6 })

// The late parts of a page, among them the stream of changes, ask for the logo again, which a slow machine would see.
beforeEach(() => stopIntervals(3_000))

const letter = shell.sidebar.getByText('C', { exact: true })

test('the header shows who is signed in and switches the theme; a group expands by path and query string, and can be toggled', async () => {
  await openPage(admin, '/products?status=active')
  for (const text of ['Admin Panel', 'Crackers Management', 'Only for Administration Purpose', admin.store.login.email])
    await expect.element(shell.header).toHaveTextContent(text)
  await expect.element(letter).toBeVisible()
  const root = document.documentElement
  expect(root.classList.contains('dark')).toBe(false)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(() => root.classList.contains('dark')).toBe(true)
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect.poll(() => root.classList.contains('dark')).toBe(false)

  await expect.element(shell.group('Products')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(shell.group('Banners')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^Active Products$/)
  await shell.link('All Products').click()
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^All Products$/)

  await shell.group('Banners').click()
  await shell.link('All Banners').click()
  await expect.element(shell.current(shell.menu)).toHaveTextContent(/^All Banners$/)
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

  // The group of a page expands when the page opens.
  await goBack()
  await expect.element(shell.link('Upload Banner')).toBeVisible()

  // An item passes its navigation state on.
  await shell.link('Create Category').click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Create Category' })).toBeVisible()
  expect(address()).toBe('/categories')
})

test('every entry is in sight while the groups are closed, and the current one where they are not, also for a record', async () => {
  await openPage(admin, '/orders')
  const scroller = () => shell.menu.element().parentElement as HTMLElement
  await expect.element(shell.link('Bin')).toBeVisible()
  await expect.poll(() => scroller().scrollHeight).toBeLessThanOrEqual(scroller().clientHeight)
  expect(shell.link('Bin').element().getBoundingClientRect().height).toBe(31)
  for (const name of ['Quick Shopping', 'Banners', 'Categories', 'Products']) await shell.group(name).click()
  goTo('/history')
  await expect.element(shell.current(shell.menu)).toHaveTextContent('History')
  await expect.poll(() => scroller().scrollTop).toBeGreaterThan(0)
  const lit = shell.current(shell.menu).element().getBoundingClientRect()
  expect(lit.bottom).toBeLessThanOrEqual(scroller().getBoundingClientRect().bottom)

  const [product] = (await admin.call<{ products: { _id: string }[] }>('GET', '/products')).products
  goTo(`/products/${product?._id}`)
  await expect.element(shell.current(shell.menu)).toHaveTextContent('All Products')
  // A closed group is lit in its place.
  await shell.group('Products').click()
  const ground = (name: string) => getComputedStyle(shell.group(name).element()).backgroundColor
  expect(ground('Products')).not.toBe(ground('Banners'))
})

test('shows the branch of a user who has one, and the logo of a store that has one', async () => {
  const form = new FormData()
  const point = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (sign) => sign.charCodeAt(0))
  form.append('logo', new Blob([point], { type: 'image/gif' }), 'logo.gif')
  const { data } = await admin.call<{ data: { url: string } }>('POST', '/store/logo', form)
  onTestFinished(() => admin.call('DELETE', '/store/logo'))
  localStorage.setItem(storageKeys.user, JSON.stringify({ email: admin.store.login.email, branch: 'Sivakasi' }))
  localStorage.setItem(storageKeys.token, admin.store.token)
  admin.openAsStored('/queries')
  await expect.element(shell.header).toHaveTextContent('· Sivakasi')
  await expect.element(shell.sidebar.css(`img[src$="${data.url}"]`)).toBeVisible()
  await expectNone(letter)
})

test('the sidebar folds to icons when a table lacks space, and opens over the page; a logo that fails is asked for once', async () => {
  const width = () => shell.sidebar.element().getBoundingClientRect().width
  admin.answer('GET /store/logo', { status: 500, body: { message: 'Broken' } })
  skipRetryDelays()
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
  expect(toasts()).toEqual([])
  expect(admin.sent.filter(({ call }) => call === 'GET /store/logo')).toHaveLength(1)

  await shell.sidebar.getByRole('button', { name: 'Expand the menu' }).click()
  await expect.poll(width).toBe(320)
  await expect.element(letter).toBeVisible()
  // What is saved of it is in tests/screens/sidebar-fold.test.tsx.
  await shell.sidebar.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.viewport(1366, 768)
  await expect.poll(width).toBe(320)
})

describe('on a phone', () => {
  beforeEach(() => setSize('phone'))

  const openDrawer = async (): Promise<void> => {
    await shell.openMenu.click()
    await expect.element(shell.drawer).toBeVisible()
  }

  const isFocusInDrawer = (): boolean => shell.drawer.query()?.contains(document.activeElement) ?? false

  test('the drawer opens with the focus inside, closes in each way, also by a link to the current page, and requests the logo only once', async () => {
    let answered = 0
    admin.answer('GET /store/logo', () => {
      answered += 1
      return { status: 200, body: { success: true, data: null } }
    })
    await openPage(admin, '/banners')
    expect(shell.menu.elements()).toEqual([])
    const buttons = shell.header.getByRole('button').elements()
    expect(buttons.length).toBeGreaterThan(2)
    for (const button of buttons) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
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
    await shell.link('All Banners').click()
    await expectNone(shell.drawer)
    await expect.element(shell.main).toHaveFocus()

    await openDrawer()
    await shell.drawer.getByRole('button', { name: 'Close menu' }).click()
    await expectNone(shell.drawer)
    await expect.element(shell.openMenu).toHaveFocus()
    expect(answered).toBe(1)

    await openDrawer()
    expect(await accessibilityFaults(), 'light').toEqual([])
    setTheme('dark')
    expect(await colourFaults(), 'dark').toEqual([])
    // The sidebar replaces the drawer when the window grows.
    await page.viewport(1366, 740)
    await expectNone(shell.drawer)
    await expect.poll(() => getComputedStyle(document.body).overflow).not.toBe('hidden')
    await expect.poll(() => shell.sidebar.query()?.getBoundingClientRect().width).toBe(320)
    await page.viewport(1023, 740)
    await expectNone(shell.sidebar)
    expect(shell.drawer.elements()).toEqual([])
  })

  test('the bottom tab bar marks the current section and covers no content', async () => {
    await openPage(admin, '/dashboard')
    await expect.element(shell.current(shell.tabs)).toHaveTextContent(/^Dashboard$/)
    await expect.element(shell.main.getByText(/^Last refreshed at/)).toBeVisible()
    const last = shell.main.getByRole('link', { name: 'Products' }).last()
    await expect.element(last).toBeVisible()
    window.scrollTo(0, document.documentElement.scrollHeight)
    expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(shell.tabs.element().getBoundingClientRect().top)
  })
})
