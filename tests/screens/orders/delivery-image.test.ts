import { expect, test } from 'vitest'
import { gif } from '../../support/screens/files'
import { setUpOrders } from '../../support/screens/pages/orders'

const orders = setUpOrders()

const image = gif('proof.gif')
const alert = () => orders.dialog.getByRole('alert')

/** A BMP of one pixel: browsers display it, but the store does not accept the format. */
const bitmap = Uint8Array.from(atob('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAA////AA=='), (byte) =>
  byte.charCodeAt(0),
)

const refused = (name: string, type: string, content: BlobPart) => new File([content], name, { type })

test('requires an image, rejects other files before the upload, and keeps one that the server rejects', async () => {
  const { orderId } = await orders.store.take()
  await orders.openModal('delivery', orderId)
  await orders.button('Upload').click()
  await expect.element(alert()).toHaveTextContent(/^Please select an image to upload$/)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(gif('dropped.gif'))
  const zone = orders.dialog.getByText('Drop an image here, or choose one')
  zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(orders.dialog).toHaveTextContent('dropped.gif')
  await expect.poll(() => alert().length).toBe(0)

  for (const [file, text] of [
    [refused('large.png', 'image/png', new Uint8Array(5 * 1024 * 1024)), 'File size must be less than 5MB'],
    [refused('fake.png', 'image/png', '<script>alert(1)</script>'), 'Please select an image file'],
  ] as const) {
    await orders.pickFile(file)
    await expect.element(alert(), { message: file.name }).toHaveTextContent(text)
    await orders.button('Upload').click()
    await expect.element(alert(), { message: file.name }).toHaveTextContent(text)
    await orders.chooseImage(image)
    await expect.poll(() => alert().length, { message: file.name }).toBe(0)
  }
  expect(orders.writes()).toEqual([])

  await orders.pickFile(refused('proof.gif', 'image/gif', bitmap))
  await orders.field('Delivery Notes').fill('kept')
  await orders.button('Upload').click()
  await orders.expectToasts('Please select an image file')
  await expect.element(orders.dialog.getByRole('listitem')).toHaveTextContent('proof.gif')
  await expect.element(orders.field('Delivery Notes')).toHaveValue('kept')
})

test('restores notes typed before Back and asks for the image again; leaving that draft asks first', async () => {
  const { orderId } = await orders.store.take()
  const again = orders.dialog.getByText('Please choose your image (proof.gif) again.')
  const notes = orders.field('Delivery Notes')
  const open = orders.action(orderId, 'Delivery image')
  await orders.openOnly(orderId)
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
  await expect.element(notes).toBeVisible()
  await expect.poll(() => again.length).toBe(0)

  await orders.chooseImage(image)
  await expect.element(orders.dialog.getByRole('listitem')).toHaveTextContent('proof.gif')
  await notes.fill('At the gate')
  await orders.back()
  await open.click()
  await expect.element(notes).toHaveValue('At the gate')
  await expect.element(orders.dialog).toHaveTextContent('They are not saved yet.')
  await expect.element(again).toBeVisible()
  await orders.chooseImage(image)
  await expect.poll(() => again.length).toBe(0)
  await orders.save('Upload')
  expect((await orders.store.get(orderId)).deliveryDetails?.deliveryNotes).toBe('At the gate')
})
