import { fillProducts } from '../../support/fill-products'
import { expect, test } from '../../support/browser/products-test'

const count = 10_000

test.use({ storeOptions: { prepare: (dataDir) => fillProducts({ dataDir }, count) } })

test('with 10,000 products, the last page opens directly and a search finds a product by its code', async ({
  page,
  products,
}) => {
  // A page number beyond the last one leads to the last page.
  await products.open('?page=5000')
  await expect(products.pager).toContainText('Page 1,000 of 1,000')
  await expect(page).toHaveURL('/products?page=1000')
  await expect(products.rows).toHaveCount(10)
  await expect(page.getByLabel(/in all$/)).toHaveText('10,000')
  await expect(products.pager.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await products.pager.getByRole('button', { name: 'Previous' }).click()
  await expect(products.pager).toContainText('Page 999 of 1,000')
  await expect(products.rows).toHaveCount(10)

  await products.search.fill('FIL0009876')
  await expect(products.rows).toHaveCount(1)
  await expect(products.rows).toContainText('FIL0009876')
})
