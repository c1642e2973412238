import { accessibilityFaults } from '../../support/browser/accessibility'
import { expectFourInSight } from '../../support/browser/fourth-in-sight'
import { expect, test } from '../../support/browser/products-test'

const longWord = 'Venkatanarasimharajuvaripeta'.repeat(4)
const tamil = 'தீபாவளி குடும்பக் கொண்டாட்டப் பரிசுப் பெட்டி (முப்பத்தாறு வகைகள்)'

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 1100, 360]) {
    test(`the list meets WCAG AA and fits as rows and as cards, ${scheme}, ${width} px`, async ({ page, products, storeProducts }) => {
      await storeProducts.create({ inStock: false, isActive: false, featured: true, tags: ['one', 'two', 'three'], pictures: 0 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      for (const query of ['', '?view=cards&status=active&highlight=featured']) {
        await products.open(query)
        await expect(products.rows.or(products.cards).first()).toBeVisible()
        expect(await accessibilityFaults(page), query).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), query).toBe(width)
      }
    })
  }
}

test('long names, in Tamil too, keep within the rows, the cards and the questions', async ({ page, products, storeProducts }) => {
  const made = [
    await storeProducts.create({ name: longWord, tags: [longWord.slice(0, 38), 'light'], brandName: longWord.slice(0, 60) }),
    await storeProducts.create({ name: tamil, tags: ['தீபாவளி'] }),
  ]
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const { productCode, name } of made) {
      await products.open(`?search=${productCode}`)
      const shown = (width > 1000 ? products.rows : products.cards).first()
      await expect(shown).toContainText(name)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width)
      const beyond = await shown
        .locator('*')
        .evaluateAll((all, most) => all.filter((one) => one.getBoundingClientRect().right > most + 0.5).map((one) => one.outerHTML), width)
      expect(beyond, name).toEqual([])
      if (width < 1000) {
        await products.open(`?search=${productCode}&view=cards`)
        await expect(products.toggle(shown, 'Featured')).toBeVisible()
      }
      await products.toggle(shown, 'Featured').click()
      await expect(products.dialog).toContainText(name)
      const dialog = await products.dialog.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
      expect(dialog.scrollWidth, name).toBe(dialog.clientWidth)
      await products.answer('Cancel')
    }
  }
})

test('a product without a picture, and one whose picture is gone, leave a mark in its place', async ({
  page, products, storeProducts, consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  const bare = await storeProducts.create({ pictures: 0 })
  const lost = await storeProducts.create()
  await page.route('**/files/*', (route) => route.fulfill({ status: 404, body: '' }))
  for (const { productCode } of [bare, lost]) {
    const row = await products.openOnly(productCode)
    await expect(row.locator('td').first().locator('svg')).toBeVisible()
    await expect(row.locator('td').first().locator('img')).toHaveCount(0)
  }
})

test('on a phone the list is of dense cards, and the other view of large ones', async ({ page, products, storeProducts }) => {
  // The newest stand first, whatever names other tests gave to theirs.
  for (let count = 0; count < 4; count += 1) await storeProducts.create()
  await expectFourInSight(page, () => products.open(), products.cards)
  await expect(products.view('List view')).toHaveAttribute('aria-pressed', 'true')
  await expect(products.cards).toHaveCount(10)
  const pictureWidth = async () => (await products.cards.first().locator('img, svg').first().boundingBox())?.width
  expect(await pictureWidth()).toBeLessThanOrEqual(88)
  await products.view('Card view').click()
  await expect(page).toHaveURL(/view=cards/)
  await expect.poll(pictureWidth).toBeGreaterThan(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.reload()
  await expect(products.view('Card view')).toHaveAttribute('aria-pressed', 'true')
  await products.view('List view').click()
  await expect(page).not.toHaveURL(/view=/)
  await expect.poll(pictureWidth).toBeLessThanOrEqual(88)
})

test('on a phone a list shows cards, and everything to press is 40 px high', async ({ page, products }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await products.open('?status=active')
  await expect(products.cards).toHaveCount(10)
  await expect(products.rows).toHaveCount(0)
  const low = await page
    .getByRole('main')
    .locator('button:visible, select:visible, input:visible')
    .evaluateAll((all) =>
      all.map((one) => [one.textContent, one.getBoundingClientRect().height]).filter(([, height]) => Number(height) < 39.5),
    )
  // The cross within the search field and within a chip stand in something higher.
  expect(low.filter(([text]) => text !== '')).toEqual([])
})
