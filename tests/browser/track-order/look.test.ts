import { accessibilityFaults } from '../../support/browser/accessibility'
import { alterAnswer, detailsOf, expect, test } from '../../support/browser/track-order-test'

const longName = 'ஸ்ரீவெங்கடேஸ்வரா மீனாட்சிசுந்தரம் பட்டாசு விற்பனையாளர் திருநெல்வேலி'
const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 360, 1366]) {
    test(`every state meets WCAG AA and fits, ${colorScheme}, ${width} px`, async ({ page, tracking, storeOrders, consoleErrors }) => {
      consoleErrors.allow(/Failed to load resource/)
      const trackingInfo = { trackingNumber: longWord, courierPartner: longName }
      const order = await storeOrders.take({ orderStatus: 'shipped', paymentStatus: 'paid', trackingInfo, hasInvoice: true })
      await storeOrders.addDeliveryImage(order.orderId, longName)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 740 })
      const check = async (state: string): Promise<void> => {
        expect(await accessibilityFaults(page), state).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width)
      }

      await tracking.open()
      await check('form')
      await tracking.submit.click()
      await expect(tracking.toasts).toHaveCount(1)
      await check('empty fields')
      await tracking.lookUp({ orderId: 'ORDNONE22', phone: '1234567890' })
      await expect(tracking.failure).toBeVisible()
      await check('not found')
      await alterAnswer({ page }, (data) => {
        const [item = {}] = data.items as object[]
        const named = { ...item, productId: { name: longName }, offerPrice: 1_234_567.5 }
        const worded = { ...item, productId: { name: longWord, images: [] } }
        return { data: { ...data, items: [named, worded, ...(data.items as object[])] } }
      })
      await tracking.tryAgain.click()
      await tracking.lookUp(detailsOf(order))
      await tracking.heading(order.orderId).waitFor()
      await expect(tracking.toasts).toHaveCount(0)
      await check('order')
      await tracking.card('Invoice').getByRole('button', { name: 'Preview' }).click()
      await expect(tracking.dialog).toBeVisible()
      await check('preview')
      const { scrollWidth, clientWidth } = await tracking.dialog.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
      expect(scrollWidth).toBe(clientWidth)
    })
  }
}

test('what is touched on a phone is large enough', async ({ page, tracking, storeOrders }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await tracking.show(detailsOf(await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true })))
  for (const target of await page.locator('button, a').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  }
})

test('works by keyboard alone', async ({ page, tracking, storeOrders }) => {
  const { orderId, phone } = detailsOf(await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true }))
  await tracking.open()
  await page.keyboard.press('Tab')
  await page.keyboard.type(orderId.toLowerCase())
  await page.keyboard.press('Tab')
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(tracking.heading(orderId)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy order ID' })).toBeFocused()
  await tracking.card('Invoice').getByRole('button', { name: 'Preview' }).focus()
  await page.keyboard.press('Enter')
  await expect(tracking.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await tracking.trackAnother.focus()
  await page.keyboard.press('Enter')
  await expect(tracking.orderId).toBeFocused()
})

test('says that it needs JavaScript', async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.url })
  const page = await context.newPage()
  await page.goto('/track-order')
  await expect(page.locator('noscript')).toBeVisible()
  expect(await page.locator('noscript').textContent()).toContain('This page needs JavaScript.')
  await context.close()
})
