import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setUpOrders } from '../../support/screens/pages/orders'
import { expectSoundLooks } from '../../support/screens/looks'

const orders = setUpOrders({ orders: 24, products: 4 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const selected = (count: number) => page.getByRole('region', { name: `${count} selected` })

test('the status of all orders that match is changed after a preview, and changed back', async () => {
  const before = await orders.store.all()
  await orders.open()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await button('Select all 24 that match').click()
  await button('Change status…').click()
  await expect.element(dialog.getByRole('heading', { name: 'Change 24 orders' })).toBeVisible()
  await dialog.getByLabelText(/^Order Status/).selectOptions('Processing')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByRole('status').filter({ hasText: /change$/ })).toBeVisible()
  await expectSoundLooks()
  // A double click on Preview does not apply it.
  await new Promise((done) => setTimeout(done, 700))
  await dialog.getByRole('button', { name: /^Change \d+$/ }).click()
  await expect.element(page.getByText(/^\d+ orders changed$/)).toBeVisible()
  expect(new Set((await orders.store.all()).map(({ orderStatus }) => orderStatus))).toEqual(new Set(['processing']))
  await button('Undo').click()
  await expect.element(page.getByText(/changed back$/)).toBeVisible()
  const states = (list: typeof before) =>
    list.map(({ orderId, orderStatus, paymentStatus }) => [orderId, orderStatus, paymentStatus])
  expect(states(await orders.store.all())).toEqual(states(before))
})

test('cancelling many asks for a reason, and says what has to go back', async () => {
  const [paid, other] = [await orders.store.take({ paymentStatus: 'paid' }), await orders.store.take({})]
  await orders.open()
  for (const { orderId } of [paid, other]) await page.getByRole('checkbox', { name: `Select ${orderId}` }).click()
  await button('Change status…').click()
  await dialog.getByLabelText(/^Order Status/).selectOptions('Cancelled')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText(/^Please say why/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Out of stock' }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText(/has to go back to the customer of one order\.$/)).toBeVisible()
  await expectSoundLooks()
  await new Promise((done) => setTimeout(done, 700))
  await dialog.getByRole('button', { name: 'Change 2' }).click()
  await expect.element(page.getByText('2 orders changed')).toBeVisible()
  expect((await orders.store.get(other.orderId)).adminNotes).toMatch(/: Cancelled\. Out of stock\.$/)
  expect((await orders.store.get(paid.orderId)).adminNotes).toMatch(
    /: Cancelled\. Out of stock\. Refund ₹[\d,.]+ to the customer\.$/,
  )
})

test('invoices are made of the selected orders, and those that get none stay selected', async () => {
  const paid = [await orders.store.take({ paymentStatus: 'paid' }), await orders.store.take({ paymentStatus: 'paid' })]
  const unpaid = await orders.store.take({})
  await orders.open()
  for (const { orderId } of [...paid, unpaid]) await page.getByRole('checkbox', { name: `Select ${orderId}` }).click()
  await button('Invoices').click()
  await expect.element(dialog.getByRole('heading', { name: 'Make invoices?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Make invoices' }).click()
  await expect.element(page.getByText(/^Invoices: 2 done, 1 failed\./)).toBeVisible()
  await expect.element(selected(1)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: `Select ${unpaid.orderId}` })).toBeChecked()
  for (const { orderId } of paid) expect((await orders.store.get(orderId)).invoice?.invoiceNumber).toMatch(/./)
})
