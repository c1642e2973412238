import { devices } from '@playwright/test'
import { keepEditing } from '../../support/browser/leave-question'
import { expect, test } from '../../support/browser/test'

const { viewport, hasTouch, isMobile } = devices['Galaxy S8']
test.use({ viewport, hasTouch, isMobile })

test('the drawer and the tab bar open pages by touch, and Exit asks before it discards a change', async ({ page, shell }) => {
  await shell.open('/banners')
  await shell.openMenu.tap()
  await expect(shell.drawer).toBeVisible()
  await shell.group('Products').tap()
  await shell.link('Active Products').tap()
  await expect(shell.drawer).toBeHidden()
  await expect(page).toHaveURL('/products?status=active')
  await shell.tabs.getByRole('link', { name: 'Quick Shop' }).tap()
  await expect(shell.heading).toHaveText('Quick Shopping')
  await expect(shell.current(shell.tabs)).toHaveText('Quick Shop')
  await shell.openMenu.tap()
  await shell.link('Store Settings').tap()
  await expect(shell.heading).toHaveText('Store Settings')

  await page.getByRole('link', { name: 'Order Settings' }).tap()
  const amount = page.getByLabel('Minimum order value')
  const exit = page.getByRole('banner').getByRole('button', { name: 'Exit' })
  await amount.fill('512')
  await exit.tap()
  await keepEditing(page)
  await expect(amount).toHaveValue('512')
  await amount.fill('1000')
  await exit.tap()
  await expect(page).toHaveURL('/login')
})
