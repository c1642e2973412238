import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/products-test'

const long = 'Venkatanarasimharajuvaripeta'.repeat(4)

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 360]) {
    test(`a product's page meets WCAG AA and fits, ${scheme}, ${width} px`, async ({ page, detail, storeProducts }) => {
      const product = await storeProducts.create({
        pictures: 3,
        featured: true,
        isActive: false,
        inStock: false,
        tags: ['deepavali', 'family'],
        supplierPhone: '9876543210',
        youtubeLink: 'https://youtu.be/abc',
      })
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      await detail.open(product)
      await page.waitForLoadState('networkidle')
      expect(await accessibilityFaults(page), 'the page').toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await detail.picture.click()
      await expect(detail.lightbox.getByText('1 / 3')).toBeVisible()
      await page.waitForTimeout(500)
      expect(await accessibilityFaults(page), 'the enlarged picture').toEqual([])
    })
  }
}

test('long words of another backend stay within a phone', async ({ page, detail, storeProducts }) => {
  const product = await storeProducts.create({ pictures: 2 })
  await page.route(`**/api/products/${product._id}`, (route) =>
    route.fulfill({
      json: {
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
    }),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await detail.open(product)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const beyond = await page
    .getByRole('main')
    .locator('*:visible')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > 360.5).map((one) => `${one.tagName} ${one.textContent}`))
  expect(beyond).toEqual([])
})

test('on a phone everything to press is 40 px high', async ({ page, detail, storeProducts }) => {
  const product = await storeProducts.create({ pictures: 3, supplierPhone: '9876543210', youtubeLink: 'https://youtu.be/a' })
  await page.setViewportSize({ width: 360, height: 740 })
  await detail.open(product)
  const low = await page
    .getByRole('main')
    .locator('button:visible, a:visible')
    .evaluateAll((all) =>
      all.map((one) => [one.textContent, one.getBoundingClientRect().height]).filter(([, height]) => Number(height) < 39.5),
    )
  expect(low).toEqual([])
})

test('all of it works by keyboard alone', async ({ page, detail, storeProducts }) => {
  const product = await storeProducts.create({ pictures: 2 })
  await detail.open(product)
  await detail.picture.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Previous image' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(detail.counter).toHaveText('2 / 2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(detail.counter).toHaveText('1 / 2')
  await detail.picture.focus()
  await page.keyboard.press('Enter')
  await expect(detail.lightbox).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await detail.lightbox.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(detail.lightbox).toHaveCount(0)
  await expect(detail.picture).toBeFocused()
})
