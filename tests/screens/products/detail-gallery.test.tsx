import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressByKey } from '../../support/screens/keyboard'
import { accessibilityFaults, expectSoundLooks, overflow, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { detail, openProduct } from '../../support/screens/pages/products'
import { address, beyondWindow, expectText, lowTargets } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const admin = setUpAdmin()
const storeProducts = new StoreProducts(admin.store, admin.store)

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

test('a single picture has neither buttons nor a counter', async () => {
  const product = await storeProducts.create({ pictures: 1 })
  await openProduct(admin, product)
  await detail.picture.click()
  await expect.element(detail.lightbox.css('img.yarl__slide_image')).toBeVisible()
  expect(detail.lightbox.getByRole('button', { name: 'Next image' }).elements()).toEqual([])
  expect(detail.counter.elements()).toEqual([])
  await detail.lightbox.getByRole('button', { name: 'Close' }).click()
  await expect.element(detail.lightbox).not.toBeInTheDocument()
  expect(address()).toContain('/products/')
})

test('a missing picture shows a placeholder', async () => {
  const product = await storeProducts.create()
  const images = [{ ...product.images?.[0], url: '/files/gone.png' }]
  admin.answer(`GET /products/${product._id}`, { status: 200, body: { product: { ...product, images } } })
  await openProduct(admin, product)
  await expect.element(detail.picture.getByRole('img', { name: `${product.name}, image 1` })).toBeVisible()
  await expect.element(detail.picture.css('img')).not.toBeInTheDocument()
})

/** Timeout in ms for axe, which takes several seconds for a complex page on a busy machine. */
const looksTimeout = 60_000

const long = 'Venkatanarasimharajuvaripeta'.repeat(4)

const shown = {
  pictures: 3,
  featured: true,
  isActive: false,
  inStock: false,
  tags: ['deepavali', 'family'],
  supplierPhone: '9876543210',
  youtubeLink: 'https://youtu.be/abc',
}

test("a product's page and its lightbox meet WCAG AA and fit the viewport", { timeout: looksTimeout }, async () => {
  await openProduct(admin, await storeProducts.create(shown))
  await expect.element(detail.picture.css('img')).toBeVisible()
  await expectSoundLooks()
  await setSize('phone')
  expect(detail.main.css('button, a').length).toBeGreaterThan(5)
  expect(lowTargets(detail.main, 'button, a'), 'controls on a phone').toEqual([])

  await detail.picture.click()
  await expect.element(detail.lightbox.getByText('1 / 3')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('long words of another backend do not overflow on a phone', async () => {
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
  await setSize('phone')
  await openProduct(admin, product)
  await expect.element(detail.main).toHaveTextContent(long)
  expect(overflow()).toBe(0)
  expect(beyondWindow(detail.main.element())).toEqual([])
})
