import { detailsOf, expect, test } from '../../support/browser/track-order-test'
import { Pressed } from '../../support/browser/walk/pressed'
import { Walk } from '../../support/browser/walk/walk'

for (const [width, height] of [
  [1366, 768],
  [360, 740],
] as const)
  test(`every control of the pages without sign-in does something at a width of ${width}`, async ({
    page,
    storeOrders,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width, height })
    const { orderId, phone } = detailsOf(await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true }))
    const walk = new Walk({
      page,
      consoleErrors,
      who: `a visitor at ${width}`,
      signIn: () => Promise.resolve(),
      pressed: new Pressed(new Pressed()),
    })
    await walk.prepare()
    await walk.walk('/login')
    await walk.walk('/track-order')
    // A press on the form would need both fields, so the order is shown as by a link of the store.
    await page.getByLabel('Order ID').fill(orderId)
    await page.getByLabel('Phone Number').fill(phone)
    await page.locator('form button[type=submit]').click()
    await page.getByRole('heading', { level: 2, name: `Order ${orderId}` }).waitFor()
    await walk.walkOn('/track-order', '/track-order')
    expect(walk.faults).toEqual([])
  })
