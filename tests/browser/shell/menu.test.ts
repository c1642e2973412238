import { expect, test } from '../../support/browser/test'

/** Group of the menu, if any, its entry, and the heading and document title that follow (contract 2.1). */
const pages: [string | undefined, string, string, string][] = [
  ['Banners', 'All Banners', 'Banner Management', 'Banners'],
  ['Categories', 'All Categories', 'Categories', 'Categories'],
  ['Products', 'All Products', 'Products', 'Products'],
  ['Quick Shopping', 'View Menu', 'Quick Shopping Menu', 'Quick Shopping'],
  ['Quick Shopping', 'Setup Menu', 'Quick Shopping', 'Quick Shopping'],
  [undefined, 'Price Lists', 'Price Lists', 'Price Lists'],
  [undefined, 'Store Settings', 'Store Settings', 'Store Settings'],
  [undefined, 'Order Management', 'Order Management', 'Order Management'],
  [undefined, 'Sales & Analytics', 'Sales & Analytics', 'Sales & Analytics'],
  [undefined, 'Customer Queries', 'Customer Queries', 'Customer Queries'],
  [undefined, 'Dashboard', 'Dashboard', 'Dashboard'],
]

test('an unknown URL leads to the dashboard, the menu to every page, and a reload keeps the theme and the width of the sidebar', async ({
  page,
  shell,
}) => {
  await shell.open('/nowhere')
  await expect(page).toHaveURL('/dashboard')
  for (const [group, entry, heading, title] of pages) {
    if (group && (await shell.group(group).getAttribute('aria-expanded')) === 'false') await shell.group(group).click()
    await shell.link(entry).click()
    await expect(shell.heading).toContainText(heading)
    await expect(page).toHaveTitle(`${title} · Crackers Management`)
  }

  await page.setViewportSize({ width: 1093, height: 768 })
  await shell.link('Order Management').click()
  const root = page.locator('html')
  const sidebar = page.getByRole('complementary')
  const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width)
  await expect(root).not.toHaveClass(/dark/)
  await expect.poll(width).toBe(72)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await sidebar.getByRole('button', { name: 'Expand the menu' }).click()
  expect(await width()).toBe(320)
  await page.reload()
  await shell.heading.waitFor()
  await expect(root).toHaveClass(/dark/)
  expect(await width()).toBe(320)
})
