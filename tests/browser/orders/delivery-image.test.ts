import { noisePng } from '../../support/browser/noise-png'
import { expect, test } from '../../support/browser/orders-test'
import { hasNoDeliveryImage } from '../../support/browser/store-orders'
import { smallGif } from '../../support/small-gif'

const image = { name: 'proof.gif', mimeType: 'image/gif', buffer: smallGif }

test.beforeEach(({ signedIn }) => {
  expect(signedIn.token).not.toBe('')
})

test('is chosen, shown, and uploaded with notes', async ({ page, orders, storeOrders, toasts }) => {
  const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Delivery image').click()
  await orders.dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(orders.dialog.getByRole('alert')).toHaveText('Please select an image to upload')
  await orders.dialog.locator('input[type=file]').first().setInputFiles(image)
  await expect(orders.dialog.getByRole('alert')).toHaveCount(0)
  await expect(orders.dialog.getByRole('img', { name: 'Preview of proof.gif' })).toBeVisible()
  await orders.dialog.getByLabel('Delivery Notes').fill('Left at the gate')
  await orders.dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts.saying('Delivery image uploaded successfully')).toHaveCount(1)
  const first = (await storeOrders.get(orderId)).deliveryDetails
  expect(first).toMatchObject({ deliveryNotes: 'Left at the gate', deliveryImage: expect.stringContaining('/files/') })

  await orders.action(orderId, 'Delivery image').click()
  await expect(orders.dialog).toContainText('Uploading a new image replaces this one.')
  await orders.dialog.locator('input[type=file]').first().setInputFiles(image)
  await orders.dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await storeOrders.get(orderId)).deliveryDetails?.deliveryImage).not.toBe(first?.deliveryImage)
})

/** One point as Windows writes it: browsers show it, but the store keeps no such files. */
const bitmap = Buffer.from('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAA////AA==', 'base64')

const refused = [
  { what: 'a file that is no image', file: { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }, text: 'Please select an image file' },
  {
    what: 'an image of 5 MB',
    file: { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) },
    text: 'File size must be less than 5MB',
  },
  {
    what: 'a file that only bears the name of an image',
    file: { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    text: 'Please select an image file',
  },
  {
    what: 'an empty file',
    file: { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    text: 'Please select an image file',
  },
]

for (const { what, file, text } of refused) {
  test(`${what} is refused before anything is sent`, async ({ page, orders, storeOrders }) => {
    const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
    await orders.openModal('delivery', orderId)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await orders.dialog.locator('input[type=file]').first().setInputFiles(file)
    await expect(orders.dialog.getByRole('alert')).toContainText(text)
    await orders.dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(orders.dialog.getByRole('alert')).toContainText(text)
    expect(sent).toEqual([])
  })
}

test('a file dropped on it counts as chosen', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
  await orders.openModal('delivery', orderId)
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.gif', { type: 'image/gif' }))
    return transfer
  }, [...smallGif])
  await orders.dialog.getByText('Drop an image here, or choose one').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(orders.dialog).toContainText('dropped.gif')
})

test('an image of another kind than its name says is refused by the server, and the choice stays', async ({ orders, storeOrders, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  // The recorder of traces fetches every picture of the page, this one too.
  consoleErrors.allow(/Connecting to 'blob:/)
  const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
  await orders.openModal('delivery', orderId)
  await orders.dialog.locator('input[type=file]').first().setInputFiles({ ...image, buffer: bitmap })
  await orders.dialog.getByLabel('Delivery Notes').fill('kept')
  await orders.dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(toasts.all).toHaveText(['Please select an image file'])
  await expect(orders.dialog.getByRole('listitem')).toContainText('proof.gif')
  await expect(orders.dialog.getByLabel('Delivery Notes')).toHaveValue('kept')
})

test('an upload shows its progress and can be cancelled, without a toast', async ({ page, orders, storeOrders, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
  await orders.openModal('delivery', orderId)
  await page.route('**/upload-delivery-image', () => {})
  await orders.dialog.locator('input[type=file]').first().setInputFiles(image)
  await orders.dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(orders.dialog.getByRole('progressbar')).toBeVisible()
  await expect(orders.dialog.getByRole('status').filter({ hasText: 'Uploading...' })).toBeVisible()
  await orders.dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(orders.dialog.getByRole('status').filter({ hasText: 'Upload cancelled' })).toBeVisible()
  await expect(orders.dialog.getByRole('listitem')).toContainText('proof.gif')
  await expect(toasts.all).toHaveCount(0)
  expect((await storeOrders.get(orderId)).deliveryDetails?.deliveryImage).toBeNull()

  await page.unroute('**/upload-delivery-image')
  await orders.dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('notes typed before Back are there again, and an image is asked for anew', async ({ page, orders, storeOrders }) => {
  const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Delivery image').click()
  await orders.dialog.locator('input[type=file]').first().setInputFiles(image)
  await expect(orders.dialog.getByRole('listitem')).toContainText('proof.gif')
  await orders.dialog.getByLabel('Delivery Notes').fill('At the gate')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await orders.action(orderId, 'Delivery image').click()
  await expect(orders.dialog.getByLabel('Delivery Notes')).toHaveValue('At the gate')
  await expect(orders.dialog).toContainText('It has not been saved yet.')
  const again = orders.dialog.getByText('Please choose your image (proof.gif) again.')
  await expect(again).toBeVisible()
  await orders.dialog.locator('input[type=file]').first().setInputFiles(image)
  await expect(again).toBeHidden()
  await orders.dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await storeOrders.get(orderId)).deliveryDetails?.deliveryNotes).toBe('At the gate')
})

test('a photo of 5 MB and more is made smaller', async ({ page, orders, storeOrders }) => {
  test.slow()
  const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
  await orders.openModal('delivery', orderId)
  const photo = { name: 'gate.png', mimeType: 'image/png', buffer: noisePng(1500, 1200) }
  await orders.dialog.locator('input[type=file]').first().setInputFiles(photo)
  await expect(orders.dialog).toContainText(/Made smaller: \d\.\d MB → \d\.\d MB/, { timeout: 60_000 })
  await orders.dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await storeOrders.get(orderId)).deliveryDetails?.deliveryImage).toMatch(/\.jpg$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the camera takes the picture', async ({ orders, storeOrders }) => {
    const { orderId } = await storeOrders.take({}, hasNoDeliveryImage)
    await orders.openModal('delivery', orderId)
    await expect(orders.dialog.getByRole('button', { name: 'Take a photo' })).toBeVisible()
    await expect(orders.dialog.locator('input[type=file][capture=environment]')).toHaveCount(1)
  })
})
