import { productSlug } from '../../../src/domain/product/product-slug'
import { expect, test } from '../../support/browser/products-test'

test('a product is found, featured, hidden from customers and deleted', async ({ page, products, storeProducts, toasts }) => {
  const { _id, productCode, name } = await storeProducts.create()
  await products.open()
  await expect(products.rows).toHaveCount(10)
  await products.search.fill(productCode)
  await expect(products.rows).toHaveCount(1)
  const row = products.row(productCode)
  await products.toggle(row, 'Featured').click()
  await products.answer('Feature')
  await expect(toasts.saying('Product is now featured')).toBeVisible()
  await expect(row).toContainText('Featured')
  await products.toggle(row, 'Active').click()
  await products.answer('Deactivate')
  await expect(toasts.saying('Product is now inactive')).toBeVisible()
  await expect.poll(() => storeProducts.get(_id)).toMatchObject({ featured: true, isActive: false })
  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  await products.answer('Delete')
  await expect(toasts.saying('Product deleted successfully!')).toBeVisible()
  await expect(page.getByText('No products match your filters')).toBeVisible()
  await expect(storeProducts.get(_id)).rejects.toThrow('404')
})

test('Back and a reload restore the search, filters, page and view', async ({ page, products }) => {
  await products.open('?status=active')
  await products.view('Card view').click()
  await expect(products.cards).toHaveCount(10)
  const first = await products.cards.locator('a').first().textContent()
  await products.pager.getByRole('button', { name: 'Next' }).click()
  await expect(products.pager).toContainText('Page 2 of')
  // The previous page is displayed until the next one is loaded.
  await expect(products.cards.locator('a').first()).not.toHaveText(first ?? '')
  await expect(page).toHaveURL(/status=active/)
  await expect(page).toHaveURL(/page=2/)
  await expect(page).toHaveURL(/view=cards/)
  const names = await products.cards.locator('a').first().textContent()

  await page.reload()
  await expect(products.cards).toHaveCount(10)
  await expect(products.pager).toContainText('Page 2 of')
  await expect(products.cards.locator('a').first()).toHaveText(names ?? '')
  await expect(products.chip('Active Products')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(products.pager).toContainText('Page 2 of')
  await expect(products.cards.locator('a').first()).toHaveText(names ?? '')
  await page.goBack()
  await expect(products.pager).toContainText('Page 1 of')
})

test('a product name opens the product in a new tab', async ({ page, context, products, storeProducts }) => {
  const product = await storeProducts.take()
  const row = await products.openOnly(product.productCode)
  const opened = context.waitForEvent('page')
  await row.getByRole('link', { name: product.name }).first().click()
  const tab = await opened
  await expect(tab).toHaveURL(`/products/${encodeURI(productSlug(product))}`)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page).toHaveURL(`/products?search=${product.productCode}`)
})
