import { formatMoney } from '../../../src/domain/money'
import { productSlug } from '../../../src/domain/product-slug'
import { referenceId, referenceName } from '../../../src/domain/reference'
import { expect, test } from '../../support/browser/products-test'

const oneCall = (id: string) => `**/api/products/${id}`

test('shows everything that is known of a product', async ({ page, detail, storeProducts }) => {
  const product = await storeProducts.create({
    name: 'Grand Chakkar 75% Bright',
    description: 'First line\nSecond line',
    tags: ['deepavali', 'family', 'light'],
    featured: true,
    brandName: 'Vel Fireworks',
    supplierName: 'Sattur Depot',
    supplierPhone: '9876543210',
    caseQuantity: 'qty:100 box',
    receivedCase: 12,
    stockQuantity: 1200,
    receivedDate: '2026-11-08',
    maxQuantityPerCustomer: 5,
    youtubeLink: 'https://www.youtube.com/watch?v=abc',
  })
  await detail.open(product)
  await expect(page).toHaveTitle(/^Grand Chakkar 75% Bright · /)
  const main = page.getByRole('main')
  await expect(main).toContainText('Price: ₹66')
  await expect(main.locator('del')).toHaveText('₹347.37')
  await expect(main).toContainText('Customers save ₹281.37 (81%)')
  await expect(main).toContainText('81% off')
  await expect(main).toContainText('Featured')

  const facts: [string, string, string][] = [
    ['Pricing Breakdown', 'Base price', '₹40'],
    ['Pricing Breakdown', 'Profit margin', '65% (₹26)'],
    ['Pricing Breakdown', 'Selling price', '₹66'],
    ['Pricing Breakdown', 'Discount', '81%'],
    ['Pricing Breakdown', 'Displayed price', '₹347.37'],
    ['Details', 'Product code', product.productCode],
    ['Details', 'Category', referenceName(product.categoryId) ?? '?'],
    ['Details', 'Subcategory', referenceName(product.subcategoryId) ?? '?'],
    ['Inventory Details', 'Status', 'In stock'],
    ['Inventory Details', 'Stock quantity', '1,200'],
    ['Inventory Details', 'Total available', '1,200'],
    ['Inventory Details', 'Received cases', '12'],
    ['Inventory Details', 'Case quantity', 'qty:100 box'],
    ['Inventory Details', 'Received date', '8 Nov 2026'],
    ['Inventory Details', 'Brand', 'Vel Fireworks'],
    ['Inventory Details', 'Supplier', 'Sattur Depot'],
    ['Inventory Details', 'Maximum per customer', '5'],
  ]
  for (const [section, label, value] of facts) await expect(detail.fact(section, label), label).toHaveText(value)
  await expect(detail.fact('Details', 'Added')).toHaveText(/^\d+ \w+ 20\d\d$/)
  await expect(page.getByRole('link', { name: 'Call 9876543210' })).toHaveAttribute('href', 'tel:+919876543210')
  await expect(page.getByRole('link', { name: /Watch on YouTube/ })).toHaveAttribute('href', product.youtubeLink ?? '')
  await expect(detail.section('Description')).toContainText('First line\nSecond line')
  await expect(detail.section('Tags (3)').getByRole('listitem')).toHaveText(['deepavali', 'family', 'light'])
})

test('the title of the window is the one of the list again on the way back', async ({ page, detail, storeProducts }) => {
  const product = await storeProducts.take()
  await detail.open(product)
  await expect(page).toHaveTitle(new RegExp(`^${product.name.slice(0, 4)}`))
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page).toHaveTitle(/^Products · /)
  await page.goBack()
  await expect(page).toHaveTitle(new RegExp(`^${product.name.slice(0, 4)}`))
})

test('opens by a bare id too, and with any words before the id', async ({ page, detail, storeProducts }) => {
  const product = await storeProducts.take()
  for (const slug of [product._id, productSlug({ _id: product._id, name: 'another name' })]) {
    await page.goto(`/products/${slug}`)
    await expect(detail.heading).toHaveText(product.name)
  }
})

for (const slug of ['x-!!', 'rocket-', productSlug({ _id: 'nosuchproduct', name: 'Gone' })]) {
  test(`'${slug}' is no product, and leads back to the products`, async ({ page, detail, toasts, consoleErrors, products }) => {
    consoleErrors.allow(/404/)
    await page.goto('/dashboard')
    await page.goto(`/products/${slug}`)
    await expect(detail.heading).toHaveText('Product Not Found')
    await expect(page).toHaveTitle(/^Product Not Found/)
    await expect(toasts.all).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Products' }).click()
    await expect(page).toHaveURL('/products')
    await expect(products.rows).toHaveCount(10)
  })
}

for (const [name, answer] of [
  ['an error', { status: 500, json: { message: 'select failed' } }],
  ['an unknown shape', { status: 200, json: { success: true } }],
] as const) {
  test(`a backend that answers with ${name} is told in place, once, with Retry`, async ({
    page, detail, storeProducts, toasts, consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource/)
    const product = await storeProducts.take()
    await page.route(oneCall(product._id), (route) => route.fulfill(answer))
    await page.goto(`/products/${productSlug(product)}`)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Failed to load product details')
    await expect(page.getByRole('link', { name: 'Back to Products' })).toBeVisible()
    expect(await failure.textContent()).not.toContain('select failed')
    await expect(toasts.all).toHaveCount(0)
    await page.unroute(oneCall(product._id))
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(detail.heading).toHaveText(product.name)
  })
}

test('another backend: ids alone, its own final price and savings, the record bare, and little besides', async ({
  page, detail, storeProducts,
}) => {
  const product = await storeProducts.take()
  await page.route(oneCall(product._id), (route) =>
    route.fulfill({
      json: {
        _id: product._id,
        name: product.name,
        productCode: product.productCode,
        price: 200,
        finalPrice: 120,
        savingsPercentage: 39.6,
        tagCount: 7,
        tags: null,
        images: null,
        categoryId: referenceId(product.categoryId),
        subcategoryId: referenceId(product.subcategoryId),
        youtubeLink: 'javascript:alert(1)',
      },
    }),
  )
  await detail.open(product)
  await expect(page.getByRole('main')).toContainText('₹120')
  await expect(page.getByRole('main')).toContainText('Customers save ₹80 (40%)')
  await expect(detail.fact('Details', 'Category')).toHaveText(referenceName(product.categoryId) ?? '?')
  await expect(detail.fact('Details', 'Subcategory')).toHaveText(referenceName(product.subcategoryId) ?? '?')
  await expect(detail.fact('Inventory Details', 'Received date')).toHaveText('–')
  await expect(detail.fact('Inventory Details', 'Maximum per customer')).toHaveText('No limit')
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'No images' })).toBeVisible()
  await expect(detail.section('Tags (7)')).toContainText('No tags')
})

test('its toggles ask, change the store and show at once', async ({ page, detail, storeProducts, toasts, products }) => {
  const product = await storeProducts.create({ bestSeller: true })
  await detail.open(product)
  const main = page.getByRole('main')
  await products.toggle(main, 'Featured').click()
  await expect(products.dialog).toContainText('Turning featured on turns best seller off')
  await products.answer('Feature')
  await expect(toasts.saying('Product is now featured')).toBeVisible()
  await expect(products.toggle(main, 'Featured')).toHaveAttribute('aria-pressed', 'true')
  await expect(products.toggle(main, 'Best seller')).toHaveAttribute('aria-pressed', 'false')
  expect(await storeProducts.get(product._id)).toMatchObject({ featured: true, bestSeller: false })
})

test('Edit opens the form over it, and Back closes it', async ({ page, detail, storeProducts, products }) => {
  const product = await storeProducts.take()
  await detail.open(product)
  const button = page.getByRole('main').getByRole('button', { name: 'Edit' })
  await button.click()
  await expect(products.dialog.getByRole('heading', { level: 2 })).toContainText(product.name)
  await expect(page).toHaveURL(new RegExp(`edit=${product._id}`))
  await page.goBack()
  await expect(products.dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(button).toBeFocused()
})

test('what is changed in the form shows on the page at once', async ({ page, detail, storeProducts, products, toasts }) => {
  const product = await storeProducts.create()
  await detail.open(product)
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
  await products.dialog.getByLabel('Product Name').fill('Renamed Cracker')
  await page.keyboard.press('Control+Enter')
  await expect(toasts.saying('Product updated successfully!')).toBeVisible()
  await expect(products.dialog).toHaveCount(0)
  await expect(detail.heading).toHaveText('Renamed Cracker')
  await expect(page).toHaveTitle(/^Renamed Cracker/)
  // Its address has an older name in it, and leads to it all the same.
  await page.reload()
  await expect(detail.heading).toHaveText('Renamed Cracker')
})

test('a deletion asks by name and leads back to the list', async ({ page, detail, storeProducts, products, toasts }) => {
  const product = await storeProducts.create()
  await detail.open(product)
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click()
  await expect(products.dialog).toContainText(`Are you sure you want to delete "${product.name}"?`)
  await products.answer('Delete')
  await expect(toasts.saying('Product deleted successfully!')).toBeVisible()
  await expect(page).toHaveURL('/products')
  await expect(products.rows).toHaveCount(10)
  await expect(products.row(product.productCode)).toHaveCount(0)
})

test('amounts stand with Indian digit grouping', async ({ detail, storeProducts }) => {
  const product = await storeProducts.create({ basePrice: 123456.5 })
  await detail.open(product)
  await expect(detail.fact('Pricing Breakdown', 'Base price')).toHaveText('₹1,23,456.50')
  await expect(detail.fact('Pricing Breakdown', 'Selling price')).toHaveText(formatMoney(product.offerPrice))
})
