import { expect, test } from '../../../support/browser/orders-test'

test('holding Escape closes a modal without leaving the list', async ({ page, orders }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Order Management' }).first().click()
  await page
    .getByRole('button', { name: /^View: / })
    .first()
    .click()
  await orders.dialog.getByRole('heading', { level: 2 }).waitFor()
  // The placeholder modal is replaced when the code is loaded, so the key is dispatched to the focused element.
  await page.evaluate(() => {
    const escape = () =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
      )
    escape()
    escape()
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/orders$/)
})
