import { expect, test } from '../../support/browser/test'

test('a page whose code fails to load is loaded by a press, and by itself when the server is back', async ({
  page,
  shell,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|could not be loaded/)
  await shell.open('/queries')
  const again = shell.main.getByRole('button', { name: 'Try again' })
  // Also nobody answers whether the page is there again.
  const isAway = (url: URL): boolean => /assets\/(dashboard|analytics)-page|\/(dashboard|analytics)$/.test(url.pathname)
  await page.route(isAway, (route) => route.abort())
  await shell.link('Dashboard').click()
  await expect(shell.main).toContainText('This page needs the connection')
  await shell.link('Store Settings').click()
  await expect(shell.heading).toHaveText('Store Settings')
  await shell.link('Dashboard').click()
  await again.click()
  await expect(again).toBeEnabled()
  await expect(shell.main).toContainText('This page could not be loaded.')
  await page.unroute(isAway)
  await again.click()
  await expect(shell.heading).toHaveText('Dashboard')

  await page.route(isAway, (route) => route.abort())
  await shell.link('Sales & Analytics').click()
  await expect(again).toBeVisible()
  await page.unroute(isAway)
  await expect(shell.heading).toHaveText(/Analytics/, { timeout: 15_000 })
})

test('a page whose code cannot be loaded in place is loaded by a reload', async ({ page, shell, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED|Failed to fetch dynamically imported module|could not be loaded/)
  await shell.open('/queries')
  // The server answers, but the file fails, as one of an older version does.
  let isReloaded = false
  await page.route('**/assets/dashboard-page*', (route) => (isReloaded ? route.continue() : route.abort()))
  await shell.link('Dashboard').click()
  const again = shell.main.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  page.on('framenavigated', () => {
    isReloaded = true
  })
  await expect(shell.heading).toHaveText('Dashboard', { timeout: 20_000 })
  expect(isReloaded).toBe(true)
})
