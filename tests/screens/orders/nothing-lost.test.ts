import { expect, test } from 'vitest'
import type { Order } from '../../../src/domain/order/order'
import { gif } from '../../support/screens/files'
import { setSize } from '../../support/screens/looks'
import { login } from '../../support/screens/pages/login'
import { closeToasts } from '../../support/screens/seen'
import { setUpOrders } from '../../support/screens/pages/orders'

/** The modals in which notes about an order are entered. */
const orderWindows = [
  {
    modal: 'edit',
    save: 'Save',
    /** Label of the notes field, and the property in which the notes are saved. */
    notes: 'Admin Notes',
    notesOf: ({ adminNotes }: Order) => adminNotes,
    callOf: (orderId: string) => `PUT /orders/${orderId}/order-status`,
    saved: 'Order status updated successfully',
    /** An image that is required for saving. */
    image: undefined,
  },
  {
    modal: 'payment',
    save: 'Save',
    notes: 'Admin Notes',
    notesOf: ({ adminNotes }: Order) => adminNotes,
    callOf: (orderId: string) => `PUT /orders/${orderId}/payment-status`,
    saved: 'Payment status updated successfully',
    image: undefined,
  },
  {
    modal: 'delivery',
    save: 'Upload',
    notes: 'Delivery Notes',
    notesOf: ({ deliveryDetails }: Order) => deliveryDetails?.deliveryNotes,
    callOf: (orderId: string) => `POST /orders/${orderId}/upload-delivery-image`,
    saved: 'Delivery image uploaded successfully',
    image: gif('proof.gif'),
  },
] as const

const orders = setUpOrders()

test.each(orderWindows)(
  'the modal $modal shows at its field and at its buttons why a save failed, and keeps what is typed meanwhile',
  async ({ modal, notes: label, notesOf, save, callOf, saved, image }) => {
    const { orderId } = await orders.store.take()
    const noted = async () => notesOf(await orders.store.get(orderId))
    await setSize('phone')
    await orders.openModal(modal, orderId)
    const notes = orders.field(label)
    if (image) await orders.chooseImage(image)
    await orders.paste(notes, 'x'.repeat(5001))
    await expect.element(notes).toHaveValue('x'.repeat(5001))
    ;(orders.button('Cancel').element() as HTMLElement).focus()
    await orders.button(save).click()
    const told = `${label} must be at most 5000 characters`
    await expect.element(notes).toHaveAccessibleDescription(new RegExp(`^${told}`))
    await expect.element(notes).toHaveFocus()
    await expect.element(orders.dialog.getByText(told)).toBeInViewport({ ratio: 0.99 })
    await orders.expectToasts()
    expect(orders.writes()).toEqual([])

    await notes.fill('first')
    orders.admin.answer(callOf(orderId), { status: 409, body: { message: 'Not on Sundays' } })
    const bottomOfSave = () => orders.button(save).element().getBoundingClientRect().bottom
    const bottom = bottomOfSave()
    await orders.button(save).click()
    await orders.expectToasts('Not on Sundays')
    await closeToasts()
    const note = orders.dialog.getByRole('note')
    await expect.element(note).toHaveTextContent('Not on Sundays')
    await expect.element(note).toBeInViewport({ ratio: 0.99 })
    expect(Math.abs(bottomOfSave() - bottom)).toBeLessThan(2)
    await expect.element(notes).toHaveValue('first')
    if (image) {
      await orders.chooseImage(gif('another.gif'))
      await expect.element(note).not.toBeInTheDocument()
    }

    const goOn = orders.hold(callOf(orderId))
    orders.admin.sent.length = 0
    await orders.button(save).click()
    await orders.expectSent(callOf(orderId))
    await notes.fill('first, and second')
    goOn()
    await orders.expectToasts(saved)
    await expect.element(notes).toHaveValue('first, and second')
    expect(await noted()).toBe('first')
    await orders.paste(notes, ` ${'x'.repeat(5000)} `)
    await orders.save(save)
    expect(await noted()).toBe('x'.repeat(5000))
  },
)

// The drafts of the other modals are restored after Back in edit.test.ts and payment.test.ts.
test('a modal, opened by its URL, restores text typed before the session expired during its save, and asks for the image again', async () => {
  const [{ orderId }, other] = [await orders.store.take(), await orders.store.take()]
  const { admin } = orders
  const [{ modal, save, callOf, notesOf, image }] = orderWindows.slice(-1) as [(typeof orderWindows)[2]]
  const notes = orders.field('Delivery Notes')
  /** Opens the page as the same signed-in administrator, because drafts belong to a user. */
  const open = (id: string) => admin.openAsStored(`/orders?search=${id}&${modal}=${id}`)
  const expectRestored = async () => {
    await expect.element(notes).toHaveValue('half a thought')
    await expect.element(orders.dialog).toHaveTextContent('Your unsaved changes were restored. They are not saved yet.')
    await expect.element(orders.dialog).toHaveTextContent(`Please choose your image (${image.name}) again.`)
  }
  open(orderId)
  await login.signIn(admin.store.login)
  await expect.element(notes).toHaveValue('')
  await orders.chooseImage(image)
  const goOn = orders.hold(callOf(orderId), { status: 401, body: {} })
  await notes.fill('half')
  await orders.button(save).click()
  await orders.expectSent(callOf(orderId))
  await notes.fill('half a thought')
  goOn()
  await orders.expectToasts('Session expired. Please login again.')
  admin.answer(callOf(orderId), () => undefined)
  await login.signIn(admin.store.login)
  await expectRestored()

  open(other.orderId)
  await expect.element(orders.dialog.getByText(other.orderId).first()).toBeVisible()
  await expect.element(notes).toHaveValue('')
  open(orderId)
  await expectRestored()
  await orders.chooseImage(image)
  await orders.save(save)
  expect(notesOf(await orders.store.get(orderId))).toBe('half a thought')
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
