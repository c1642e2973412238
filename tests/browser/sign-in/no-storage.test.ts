import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: {} })

test('signs in with a browser that denies access to storage', async ({ page, store, loginPage }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await loginPage.open()
  await loginPage.signIn(store.login)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: /Logout|Exit/ })).toBeVisible()
})
