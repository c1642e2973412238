import type { Locator } from '@playwright/test'
import { noisePng } from '../../support/png'
import { picture } from '../../support/browser/picked-files'
import { expect, freshCode, neededFields, test } from '../../support/browser/test'

const large = picture('large.png', noisePng(900, 700))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a product with three photos takes at most 12 taps', async ({ page, form, storeProducts }) => {
    test.slow()
    let taps = 0
    const tap = async (place: Locator): Promise<void> => {
      taps += 1
      await place.tap()
    }
    const code = freshCode()
    await page.goto('/products')
    await tap(page.getByRole('button', { name: 'Create Product' }).first())
    for (const [label, text] of Object.entries(neededFields(code))) {
      await tap(form.field(label as 'Base Price'))
      await page.keyboard.insertText(text)
    }
    for (const label of ['Category', 'Subcategory'] as const) {
      await tap(form.choice(label))
      // Counts one tap for the phone's native picker, which is not part of the page.
      taps += 1
      await form.choose(label, /./)
    }
    const chooser = page.waitForEvent('filechooser')
    await tap(form.images.getByRole('button', { name: 'Choose images' }))
    await expect(form.images, 'a finger drops nothing').not.toContainText('Drop images here')
    // Counts one tap for the phone's native gallery, in which the three images are selected.
    taps += 1
    await (await chooser).setFiles(['a.png', 'b.png', 'c.png'].map((name) => ({ ...large, name })))
    await tap(form.create)
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 })
    expect(taps).toBeLessThanOrEqual(12)
    const product = (await storeProducts.all()).find(({ productCode }) => productCode === code)
    expect(product?.images).toHaveLength(3)
  })
})
