import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defaultInvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import { accessibilityFaults } from '../../support/screens/looks'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'
import { textsOf } from '../../support/screens/seen'

let orders: OrdersScreen

/** Every test of this file uses a store with a GSTIN. */
beforeAll(async () => {
  orders = await startOrders()
  const settings = { ...defaultInvoiceSettings, gstin: '33AABCS1429B1Z1', address: '1 Car Street' }
  await orders.admin.call('PUT', '/store/invoice-settings', settings)
})
afterEach(() => orders.admin.reset())
afterAll(() => orders.admin.close())

const section = () => orders.section('Invoice')
const question = () => orders.question('Generate the invoice?')
const paidOrderTo = async (state: string) => (await orders.store.take({ paymentStatus: 'paid', state })).orderId

test('for a known state, shows place of supply and taxes and generates without a confirmation', async () => {
  const orderId = await paidOrderTo('Kerela, India')
  await orders.openModal('details', orderId)
  await expect.element(section()).toHaveTextContent('Place of supply: Kerala · IGST 18 %')
  expect(section().getByRole('alert').length).toBe(0)
  await section().getByRole('button', { name: 'Generate invoice' }).click()
  const { body } = await orders.expectSent(`POST /orders/${orderId}/generate-invoice`)
  expect(body).toBeNull()
  await orders.expectToasts('Invoice generated successfully')
  await expect.element(section()).not.toHaveTextContent('Place of supply')
})

test('for an unknown state, asks for the state and generates the invoice with it', async () => {
  const orderId = await paidOrderTo('Nowhere')
  await orders.openModal('details', orderId)
  await expect.element(section()).toHaveTextContent('Place of supply: Tamil Nadu · CGST 9 % + SGST 9 %')
  const warning =
    "The state 'Nowhere' in the delivery address was not recognised. The invoice uses the store's own, Tamil Nadu, unless you choose another"
  await expect.element(section()).toHaveTextContent(`${warning} in the next step.`)
  const generate = section().getByRole('button', { name: 'Generate invoice' })
  await generate.click()
  await expect.element(question()).toHaveTextContent(`${warning} below. It cannot be changed afterwards.`)
  const state = question().getByRole('combobox', { name: 'State of delivery' })
  await state.selectOptions('Kerala')
  await question().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(generate).toHaveFocus()
  expect((await orders.store.get(orderId)).invoice?.invoiceNumber).toBeFalsy()

  // The selection is discarded on cancel.
  await generate.click()
  await expect.element(state).toHaveValue('Tamil Nadu')
  expect(textsOf(state.getByRole('option')).slice(0, 3)).toEqual(['Tamil Nadu', 'Andaman and Nicobar Islands', 'Andhra Pradesh'])
  await expect.element(question()).toHaveTextContent('Place of supply: Tamil Nadu · CGST 9 % + SGST 9 %')
  await state.selectOptions('Kerala')
  await expect.element(question()).toHaveTextContent('Place of supply: Kerala · IGST 18 %')
  expect(await accessibilityFaults()).toEqual([])
  await question().getByRole('button', { name: 'Generate invoice' }).click()
  const { body } = await orders.expectSent(`POST /orders/${orderId}/generate-invoice`)
  expect(body).toEqual({ deliveryState: 'Kerala' })
  await orders.expectToasts('Invoice generated successfully')
  await expect.element(section().getByRole('button', { name: 'View' })).toHaveFocus()
})

test("uses the store's own state if it is left selected", async () => {
  const orderId = await paidOrderTo('-')
  await orders.openModal('invoice', orderId)
  await orders.button('Generate invoice').click()
  await question().getByRole('button', { name: 'Generate invoice' }).click()
  const { body } = await orders.expectSent(`POST /orders/${orderId}/generate-invoice`)
  expect(body).toEqual({ deliveryState: 'Tamil Nadu' })
  await expect.element(orders.button('View')).toHaveFocus()
})
