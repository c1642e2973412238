import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryEntry } from '../../../src/domain/history/history-page'
import { form } from '../../support/screens/pages/product-form'
import { openSettings, settings, storeOptions } from '../../support/screens/pages/store-settings'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { StoreProducts } from '../../support/stores/products'

const admin = shareAdmin(() => startAdmin({ orders: 1, products: 5 }))
const storeProducts = new StoreProducts(admin)

afterEach(() => form.resetForm(admin))

const question = page.getByRole('dialog', { name: 'Why are you changing this?' })
const give = async (reason: string): Promise<void> => {
  await question.getByLabelText('Reason').fill(reason)
  await question.getByRole('button', { name: 'Save' }).click()
}
const newest = async (resource: string): Promise<HistoryEntry | undefined> =>
  (await admin.call<{ entries: HistoryEntry[] }>('GET', `/history?resource=${resource}`)).entries[0]

test('a reason is asked for if the store wants one, when a price or a setting is changed, but not for a name', async () => {
  const product = await storeProducts.create()
  await admin.call('PUT', '/store/product-rules', { lowStockAt: 10, roundPrices: false, askReasons: true })
  await form.openFor(admin, product._id)
  await form.type({ 'Product name': 'Renamed' })
  await form.update.click()
  await form.expectClosed()
  expect(await newest('products')).toMatchObject({ title: 'Renamed', reason: null })

  await form.openFor(admin, product._id)
  await form.type({ 'Base price': '44' })
  await form.update.click()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Please give a reason.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form.field('Base price')).toHaveValue('44')
  expect((await storeProducts.get(product._id)).basePrice).toBe(product.basePrice)
  await form.update.click()
  await give('Supplier raised the price')
  await form.expectClosed()
  expect(await newest('products')).toMatchObject({ title: 'Renamed', reason: 'Supplier raised the price' })

  await openSettings(admin)
  await settings.field('Minimum order value').fill('777')
  await settings.save.click()
  await give('Festival')
  await expect.poll(async () => (await storeOptions(admin).settings()).minimumOrderValue).toBe(777)
  expect((await newest('store-settings'))?.reason).toBe('Festival')
})
