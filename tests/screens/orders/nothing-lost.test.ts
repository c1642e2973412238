import { expect, test } from 'vitest'
import { gif } from '../../support/screens/files'
import { setSize } from '../../support/screens/looks'
import { login } from '../../support/screens/pages/login'
import { closeToasts } from '../../support/screens/seen'
import { setUpOrders } from '../../support/screens/pages/orders'

const orders = setUpOrders()

const image = gif('proof.gif')
const notes = orders.field('Delivery Notes')
const notesOf = async (orderId: string) => (await orders.store.get(orderId)).deliveryDetails?.deliveryNotes
const uploadOf = (orderId: string): string => `POST /orders/${orderId}/upload-delivery-image`

// The other modals use the same form: edit.test.ts, payment.test.ts, and tests/screens/framework/failed-saves.test.tsx.
test('a modal shows at its field and at its buttons why a save failed, and keeps what is typed meanwhile', async () => {
  const { orderId } = await orders.store.take()
  await setSize('phone')
  await orders.openModal('delivery', orderId)
  await orders.chooseImage(image)
  await orders.paste(notes, 'x'.repeat(5001))
  await expect.element(notes).toHaveValue('x'.repeat(5001))
  ;(orders.button('Cancel').element() as HTMLElement).focus()
  await orders.button('Upload').click()
  const told = 'Delivery Notes must be at most 5000 characters'
  await expect.element(notes).toHaveAccessibleDescription(new RegExp(`^${told}`))
  await expect.element(notes).toHaveFocus()
  await expect.element(orders.dialog.getByText(told)).toBeInViewport({ ratio: 0.99 })
  await orders.expectToasts()
  expect(orders.writes()).toEqual([])

  await notes.fill('first')
  orders.admin.answer(uploadOf(orderId), { status: 409, body: { message: 'Not on Sundays' } })
  const bottomOfSave = () => orders.button('Upload').element().getBoundingClientRect().bottom
  const bottom = bottomOfSave()
  await orders.button('Upload').click()
  await orders.expectToasts('Not on Sundays')
  await closeToasts()
  const note = orders.dialog.getByRole('note')
  await expect.element(note).toHaveTextContent('Not on Sundays')
  await expect.element(note).toBeInViewport({ ratio: 0.99 })
  expect(Math.abs(bottomOfSave() - bottom)).toBeLessThan(2)
  await expect.element(notes).toHaveValue('first')
  await orders.chooseImage(gif('another.gif'))
  await expect.element(note).not.toBeInTheDocument()

  const goOn = orders.hold(uploadOf(orderId))
  orders.admin.sent.length = 0
  await orders.button('Upload').click()
  await orders.expectSent(uploadOf(orderId))
  await notes.fill('first, and second')
  goOn()
  await orders.expectToasts('Delivery image uploaded successfully')
  await expect.element(notes).toHaveValue('first, and second')
  expect(await notesOf(orderId)).toBe('first')
  await orders.paste(notes, ` ${'x'.repeat(5000)} `)
  await orders.save('Upload')
  expect(await notesOf(orderId)).toBe('x'.repeat(5000))
})

// The drafts of the other modals are restored after Back in edit.test.ts and payment.test.ts.
test('a modal restores text typed before the session expired during its save, and asks for the image again', async () => {
  const { orderId } = await orders.store.take()
  await orders.openModal('delivery', orderId)
  await orders.chooseImage(image)
  const goOn = orders.hold(uploadOf(orderId), { status: 401, body: {} })
  await notes.fill('half')
  await orders.button('Upload').click()
  await orders.expectSent(uploadOf(orderId))
  await notes.fill('half a thought')
  goOn()
  await orders.expectToasts('Session expired. Please login again.')
  orders.admin.answer(uploadOf(orderId), () => undefined)
  await login.signIn(orders.admin.store.login)
  await expect.element(notes).toHaveValue('half a thought')
  await expect.element(orders.dialog).toHaveTextContent('Your unsaved changes were restored. They are not saved yet.')
  await expect.element(orders.dialog).toHaveTextContent(`Please choose your image (${image.name}) again.`)
  await orders.chooseImage(image)
  await orders.save('Upload')
  expect(await notesOf(orderId)).toBe('half a thought')
})

test('a save that finishes after its modal was closed closes no other modal', async () => {
  const [{ orderId }, other] = [await orders.store.take(), await orders.store.take()]
  await orders.openOnly(orderId)
  const call = `PUT /orders/${orderId}/order-status`
  const goOn = orders.hold(call)
  await orders.action(orderId, 'Edit').click()
  await orders.field('Admin Notes').fill('sent and left')
  await orders.button('Save').click()
  await orders.expectSent(call)
  await orders.back()
  await orders.search.fill(other.orderId)
  await orders.action(other.orderId, 'View').click()
  await expect.element(orders.dialog.getByText(other.orderId).first()).toBeVisible()
  goOn()
  await orders.expectToasts('Order status updated successfully')
  // The click takes longer than the effects of the save; the modal must still be open.
  await orders.button('Edit').click()
  await expect.element(orders.dialog.getByRole('heading', { level: 2, name: 'Edit Order' })).toBeVisible()
  await expect.element(orders.dialog).toHaveTextContent(other.orderId)
  expect(window.location.search).toContain(`edit=${other.orderId}`)
})
