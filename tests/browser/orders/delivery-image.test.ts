import { noisePng } from '../../support/png'
import { expect, test } from '../../support/browser/test'
import { smallGif } from '../../support/small-gif'

const image = { name: 'proof.gif', mimeType: 'image/gif', buffer: smallGif }
const uploadCall = '**/upload-delivery-image'

test('an image is selected, cancelled without a toast, uploaded with notes, and replaced by a photo of 5 MB, which is shrunk', async ({
  page,
  orders,
  storeOrders,
  toasts,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.allow(/Failed to load resource/)
  const { orderId } = await storeOrders.take()
  const imageOf = async () => (await storeOrders.get(orderId)).deliveryDetails?.deliveryImage
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Delivery image').click()
  await orders.chooseImage(image)
  await orders.field('Delivery notes').fill('Left at the gate')

  await page.route(uploadCall, () => {})
  await orders.button('Upload').click()
  await expect(orders.dialog.getByRole('progressbar')).toBeVisible()
  await expect(orders.dialog.getByRole('status').filter({ hasText: 'Uploading...' })).toBeVisible()
  await orders.button('Cancel upload').click()
  await expect(orders.dialog.getByRole('status').filter({ hasText: 'Upload cancelled' })).toBeVisible()
  await expect(orders.dialog.getByRole('listitem')).toContainText('proof.gif')
  await expect(toasts.all).toHaveCount(0)
  expect(await imageOf()).toBeNull()

  await page.unroute(uploadCall)
  await orders.button('Upload').click()
  await expect(orders.dialog).toHaveCount(0)
  await expect(toasts.saying('Delivery image uploaded successfully')).toHaveCount(1)
  const first = await storeOrders.get(orderId)
  expect(first.deliveryDetails).toMatchObject({
    deliveryNotes: 'Left at the gate',
    deliveryImage: expect.stringContaining('/files/'),
  })

  await orders.action(orderId, 'Delivery image').click()
  await expect(orders.dialog).toContainText('Uploading a new image replaces this one.')
  const photo = { name: 'gate.png', mimeType: 'image/png', buffer: noisePng(1500, 1200) }
  await orders.dialog.locator('input[type=file]').first().setInputFiles(photo)
  await expect(orders.dialog).toContainText(/Made smaller: \d\.\d MB → \d\.\d MB/, { timeout: 60_000 })
  await orders.button('Upload').click()
  await expect(orders.dialog).toHaveCount(0)
  expect(await imageOf()).not.toBe(first.deliveryDetails?.deliveryImage)
  expect(await imageOf()).toMatch(/\.jpg\?expires=/)
})
