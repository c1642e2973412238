import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../../support/browser/accessibility'
import { discardChanges } from '../../support/browser/leave-question'
import { ProductsPage } from '../../support/browser/pages/products-page'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: { sample: { orders: 20, products: 12 } } })

/** By role, because elements hidden from screen readers have none. */
const expectQuestionAlone = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep editing' })).toBeFocused()
}

test('a confirmation closes with its modal, and screen readers can read the page again', async ({
  page,
  signedIn: _signedIn,
}) => {
  const products = new ProductsPage(page)
  await products.open()
  await products.rows.first().getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Product Name' }).fill('Renamed')
  await page.keyboard.press('Escape')
  await expectQuestionAlone(page)
  // The page with the level 1 heading and the landmarks is hidden, as behind every modal.
  expect(await accessibilityFaults(page, ['landmark-one-main', 'page-has-heading-one'])).toEqual([])
  await page.goBack()
  await expectQuestionAlone(page)
  await discardChanges(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
})
