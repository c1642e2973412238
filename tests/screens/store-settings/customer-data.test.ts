import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../src/domain/order/order'
import { localPhone } from '../../../src/domain/shared/phone'
import { accessibilityFaults } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { expectNone, toasts } from '../../support/screens/pages/shell'
import { catchDownloads, readCaught } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 12, products: 3 })
let orders: Order[]

beforeAll(async () => {
  orders = (await admin.call<{ data: { orders: Order[] } }>('GET', '/orders/all?limit=12')).data.orders
})

const section = page.getByRole('region', { name: 'Customer data' })
const dialog = page.getByRole('dialog')
const phoneOf = (order: Order | undefined): string => localPhone(order?.customerDetails?.mobile ?? '')
const lookUp = async (phone: string): Promise<void> => {
  await section.getByLabelText('Phone Number').fill(phone)
  await section.getByRole('button', { name: 'Look up' }).click()
}

test('an owner looks a customer up, and removes the data after typing the number again', async () => {
  const order = orders[0]
  const phone = phoneOf(order)
  for (const each of orders.filter((one) => phoneOf(one) === phone))
    await admin.call('PUT', `/orders/${each.orderId}/order-status`, { orderStatus: 'delivered' })
  admin.open('/store-settings')
  await lookUp('12345')
  await expect.element(section.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await lookUp('9000000000')
  await expect.element(section.getByText('Nothing is stored for this phone number.')).toBeVisible()
  await lookUp(`+91 ${phone}`)
  await expect.element(section.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  const caught = catchDownloads()
  const repair = admin.answer('POST /customer-data/export', { status: 403, body: { message: 'Not yours' } })
  await section.getByRole('button', { name: 'Export' }).click()
  await expect.poll(toasts).toEqual([expect.stringContaining('Not yours')])
  repair()
  await section.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => caught.map(({ name }) => name)).toEqual([`customer-data-${phone.slice(-4)}.json`])
  expect(await readCaught(caught)).toContain(order?.orderId)

  await section.getByRole('button', { name: 'Remove…' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await section.getByRole('button', { name: 'Remove…' }).click()
  await expect.element(dialog).toHaveTextContent(/Backups made before keep the data until they are deleted/)
  await dialog.getByLabelText('Type the phone number again').fill('9000000000')
  await dialog.getByRole('button', { name: 'Remove permanently' }).click()
  await expect.element(dialog.getByText('This is not the phone number that was looked up.')).toBeVisible()
  await dialog.getByLabelText('Type the phone number again').fill(phone)
  await dialog.getByRole('button', { name: 'Remove permanently' }).click()
  await expect.poll(toasts).toContainEqual(expect.stringContaining('The customer’s data was removed'))
  await expectNone(section.getByRole('button', { name: 'Export' }))
  const { data } = await admin.call<{ data: Order }>('GET', `/orders/${order?.orderId}`)
  expect(data.customerDetails?.mobile).toBeUndefined()
})

test('orders under way are named instead of the removal, and a failure is one toast', async () => {
  const order = orders.find((each) => phoneOf(each) !== phoneOf(orders[0]))
  await admin.call('PUT', `/orders/${order?.orderId}/order-status`, { orderStatus: 'shipped' })
  admin.open('/store-settings')
  const repair = admin.answer('POST /customer-data/look-up', { status: 403, body: { message: 'Not yours' } })
  await lookUp(phoneOf(order))
  await expect.poll(toasts).toEqual([expect.stringContaining('Not yours')])
  repair()
  await userEvent.keyboard('{Enter}')
  await expect.element(section.getByText(/^To remove the data, finish or cancel this order first: /)).toBeVisible()
  await expectNone(section.getByRole('button', { name: 'Remove…' }))
})
