import { expect, test } from '../../support/browser/test'

test('an unknown URL leads to the dashboard, and a reload keeps the theme and the width of the sidebar', async ({
  page,
  shell,
}) => {
  await shell.open('/nowhere')
  await expect(page).toHaveURL('/dashboard')
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
