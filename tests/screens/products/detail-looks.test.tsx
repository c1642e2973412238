import { expect, test } from 'vitest'
import { expectSoundLooks, overflow, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { detail, openProduct } from '../../support/screens/pages/products'
import { beyondWindow, lowTargets } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

/** Timeout in ms for axe, which takes several seconds for a complex page on a busy machine. */
const looksTimeout = 60_000

const long = 'Venkatanarasimharajuvaripeta'.repeat(4)

const admin = setUpAdmin()
const storeProducts = new StoreProducts(admin.store, admin.store)

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
  await expectSoundLooks()
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
