import type { Locator } from '@playwright/test'
import { noisePng } from '../../support/png'
import { picture } from '../../support/browser/picked-files'
import { expect, freshCode, test } from '../../support/browser/test'

const large = picture('large.png', noisePng(900, 700))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a product with three photos takes 12 taps, and 8 in the category of the one before', async ({
    page,
    form,
    storeProducts,
  }) => {
    test.slow()
    await page.goto('/products')
    for (const most of [12, 8]) {
      let taps = 0
      const tap = async (place: Locator): Promise<void> => {
        taps += 1
        await place.tap()
      }
      // The code is made from what differs.
      const name = [...freshCode()].reverse().join('')
      await tap(page.getByRole('button', { name: 'Create Product' }).first())
      await expect(form.field('Product name')).toBeFocused()
      await page.keyboard.insertText(name)
      // The key that a phone's keyboard calls Go; as all that is typed, it is no tap.
      await page.keyboard.press('Enter')
      await expect(form.field('Description')).toBeFocused()
      await page.keyboard.insertText('Flies high.')
      for (const label of ['Category', 'Subcategory'] as const) {
        if ((await form.choice(label).inputValue()) !== '') continue
        await tap(form.choice(label))
        // Counts one tap for the phone's native picker, which is not part of the page.
        taps += 1
        await form.choose(label, /./)
      }
      await tap(form.field('Base price'))
      await page.keyboard.insertText('40')
      const chooser = page.waitForEvent('filechooser')
      await tap(form.images.getByRole('button', { name: 'Choose images' }))
      await expect(form.images, 'a finger drops nothing').not.toContainText('Drop images here')
      // Counts four taps for the phone's native gallery: the three images, and Done.
      taps += 4
      await (await chooser).setFiles(['a.png', 'b.png', 'c.png'].map((file) => ({ ...large, name: file })))
      await tap(form.create)
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 })
      expect(taps).toBeLessThanOrEqual(most)
      const product = (await storeProducts.all()).find((one) => one.name === name)
      expect(product?.images).toHaveLength(3)
    }
  })
})
