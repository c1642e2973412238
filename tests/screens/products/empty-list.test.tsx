import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { openProducts, products } from '../../support/screens/pages/products'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin()
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

test('a store without products shows an empty state that can create the first one', async () => {
  await openProducts(admin)
  await expect.element(page.getByText('No products found')).toBeVisible()
  expect(products.rows.elements()).toEqual([])
  await page.getByRole('button', { name: 'Create Your First Product' }).click()
  await expect.element(products.dialog.getByRole('heading', { level: 2, name: 'Create Product' })).toBeVisible()
})

test('an empty store with filters shows that no product matches them', async () => {
  await openProducts(admin, '?status=inactive')
  await expect.element(page.getByText('No products match your filters')).toBeVisible()
  await products.clear.click()
  await expect.element(page.getByText('No products found')).toBeVisible()
})
