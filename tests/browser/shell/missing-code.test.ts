import { expect, test } from '../../support/browser/shell-test'

test('a page whose code fails to load shows an error screen, and the next visit loads it again', async ({
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
