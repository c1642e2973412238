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

test('a phone shows four orders at once, each with its next step, the other actions in a menu and the filters folded', async ({
  page, orders, storeOrders,
}) => {
  const [newest] = await storeOrders.all()
  if (!newest) throw new Error('The store is empty.')
  await page.setViewportSize({ width: 360, height: 640 })
  await orders.open()
  const cards = page.locator('main li[data-record]')
  await expect(cards).toHaveCount(20)
  const fourth = await cards.nth(3).boundingBox()
  const tabs = await page.getByRole('navigation', { name: 'Main sections' }).boundingBox()
  expect((fourth?.y ?? Infinity) + (fourth?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  const first = cards.first()
  for (const text of [newest.orderId, newest.customerDetails?.name, newest.customerDetails?.address?.nearestTown])
    await expect(first).toContainText(text ?? '')

  await expect(orders.payment).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await orders.payment.selectOption('Paid')
  await expect(page.getByRole('button', { name: 'Filters' })).toContainText('1')

  await page.getByRole('button', { name: /^More actions/ }).first().click()
  expect(await accessibilityFaults(page), 'the menu').toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^More actions/ }).first()).toBeFocused()
})

test('the header row of the table stays in sight below the app’s header, at 125 % zoom too', async ({ page, orders }) => {
  await orders.open()
  for (const width of [1366, 1280, 1093]) {
    await page.setViewportSize({ width, height: 614 })
    await orders.rows.last().scrollIntoViewIfNeeded()
    const header = await page.locator('header').first().boundingBox()
    const below = Math.round((header?.y ?? 0) + (header?.height ?? 0))
    const head = page.getByRole('columnheader', { name: 'Customer' })
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0), `${width} px`).toBe(below)
  }
})
