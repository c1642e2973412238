import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { gif } from '../../support/screens/files'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'

let orders: OrdersScreen

beforeAll(async () => {
  orders = await startOrders()
})
afterEach(() => orders.admin.reset())
afterAll(() => orders.admin.close())

const image = gif('proof.gif')
const alert = () => orders.dialog.getByRole('alert')

/** A BMP of one pixel: browsers display it, but the store does not accept the format. */
const bitmap = Uint8Array.from(atob('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAA////AA=='), (byte) =>
  byte.charCodeAt(0),
)

const refused = (name: string, type: string, content: BlobPart) => new File([content], name, { type })

test.each([
  ['a file that is no image', refused('list.pdf', 'application/pdf', '%PDF'), 'Please select an image file'],
  ['an image of 5 MB', refused('large.png', 'image/png', new Uint8Array(5 * 1024 * 1024)), 'File size must be less than 5MB'],
  [
    'a file that only has the name of an image',
    refused('fake.png', 'image/png', '<script>alert(1)</script>'),
    'Please select an image file',
  ],
  ['an empty file', refused('empty.png', 'image/png', ''), 'Please select an image file'],
])('rejects %s before the upload', async (_what, file, text) => {
  const { orderId } = await orders.store.take()
  await orders.openModal('delivery', orderId)
  await orders.pickFile(file)
  await expect.element(alert()).toHaveTextContent(text)
  await orders.button('Upload').click()
  await expect.element(alert()).toHaveTextContent(text)
  expect(orders.writes()).toEqual([])
})

test('requires an image before the upload, and previews it', async () => {
  const { orderId } = await orders.store.take()
  await orders.openModal('delivery', orderId)
  await orders.button('Upload').click()
  await expect.element(alert()).toHaveTextContent(/^Please select an image to upload$/)
  expect(orders.writes()).toEqual([])
  await orders.chooseImage(image)
  await expect.poll(() => alert().length).toBe(0)
  await expect.element(orders.dialog.getByRole('img', { name: 'Preview of proof.gif' })).toBeVisible()
})

test('a dropped file is selected', async () => {
  const { orderId } = await orders.store.take()
  await orders.openModal('delivery', orderId)
  const zone = orders.dialog.getByText('Drop an image here, or choose one')
  await expect.element(zone).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(gif('dropped.gif'))
  zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(orders.dialog).toHaveTextContent('dropped.gif')
})

test('an image whose content does not match its name is rejected by the server and stays selected', async () => {
  const { orderId } = await orders.store.take()
  await orders.openModal('delivery', orderId)
  await orders.pickFile(refused('proof.gif', 'image/gif', bitmap))
  await orders.field('Delivery Notes').fill('kept')
  await orders.button('Upload').click()
  await orders.expectToasts('Please select an image file')
  await expect.element(orders.dialog.getByRole('listitem')).toHaveTextContent('proof.gif')
  await expect.element(orders.field('Delivery Notes')).toHaveValue('kept')
})

test('restores notes typed before Back, and asks to select the image again', async () => {
  const { orderId } = await orders.store.take()
  await orders.openOnly(orderId)
  await orders.action(orderId, 'Delivery image').click()
  await orders.chooseImage(image)
  await expect.element(orders.dialog.getByRole('listitem')).toHaveTextContent('proof.gif')
  await orders.field('Delivery Notes').fill('At the gate')
  await orders.back()
  await orders.action(orderId, 'Delivery image').click()
  await expect.element(orders.field('Delivery Notes')).toHaveValue('At the gate')
  await expect.element(orders.dialog).toHaveTextContent('They are not saved yet.')
  const again = orders.dialog.getByText('Please choose your image (proof.gif) again.')
  await expect.element(again).toBeVisible()
  await orders.chooseImage(image)
  await expect.poll(() => again.length).toBe(0)
  await orders.save('Upload')
  expect((await orders.store.get(orderId)).deliveryDetails?.deliveryNotes).toBe('At the gate')
})

test('leaving a restored draft without choosing its image again asks first, and Back keeps the draft', async () => {
  const { orderId } = await orders.store.take()
  const again = orders.dialog.getByText('Please choose your image (proof.gif) again.')
  await orders.openOnly(orderId)
  const open = orders.action(orderId, 'Delivery image')
  await open.click()
  await orders.chooseImage(image)
  await orders.back()
  await open.click()
  await expect.element(again).toBeVisible()
  await expect.element(orders.dialog).not.toHaveTextContent('Your unsaved changes were restored.')
  await orders.back()
  await open.click()
  await expect.element(again).toBeVisible()
  await orders.button('Cancel').click()
  await orders.question('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await orders.expectClosed()
  await open.click()
  await expect.element(orders.field('Delivery Notes')).toBeVisible()
  await expect.poll(() => again.length).toBe(0)
})
