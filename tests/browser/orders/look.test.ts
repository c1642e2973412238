import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/orders-test'

const modals = ['details', 'edit', 'payment', 'delivery', 'invoice'] as const

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 360]) {
    test(`the list and its windows meet WCAG AA and fit, ${scheme}, ${width} px`, async ({ page, orders, storeOrders }) => {
      const { orderId } = await storeOrders.take({ paymentStatus: 'paid', hasScreenshot: true })
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      await orders.open()
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
      expect(await accessibilityFaults(page), 'the list').toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the list').toBe(width)
      for (const modal of modals) {
        await orders.openModal(modal, orderId)
        // The window fades in, and half-way its colours are not its own.
        await page.waitForTimeout(300)
        expect(await accessibilityFaults(page), modal).toEqual([])
        const dialog = await orders.dialog.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
        expect(dialog.scrollWidth, modal).toBe(dialog.clientWidth)
      }
    })
  }
}

test('on a phone a window fills the screen and everything to press is 40 px high', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid', hasScreenshot: true })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const modal of modals) {
    await orders.openModal(modal, orderId)
    const box = await orders.dialog.boundingBox()
    expect([box?.x, box?.y, box?.width], modal).toEqual([0, 0, 360])
    const low = await orders.dialog
      .locator('button:visible, select:visible, input:visible, a:visible')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().height]).filter(([, height]) => Number(height) < 39.5))
    expect(low, modal).toEqual([])
  }
})
