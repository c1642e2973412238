import { readFile } from 'node:fs/promises'
import type { Product } from '../../../src/domain/product/product'
import { picture } from '../../support/browser/picked-files'
import { expect, freshCode, neededFields, test } from '../../support/browser/test'
import type { StoreProducts } from '../../support/stores/products'

const stored = async (storeProducts: StoreProducts, code: string): Promise<Product | undefined> =>
  (await storeProducts.all()).find(({ productCode }) => productCode === code)

test('creates a product with all its fields, and one without a picture, which gets the default one', async ({
  page,
  form,
  storeProducts,
  store,
  toasts,
}) => {
  const code = freshCode()
  const { categoryId, subcategoryId } = await storeProducts.createCategory(`Sky ${code}`)
  await form.openNew()
  await form.type({
    'Product code': code.toLowerCase(),
    'Product name': 'Rocket ராக்கெட்',
    Description: 'Flies high.\nThen bursts.',
    'Brand name': 'Standard',
    Tags: 'night, loud , night',
    'YouTube link': 'https://youtu.be/x',
    'Base price': '40.50',
    'Profit margin': '50',
    Discount: '33.33',
    'Received date': '2026-10-31',
    'Received cases': '5',
    'Case quantity': 'qty:100 box',
    'Maximum per customer': '12',
    'Supplier name': 'Murugan',
    'Supplier phone': '9876543210',
  })
  await expect(form.code).toHaveValue(code)
  await form.choose('Category', `Sky ${code}`)
  await form.choose('Subcategory', `Sky ${code} of a kind`)
  await form.flip('In Stock')
  await form.flip('Active')
  await form.flip('Best Seller')
  await form.addImages(picture('a.png'), picture('b.png'))
  await form.create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts.all).toHaveText(['Product created successfully!'])

  const product = await stored(storeProducts, code)
  expect(product).toMatchObject({
    name: 'Rocket ராக்கெட்',
    brandName: 'Standard',
    tags: ['night', 'loud'],
    youtubeLink: 'https://youtu.be/x',
    basePrice: 40.5,
    profitMarginPercentage: 50,
    discountPercentage: 33.33,
    offerPrice: 60.75,
    price: 91.12,
    caseQuantity: 'qty:100 box',
    receivedCase: 5,
    stockQuantity: 500,
    totalAvailableQuantity: 500,
    maxQuantityPerCustomer: 12,
    supplierName: 'Murugan',
    supplierPhone: '9876543210',
    inStock: false,
    isActive: false,
    bestSeller: true,
    featured: false,
    categoryId: { _id: categoryId },
    subcategoryId: { _id: subcategoryId },
  })
  expect(product?.description?.split(/\r?\n/)).toEqual(['Flies high.', 'Then bursts.'])
  expect(product?.receivedDate).toMatch(/^2026-10-31/)
  expect(product?.images).toHaveLength(2)

  const plain = freshCode()
  await page.getByRole('button', { name: 'Create Product' }).first().click()
  await form.type(neededFields(plain))
  await form.choose('Category', `Sky ${code}`)
  await form.choose('Subcategory', `Sky ${code} of a kind`)
  await form.create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [image] = (await stored(storeProducts, plain))?.images ?? []
  const uploaded = await fetch(new URL(image?.url ?? '', store.url))
  expect(Buffer.from(await uploaded.arrayBuffer())).toEqual(await readFile('public/default-product.png'))

  // A click that blurs an invalid field still reaches its target.
  await page.getByRole('button', { name: 'Create Product' }).first().click()
  await form.type({ 'Maximum per customer': '0' })
  const fault = form.dialog.getByText('Maximum per customer must be a whole number, at least 1')
  const label = form.dialog.getByText('In Stock', { exact: true })
  await label.hover()
  await page.mouse.down()
  await expect(form.field('Maximum per customer')).not.toBeFocused()
  // A line that appears now would move the label away from the pointer.
  await expect(fault).toHaveCount(0)
  await page.mouse.up()
  await expect(form.dialog.getByRole('checkbox', { name: 'In Stock' })).not.toBeChecked()
  await expect(fault).toBeVisible()
})
