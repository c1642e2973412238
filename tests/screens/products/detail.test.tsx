import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { productSlug } from '../../../src/domain/product/product-slug'
import { referenceId, referenceName } from '../../../src/domain/shared/reference'
import { startAdmin, type AdminOnServer, type Answer } from '../../support/screens/open-admin'
import { detail, factOf, openProduct, openProducts, products } from '../../support/screens/pages/products'
import { address, expectText, expectTexts, expectToldOnce, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

let admin: AdminOnServer
let storeProducts: StoreProducts

beforeAll(async () => {
  admin = await startAdmin({ orders: 1, products: 20 })
  storeProducts = new StoreProducts(admin.store, admin.store)
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const back = page.getByRole('link', { name: 'Back to Products' })
const expectTitle = (title: RegExp) => expect.poll(() => document.title).toMatch(title)
const expectFact = (section: string, label: string, text: string | RegExp) =>
  expect
    .poll(() => factOf(section, label), { message: label })
    .toEqual(typeof text === 'string' ? text : expect.stringMatching(text))

test('shows all values of a product', async () => {
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
  await openProduct(admin, product)
  await expectTitle(/^Grand Chakkar 75% Bright · /)
  const { main } = detail
  await expect.element(main).toHaveTextContent('Price: ₹66')
  await expectText(main.css('del'), '₹347.37')
  await expect.element(main).toHaveTextContent('Customers save ₹281.37 (81%)')
  await expect.element(main).toHaveTextContent('81% off')
  await expect.element(main).toHaveTextContent('Featured')

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
  for (const [section, label, text] of facts) await expectFact(section, label, text)
  await expectFact('Details', 'Added', /^\d+ \w+ 20\d\d$/)
  await expect.element(page.getByRole('link', { name: 'Call 9876543210' })).toHaveAttribute('href', 'tel:+919876543210')
  await expect.element(page.getByRole('link', { name: /Watch on YouTube/ })).toHaveAttribute('href', product.youtubeLink)
  expect(detail.section('Description').element().textContent).toMatch(/First line\r?\nSecond line/)
  await expectTexts(detail.section('Tags (3)').getByRole('listitem'), ['deepavali', 'family', 'light'])
})

test('formats amounts with Indian digit grouping', async () => {
  const product = await storeProducts.create({ basePrice: 123456.5 })
  await openProduct(admin, product)
  await expectFact('Pricing Breakdown', 'Base price', '₹1,23,456.50')
  await expectFact('Pricing Breakdown', 'Selling price', formatMoney(product.offerPrice))
})

/** Opens the list at a URL to which Back returns. */
const seeList = async (query: string) => {
  await openProducts(admin, query)
  await expect.element(products.rows.first()).toBeVisible()
}

test('the document title changes back with Back and Forward', async () => {
  const product = await storeProducts.create()
  await seeList('?status=active')
  await openProduct(admin, product)
  await expectTitle(new RegExp(`^${product.name}`))
  await back.click()
  await expect.poll(address).toBe('/products?status=active')
  await expectTitle(/^Products · /)
  window.history.back()
  await expectTitle(new RegExp(`^${product.name}`))
})

test('opens by a bare ID, and with any words before the ID', async () => {
  const { _id, name } = await storeProducts.create()
  for (const slug of [_id, productSlug({ _id, name: 'another name' })]) {
    admin.open(`/products/${slug}`)
    await expectText(detail.heading, name)
  }
})

test.each(['x-!!', 'rocket-', productSlug({ _id: 'nosuchproduct', name: 'Gone' })])(
  "'%s' shows a missing product, with a link to the list",
  async (slug) => {
    await seeList('?stock=in')
    admin.open(`/products/${slug}`)
    await expectText(detail.heading, 'Product Not Found')
    await expectTitle(/^Product Not Found/)
    expect(toastTexts()).toEqual([])
    await back.click()
    await expect.poll(address).toBe('/products?stock=in')
    await expect.element(products.rows).toHaveLength(10)
  },
)

test.each<[string, Answer]>([
  ['an error', { status: 500, body: { message: 'select failed' } }],
  ['an unknown format', { status: 200, body: { success: true } }],
])('shows one error with Retry when the backend responds with %s', async (_name, answer) => {
  const product = await storeProducts.create()
  const letThrough = admin.answer(`GET /products/${product._id}`, answer)
  admin.open(`/products/${productSlug(product)}`)
  await expect.element(products.failure).toHaveTextContent('Failed to load product details')
  await expect.element(back).toBeVisible()
  await expect.element(products.failure).not.toHaveTextContent('select failed')
  expect(toastTexts()).toEqual([])
  letThrough()
  await products.failure.getByRole('button', { name: 'Retry' }).click()
  await expectText(detail.heading, product.name)
})

test('shows a bare record of another backend with IDs, its own final price and few values', async () => {
  const product = await storeProducts.create()
  admin.answer(`GET /products/${product._id}`, {
    status: 200,
    body: {
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
  })
  await openProduct(admin, product)
  await expect.element(detail.main).toHaveTextContent('₹120')
  await expect.element(detail.main).toHaveTextContent('Customers save ₹80 (40%)')
  await expectFact('Details', 'Category', referenceName(product.categoryId) ?? '?')
  await expectFact('Details', 'Subcategory', referenceName(product.subcategoryId) ?? '?')
  await expectFact('Inventory Details', 'Received date', '–')
  await expectFact('Inventory Details', 'Maximum per customer', 'No limit')
  expect(page.css('a[href^="javascript"]').elements()).toEqual([])
  await expect.element(page.getByRole('img', { name: 'No images' })).toBeVisible()
  await expect.element(detail.section('Tags (7)')).toHaveTextContent('No tags')
})

test('a toggle asks for confirmation, changes the store and updates the page', async () => {
  const product = await storeProducts.create({ bestSeller: true })
  await openProduct(admin, product)
  await products.toggle(detail.main, 'Featured').click()
  await expect.element(products.dialog).toHaveTextContent('Turning featured on turns best seller off')
  await products.answer('Feature')
  await expectToldOnce('Product is now featured')
  await expect.element(products.toggle(detail.main, 'Featured')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(products.toggle(detail.main, 'Best seller')).toHaveAttribute('aria-pressed', 'false')
  expect(await storeProducts.get(product._id)).toMatchObject({ featured: true, bestSeller: false })
})

test('Edit opens the form in a modal, and Back closes it', async () => {
  const product = await storeProducts.create()
  await openProduct(admin, product)
  const button = detail.main.getByRole('button', { name: 'Edit' })
  await button.click()
  await expect.element(products.dialog.getByRole('heading', { level: 2 })).toHaveTextContent(product.name)
  expect(address()).toContain(`edit=${product._id}`)
  window.history.back()
  await expect.element(products.dialog).not.toBeInTheDocument()
  await expectText(detail.heading, product.name)
  await expect.element(button).toHaveFocus()
})

test('a product is deleted after a confirmation with its name, which returns to the list', async () => {
  const product = await storeProducts.create()
  await seeList('?status=active')
  await openProduct(admin, product)
  await detail.main.getByRole('button', { name: 'Delete' }).click()
  await expect.element(products.dialog).toHaveTextContent(`Are you sure you want to delete "${product.name}"?`)
  await products.answer('Delete')
  await expectToldOnce('Product deleted successfully!')
  await expect.poll(address).toBe('/products?status=active')
  await expect.element(products.rows).toHaveLength(10)
  expect(products.row(product.productCode).elements()).toEqual([])
})
