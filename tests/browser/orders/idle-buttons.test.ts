import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/browser/orders-test'

/** Colours as the page shows them, and the contrast between them (WCAG 2.2: contrast ratio). */
const lookOf = (button: Locator): Promise<{ background: string; contrast: number }> =>
  button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    const luminance = (rgb: string): number => {
      const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [darker = 0, lighter = 0] = [luminance(color), luminance(backgroundColor)].sort((one, other) => one - other)
    return { background: backgroundColor, contrast: (lighter + 0.05) / (darker + 0.05) }
  })

const forms = ['edit', 'payment']

for (const scheme of ['light', 'dark'] as const) {
  for (const modal of forms) {
    test(`Save of ${modal} looks disabled until something is changed, and takes the focus, ${scheme}`, async ({ page, orders, storeOrders }) => {
      const { orderId } = await storeOrders.take()
      await page.emulateMedia({ colorScheme: scheme })
      await orders.openModal(modal, orderId)
      const button = orders.dialog.getByRole('button', { name: 'Save', exact: true })
      const idle = await lookOf(button)
      expect(idle.contrast).toBeGreaterThanOrEqual(4.5)
      await expect(button).toHaveCSS('cursor', 'not-allowed')
      await button.focus()
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(button).toBeVisible()
      await orders.dialog.getByLabel('Admin Notes').fill('something new')
      await expect(button).toHaveCSS('cursor', 'pointer')
      expect((await lookOf(button)).background).not.toBe(idle.background)
    })
  }
}
