import { expect, test } from '../../support/browser/shell-test'

test('a group opens by path and query, and marks the item that fits', async ({ shell }) => {
  await shell.open('/products?status=active')
  await expect(shell.group('Products')).toHaveAttribute('aria-expanded', 'true')
  await expect(shell.group('Banners')).toHaveAttribute('aria-expanded', 'false')
  await expect(shell.current(shell.menu)).toHaveText('Active Products')
  await shell.link('All Products').click()
  await expect(shell.current(shell.menu)).toHaveText('All Products')
})

test('a group is toggled by hand, and opens again when one gets there', async ({ page, shell }) => {
  await shell.open('/banners')
  await shell.group('Banners').click()
  await expect(shell.group('Banners')).toHaveAttribute('aria-expanded', 'false')
  await expect(shell.link('Upload Banner')).toBeHidden()

  await shell.group('Categories').focus()
  await page.keyboard.press('Enter')
  await expect(shell.link('Create Category')).toBeVisible()
  await shell.link('Dashboard').click()
  await expect(shell.link('Create Category')).toBeVisible()
  // Back before the page has changed would lead from nowhere to nowhere.
  await expect(shell.current(shell.menu)).toHaveText('Dashboard')

  await page.goBack()
  await expect(shell.link('Upload Banner')).toBeVisible()
})

test('an item hands its navigation state over', async ({ page, shell }) => {
  await shell.open('/categories')
  await shell.link('Create Category').click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Create Category' })).toBeVisible()
  await expect(page).toHaveURL('/categories')
})

test('the header names who is signed in', async ({ page, shell }) => {
  await shell.open('/queries')
  const header = page.getByRole('banner')
  await expect(header).toContainText('Admin Panel')
  await expect(header).toContainText('Crackers Management')
  await expect(header).toContainText('Only for Administration Purpose')
  await expect(header).toContainText(String(shell.admin.user.email))
})

test('the header names the branch of who has one', async ({ page, shell }) => {
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('admin_user') ?? '{}') as object
    localStorage.setItem('admin_user', JSON.stringify({ ...user, branch: 'Sivakasi' }))
  })
  await shell.open('/queries')
  await expect(page.getByRole('banner')).toContainText('· Sivakasi')
})

test('the sidebar shows the letter C without a logo, and the logo with one', async ({ page, shell }) => {
  await shell.open('/queries')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByText('C', { exact: true })).toBeVisible()

  await page.route('**/api/store/logo', (route) =>
    route.fulfill({ json: { success: true, data: { url: '/favicon.svg', uploadedAt: '2026-01-01T00:00:00.000Z' } } }),
  )
  await page.reload()
  await expect(sidebar.locator('img[src="/favicon.svg"]')).toBeVisible()
  await expect(sidebar.getByText('C', { exact: true })).toHaveCount(0)
})

test('a logo that cannot be had is asked for once, and told to nobody', async ({ page, shell, toasts, consoleErrors }) => {
  consoleErrors.allow(/status of 500/)
  let calls = 0
  await page.route('**/api/store/logo', (route) => {
    calls += 1
    return route.fulfill({ status: 500, json: { message: 'Broken' } })
  })
  await shell.open('/queries')
  await expect(page.getByRole('complementary').getByText('C', { exact: true })).toBeVisible()
  // Longer than the pause before a first repeat.
  await page.waitForTimeout(1500)
  await expect(toasts.all).toHaveCount(0)
  expect(calls).toBe(1)
})

test('the theme is kept over a reload', async ({ page, shell }) => {
  await shell.open('/queries')
  const root = page.locator('html')
  await expect(root).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(root).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('admin_theme'))).toBe('dark')
  await page.reload()
  await expect(root).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(root).not.toHaveClass(/dark/)
})

test('Logout ends the session, and nothing of it is left', async ({ page, shell }) => {
  await shell.open('/orders?page=2')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page).not.toHaveTitle(/Order/)
  expect(await page.evaluate(() => [localStorage.getItem('admin_token'), localStorage.getItem('admin_user')])).toEqual([
    null,
    null,
  ])
  await page.goto('/orders')
  await expect(page).toHaveURL('/login?to=%2Forders')
})

test('folds to icons where a table lacks the room, opens over the page, and keeps what was chosen', async ({ page, shell }) => {
  await page.setViewportSize({ width: 1093, height: 768 })
  await shell.open('/orders')
  const sidebar = page.getByRole('complementary')
  const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width)
  expect(await width()).toBe(72)
  await expect(shell.main.getByRole('table')).toBeVisible()
  await expect(shell.current(shell.menu)).toHaveAccessibleName('Order Management')

  await shell.group('Banners').click()
  expect(await width()).toBe(320)
  await expect(shell.link('Upload Banner')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await width()).toBe(72)
  await expect(shell.group('Banners')).toBeFocused()
  await shell.group('Banners').click()
  await shell.link('All Banners').click()
  await expect(shell.heading).toHaveText('Banner Management')
  expect(await width()).toBe(72)

  await sidebar.getByRole('button', { name: 'Unfold the menu' }).click()
  expect(await width()).toBe(320)
  await page.reload()
  await shell.heading.waitFor()
  expect(await width()).toBe(320)
  await sidebar.getByRole('button', { name: 'Fold the menu' }).click()
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(await width()).toBe(320)
  await sidebar.getByRole('button', { name: 'Fold the menu' }).click()
  await page.reload()
  await shell.heading.waitFor()
  expect(await width()).toBe(72)
})
