import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PackingOrder } from '../../../src/domain/packing/packing'
import { fillStorage } from '../../support/screens/fill-storage'
import { accessibilityFaults, expectSoundLooks } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { hold } from '../../support/screens/seen'
import { StoreOrders } from '../../support/stores/orders'

const admin = setUpAdmin({ orders: 0, products: 12 })
let store: StoreOrders
let orderId = ''

beforeAll(async () => {
  await admin.call('PUT', '/store/minimum-order-value', { minimumOrderValue: 0 })
  store = new StoreOrders(admin)
})
beforeEach(async () => {
  const order = await store.take({ orderStatus: 'confirmed' })
  orderId = order.orderId
  const lines = (order.items ?? []).map(({ productId, quantity }, at) => ({ productId, quantity: at === 0 ? 2 : quantity }))
  await admin.call('PUT', `/orders/${orderId}/lines`, { lines, reason: 'Asked on the phone' })
  await admin.call('PUT', `/orders/${orderId}/payment-status`, { paymentStatus: 'paid' })
})
// The next test begins with an empty queue.
afterEach(() => admin.call('PUT', `/orders/${orderId}/order-status`, { orderStatus: 'cancelled' }))

const read = () => admin.call<{ data: PackingOrder }>('GET', `/orders/${orderId}/packing`).then(({ data }) => data)
const take = () => admin.call('POST', `/orders/${orderId}/packing/take`, {})
const line = (name: string) => page.getByRole('button', { name: new RegExp(`^${name.replace(/[()"½¼.]/g, '.')}\\s`) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const isPressed = (name: string, pressed: boolean) => expect.element(line(name)).toHaveAttribute('aria-pressed', String(pressed))
const mine = page.getByRole('region', { name: 'Your orders' })
const toQueue = () => page.getByRole('link', { name: 'All orders to pack' })
const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text })
const outOfReach = () => admin.answer(`PUT /orders/${orderId}/packing`, 'out of reach')
/** The name of the first line, which is ready to be ticked. */
const openFirst = async (): Promise<string> => {
  const name = (await read()).lines[0]?.name ?? ''
  admin.open(`/packing/${orderId}`)
  await expect.element(line(name)).toBeEnabled()
  return name
}
const expectFirstPacked = async (): Promise<void> => {
  const [first] = (await read()).lines
  await expect.poll(async () => (await packedNow())[0]).toBe(first?.quantity)
}
const packedNow = async () => (await read()).lines.map(({ packed }) => packed)

test('the queue says what waits, who has what, and what is to be collected until it is delivered; the next order is taken with one press', async () => {
  const { lines } = await read()
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const customer = { name: 'Valli Pickup', mobile: '9876512345' }
  const delivery = { method: 'Store pickup', address: {} }
  const made = await admin.call<{ data: { orderId: string } }>('POST', '/orders', { items, customer, delivery })
  const { orderId: collected } = made.data
  await admin.call('PUT', `/orders/${collected}/payment-status`, { paymentStatus: 'paid' })
  await admin.call('POST', `/orders/${collected}/packing/take`, {})
  await admin.call('PUT', `/orders/${collected}/packing`, { packed: items, parcels: 2, done: true, key: collected })
  admin.open('/packing')
  await expect.element(page.getByText('1 order to pack')).toBeVisible()
  await expect.element(page.getByRole('link', { name: orderId })).toBeVisible()
  const waiting = page.getByRole('region', { name: '1 order to collect' })
  const entry = waiting.getByRole('link', { name: collected })
  await expect.element(entry).toHaveTextContent('Valli Pickup2 parcels')
  await expectSoundLooks()
  await button('Take the next order').click()
  await expect.element(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible()
  await toQueue().click()
  await expect.element(mine.getByRole('link', { name: orderId })).toBeVisible()
  await expect.element(button('Take the next order')).not.toBeInTheDocument()
  expect((await read()).packer).toMatchObject({ isMe: true })

  await entry.click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(collected)
  await admin.call('PUT', `/orders/${collected}/order-status`, { orderStatus: 'delivered' })
  goTo('/packing')
  await expect.element(mine.getByRole('link', { name: orderId })).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('an order is packed line by line, by finger and by keyboard, leaves the queue, and is opened again', async () => {
  const [first, ...others] = (await read()).lines
  admin.open(`/packing/${orderId}`)
  await button('Take this order').click()
  const count = others.length + 1
  await expect.element(page.getByText(`0 of ${count} lines`)).toBeVisible()
  await line(first?.name ?? '').click()
  await isPressed(first?.name ?? '', true)
  await line(first?.name ?? '').click()
  await isPressed(first?.name ?? '', false)
  await expect.poll(packedNow).toEqual([0, ...others.map(() => 0)])
  line(first?.name ?? '')
    .element()
    .focus()
  await userEvent.keyboard(' ')
  for (const { name } of others) await line(name).click()
  await expect.element(page.getByText(`${count} of ${count} lines`)).toBeVisible()
  // Pieces are counted beside the line.
  await button(`More for ${first?.name}`).click()
  await button(`One piece of ${first?.name} less`).click()
  await isPressed(first?.name ?? '', false)
  await expect.element(page.getByText('1 line is not packed yet')).toBeVisible()
  await button(`One more piece of ${first?.name}`).click()
  await expect.element(page.getByText('Please count the parcels')).toBeVisible()
  await expect.element(button('Packed')).toBeDisabled()
  await button('One more parcel').click()
  await button('One more parcel').click()
  await button('Packed').click()
  await expect.element(page.getByText(`${orderId} is packed.`)).toBeVisible()
  await expect.poll(async () => (await read()).packedAt).not.toBeNull()
  await expect.element(page.getByText('No paid order waits to be packed.')).toBeVisible()
  expect((await read()).parcels).toBe(2)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('packing:'))).toEqual([])

  // Its packer opens it again.
  goTo(`/packing/${orderId}`)
  await expect.element(page.getByText('This order is packed.')).toBeVisible()
  await button('Open again').click()
  await expect.element(line(first?.name ?? '')).toBeEnabled()
  expect(await read()).toMatchObject({ packedAt: null, parcels: 2, packer: { isMe: true } })
  await line(first?.name ?? '').click()
  await expect.poll(async () => (await packedNow())[0]).toBe(0)
})

// What is ticked in a dead spot, also over a reload, is in tests/browser/packing.
test('ticks that the phone has no room for are pointed out until they are saved', async () => {
  await take()
  const name = await openFirst()
  const back = outOfReach()
  const free = fillStorage()
  await line(name).click()
  const alert = alertOf('Your ticks are not kept on this phone')
  await expect.element(alert).toBeVisible()
  free()
  back()
  await expect.element(alert).not.toBeInTheDocument()
  await expectFirstPacked()
})

test('what is ticked outlives the session, and is sent after the next sign-in', async () => {
  await take()
  const name = await openFirst()
  const back = admin.answer(`PUT /orders/${orderId}/packing`, { status: 401, body: { message: 'Your session has ended' } })
  await line(name).click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
  back()
  expect((await packedNow())[0]).toBe(0)
  admin.open('/packing')
  await expectFirstPacked()
})

test('a refusal is told plainly, what was ticked stays in sight, and can be sent again, before the order is given back; a cancelled one says so', async () => {
  await take()
  const name = await openFirst()
  await admin.call('PUT', `/orders/${orderId}/order-status`, { orderStatus: 'cancelled' })
  await line(name).click()
  const alert = alertOf('Not saved')
  await expect.element(alert).toHaveTextContent('This order is cancelled. Please put its items back.')
  await isPressed(name, true)
  await expectSoundLooks()
  await button('Give back').click()
  await expect.element(page.getByText(/^What you ticked was refused\./)).toBeVisible()
  expect((await read()).packer).toMatchObject({ isMe: true })
  await toQueue().click()
  await expect.element(mine).toHaveTextContent('This order is cancelled.')
  await admin.call('PUT', `/orders/${orderId}/order-status`, { orderStatus: 'processing' })
  await page.getByRole('link', { name: orderId }).click()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectFirstPacked()
  await expect.element(alert).not.toBeInTheDocument()

  // The queue says it also before the next tick.
  await toQueue().click()
  await admin.call('PUT', `/orders/${orderId}/order-status`, { orderStatus: 'cancelled' })
  await button('Refresh').click()
  await expect.element(mine).toHaveTextContent('This order is cancelled.')
  await page.getByRole('link', { name: orderId }).click()
  await button('Give back').click()
  await expect.element(page.getByText('No paid order waits to be packed.')).toBeVisible()
  expect((await read()).packer).toBeNull()
})

const save = (packed: [productId: string, quantity: number][], more: object = {}) =>
  admin.call('PUT', `/orders/${orderId}/packing`, {
    ...{ packed: packed.map(([productId, quantity]) => ({ productId, quantity })), key: crypto.randomUUID() },
    ...more,
  })

test('what two phones of one packer have ticked is joined', async () => {
  await take()
  const [first, second, third] = (await read()).lines
  admin.open(`/packing/${orderId}`)
  await expect.element(line(second?.name ?? '')).toBeEnabled()
  await save([[first?.productId ?? '', first?.quantity ?? 0]])
  await line(second?.name ?? '').click()
  const alert = alertOf('This order was also packed on another phone.')
  await expect.element(alert).toBeVisible()
  await isPressed(first?.name ?? '', true)
  expect((await packedNow()).slice(0, 2)).toEqual([first?.quantity, second?.quantity])
  await alert.getByRole('button', { name: 'I have seen it' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await line(third?.name ?? '').click()
  await expect.poll(async () => (await packedNow()).slice(0, 3)).toEqual([first, second, third].map((each) => each?.quantity))
})

test('what was packed by mistake in a dead spot is opened again before it is sent', async () => {
  await take()
  const { lines } = await read()
  await save(
    lines.map(({ productId, quantity }) => [productId, quantity]),
    { parcels: 1 },
  )
  admin.open(`/packing/${orderId}`)
  await expect.element(button('Packed')).toBeEnabled()
  const back = outOfReach()
  await button('Packed').click()
  await page.getByRole('link', { name: orderId }).click()
  await button('Open again').click()
  await line(lines[0]?.name ?? '').click()
  back()
  await expect.poll(async () => (await packedNow())[0], { timeout: 15_000 }).toBe(0)
  expect((await read()).packedAt).toBeNull()
})

test('another packer’s order is shown, and taken over after a question', async () => {
  const email = 'mala@pack.store'
  await admin.call('POST', '/staff', { name: 'Mala', email, role: 'packer', password: 'seven green parrots' })
  const api = admin.store.url
  const post = async (path: string, token: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await fetch(`${api}/api${path}`, { method, headers, body: JSON.stringify(body) })).json() as Promise<{
      token: string
    }>
  }
  const { token } = await post('/auth/login', '', { email, password: 'seven green parrots' })
  await post(`/orders/${orderId}/packing/take`, token, {})
  admin.open('/packing')
  await expect.element(page.getByText(/^Mala, since/)).toBeVisible()
  await page.getByRole('link', { name: orderId }).click()
  const name = (await read()).lines[0]?.name ?? ''
  const dialog = page.getByRole('dialog')
  await expect.element(line(name)).toBeDisabled()
  await button('Take over').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await read()).packer?.name).toBe('Mala')
  await button('Take over').click()
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect.element(line(name)).toBeEnabled()
  // What was ticked after Mala had it again is refused, and sent once it is taken again, or removed from the phone.
  const alert = alertOf('Not saved')
  for (const press of ['Take it again', 'Remove from this phone']) {
    // The page must not read it before the tick.
    const { held, release } = hold()
    admin.answer(`GET /orders/${orderId}/packing`, () => held)
    await admin.call('POST', `/orders/${orderId}/packing/release`, {})
    await post(`/orders/${orderId}/packing/take`, token, {})
    await line(name).click()
    release()
    await alert.getByRole('button', { name: press }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await alert.getByRole('button', { name: press }).click()
    await dialog.getByRole('button', { name: /^(Take over|Remove)$/ }).click()
    await expect.element(alert).not.toBeInTheDocument()
    await expectFirstPacked()
  }
  await expect.element(line(name)).toBeDisabled()
  await button('Take over').click()
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await button('Give back').click()
  await expect.element(page.getByText('The order is free for another packer.')).toBeVisible()
  expect((await read()).packer).toBeNull()
  // One that Mala has packed is opened again.
  await post(`/orders/${orderId}/packing/take`, token, {})
  const packed = (await read()).lines.map(({ productId, quantity }) => ({ productId, quantity }))
  await post(`/orders/${orderId}/packing`, token, { packed, done: true, parcels: 1, key: 'all' }, 'PUT')
  goTo(`/packing/${orderId}`)
  await button('Open again').click()
  await page
    .getByRole('dialog', { name: `Open ${orderId} again?` })
    .getByRole('button', { name: 'Open again' })
    .click()
  await expect.element(line((await read()).lines[0]?.name ?? '')).toBeEnabled()
  expect(await read()).toMatchObject({ packedAt: null, packer: { isMe: true } })
})

test('a change of the order is pointed out, and pieces are taken out of the box', async () => {
  await take()
  const { lines } = await read()
  const [first, second] = lines
  admin.open(`/packing/${orderId}`)
  await line(first?.name ?? '').click()
  await expect.poll(async () => (await packedNow())[0]).toBe(first?.quantity)
  await admin.call('PUT', `/orders/${orderId}/lines`, {
    lines: [{ productId: second?.productId, quantity: 1 }],
    reason: 'Asked on the phone',
  })
  await line(second?.name ?? '').click()
  await expect.element(alertOf('The order was changed while you pack it.')).toBeVisible()
  await expect
    .element(page.getByText(`Take ${first?.quantity === 1 ? '1 piece' : `${first?.quantity} pieces`} out`))
    .toBeVisible()
  await line(first?.name ?? '').click()
  await expect.element(line(first?.name ?? '')).not.toBeInTheDocument()
  await button('I have seen it').click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a line that is short is replaced by another product, unless the order has an invoice', async () => {
  await take()
  const { lines } = await read()
  const [first] = lines
  admin.open(`/packing/${orderId}`)
  await button(`More for ${first?.name}`).click()
  await button('Short').click()
  const window = page.getByRole('dialog', { name: `Short: ${first?.name}` })
  await window.getByLabelText('Missing pieces').fill('0')
  await window.getByRole('button', { name: 'Change the order' }).click()
  await expect.element(window.getByText(/^(Only 1 piece is|Please enter a whole number)/)).toBeVisible()
  await window.getByLabelText('Missing pieces').fill('1')
  const other = window.getByRole('radio').nth(1)
  await other.click()
  await expect.element(window.getByRole('status').filter({ hasText: /^\d+ products? shown$/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  const { value } = other.element() as HTMLInputElement
  await window.getByRole('button', { name: 'Change the order' }).click()
  await expect.element(page.getByText('The order is changed.')).toBeVisible()
  await expect.element(window).not.toBeInTheDocument()
  const now = (await read()).lines
  expect(now.find(({ productId }) => productId === value)?.quantity).toBe(
    (lines.find(({ productId }) => productId === value)?.quantity ?? 0) + 1,
  )
  // It was the packer’s own change, which needs no notice.
  await expect.element(page.getByText('The order was changed while you pack it.')).not.toBeInTheDocument()

  // Nothing of an order with an invoice can be short.
  await admin.call('POST', `/orders/${orderId}/generate-invoice`, {})
  admin.open(`/packing/${orderId}`)
  await button(`More for ${now[0]?.name}`).click()
  await expect.element(page.getByText(/^This order has the invoice .+ please ask the counter\.$/)).toBeVisible()
  await expect.element(button('Short')).not.toBeInTheDocument()
})
