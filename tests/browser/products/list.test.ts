import { productSlug } from '../../../src/domain/product/product-slug'
import { expect, test } from '../../support/browser/test'

test('a product is found, opened in a tab, featured, hidden from customers and deleted', async ({
  page,
  products,
  storeProducts,
  toasts,
}) => {
  const product = await storeProducts.create()
  const { _id, productCode, name } = product
  await products.open()
  await expect(products.rows).toHaveCount(10)
  await products.search.fill(productCode)
  await expect(products.rows).toHaveCount(1)
  const row = products.row(productCode)
  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name }).first().click()
  const tab = await opened
  await expect(tab).toHaveURL(`/products/${encodeURI(productSlug(product))}`)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name)
  await tab.close()
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
