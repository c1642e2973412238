import { formatMoney } from '../../../src/domain/money'
import { referenceId, referenceName } from '../../../src/domain/reference'
import { productSlug } from '../../../src/domain/product-slug'
import { isSoldOut } from '../../../src/domain/stock'
import { expect, test } from '../../support/browser/products-test'

const listCall = '**/api/products?*'

test('shows ten products, newest first, with what they are, cost and have', async ({ page, products, storeProducts }) => {
  await products.open()
  await expect(products.rows).toHaveCount(10)
  await expect(page.getByRole('columnheader')).toHaveText(['Image', 'Name', 'Code', 'Price', 'Stock', 'Visibility', 'Actions'])
  const all = await storeProducts.all()
  const [newest] = all
  if (!newest) throw new Error('The store is empty.')
  const row = products.rows.first()
  await expect(row).toContainText(newest.name)
  await expect(row).toContainText(newest.productCode)
  await expect(row).toContainText(referenceName(newest.categoryId) ?? '?')
  await expect(row).toContainText(formatMoney(newest.offerPrice))
  await expect(row.locator('del')).toHaveText(formatMoney(newest.price))
  await expect(row).toContainText(`${Math.round(newest.discountPercentage ?? 0)}% off`)
  await expect(row).toContainText(isSoldOut(newest) ? 'Out of stock' : 'In stock')
  await expect(page.getByLabel(/in all$/)).toHaveText(String(all.length))
  await expect(products.pager).toContainText(`Page 1 of ${Math.ceil(all.length / 10)}`)
})

test('at most two tags of a row and one of a card, and how many more there are', async ({ products, storeProducts }) => {
  const product = await storeProducts.create({ tags: ['deepavali', 'family', 'light', 'night'] })
  const row = await products.openOnly(product.productCode)
  await expect(row.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['deepavali', 'family', '+2 more'])
  await products.view('Card view').click()
  await expect(products.card(product.productCode).getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'deepavali',
    '+3 more',
  ])
})

test('a product that is out of stock, and one that customers do not see, is plain to see', async ({ products, storeProducts }) => {
  const product = await storeProducts.create({ inStock: false, isActive: false })
  const row = await products.openOnly(product.productCode)
  await expect(row).toContainText('Out of stock')
  await expect(row).toContainText('Inactive')
  await products.view('Card view').click()
  await expect(products.card(product.productCode)).toContainText('Out of stock')
  await expect(products.card(product.productCode)).toContainText('Inactive')
})

test('a search waits for the last key, goes back to page 1 and finds by name, code, brand and tag', async ({
  page, products, storeProducts,
}) => {
  const product = await storeProducts.create({ name: 'Whistling Comet', brandName: 'Kathiravan', tags: ['musical'] })
  await products.open('?page=2')
  await expect(products.rows.first()).toBeVisible()
  const searched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products' && searchParams.has('search')) searched.push(searchParams.get('search') ?? '')
  })
  for (const text of [product.productCode, 'Kathiravan', 'musical', 'Whistling']) {
    await products.search.fill('')
    await products.search.pressSequentially(text, { delay: 30 })
    await expect(products.rows).toHaveCount(1)
    await expect(page).toHaveURL(`/products?search=${text}`)
    await expect(products.rows).toContainText('Whistling Comet')
  }
  expect(searched).toEqual([product.productCode, 'Kathiravan', 'musical', 'Whistling'])
})

test('filters by category, and by one highlight at a time', async ({ page, products, storeProducts }) => {
  const all = await storeProducts.all()
  const category = all.find(({ featured }) => featured)?.categoryId
  const name = referenceName(category) ?? ''
  await products.open('?page=2')
  await expect(products.quick('All Products')).toHaveAttribute('aria-pressed', 'true')
  await expect(products.category.getByRole('option').first()).toHaveText('All Categories')
  await products.category.selectOption(name)
  await expect(page).toHaveURL(`/products?categoryId=${referenceId(category)}`)
  await products.quick('Featured').click()
  await expect(products.quick('Featured')).toHaveAttribute('aria-pressed', 'true')
  const featured = all.filter((product) => product.featured && referenceId(product.categoryId) === referenceId(category))
  await expect(products.rows).toHaveCount(Math.min(10, featured.length))
  await expect(products.rows.filter({ hasText: name }).filter({ hasText: 'Featured' })).toHaveCount(Math.min(10, featured.length))

  await products.quick('Best Sellers').click()
  await expect(products.quick('Featured')).toHaveAttribute('aria-pressed', 'false')
  await expect(products.quick('Best Sellers')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/highlight=bestSeller/)
  await products.quick('All Products').click()
  await expect(page).not.toHaveURL(/highlight/)
})

test('a highlight is asked for by its own name, and never two at once', async ({ page, products }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products') asked.push([...searchParams.keys()].sort().join(' '))
  })
  await products.open('?highlight=featured&status=inactive')
  await products.quick('Best Sellers').click()
  await expect(page).toHaveURL(/bestSeller/)
  await expect.poll(() => asked).toContain('bestSeller isActive limit page')
  expect(asked).toContain('featured isActive limit page')
  expect(asked.filter((names) => names.includes('featured') && names.includes('bestSeller'))).toEqual([])
})

for (const [status, chip, active] of [
  ['active', 'Active Products', true],
  ['inactive', 'Inactive Products', false],
] as const) {
  test(`?status=${status} filters, and stands above the list as '${chip}'`, async ({ page, products, storeProducts }) => {
    await storeProducts.create({ isActive: active })
    const wanted = (await storeProducts.all()).filter(({ isActive }) => isActive === active).length
    await products.open(`?status=${status}`)
    await expect(products.chip(chip)).toBeVisible()
    await expect(page.getByText('1 filter active')).toBeVisible()
    await expect(products.rows).toHaveCount(Math.min(10, wanted))
    await expect(page.getByLabel(/in all$/)).toHaveText(String(wanted))
    await products.chip(chip).click()
    await expect(page).toHaveURL('/products')
  })
}

test('search and filters are counted, and cleared together', async ({ page, products }) => {
  await products.open('?status=active&highlight=featured&search=zzz')
  await expect(page.getByText('3 filters active')).toBeVisible()
  await expect(page.getByText('No products match your filters')).toBeVisible()
  await products.clear.click()
  await expect(page).toHaveURL('/products')
  await expect(products.rows).toHaveCount(10)
  await expect(products.search).toHaveValue('')
  await expect(page.getByText(/filters? active/)).toHaveCount(0)
})

test('search, filters, page and view come back with Back and with a reload', async ({ page, products }) => {
  await products.open('?status=active')
  await products.view('Card view').click()
  await expect(products.cards).toHaveCount(10)
  const first = await products.cards.locator('a').first().textContent()
  await products.pager.getByRole('button', { name: 'Next' }).click()
  await expect(products.pager).toContainText('Page 2 of')
  // The page before stands there until the next one has come.
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

test('the list view is the one to begin with, and Previous and Next turn its pages', async ({ page, products, storeProducts }) => {
  const all = await storeProducts.all()
  await products.open()
  await expect(products.view('List view')).toHaveAttribute('aria-pressed', 'true')
  await expect(products.pager.getByRole('button')).toHaveCount(2)
  await products.pager.getByRole('button', { name: 'Next' }).click()
  await expect(products.rows.first()).toContainText(all[10]?.productCode ?? '')
  await products.pager.getByRole('button', { name: 'Previous' }).click()
  await expect(products.rows.first()).toContainText(all[0]?.productCode ?? '')
  await expect(page).toHaveURL('/products')
})

test('a name opens the product in a tab of its own', async ({ page, context, products, storeProducts }) => {
  const product = await storeProducts.take()
  const row = await products.openOnly(product.productCode)
  const opened = context.waitForEvent('page')
  await row.getByRole('link', { name: product.name }).first().click()
  const tab = await opened
  await expect(tab).toHaveURL(`/products/${encodeURI(productSlug(product))}`)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page).toHaveURL(`/products?search=${product.productCode}`)
})

const answers = [
  { name: 'an error', status: 500, contentType: 'application/json', body: '{"message":"select failed"}' },
  { name: 'an unknown shape', status: 200, contentType: 'application/json', body: '{"success":true,"rows":[]}' },
]

for (const { name, ...answer } of answers) {
  test(`a backend that answers with ${name} is told in place, once, with Retry`, async ({ page, products, toasts, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/)
    await page.route(listCall, (route) => route.fulfill(answer))
    await products.open()
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Error loading products')
    expect(await failure.textContent()).not.toContain('select failed')
    await expect(toasts.all).toHaveCount(0)
    await page.unroute(listCall)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(products.rows).toHaveCount(10)
  })
}

test('a backend that names categories by their ids has them looked up', async ({ page, products, storeProducts }) => {
  const product = await storeProducts.take()
  const plain = { ...product, categoryId: referenceId(product.categoryId), tags: undefined, images: undefined, inStock: undefined }
  await page.route(listCall, (route) => route.fulfill({ json: [plain] }))
  await products.open()
  await expect(products.rows).toHaveCount(1)
  await expect(products.rows).toContainText(referenceName(product.categoryId) ?? '?')
})
