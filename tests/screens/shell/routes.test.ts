import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { address, expectAddress, goBack, openPage, shell } from '../../support/screens/pages/shell'

const admin = setUpAdmin({ orders: 10, products: 12 })

/** Path, heading and document title (contract 2.1) of the pages that are not in the menu; tests/browser/shell/menu.test.ts has those. */
const routes = [
  ['/products/rocket-NjQ', 'Product Not Found', 'Product Not Found'],
  ['/quick-shopping/view', 'Quick Shopping Menu', 'Quick Shopping'],
  ['/quick-shopping-table', 'Quick Shopping Table', 'Quick Shopping'],
  ['/orders/legacy', 'Order Management', 'Order Management'],
] as const

test('every route that is not in the menu has its heading and document title', async () => {
  await openPage(admin, '/price-lists')
  for (const [path, heading, title] of routes) {
    goTo(path)
    await expect.element(shell.heading, { message: path }).toHaveTextContent(heading)
    await expect.poll(() => document.title, { message: path }).toBe(`${title} · Test Crackers`)
    expect(window.location.pathname).toBe(path)
  }
})

test('addresses without a page redirect, and Back skips them', async () => {
  // The router warns of an address that cannot be decoded.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openPage(admin, '/queries')
  const expectSkipped = async (to: string) => {
    await expectAddress(to)
    await expect.element(shell.heading).toBeVisible()
    await goBack()
    await expectAddress('/queries')
    await expect.element(shell.heading).toHaveTextContent('Customer Queries')
  }
  for (const [from, to] of [
    ['/nowhere', '/dashboard'],
    ['/%', '/dashboard'],
    // Redirects through /categories?view=subcategories, which the page clears.
    ['/subcategories', '/categories'],
  ] as const) {
    goTo(from)
    await expectSkipped(to)
  }
  // Only the entrance knows this address.
  window.history.pushState(null, '', '/login')
  admin.open('/login')
  await expectSkipped('/dashboard')
})

test('the first Tab stop skips the menu, and navigation moves the focus and the scroll position to the new content', async () => {
  await page.viewport(1366, 500)
  await openPage(admin, '/dashboard')
  await expect.element(shell.main).not.toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shell.main).toHaveFocus()
  expect(address()).toBe('/dashboard')

  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(800)
  window.scrollTo(0, 300)
  await shell.link('Customer Queries').click()
  await expect.element(shell.heading).toHaveTextContent('Customer Queries')
  await expect.element(shell.main).toHaveFocus()
  expect(window.scrollY).toBe(0)
})
