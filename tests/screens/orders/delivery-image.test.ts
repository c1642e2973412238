import { expect, test } from 'vitest'
import { drop, gif } from '../../support/screens/files'
import { login } from '../../support/screens/pages/login'
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
  await orders.field('Delivery notes').fill('kept')
  await orders.button('Upload').click()
  await orders.expectToasts('Please select an image file')
  await expect.element(orders.dialog.getByRole('listitem')).toHaveTextContent('proof.gif')
  await expect.element(orders.field('Delivery notes')).toHaveValue('kept')
})

// Drafts are restored after Back in payment.test.ts; failed saves are in tests/screens/framework/failed-saves.test.tsx.
test('a modal restores text typed before the session expired during its save, and asks for the image again', async () => {
  const { orderId } = await orders.store.take()
  const [call, notes] = [`POST /orders/${orderId}/upload-delivery-image`, orders.field('Delivery notes')]
  await orders.openModal('delivery', orderId)
  await orders.chooseImage(image)
  const goOn = orders.hold(call, { status: 401, body: {} })
  await notes.fill('half')
  await orders.button('Upload').click()
  await orders.expectSent(call)
  await notes.fill('half a thought')
  goOn()
  await orders.expectToasts('Session expired. Please login again.')
  orders.admin.answer(call, () => undefined)
  await login.signIn(orders.admin.store.login)
  await expect.element(notes).toHaveValue('half a thought')
  await expect.element(orders.dialog).toHaveTextContent('Your unsaved changes were restored. They are not saved yet.')
  await expect.element(orders.dialog).toHaveTextContent(`Please choose your image (${image.name}) again.`)
  await orders.chooseImage(image)
  await orders.save('Upload')
  expect((await orders.store.get(orderId)).deliveryDetails?.deliveryNotes).toBe('half a thought')
})
