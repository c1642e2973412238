import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dateIn, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { writeStored } from '../../../src/providers/session/stored-session'
import { gif } from '../../support/screens/files'
import { accessibilityFaults, expectSoundLooks } from '../../support/screens/looks'
import { goTo } from '../../support/screens/open-admin'
import { setUpOrders } from '../../support/screens/pages/orders'
import { address, expectCount, nextTab } from '../../support/screens/seen'

const { admin, store } = setUpOrders({ orders: 0, products: 4 })

beforeAll(() => {
  const branches = [{ town: 'Madurai', address: '4, Bus Stand Road', phone: '9840012345' }]
  return admin.call('POST', '/transports', { name: 'Sri Lorry', branches })
})

const row = (orderId: string) => page.getByRole('group', { name: orderId })
const lrOf = (orderId: string) => row(orderId).getByLabelText('LR number')
const town = page.getByRole('group', { name: 'All orders of a town' }).getByRole('button', { name: /^Madurai/ })

/** Packs all of an order. */
const pack = async (orderId: string, parcels: number): Promise<void> => {
  type Packing = { data: { lines: { productId: string; quantity: number }[] } }
  const { lines } = (await admin.call<Packing>('POST', `/orders/${orderId}/packing/take`, {})).data
  const packed = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  await admin.call('PUT', `/orders/${orderId}/packing`, { packed, parcels, done: true, key: orderId })
}

test('a lorry is typed down the column, faults stand at their cells, and nothing typed is lost', async () => {
  const orders = await Promise.all(
    [1, 2, 3].map(async () => (await store.take({ orderStatus: 'confirmed', paymentStatus: 'paid' })).orderId),
  )
  await pack(orders[0] ?? '', 4)
  const goOn = admin.answer('GET /dispatches/ready', { status: 403, body: { message: 'Not now' } })
  admin.open('/dispatches/lorry')
  await expect.element(page.getByText('Failed to load the orders that are ready')).toBeVisible()
  goOn()
  ;(page.getByRole('button', { name: 'Retry' }).element() as HTMLElement).click()
  await expect.element(town).toBeVisible()
  const find = page.getByLabelText('Find an order by ID, name or phone')
  await userEvent.keyboard('/')
  await expect.element(find).toHaveFocus()
  // A scanner ends with Enter, before the search has found anything; what nothing matches stays.
  await userEvent.keyboard(`{Enter}${orders[0]}{Enter}`)
  await expect.element(row(orders[0] ?? '')).toBeVisible()
  await expect.element(find).toHaveValue('')
  await find.fill(orders[0] ?? '')
  await expect.element(page.getByText(/^No order that is ready matches\./)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(find).toHaveValue(orders[0] ?? '')
  await find.fill('')
  await page.getByRole('button', { name: `Add ${orders[1]}` }).click()
  await expectCount(page.css('fieldset'), 2)
  await page.getByLabelText('Transport').selectOptions('Sri Lorry')
  await town.click()
  for (const orderId of orders) await expect.element(row(orderId).getByLabelText('To')).toHaveValue('Madurai')
  // The packer has counted the parcels of the first order.
  await expect.element(row(orders[0] ?? '').getByLabelText('Parcels')).toHaveValue('4')
  await expect.element(row(orders[1] ?? '').getByLabelText('Parcels')).toHaveValue('1')
  const ids = page
    .css('fieldset')
    .elements()
    .map((each) => each.getAttribute('aria-label')?.split(' ')[0] ?? '')
  const [first = '', second = '', third = ''] = ids
  // One of them is packed, and none has an invoice.
  await expect.element(row(orders[0] ?? '')).not.toHaveTextContent('Not packed')
  await expect.element(row(orders[1] ?? '')).toHaveTextContent('Not packed · No invoice')
  // What is the same for many, or runs on, is typed once.
  const to = (orderId: string) => row(orderId).getByLabelText('To')
  await to(first).fill('Salem')
  await to(third).fill('Theni')
  await lrOf(first).fill('r099')
  await page.getByRole('button', { name: 'Fill “To” down' }).click()
  await page.getByRole('button', { name: 'Number LR on' }).click()
  await expect.element(to(second)).toHaveValue('Salem')
  await expect.element(to(third)).toHaveValue('Theni')
  await expect.element(lrOf(third)).toHaveValue('r101')
  await lrOf(second).fill('')
  await lrOf(third).fill('')
  await lrOf(first).fill('a1')
  await userEvent.keyboard('{Enter}')
  await expect.element(lrOf(second)).toHaveFocus()
  await userEvent.keyboard('a1{Enter}a3')
  await expect.element(lrOf(third)).toHaveValue('a3')
  const save = page.getByRole('button', { name: 'Record 3 dispatches' })
  await save.click()
  await expect.element(row(second).getByText('LR number is the same as in row 1')).toBeVisible()
  await expect.element(lrOf(second)).toHaveFocus()
  await lrOf(second).fill('a2')
  // Another person cancels an order meanwhile.
  await admin.call('PUT', `/orders/${third}/order-status`, { orderStatus: 'cancelled' })
  await save.click()
  const asked = page.getByRole('dialog', { name: 'Record it all the same?' })
  await expect.element(asked).toHaveTextContent(`Not packed: `)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(lrOf(second)).toHaveValue('a2')
  await save.click()
  await asked.getByRole('button', { name: 'Record' }).click()
  await expect.element(row(third).getByText('This order is cancelled.')).toBeVisible()
  await expect.element(lrOf(first)).toHaveValue('a1')
  await expectSoundLooks()
  await page.getByRole('link', { name: 'Back to Dispatches' }).click()
  await page.getByRole('link', { name: 'Record a lorry' }).first().click()
  await expect.element(lrOf(second)).toHaveValue('a2')
  await page.getByRole('button', { name: `Remove ${third}` }).click()
  await page.getByRole('button', { name: 'Record 2 dispatches' }).click()
  await asked.getByRole('button', { name: 'Record' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dispatches' })).toBeVisible()
  expect((await store.get(first)).trackingInfo).toMatchObject({ trackingNumber: 'A1', courierPartner: 'Sri Lorry' })
  expect((await store.get(second)).orderStatus).toBe('shipped')

  // The list shows what this lorry took, which is what its load sheet is printed of.
  const day = dateIn(Date.now(), shopTimeZone)
  await expect.poll(address).toMatch(new RegExp(`^/dispatches\\?transport=\\w+&day=${day}$`))
  const tab = nextTab()
  await page.getByRole('button', { name: 'Print load sheet' }).click()
  await expect.poll(() => tab.location.href).toMatch(/^blob:/)

  // Another day is typed key by key, from the first part of the date, although the address follows each key.
  ;(page.getByLabelText('Day').element() as HTMLInputElement).focus()
  await userEvent.keyboard('11112026')
  await expect.poll(address).toMatch(/day=2026-11-11/)
})

test('a load sheet asks for the transport and the day that the list does not name', async () => {
  admin.open('/dispatches')
  await page.getByRole('button', { name: 'Print load sheet' }).click()
  const window = page.getByRole('dialog', { name: 'Print load sheet' })
  const print = window.getByRole('button', { name: 'Print' })
  await print.click()
  await expect.element(window.getByText('Please choose the transport')).toBeVisible()
  await window.getByLabelText('Transport').selectOptions('Sri Lorry')
  await window.getByLabelText('Day').fill('2020-01-01')
  expect(await accessibilityFaults()).toEqual([])
  const tab = nextTab()
  await print.click()
  await expect.element(page.getByText('Sri Lorry has no dispatches of 1 Jan 2020')).toBeVisible()
  expect(tab.close).toHaveBeenCalledTimes(1)
  await expect.element(window.getByLabelText('Day')).toHaveValue('2020-01-01')
})

test('an order shows its dispatches, which are recorded, corrected and deleted there, with a receipt that others only see', async () => {
  const { orderId } = await store.take({ orderStatus: 'confirmed', paymentStatus: 'paid' })
  const part = page.getByRole('region', { name: 'Shipping' })
  const button = (name: string) => part.getByRole('button', { name })
  const goOn = admin.answer(`GET /orders/${orderId}/dispatches`, { status: 403, body: { message: 'Not now' } })
  admin.open(`/orders?details=${orderId}`)
  await expect.element(part).toHaveTextContent('Failed to load the dispatches')
  goOn()
  ;(button('Retry').element() as HTMLElement).click()
  await button('Record dispatch').click()
  const recording = page.getByRole('dialog', { name: 'Record dispatch' })
  await recording.getByLabelText('Transport').selectOptions('Sri Lorry')
  await expect.element(recording.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('Madurai')
  await recording.getByLabelText('LR number').fill('b1')
  await recording.getByLabelText('Vehicle').fill('TN 67 AB 1234')
  await recording.getByLabelText("Driver's phone").fill('98400 12345')
  await recording.getByLabelText('Expected on').fill('2099-01-02')
  await recording.getByRole('button', { name: 'Save' }).click()
  await expect.element(part).toHaveTextContent(/ToMadurai.*Expected on2 Jan 2099Vehicle.*1234Driver's phone.*12345/)

  await button('Receipt of LR B1').click()
  const receipt = page.getByRole('dialog', { name: 'Receipt of LR B1' })
  await receipt.getByRole('button', { name: 'Upload' }).click()
  await expect.element(receipt).toHaveTextContent('Please select a picture of the receipt')
  await receipt.css('input[type=file]').upload(gif('lr.gif'))
  // The list has the same window.
  goTo('/dispatches')
  await page
    .getByRole('button', { name: /^Add receipt: / })
    .first()
    .click()
  await expect.element(receipt).toHaveTextContent(/Your unsaved changes were restored\..*lr\.gif/)
  await receipt.getByRole('button', { name: 'Upload' }).click()
  await expectCount(receipt, 0)
  goTo(`/orders?details=${orderId}`)
  await expect.element(button('Receipt of LR B1')).toHaveTextContent(/^Receipt$/)
  await button('Receipt of LR B1').click()
  const picture = receipt.getByRole('img', { name: `Receipt of the lorry service for order ${orderId}` })
  await expect.element(picture).toBeVisible()
  await expect.element(receipt).toHaveTextContent('A new picture replaces this one.')
  expect(await accessibilityFaults()).toEqual([])
  writeStored(localStorage, { token: admin.store.token, user: { _id: 'viewer', role: 'viewer' } })
  admin.openAsStored(`/orders?details=${orderId}`)
  await button('Receipt of LR B1').click()
  await expect.element(picture).toBeVisible()
  expect([...button('Edit LR B1').elements(), ...receipt.getByRole('button', { name: 'Upload' }).elements()]).toEqual([])

  admin.open(`/orders?details=${orderId}`)
  await page.getByRole('button', { name: 'Edit LR B1' }).click()
  const correcting = page.getByRole('dialog', { name: 'Edit dispatch' })
  await correcting.getByLabelText('LR number').fill('b2')
  await correcting.getByRole('button', { name: 'Save' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete dispatch' })
  await button('Delete LR B2').click()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expectCount(asked, 0)
  await button('Delete LR B2').click()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Not given to a lorry yet')).toBeVisible()
  expect((await store.get(orderId)).orderStatus).toBe('processing')
})

test('a transport is created with its branches, whose faults name them', async () => {
  admin.open('/transports/create')
  await page.getByLabelText('Name').fill('Temple Parcels')
  await page.getByRole('button', { name: 'Add branch' }).click()
  await page.getByRole('button', { name: 'Create transport' }).click()
  await expect.element(page.getByText('Branch 1: Please enter the town of the branch')).toBeVisible()
  await page.getByRole('group', { name: 'Branch 1' }).getByLabelText('Town').fill('Salem')
  await page.getByRole('button', { name: 'Create transport' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Transports' })).toBeVisible()
  await page.getByRole('link', { name: 'Temple Parcels', exact: true }).click()
  await expect.element(page.getByText('Salem')).toBeVisible()
})
