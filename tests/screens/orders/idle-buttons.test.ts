import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setTheme } from '../../support/screens/looks'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'

let orders: OrdersScreen

beforeAll(async () => {
  orders = await startOrders()
})
afterEach(() => orders.admin.reset())
afterAll(() => orders.admin.close())

/** Relative luminance of a colour (WCAG 2.2). */
const luminanceOf = (rgb: string): number => {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The computed background, and the contrast of the text on it. */
const lookOf = (button: Element): { background: string; contrast: number } => {
  const { color, backgroundColor } = getComputedStyle(button)
  const [darker = 0, lighter = 0] = [color, backgroundColor].map(luminanceOf).sort((one, other) => one - other)
  return { background: backgroundColor, contrast: (lighter + 0.05) / (darker + 0.05) }
}

test.each(['edit', 'payment'] as const)(
  'Save in the modal %s looks disabled but can be focused until a field changes, in both themes',
  async (modal) => {
    const { orderId } = await orders.store.take()
    await orders.openModal(modal, orderId)
    const button = orders.button('Save')
    const notes = orders.field('Admin Notes')
    ;(button.element() as HTMLElement).focus()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toBeVisible()
    let other = ''
    for (const theme of ['light', 'dark'] as const) {
      setTheme(theme)
      await expect.element(button).toHaveStyle({ cursor: 'not-allowed' })
      await expect.poll(() => lookOf(button.element()).background, { message: theme }).not.toBe(other)
      const { background, contrast } = lookOf(button.element())
      expect(contrast, theme).toBeGreaterThanOrEqual(4.5)
      await notes.fill('something new')
      await expect.element(button).toHaveStyle({ cursor: 'pointer' })
      expect(lookOf(button.element()).background, theme).not.toBe(background)
      await notes.fill('')
      other = background
    }
  },
)
