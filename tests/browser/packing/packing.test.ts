import type { PackingOrder } from '../../../src/domain/packing/packing'
import { expect, test } from '../../support/browser/test'

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true })

test('an order of 30 lines is packed on a phone, through a dead spot and a reload', async ({
  page,
  context,
  call,
  signedIn: _,
  storeOrders,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const orderId = await storeOrders.place({ lines: 30 })
  await call('PUT', `/orders/${orderId}/payment-status`, { paymentStatus: 'paid' })
  const read = () => call<PackingOrder>('GET', `/orders/${orderId}/packing`)
  const packed = async () => (await read()).lines.filter((line) => line.packed === line.quantity).length
  const { lines } = await read()
  expect(lines.length).toBeGreaterThanOrEqual(30)

  await page.goto(`/packing/${orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).tap()
  const targets = page.locator('button[aria-pressed]')
  await expect(targets).toHaveCount(lines.length)
  const tap = async (from: number, to: number): Promise<void> => {
    for (let index = from; index < to; index += 1) {
      await targets.nth(index).tap()
      await expect(targets.nth(index)).toHaveAttribute('aria-pressed', 'true')
    }
  }
  await tap(0, 10)
  await expect.poll(packed).toBe(10)

  // A dead spot between the shelves.
  await context.setOffline(true)
  await tap(10, 20)
  await expect(page.getByText('10 changes wait for the network')).toBeVisible()
  expect(await packed()).toBe(10)
  await context.setOffline(false)
  await expect.poll(packed, { timeout: 15_000 }).toBe(20)
  await expect(page.getByText(/wait for the network/)).toBeHidden()

  // Another one, of which the phone does not know, and in which the page is loaded again.
  const dead = `**/api/orders/${orderId}/packing`
  await context.route(dead, (route) => route.abort())
  await tap(20, 25)
  await expect(page.getByText('5 changes wait for the network')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`25 of ${lines.length} lines`)).toBeVisible()
  expect(await packed()).toBe(20)
  await context.unroute(dead)
  await expect.poll(packed, { timeout: 15_000 }).toBe(25)

  await tap(25, lines.length)
  await page.getByRole('button', { name: 'One more parcel' }).tap()
  await page.getByRole('button', { name: 'One more parcel' }).tap()
  // The end of it may be without network, too.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Packed', exact: true }).tap()
  const mine = page.getByRole('region', { name: 'Your orders' })
  await expect(mine).toContainText(`${lines.length} of ${lines.length} lines`)
  await context.setOffline(false)
  await expect.poll(async () => (await read()).packedAt, { timeout: 15_000 }).not.toBeNull()
  await expect(mine).toBeHidden()

  // The number of parcels is proposed where the lorry is recorded.
  await page.goto(`/orders?details=${orderId}`)
  // What stands above the button has arrived, so that it does not move under the press.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Record dispatch' }).click()
  await expect(page.getByRole('dialog', { name: 'Record dispatch' }).getByLabel('Parcels')).toHaveValue('2')
})
