import { detailsOf, expect, test } from '../../support/browser/test'
import { Pressed } from '../../support/browser/walk/pressed'
import { Walk } from '../../support/browser/walk/walk'

const sizes = [
  [360, 740],
  [1366, 768],
] as const

// Most customers come with a phone; the desk is walked in the long run.
for (const [width, height] of process.env.LONG_TEST === '1' ? sizes : sizes.slice(0, 1))
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
