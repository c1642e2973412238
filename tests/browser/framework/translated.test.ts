import { newOrderTexts } from '../../../src/pages/new-order/new-order-texts'
import { freshCode } from '../../support/pages/product-form'
import { discardChanges } from '../../support/browser/leave-question'
import { expect, test } from '../../support/browser/test'
import { translatePage } from '../../support/translation'

test('what is typed and added up is shown while the browser translates the page', async ({ page, signedIn: _ }) => {
  await page.addInitScript(translatePage)
  const dialog = page.getByRole('dialog').first()

  await page.goto('/products')
  await page.getByRole('button', { name: 'Create Product' }).first().click()
  const code = dialog.getByRole('textbox', { name: 'Product code' })
  await code.pressSequentially('AB-')
  await expect(dialog).toContainText('only alphanumeric')
  await code.fill(freshCode())
  await expect(dialog).toContainText('Product code is available')
  await dialog.getByRole('textbox', { name: 'Base price' }).fill('40')
  await expect(dialog).toContainText('₹66')
  await dialog.getByRole('textbox', { name: 'Base price' }).fill('80')
  await expect(dialog).toContainText('₹132')
  await page.keyboard.press('Escape')
  await discardChanges(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/orders/new')
  const pieces = page.locator('input[data-pieces]').first()
  await pieces.fill('2')
  await expect(page.locator('form')).not.toContainText(newOrderTexts.total(0))
  const total = page
    .locator('form')
    .getByText(/^Total/)
    .last()
  const before = await total.textContent()
  await pieces.fill('3')
  await expect(total).not.toHaveText(before ?? '')
})
