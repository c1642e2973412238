import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gif } from '../../support/screens/files'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { orderWindows } from '../../support/screens/order-windows'
import { login } from '../../support/screens/pages/login'
import { closeToasts } from '../../support/screens/seen'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'

let orders: OrdersScreen

beforeAll(async () => {
  orders = await startOrders()
})
afterEach(() => orders.admin.reset())
afterAll(() => orders.admin.close())

describe.each(orderWindows)('the modal $modal', ({ modal, notes: label, notesOf, save, callOf, saved, image }) => {
  test('shows an error for notes that are too long, without truncating them, and keeps text typed during a save', async () => {
    const { orderId } = await orders.store.take()
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
    await expect.element(notes).toHaveAttribute('aria-invalid', 'true')
    await expect.element(notes).toHaveFocus()
    await expect.element(orders.dialog.getByText(told)).toBeInViewport({ ratio: 0.99 })
    await orders.expectToasts()
    expect(orders.writes()).toEqual([])

    const goOn = orders.hold(callOf(orderId))
    await notes.fill('first')
    await expect.element(notes).not.toHaveAttribute('aria-invalid', 'true')
    await orders.button(save).click()
    await orders.expectSent(callOf(orderId))
    await notes.fill('first, and second')
    goOn()
    await orders.expectToasts(saved)
    await expect.element(notes).toHaveValue('first, and second')
    expect(notesOf(await orders.store.get(orderId))).toBe('first')

    await orders.paste(notes, ` ${'x'.repeat(5000)} `)
    await orders.save(save)
    expect(notesOf(await orders.store.get(orderId))).toBe('x'.repeat(5000))
  })

  test('shows why a save failed at its buttons, which stay in their place', async () => {
    const { orderId } = await orders.store.take()
    await setSize('phone')
    await orders.openModal(modal, orderId)
    if (image) await orders.chooseImage(image)
    await orders.field(label).fill('call first')
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
    await expect.element(orders.field(label)).toHaveValue('call first')
    await expectSoundLooks()
    if (image) {
      await orders.chooseImage(gif('another.gif'))
      await expect.element(note).not.toBeInTheDocument()
    }
    orders.admin.answer(callOf(orderId), () => undefined)
    await orders.save(save)
    expect(notesOf(await orders.store.get(orderId))).toBe('call first')
  })
})

test.each(orderWindows)(
  'the modal $modal, opened by its URL, restores text typed before the session expired during its save',
  async ({ modal, notes: label, notesOf, save, callOf, image }) => {
    const [{ orderId }, other] = [await orders.store.take(), await orders.store.take()]
    const { admin } = orders
    const restored = 'Your unsaved changes were restored. They are not saved yet.'
    /** Opens the page as the same signed-in administrator, because drafts belong to a user. */
    const openAgain = async (id: string) => {
      admin.openAsStored(`/orders?search=${id}&${modal}=${id}`)
      await expect.element(orders.dialog.getByText(id).first()).toBeVisible()
    }
    admin.openAsStored(`/orders?search=${orderId}&${modal}=${orderId}`)
    await login.signIn(admin.store.login)
    await expect.element(orders.field(label)).toHaveValue('')
    if (image) await orders.chooseImage(image)
    const goOn = orders.hold(callOf(orderId), { status: 401, body: {} })
    await orders.field(label).fill('half')
    await orders.button(save).click()
    await orders.expectSent(callOf(orderId))
    await orders.field(label).fill('half a thought')
    goOn()
    await orders.expectToasts('Session expired. Please login again.')
    admin.answer(callOf(orderId), () => undefined)
    await login.signIn(admin.store.login)
    await expect.element(orders.field(label)).toHaveValue('half a thought')
    await expect.element(orders.dialog).toHaveTextContent(restored)
    if (image) await expect.element(orders.dialog).toHaveTextContent(`Please choose your image (${image.name}) again.`)

    await openAgain(other.orderId)
    await expect.element(orders.field(label)).toHaveValue('')
    await openAgain(orderId)
    await expect.element(orders.field(label)).toHaveValue('half a thought')
    await expect.element(orders.dialog).toHaveTextContent(restored)
    if (image) await orders.chooseImage(image)
    await orders.save(save)
    expect(notesOf(await orders.store.get(orderId))).toBe('half a thought')
  },
)

// Leaving the modal aborts an upload, so no response can arrive later.
test.each(orderWindows.filter(({ modal }) => modal !== 'delivery'))(
  'a save in the modal $modal that finishes after it was closed closes no other modal',
  async ({ action, notes: label, save, callOf, saved }) => {
    const [{ orderId }, other] = [await orders.store.take(), await orders.store.take()]
    await orders.openOnly(orderId)
    const goOn = orders.hold(callOf(orderId))
    await orders.action(orderId, action).click()
    await orders.field(label).fill('sent and left')
    await orders.button(save).click()
    await orders.expectSent(callOf(orderId))
    await orders.back()
    await orders.search.fill(other.orderId)
    await orders.action(other.orderId, 'View').click()
    await expect.element(orders.dialog.getByText(other.orderId).first()).toBeVisible()
    goOn()
    await orders.expectToasts(saved)
    // The click takes longer than the effects of the save; the modal must still be open.
    await orders.button('Edit').click({ timeout: 3000 })
    await expect.element(orders.dialog.getByRole('heading', { level: 2, name: 'Edit Order' })).toBeVisible()
    await expect.element(orders.dialog).toHaveTextContent(other.orderId)
    expect(window.location.search).toContain(`edit=${other.orderId}`)
  },
)
