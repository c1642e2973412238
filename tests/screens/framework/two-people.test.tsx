import { beforeAll, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Product } from '../../../src/domain/product/product'
import { OrdersScreen } from '../../support/screens/pages/orders'
import { openOnly, products } from '../../support/screens/pages/products'
import { openSettings, settings, storeOptions } from '../../support/screens/pages/store-settings'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { closeToasts, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/stores/products'

const admin = setUpAdmin({ orders: 12, products: 12 })
const storeProducts = new StoreProducts(admin)

beforeAll(async () => {
  await admin.call('PUT', '/store/minimum-order-value', { minimumOrderValue: 0 })
})

const question = page.getByRole('dialog', { name: 'Save yours anyway?' })
const who = 'You changed this on another device, or in another tab, after you opened it here.'
const answer = (label: string) => question.getByRole('button', { name: label }).click()
const writes = () => admin.sent.flatMap(({ call }) => (/^(GET|POST \/auth)/.test(call) ? [] : [call.split('?')[0]]))

describe('an order that another person changes while it is edited', () => {
  test('keeps their tracking when the status is saved, with one toast', async () => {
    const orders = new OrdersScreen(admin)
    const { orderId } = await orders.store.take({ orderStatus: 'confirmed', paymentStatus: 'paid' })
    await orders.openModal('edit', orderId)
    await orders.field('Order Status').selectOptions('Processing')
    await admin.call('PUT', `/orders/${orderId}/tracking`, { trackingNumber: 'T1' })
    await orders.save()
    await orders.expectToasts('Order status updated successfully')
    expect(await orders.store.get(orderId)).toMatchObject({
      orderStatus: 'processing',
      trackingInfo: { trackingNumber: 'T1' },
    })
  })

  test('asks before their status is overwritten, and names both', async () => {
    const orders = new OrdersScreen(admin)
    const { orderId } = await orders.store.take({ orderStatus: 'confirmed', paymentStatus: 'paid' })
    await orders.openModal('edit', orderId)
    await orders.field('Order Status').selectOptions('Processing')
    await admin.call('PUT', `/orders/${orderId}/order-status`, { orderStatus: 'shipped' })
    await orders.button('Save').click()
    await expect.element(question).toHaveTextContent(who)
    await expect.element(question).toHaveTextContent('Order Status is now "Shipped"; yours is "Processing".')
    await answer('Keep editing')
    await expect.element(question).not.toBeInTheDocument()
    expect((await orders.store.get(orderId)).orderStatus).toBe('shipped')
    await orders.button('Save').click()
    await answer('Save mine')
    await orders.expectClosed()
    expect((await orders.store.get(orderId)).orderStatus).toBe('processing')
  })
})

test('settings that another person changes are merged, and asked about where both changed the same', async () => {
  const options = storeOptions(admin)
  await options.setContact({ contactPhone: '9876543210' })
  await openSettings(admin)
  await settings.field('UPI ID').fill('mine@upi')
  await options.setContact({ contactPhone: '9876543210', contactEmail: 'theirs@shop.in' })
  await settings.save.click()
  await expect.poll(async () => (await options.settings()).upiId).toBe('mine@upi')
  expect(await options.settings()).toMatchObject({ contactEmail: 'theirs@shop.in', contactPhone: '9876543210' })

  await settings.field('UPI ID').fill('second@upi')
  await options.setContact({ upiId: 'theirs@upi' })
  await settings.save.click()
  await expect.element(question).toHaveTextContent('UPI ID is now "theirs@upi"; yours is "second@upi".')
  await answer('Save mine')
  await expect.poll(async () => (await options.settings()).upiId).toBe('second@upi')
})

test('a product in the list that another person changes is switched and deleted only as one would wish', async () => {
  const all = []
  for (let count = 0; count < 3; count += 1) all.push(await storeProducts.create())
  const [switched, marked, deleted] = all as [Product, Product, Product]
  // A stream of changes would show what the other person does.
  admin.answer('GET /capabilities', { status: 200, body: { success: true, data: ['preconditions'] } })
  await openOnly(admin, switched.productCode)
  const see = async ({ productCode }: Product) => {
    await closeToasts()
    admin.sent.length = 0
    goTo(`/products?search=${productCode}`)
    await expect.element(products.row(productCode)).toBeVisible()
    return products.row(productCode)
  }
  const feature = async (row: Locator) => {
    await products.toggle(row, 'Featured').click()
    await products.answer('Feature')
  }

  // It is not switched back when they have already switched it.
  let row = await see(switched)
  await storeProducts.toggle(switched._id, 'featured')
  await feature(row)
  await expect.element(products.toggle(row, 'Featured')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(toastTexts).toHaveLength(1)
  await expect.poll(() => storeProducts.get(switched._id)).toMatchObject({ featured: true })
  expect(writes()).toEqual([`PATCH /products/${switched._id}/toggle-featured`])
  expect(admin.sent.find(({ call }) => call.startsWith('PATCH '))?.headers).toHaveProperty('if-match')

  // It does not lose a badge that the switch would turn off without a question.
  row = await see(marked)
  await storeProducts.toggle(marked._id, 'bestseller')
  await feature(row)
  await expect.element(question).toHaveTextContent('Best Seller is now on; yours is off.')
  await answer('Keep editing')
  await expect.element(products.toggle(row, 'Best seller')).toHaveAttribute('aria-pressed', 'true')
  expect(await storeProducts.get(marked._id)).toMatchObject({ featured: false, bestSeller: true })

  // It is deleted only after a question that says who has changed it.
  await see(deleted)
  await storeProducts.change(deleted._id, { supplierName: 'Murugan' })
  await products.deletion(deleted.name).click()
  await products.answer('Delete')
  await expect.element(products.dialog).toHaveTextContent(`${who} Do you want to continue?`)
  expect(toastTexts()).toEqual([])
  await products.answer('Delete')
  await expect.poll(() => storeProducts.get(deleted._id).catch(String)).toContain('404')
})

test('a backend without preconditions is sent none', async () => {
  admin.answer('GET /capabilities', { status: 404, body: {} })
  const { _id, productCode } = await storeProducts.create()
  const row = await openOnly(admin, productCode)
  await products.toggle(row, 'Featured').click()
  await products.answer('Feature')
  await expect.poll(() => storeProducts.get(_id)).toMatchObject({ featured: true })
  const sent = admin.sent.find(({ call }) => call.startsWith('PATCH '))
  expect(Object.keys(sent?.headers ?? {}).filter((name) => name.startsWith('if-'))).toEqual([])
})
