import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { referenceId, referenceName } from '../../../src/domain/shared/reference'
import { isSoldOut } from '../../../src/domain/product/stock'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { openOnly, openProducts, products } from '../../support/screens/pages/products'
import { address, expectText, expectTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/stores/products'

const admin = setUpAdmin({ orders: 1, products: 40 })
const storeProducts = new StoreProducts(admin)

/** The query strings of the list requests so far. */
const asked = () => admin.sent.filter(({ call }) => call === 'GET /products').map(({ query }) => new URLSearchParams(query))
/** The texts that were searched for so far. */
const searched = () =>
  asked()
    .map((query) => query.get('search'))
    .filter((search) => search !== null)

test('shows ten products per page with their names, prices and stock, newest first', async () => {
  await openProducts(admin)
  await expect.element(products.rows).toHaveLength(10)
  await expectTexts(page.getByRole('columnheader'), [
    // That of the boxes, which has no text.
    '',
    'Image',
    'Name',
    'Category',
    'Code',
    'Price',
    'Stock',
    'Visibility',
    'Actions',
  ])
  const all = await storeProducts.all()
  const [newest] = all
  if (!newest) throw new Error('The store is empty.')
  const row = products.rows.first()
  await expect.element(row).toHaveTextContent(newest.name)
  await expect.element(row).toHaveTextContent(newest.productCode)
  await expect.element(row).toHaveTextContent(referenceName(newest.categoryId) ?? '?')
  await expect.element(row).toHaveTextContent(formatMoney(newest.offerPrice))
  await expectText(row.css('del'), formatMoney(newest.price))
  await expect.element(row).toHaveTextContent(`${Math.round(newest.discountPercentage ?? 0)}% off`)
  await expect.element(row).toHaveTextContent(isSoldOut(newest) ? 'Out of stock' : /\d pieces?|Low: \d+ left/)
  await expectText(products.count, String(all.length))
  await expect.element(products.pager).toHaveTextContent(`Page 1 of ${Math.ceil(all.length / 10)}`)

  await expect.element(products.view('List view')).toHaveAttribute('aria-pressed', 'true')
  await expectTexts(products.pager.getByRole('button'), ['Last page', 'Previous', 'Next'])
  await products.pager.getByRole('button', { name: 'Next' }).click()
  await expect.element(row).toHaveTextContent(all[10]?.productCode ?? '?')
  await products.pager.getByRole('button', { name: 'Previous' }).click()
  await expect.element(row).toHaveTextContent(newest.productCode)
  expect(address()).toBe('/products')
})

test('a row shows two tags and a card one; both show the number of others and what is out of stock or inactive', async () => {
  const tags = ['deepavali', 'family', 'light', 'night']
  const product = await storeProducts.create({ tags, inStock: false, isActive: false })
  const row = await openOnly(admin, product.productCode)
  const card = products.card(product.productCode)
  const tagsOf = (shown: typeof row) => shown.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expectTexts(tagsOf(row), ['deepavali', 'family', '+2 more'])
  for (const text of ['Out of stock', 'Inactive']) await expect.element(row).toHaveTextContent(text)
  await products.view('Card view').click()
  await expectTexts(tagsOf(card), ['deepavali', '+3 more'])
  for (const text of ['Out of stock', 'Inactive']) await expect.element(card).toHaveTextContent(text)
})

test('the search returns to page 1 and finds by name, code, brand and tag', async () => {
  const product = await storeProducts.create({ name: 'Whistling Comet', brandName: 'Kathiravan', tags: ['musical'] })
  await openProducts(admin, '?page=2')
  await expect.element(products.rows.first()).toBeVisible()
  const texts = [product.productCode, 'Kathiravan', 'musical', 'Whistling']
  for (const [index, text] of texts.entries()) {
    await products.search.fill(text)
    await expect.poll(address).toBe(`/products?search=${text}`)
    await expect.poll(searched).toEqual(texts.slice(0, index + 1))
    await expect.element(products.rows).toHaveLength(1)
    await expect.element(products.rows).toHaveTextContent('Whistling Comet')
  }
})

test('filters by category and one highlight, each requested with its own parameter', async () => {
  const all = await storeProducts.all()
  const category = all.find(({ featured }) => featured)?.categoryId
  const name = referenceName(category) ?? ''
  await openProducts(admin, '?page=2')
  await expect.element(products.quick('All Products')).toHaveAttribute('aria-pressed', 'true')
  await expectText(products.category.getByRole('option').first(), 'All Categories')
  await expect.element(products.category.getByRole('option', { name, exact: true })).toBeInTheDocument()
  await products.category.selectOptions(name)
  await expect.poll(address).toBe(`/products?categoryId=${referenceId(category)}`)
  await products.quick('Featured').click()
  await expect.element(products.quick('Featured')).toHaveAttribute('aria-pressed', 'true')
  const featured = all.filter((product) => product.featured && referenceId(product.categoryId) === referenceId(category))
  await expect.element(products.rows).toHaveLength(Math.min(10, featured.length))
  await expect.element(products.row(name).filter({ hasText: 'Featured' })).toHaveLength(Math.min(10, featured.length))

  await products.quick('Best Sellers').click()
  await expect.element(products.quick('Featured')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(products.quick('Best Sellers')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(address).toContain('highlight=bestSeller')
  const names = () => asked().map((query) => [...query.keys()].sort().join(' '))
  await expect.poll(names).toContain('bestSeller categoryId limit page')
  expect(names()).toContain('categoryId featured limit page')
  expect(names().filter((each) => each.includes('featured') && each.includes('bestSeller'))).toEqual([])
  await products.quick('All Products').click()
  await expect.poll(address).not.toContain('highlight')
})

test('a status filters the list and shows a chip; search and filters are counted and cleared together', async () => {
  await storeProducts.create({ isActive: false })
  await openProducts(admin)
  for (const [status, chip, active] of [
    ['active', 'Active Products', true],
    ['inactive', 'Inactive Products', false],
  ] as const) {
    const wanted = (await storeProducts.all()).filter(({ isActive }) => isActive === active).length
    goTo(`/products?status=${status}`)
    await expect.element(products.chip(chip)).toBeVisible()
    await expect.element(page.getByText('1 filter active')).toBeVisible()
    await expectText(products.count, String(wanted))
    await expect.element(products.rows).toHaveLength(Math.min(10, wanted))
    await products.chip(chip).click()
    await expect.poll(address).toBe('/products')
  }

  goTo('/products?status=active&highlight=featured&search=zzz')
  await expect.element(page.getByText('3 filters active')).toBeVisible()
  await expect.element(page.getByText('No products match your filters')).toBeVisible()
  await products.clear.click()
  await expect.poll(address).toBe('/products')
  await expect.element(products.rows).toHaveLength(10)
  await expect.element(products.search).toHaveValue('')
  await expect.element(page.getByText(/filters? active/)).not.toBeInTheDocument()
})

test('looks up the names of categories for a backend that returns only their IDs', async () => {
  const product = await storeProducts.create()
  const plain = {
    ...product,
    categoryId: referenceId(product.categoryId),
    tags: undefined,
    images: undefined,
    inStock: undefined,
  }
  admin.answer('GET /products', { status: 200, body: [plain] })
  await openProducts(admin)
  await expect.element(products.rows).toHaveLength(1)
  await expect.element(products.rows).toHaveTextContent(referenceName(product.categoryId) ?? '?')
})
