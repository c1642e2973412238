import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { productSlug } from '../../../src/domain/product/product-slug'
import { referenceId, referenceName } from '../../../src/domain/shared/reference'
import { skipRetryDelays } from '../../support/screens/clock'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { detail, factOf, openProduct, openProducts, products } from '../../support/screens/pages/products'
import {
  address,
  beyondWindow,
  expectText,
  expectTexts,
  expectToastOnce,
  hold,
  lowTargets,
  toastTexts,
} from '../../support/screens/seen'
import { StoreProducts } from '../../support/stores/products'
import { pressByKey } from '../../support/screens/keyboard'
import { accessibilityFaults, expectSoundLooks, overflow, setSize } from '../../support/screens/looks'

const admin = setUpAdmin({ orders: 1, products: 20 })
const storeProducts = new StoreProducts(admin)

/** A switch of the page; what is pressed is its label. */
const flag = (name: string) => detail.main.getByRole('switch', { name, exact: true })

const back = page.getByRole('link', { name: 'Back to Products' })
const expectTitle = (title: RegExp) => expect.poll(() => document.title).toMatch(title)
const expectFact = (section: string, label: string, text: string | RegExp) =>
  expect
    .poll(() => factOf(section, label), { message: label })
    .toEqual(typeof text === 'string' ? text : expect.stringMatching(text))

test('shows all values of a product; a toggle asks for confirmation and changes it; Edit opens the form, which Back closes', async () => {
  const product = await storeProducts.create({
    name: 'Grand Chakkar 75% Bright',
    description: 'First line\nSecond line',
    tags: ['deepavali', 'family', 'light'],
    bestSeller: true,
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
  await expect.element(main).toHaveTextContent('In stock · 1,200 pieces')
  await expect.element(main).toHaveTextContent('Best seller')

  const facts: [string, string, string][] = [
    ['Pricing breakdown', 'Base price', '₹40'],
    ['Pricing breakdown', 'Profit margin', '65% (₹26)'],
    ['Pricing breakdown', 'Selling price', '₹66'],
    ['Pricing breakdown', 'Discount', '81%'],
    ['Pricing breakdown', 'Displayed price', '₹347.37'],
    ['Details', 'Product code', product.productCode],
    ['Details', 'Category', referenceName(product.categoryId) ?? '?'],
    ['Details', 'Subcategory', referenceName(product.subcategoryId) ?? '?'],
    ['Inventory details', 'Received cases', '12'],
    ['Inventory details', 'Case quantity', '100 box'],
    ['Inventory details', 'Received date', '8 Nov 2026'],
    ['Inventory details', 'Brand', 'Vel Fireworks'],
    ['Inventory details', 'Supplier', 'Sattur Depot'],
    ['Inventory details', 'Maximum per customer', '5'],
  ]
  for (const [section, label, text] of facts) await expectFact(section, label, text)
  await expectFact('Details', 'Added', /^\d+ \w+ 20\d\d$/)
  await expect.element(page.getByRole('link', { name: 'Call 9876543210' })).toHaveAttribute('href', 'tel:+919876543210')
  await expect.element(page.getByRole('link', { name: /Watch on YouTube/ })).toHaveAttribute('href', product.youtubeLink)
  expect(detail.section('Description').element().textContent).toMatch(/First line\r?\nSecond line/)
  await expectTexts(detail.section('Tags (3)').getByRole('listitem'), ['deepavali', 'family', 'light'])

  await detail.main.getByRole('group').getByText('Featured', { exact: true }).click()
  await expect.element(products.dialog).toHaveTextContent('Turning featured on turns best seller off')
  await products.answer('Feature')
  await expectToastOnce('Product is now featured')
  await expect.element(flag('Featured')).toBeChecked()
  await expect.element(flag('Best seller')).not.toBeChecked()
  expect(await storeProducts.get(product._id)).toMatchObject({ featured: true, bestSeller: false })

  const edit = detail.main.getByRole('button', { name: 'Edit' })
  await edit.click()
  await expect.element(products.dialog.getByRole('heading', { level: 2 })).toHaveTextContent(product.name)
  expect(address()).toContain(`edit=${product._id}`)
  window.history.back()
  await expect.element(products.dialog).not.toBeInTheDocument()
  await expectText(detail.heading, product.name)
  await expect.element(edit).toHaveFocus()

  await edit.click()
  await products.dialog.getByLabelText('Product name').fill('Renamed Cracker')
  await products.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectText(detail.heading, 'Renamed Cracker')
  await expectTitle(/^Renamed Cracker/)
})

/** Opens the list at a URL to which Back returns. */
const seeList = async (query: string) => {
  await openProducts(admin, query)
  await expect.element(products.rows.first()).toBeVisible()
}

test('the document title changes with Back and Forward, and a deletion with a confirmation returns to the list', async () => {
  const product = await storeProducts.create()
  await seeList('?status=active')
  await openProduct(admin, product)
  await expectTitle(new RegExp(`^${product.name}`))
  await back.click()
  await expect.poll(address).toBe('/products?status=active')
  await expectTitle(/^Products · /)
  await expect.element(products.rows).toHaveLength(10)
  window.history.back()
  await expectTitle(new RegExp(`^${product.name}`))

  // The list that was opened before shows no deleted product, even before it is loaded again.
  const { held, release } = hold()
  admin.answer('GET /products', () => held)
  await detail.main.getByRole('button', { name: 'Delete' }).click()
  await expect.element(products.dialog).toHaveTextContent(`Are you sure you want to delete "${product.name}"?`)
  await products.answer('Delete')
  await expectToastOnce('Product deleted successfully!')
  await expect.poll(address).toBe('/products?status=active')
  await expect.element(products.rows).toHaveLength(9)
  expect(products.row(product.productCode).elements()).toEqual([])
  release()
  await expect.element(products.rows).toHaveLength(10)
})

test('opens by a bare ID and with any words before the ID; other addresses show a missing product', async () => {
  const { _id, name } = await storeProducts.create()
  await seeList('?stock=in')
  for (const slug of [_id, productSlug({ _id, name: 'another name' })]) {
    goTo(`/products/${slug}`)
    await expectText(detail.heading, name)
    await back.click()
  }
  for (const slug of ['x-!!', productSlug({ _id: 'nosuchproduct', name: 'Gone' })]) {
    goTo(`/products/${slug}`)
    await expectText(detail.heading, 'Product Not Found')
    await expectTitle(/^Product Not Found/)
    expect(toastTexts()).toEqual([])
    await back.click()
    await expect.poll(address).toBe('/products?stock=in')
    await expect.element(products.rows).toHaveLength(10)
  }
})

// The other ways in which a response fails are in tests/unit/providers/data/data-provider.test.ts.
test('shows one error with Retry for an unknown format, and a bare record of another backend with IDs, its own final price and few values', async () => {
  const product = await storeProducts.create()
  const letThrough = admin.answer(`GET /products/${product._id}`, { status: 200, body: { success: true } })
  skipRetryDelays()
  admin.open(`/products/${productSlug(product)}`)
  await expect.element(products.failure).toHaveTextContent('Failed to load product details')
  await expect.element(back).toBeVisible()
  expect(toastTexts()).toEqual([])
  letThrough()
  await products.failure.getByRole('button', { name: 'Retry' }).click()
  await expectText(detail.heading, product.name)

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
  await expectFact('Inventory details', 'Received date', '–')
  await expectFact('Inventory details', 'Maximum per customer', 'No limit')
  expect(page.css('a[href^="javascript"]').elements()).toEqual([])
  await expect.element(page.getByRole('img', { name: 'No images' })).toBeVisible()
  await expect.element(detail.section('Tags (7)')).toHaveTextContent('No tags')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('buttons, thumbnails and arrow keys change the picture in a loop, also in a lightbox', async () => {
  const product = await storeProducts.create({ pictures: 3 })
  const urls = (product.images ?? []).map(({ url }) => admin.store.url + url)
  expect(new Set(urls).size).toBe(3)
  await openProduct(admin, product)
  const shows = async (number: number) => {
    await expectText(detail.counter, `${number} / 3`)
    await expect.element(detail.picture.css('img')).toHaveAttribute('src', urls[number - 1])
    await expect.element(detail.thumbnails.nth(number - 1)).toHaveAttribute('aria-current', 'true')
    expect(detail.gallery.css('[aria-current]').elements()).toHaveLength(1)
  }
  await shows(1)
  await button('Next image').click()
  await shows(2)
  await button('Previous image').click()
  await button('Previous image').click()
  await shows(3)
  await button('Show image 2').click()
  await shows(2)
  await userEvent.keyboard('{ArrowRight}')
  await shows(3)
  await userEvent.keyboard('{ArrowRight}')
  await shows(1)
  await userEvent.keyboard('{ArrowLeft}')
  await shows(3)

  await button('Show image 2').click()
  await pressByKey(detail.picture)
  await expect.element(detail.lightbox).toBeVisible()
  await expect.element(detail.lightbox.getByText('2 / 3')).toBeVisible()
  await expect.element(detail.lightbox.getByRole('group', { name: 'Image 2 of 3' })).toBeVisible()
  const all = detail.lightbox.getByRole('navigation', { name: 'All images' })
  await expect.element(all.getByRole('button')).toHaveLength(3)
  await expect.element(detail.lightbox.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await userEvent.tab()
  expect(detail.lightbox.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(detail.lightbox.getByText('3 / 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(detail.lightbox).not.toBeInTheDocument()
  await expectText(detail.counter, '3 / 3')
  await expect.element(detail.picture).toHaveFocus()

  // The gallery with the keyboard only: the picture, its buttons, the thumbnails.
  await userEvent.tab()
  await expect.element(button('Previous image')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await shows(1)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await shows(2)
})

test('a single picture has neither buttons nor a counter; a missing one shows a placeholder', async () => {
  const product = await storeProducts.create({ pictures: 1 })
  await openProduct(admin, product)
  await detail.picture.click()
  await expect.element(detail.lightbox.css('img.yarl__slide_image')).toBeVisible()
  expect(detail.lightbox.getByRole('button', { name: 'Next image' }).elements()).toEqual([])
  expect(detail.counter.elements()).toEqual([])
  await detail.lightbox.getByRole('button', { name: 'Close' }).click()
  await expect.element(detail.lightbox).not.toBeInTheDocument()
  expect(address()).toContain('/products/')

  const images = [{ ...product.images?.[0], url: '/files/gone.png' }]
  admin.answer(`GET /products/${product._id}`, { status: 200, body: { product: { ...product, images } } })
  await openProduct(admin, product)
  await expect.element(detail.picture.getByRole('img', { name: `${product.name}, image 1` })).toBeVisible()
  await expect.element(detail.picture.css('img')).not.toBeInTheDocument()
})

const long = 'Venkatanarasimharajuvaripeta'.repeat(4)

test("a product's page and its lightbox meet WCAG AA and fit the viewport, also with long words of another backend", async () => {
  const badges = { featured: true, isActive: false, inStock: false, tags: ['deepavali', 'family'] }
  const links = { supplierPhone: '9876543210', youtubeLink: 'https://youtu.be/abc' }
  await openProduct(admin, await storeProducts.create({ pictures: 3, ...badges, ...links }))
  await expect.element(detail.picture.css('img')).toBeVisible()
  await expectSoundLooks()
  await setSize('phone')
  expect(detail.main.css('button, a').length).toBeGreaterThan(5)
  expect(lowTargets(detail.main, 'button, a'), 'controls on a phone').toEqual([])

  await detail.picture.click()
  await expect.element(detail.lightbox.getByText('1 / 3')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])

  const product = await storeProducts.create({ pictures: 2 })
  admin.answer(`GET /products/${product._id}`, {
    status: 200,
    body: {
      product: {
        ...product,
        productCode: long,
        description: long,
        categoryId: { _id: 'c', name: long },
        subcategoryId: { _id: 's', name: long },
        tags: [long, 'light'],
        caseQuantity: long,
        brandName: long,
        supplierName: long,
        supplierPhone: '98765432101234567890123456789012345678901234567890',
        youtubeLink: `ftp://${long}`,
        receivedDate: long,
        price: 99_99_99_999.99,
        offerPrice: 88_88_88_888.88,
      },
    },
  })
  await openProduct(admin, product)
  await expect.element(detail.main).toHaveTextContent(long)
  expect(overflow()).toBe(0)
  expect(beyondWindow(detail.main.element())).toEqual([])
})
