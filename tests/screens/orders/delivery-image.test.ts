import { expect, test } from 'vitest'
import { drop, gif } from '../../support/screens/files'
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
  const zone = orders.dialog.getByText('Drop an image here, or choose one')
  // Dropped, because the runner would send what is chosen to the browser first.
  drop(zone, [refused('large.png', 'image/png', new Uint8Array(5 * 1024 * 1024))])
  await expect.element(alert()).toHaveTextContent('File size must be less than 5MB')
  drop(zone, [gif('dropped.gif')])
  await expect.element(orders.dialog).toHaveTextContent('dropped.gif')
  await expect.poll(() => alert().length).toBe(0)

  await orders.pickFile(refused('fake.png', 'image/png', '<script>alert(1)</script>'))
  await expect.element(alert()).toHaveTextContent('Please select an image file')
  await orders.button('Upload').click()
  await expect.element(alert()).toHaveTextContent('Please select an image file')
  await orders.chooseImage(image)
  await expect.poll(() => alert().length).toBe(0)
  expect(orders.writes()).toEqual([])

  await orders.pickFile(refused('proof.gif', 'image/gif', bitmap))
  await orders.field('Delivery Notes').fill('kept')
  await orders.button('Upload').click()
  await orders.expectToasts('Please select an image file')
  await expect.element(orders.dialog.getByRole('listitem')).toHaveTextContent('proof.gif')
  await expect.element(orders.field('Delivery Notes')).toHaveValue('kept')
})

// Notes that are restored are in nothing-lost.test.ts.
test('asks after Back for the image that was chosen; leaving that draft asks first', async () => {
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
})
