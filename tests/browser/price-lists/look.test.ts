import { accessibilityFaults } from '../../support/browser/accessibility'
import { pickedPdf } from '../../support/browser/store-price-list'
import { expect, test } from '../../support/browser/price-list-test'

const longName = `${'long-name-without-a-blank-'.repeat(5)}2026`

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 360]) {
    test(`page and windows meet WCAG AA and fit, ${scheme}, ${width} px`, async ({ page, priceLists, storeList }) => {
      test.slow()
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      const fits = async (what: string): Promise<void> => {
        expect(await accessibilityFaults(page), what).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width)
      }
      await priceLists.open()
      await fits('without a price list')
      await priceLists.uploadButton.click()
      await priceLists.choose({ name: `${longName}.png`, mimeType: 'image/png', buffer: Buffer.from('x') })
      await priceLists.button(priceLists.form, 'Upload').click()
      await expect(priceLists.faults()).toHaveCount(2)
      await fits('a window with faults')
      await priceLists.choose(pickedPdf(`${longName}.pdf`))
      await expect(priceLists.faults()).toHaveCount(0)
      await priceLists.button(priceLists.form, 'Upload').click()
      await priceLists.card.waitFor()
      await fits('with a price list')
      await storeList.toggle((await storeList.current())?._id ?? '')
      await page.reload()
      await expect(priceLists.card).toContainText('Inactive')
      await fits('with one that is not shown')
      await page.route(/store\/settings$/, (route) => route.fulfill({ json: { data: [] } }))
      await priceLists.make()
      await expect(priceLists.maker).toContainText('Contact details or address could not be loaded')
      await fits('a made list')
    })
  }
}

test('a failure meets WCAG AA in both schemes', async ({ page, priceLists, storeList: _storeList, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await page.route(/quick-shopping\/order$/, (route) => route.fulfill({ status: 500, json: {} }))
  await priceLists.open()
  await priceLists.makeButton.click()
  await expect(priceLists.maker.getByRole('alert')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(page), colorScheme).toEqual([])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('everything to press is 40 px high, and it goes by thumb', async ({ page, priceLists, storeList }) => {
    const low = async (within: string): Promise<unknown> =>
      page
        .locator(within)
        .locator('button:visible, a:visible, input:visible:not([type=file])')
        .evaluateAll((all) =>
          all
            .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect().height] as const)
            .filter(([, height]) => height < 39.5),
        )
    await priceLists.open()
    expect(await low('main')).toEqual([])
    await priceLists.uploadButton.tap()
    await priceLists.choose(pickedPdf('x.pdf'))
    await expect(priceLists.name).toHaveValue('x')
    expect(await low('[role=dialog]')).toEqual([])
    await priceLists.button(priceLists.form, 'Upload').tap()
    await priceLists.card.waitFor()
    expect(await low('main')).toEqual([])
    await priceLists.makeButton.tap()
    await priceLists.publishButton.waitFor({ timeout: 30_000 })
    expect(await low('[role=dialog]')).toEqual([])
    await priceLists.publishButton.tap()
    await priceLists.answer('Replace')
    await expect.poll(async () => (await storeList.current())?.documentName).toMatch(/^Price list /)
  })
})

test('all of it goes by keyboard alone', async ({ page, priceLists, storeList }) => {
  await storeList.upload('List')
  await priceLists.open()
  await priceLists.viewLink.focus()
  const stops = [
    priceLists.editButton,
    priceLists.card.getByRole('button', { name: 'Deactivate' }),
    priceLists.deleteButton,
    priceLists.makeButton,
  ]
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await priceLists.publishButton.waitFor({ timeout: 30_000 })
  await expect(priceLists.button(priceLists.maker, 'Close')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(priceLists.publishButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').last()).toContainText('Replace the price list?')
  await page.keyboard.press('Escape')
  await expect(priceLists.publishButton).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(priceLists.makeButton).toBeFocused()
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(priceLists.name).toBeFocused()
  await page.keyboard.type(' of today')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storeList.current())?.documentName).toMatch(/of today/)
})
