import { expect, test } from '../../support/browser/shell-test'

/** Path, heading, title of the window (specification 2: route table). */
const pages: [string, string, string][] = [
  ['/dashboard', 'Dashboard', 'Dashboard'],
  ['/banners', 'Banner Management', 'Banners'],
  ['/categories', 'Categories', 'Categories'],
  ['/products', 'Products', 'Products'],
  ['/products/rocket-NjQ', 'Product Not Found', 'Product Not Found'],
  ['/quick-shopping', 'Quick Shopping', 'Quick Shopping'],
  ['/quick-shopping-view', 'Quick Shopping Menu', 'Quick Shopping'],
  ['/quick-shopping/view', 'Quick Shopping Menu', 'Quick Shopping'],
  ['/quick-shopping-table', 'Quick Shopping Table', 'Quick Shopping'],
  ['/price-lists', 'Price Lists', 'Price Lists'],
  ['/store-settings', 'Store Settings', 'Store Settings'],
  ['/orders', 'Order Management', 'Order Management'],
  ['/orders/legacy', 'Order Management', 'Order Management'],
  ['/analytics', 'Sales & Analytics', 'Sales & Analytics'],
  ['/queries', 'Customer Queries', 'Customer Queries'],
]

for (const [path, heading, title] of pages) {
  test(`${path} opens`, async ({ page, shell, consoleErrors }) => {
    // The product that the address names is not there.
    consoleErrors.allow(/status of 404/)
    await shell.open(path)
    await expect(shell.heading).toContainText(heading)
    await expect(page).toHaveTitle(`${title} · Crackers Management`)
    expect(new URL(page.url()).pathname).toBe(path)
  })
}

const redirects: [string, string][] = [
  ['/', '/dashboard'],
  ['/login', '/dashboard'],
  ['/nowhere', '/dashboard'],
  ['/banners/nowhere', '/dashboard'],
  // By way of /categories?view=subcategories, which the page clears.
  ['/subcategories', '/categories'],
]

for (const [from, to] of redirects) {
  test(`${from} leads to ${to}, and Back does not lead into it again`, async ({ page, shell }) => {
    await shell.open('/queries')
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await shell.heading.waitFor()
    await page.goBack()
    await expect(page).toHaveURL('/queries')
  })
}

test('going to another page moves focus and view to its content', async ({ page, shell }) => {
  await page.setViewportSize({ width: 1366, height: 500 })
  await shell.open('/dashboard')
  await expect(shell.main).not.toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 300))
  await shell.link('Customer Queries').click()
  await expect(shell.heading).toHaveText('Customer Queries')
  await expect(shell.main).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the first stop of Tab leads past the menu', async ({ page, shell }) => {
  await shell.open('/queries')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shell.main).toBeFocused()
  await expect(page).toHaveURL('/queries')
})

test('a page whose code does not come says so, and the next visit tries again', async ({
  page,
  shell,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to fetch dynamically imported module|could not be loaded/)
  await shell.open('/queries')
  await page.route('**/assets/dashboard-page*', (route) => route.abort())
  await shell.link('Dashboard').click()
  await expect(shell.main).toContainText('Something went wrong')
  await expect(shell.main).toContainText('This page could not be loaded.')
  await expect(shell.main.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await shell.link('Store Settings').click()
  await expect(shell.heading).toHaveText('Store Settings')

  await page.unroute('**/assets/dashboard-page*')
  await shell.link('Dashboard').click()
  await expect(shell.heading).toHaveText('Dashboard')
})
