import type { Page } from '@playwright/test'
import { linesOfPages } from '../../support/documents/read-pdf'
import { tinyGif } from '../../support/browser/store-banners'
import { noisePng } from '../../support/browser/noise-png'
import { StoreOptions } from '../../support/browser/store-options'
import { expect, storeName, test } from '../../support/browser/price-list-test'

test.beforeEach(({ consoleErrors, storeList: _storeList }) => consoleErrors.allow(/Failed to load resource/))

test('without the saved order nothing is made, and it is tried again', async ({ page, priceLists, toasts }) => {
  await page.route(/quick-shopping\/order$/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await priceLists.open()
  await priceLists.makeButton.click()
  const alert = priceLists.maker.getByRole('alert')
  await expect(alert).toContainText('Failed to load the saved arrangement')
  await expect(alert).toContainText('Server error. Please try again later.')
  await expect(priceLists.maker).toContainText('Your saved arrangement could not be loaded, so no price list was created.')
  await expect(priceLists.publishButton).toHaveCount(0)
  await expect(toasts.all).toHaveCount(0)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(priceLists.publishButton).toBeVisible({ timeout: 30_000 })
})

test('a backend that keeps no order has the menu as it comes', async ({ page, priceLists }) => {
  await page.route(/quick-shopping\/order$/, (route) => route.fulfill({ status: 404, json: {} }))
  await priceLists.open()
  await priceLists.make()
  await expect(priceLists.maker).toContainText('products in')
})

for (const [what, body] of [
  ['holds no order', '{"success":true,"data":{"rows":1}}'],
  ['is a page', '<!doctype html>'],
] as const) {
  test(`an answer that ${what} is not taken for a menu without one`, async ({ page, priceLists }) => {
    await page.route(/quick-shopping\/order$/, (route) => route.fulfill({ contentType: 'application/json', body }))
    await priceLists.open()
    await priceLists.makeButton.click()
    await expect(priceLists.maker.getByRole('alert')).toContainText('Failed to load the saved arrangement')
    await expect(priceLists.publishButton).toHaveCount(0)
  })
}

test('a menu that cannot be read is told, and tried again', async ({ page, priceLists }) => {
  await page.route(/categories-with-products$/, (route) => route.abort('connectionreset'), { times: 1 })
  await priceLists.open()
  await priceLists.makeButton.click()
  const alert = priceLists.maker.getByRole('alert')
  await expect(alert).toContainText('Failed to load the menu')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(priceLists.publishButton).toBeVisible({ timeout: 30_000 })
})

test('an empty menu is said to be one, with the way to the products', async ({ page, priceLists }) => {
  await page.route(/categories-with-products$/, (route) =>
    route.fulfill({ json: { data: [{ _id: '1', name: 'Rockets', products: [] }] } }),
  )
  await priceLists.open()
  await priceLists.makeButton.click()
  await expect(priceLists.maker).toContainText('There are no products to put on a price list.')
  await priceLists.maker.getByRole('link', { name: 'Go to Products' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('a font that does not come is told, and tried again', async ({ page, priceLists }) => {
  await page.context().route(/\.ttf$/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await priceLists.open()
  await priceLists.makeButton.click()
  const alert = priceLists.maker.getByRole('alert')
  await expect(alert).toContainText('Failed to create price list')
  await expect(alert).toContainText('Please check your connection and try again.')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(priceLists.publishButton).toBeVisible({ timeout: 30_000 })
})

test('contact and logo that cannot be had are left out, and that is said', async ({ page, priceLists, storeList }) => {
  await page.route(/store\/settings$/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.route(/store\/logo$/, (route) => route.fulfill({ json: { data: { url: '/files/gone.png' } } }))
  await priceLists.open()
  await priceLists.make()
  await expect(priceLists.maker).toContainText('Contact details or address could not be loaded, so they are left out.')
  await expect(priceLists.maker).toContainText('The logo could not be loaded, so it is left out.')
  await priceLists.publishButton.click()
  await expect(priceLists.card).toBeVisible()
  const stored = await storeList.current()
  const pdf = stored && (await storeList.file(stored))
  expect((await linesOfPages(pdf ?? Buffer.alloc(0))).flat().join()).toContain(storeName)
})

/** A photo as cameras take it, of noise. */
const largeJpeg = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1600, height: 1200 })
    const context = canvas.getContext('2d')
    const pixels = context?.createImageData(1600, 1200)
    pixels?.data.forEach((_, at, all) => (all[at] = at % 4 === 3 ? 255 : Math.random() * 256))
    if (pixels) context?.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95)
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

const logos: [string, (page: Page) => Buffer | Promise<Buffer>][] = [
  ['a GIF', () => tinyGif()],
  ['a large PNG', () => noisePng(900, 600)],
  ['a large JPEG', largeJpeg],
]
for (const [kind, picture] of logos) {
  test(`${kind} as the store's logo stands on it, no larger than it is printed`, async ({ page, priceLists, storeList, store, admin }) => {
    const settings = new StoreOptions(store, admin)
    const logo = await picture(page)
    if (kind.includes('large')) expect(logo.length).toBeGreaterThan(1024 * 1024)
    await settings.upload('logo', logo)
    await priceLists.open()
    await priceLists.make()
    await expect(priceLists.maker).not.toContainText('left out')
    await priceLists.publishButton.click()
    await expect(priceLists.card).toBeVisible()
    const stored = await storeList.current()
    const pdf = (stored && (await storeList.file(stored))) ?? Buffer.alloc(0)
    expect(pdf.includes('/Subtype /Image') || pdf.includes('/Subtype/Image')).toBe(true)
    expect(pdf.length).toBeLessThan(1024 * 1024)
    await settings.reset()
  })
}

test('where the price list is not known, what was made can be kept but not put up', async ({ page, priceLists }) => {
  await page.route(/\/api\/price-lists$/, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/price-lists')
  await page.getByRole('alert').waitFor()
  await priceLists.makeButton.click()
  await expect(priceLists.maker.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 30_000 })
  await expect(priceLists.publishButton).toHaveCount(0)
  await page.unrouteAll()
  await priceLists.maker.getByRole('button', { name: 'Retry' }).click()
  await expect(priceLists.publishButton).toBeVisible()
})
