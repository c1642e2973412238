import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, freshCode, picture, test } from '../../support/browser/product-form-test'

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 360]) {
    test(`the form meets WCAG AA and fits, ${scheme}, ${width} px`, async ({ page, form }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      await form.openNew()
      await page.waitForTimeout(300)
      expect(await accessibilityFaults(page), 'new').toEqual([])
      await form.choose('Category', /./)
      await form.code.fill(freshCode())
      await expect(form.codeStatus).toHaveAttribute('data-status', 'available')
      await form.addImages(picture('a.png'), { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await form.type({ 'Base Price': '40', 'Stock Quantity': '5', 'Supplier Phone': '1' })
      await form.create.click()
      await expect(form.fault('Product Name')).toBeVisible()
      expect(await accessibilityFaults(page), 'with faults').toEqual([])
      const dialog = await form.dialog.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
      expect(dialog.scrollWidth).toBe(dialog.clientWidth)
      await expect(form.create).toBeInViewport()
    })
  }
}

test('on a phone the window fills the screen and everything to press is 40 px high', async ({ page, form, storeProducts }) => {
  const { _id } = await storeProducts.create()
  await page.setViewportSize({ width: 360, height: 740 })
  await form.openFor(_id)
  const box = await form.dialog.boundingBox()
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 360])
  const low = await form.dialog
    .locator('button:visible, select:visible, input:visible:not([type=checkbox]), a:visible, .mantine-Switch-root:visible')
    .evaluateAll((all) => all.map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect().height]).filter(([, height]) => Number(height) < 39.5))
  expect(low).toEqual([])
  await expect(form.field('Base Price')).toHaveAttribute('inputmode', 'decimal')
  await expect(form.field('Received Cases')).toHaveAttribute('inputmode', 'numeric')
  await expect(form.field('Supplier Phone')).toHaveAttribute('inputmode', 'tel')
})

test('a product is entered by keyboard alone', async ({ page, form, storeProducts }) => {
  const code = freshCode()
  await page.goto('/products')
  await page.getByRole('button', { name: 'Create Product' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(form.code).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No mouse.')
  for (const choice of [form.category, form.subcategory]) {
    await page.keyboard.press('Tab')
    await expect(choice).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(choice).not.toHaveValue('')
  }
  await form.field('Base Price').focus()
  await page.keyboard.type('40')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Product' }).first()).toBeFocused()
  expect((await storeProducts.all()).find(({ productCode }) => productCode === code)).toMatchObject({ name: 'By keyboard' })
})
