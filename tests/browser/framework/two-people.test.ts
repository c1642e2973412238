import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/orders-test'
import { StoreProducts } from '../../support/store-products'
import { StoreOptions } from '../../support/browser/store-options'
import { writeStorage } from '../../support/browser/storage'

test('two browsers change one product, one order and one setting, and nothing is overwritten unseen', async ({
  browser,
  page: mine,
  signedIn: admin,
  store,
  storeOrders,
}) => {
  test.setTimeout(120_000)
  const other: BrowserContext = await browser.newContext({ baseURL: store.url })
  const theirs = await other.newPage()
  await writeStorage(theirs, { admin_user: JSON.stringify(admin.user), admin_token: admin.token })
  const storeProducts = new StoreProducts(store, admin)
  const storeOptions = new StoreOptions(store, admin)
  const question = mine.getByRole('dialog', { name: 'Save yours anyway?' })
  const both = async (address: string, ready: (page: Page) => Promise<unknown>): Promise<void> => {
    for (const page of [mine, theirs]) {
      await page.goto(address)
      await ready(page)
    }
  }

  const product = await storeProducts.create()
  const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
  await both(`/products?search=${product.productCode}&edit=${product._id}`, (page) => field(page, 'Brand Name').waitFor())
  await field(theirs, 'Brand Name').fill('Theirs')
  await field(theirs, 'Supplier Name').fill('Murugan')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await field(mine, 'Brand Name').fill('Mine')
  await mine.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(question).toContainText('Brand Name is now "Theirs"; yours is "Mine".')
  await expect(question).not.toContainText('Supplier Name')
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect(mine.getByRole('dialog')).toHaveCount(0)
  expect(await storeProducts.get(product._id)).toMatchObject({ brandName: 'Mine', supplierName: 'Murugan' })

  const { orderId } = await storeOrders.take({ orderStatus: 'confirmed', paymentStatus: 'paid' })
  const status = (page: Page) => page.getByRole('dialog').getByLabel('Order Status')
  await both(`/orders?search=${orderId}&edit=${orderId}`, (page) => status(page).waitFor())
  await theirs.getByRole('dialog').getByLabel('Tracking Number').fill('THEIRS')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await status(mine).selectOption('shipped')
  await mine.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mine.getByRole('dialog')).toHaveCount(0)
  expect(await storeOrders.get(orderId)).toMatchObject({
    orderStatus: 'shipped',
    trackingInfo: { trackingNumber: 'THEIRS' },
  })

  const phone = (page: Page) => page.getByLabel('Contact Phone', { exact: true })
  await both('/store-settings', (page) => phone(page).waitFor())
  await phone(theirs).fill('9876543210')
  await theirs.getByRole('button', { name: 'Save Contact Information' }).click()
  await expect.poll(async () => (await storeOptions.settings()).contactPhone).toBe('9876543210')
  await phone(mine).fill('9123456780')
  await mine.getByRole('button', { name: 'Save Contact Information' }).click()
  await expect(question).toContainText('"9876543210"; yours is "9123456780".')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect((await storeOptions.settings()).contactPhone).toBe('9876543210')
  await other.close()
})
