import { beforeAll, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { defaultInvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import { accessibilityFaults } from '../../support/screens/looks'
import { setUpOrders } from '../../support/screens/pages/orders'
import { nextTab, textsOf } from '../../support/screens/seen'

const orders = setUpOrders()

const section = () => orders.section('Invoice')
const settingsCall = 'GET /store/invoice-settings'
const hasNoInvoice = async (orderId: string) => !(await orders.store.get(orderId)).invoice?.invoiceNumber

test('invoices are available for paid orders only: first generated, then viewed or downloaded; not for cancelled ones, unless it is there', async () => {
  const unpaid = await orders.store.take()
  await orders.openOnly(unpaid.orderId)
  await expect
    .element(orders.row(unpaid.orderId).getByRole('button', { name: `Record payment: ${unpaid.orderId}` }))
    .toBeVisible()
  expect(orders.action(unpaid.orderId, 'Generate invoice').length).toBe(0)
  expect(orders.action(unpaid.orderId, 'Invoice').length).toBe(0)
  await orders.action(unpaid.orderId, 'View').click()
  await expect.element(section()).toHaveTextContent('Invoice can only be generated for paid orders')
  expect(section().getByRole('button').length).toBe(0)

  const paid = await orders.store.take({ paymentStatus: 'paid' })
  await orders.goToOnly(paid.orderId)
  await orders.action(paid.orderId, 'Generate invoice').click()
  await expect.element(orders.dialog).toHaveTextContent('No invoice has been generated yet')
  await expect.element(orders.dialog).not.toHaveTextContent('□')
  // Clicks are ignored while the tax settings are loading.
  await expect.element(orders.button('Generate invoice')).not.toHaveAttribute('data-loading')
  await orders.button('Generate invoice').click()
  await expect.element(orders.button('View')).toHaveFocus()
  const { invoice } = await orders.store.get(paid.orderId)
  await expect.element(orders.dialog).toHaveTextContent(invoice?.invoiceNumber ?? 'no number')
  await expect.element(orders.button('Download')).toBeVisible()

  const without = await orders.store.take({ paymentStatus: 'paid', orderStatus: 'cancelled' })
  await orders.goToOnly(without.orderId)
  await expect.element(orders.action(without.orderId, 'Record refund')).toBeVisible()
  expect(orders.action(without.orderId, 'Generate invoice').length).toBe(0)
  await orders.action(without.orderId, 'View').click()
  await expect.element(section()).toHaveTextContent('Invoices are not made for cancelled orders.')
  expect(section().getByRole('button').length).toBe(0)

  const given = await orders.store.take({ paymentStatus: 'paid', orderStatus: 'cancelled', hasInvoice: true })
  await orders.goToModal('details', given.orderId)
  await expect.element(section().getByRole('button', { name: 'View' })).toBeVisible()
})

test('generating asks for confirmation when the tax settings cannot be loaded', async () => {
  const { orderId } = await orders.store.take({ paymentStatus: 'paid' })
  orders.admin.answer(settingsCall, { status: 500, body: {} })
  await orders.openModal('invoice', orderId)
  const warning = 'Failed to load invoice settings, so the taxes on the invoice cannot be shown.'
  await expect.element(orders.dialog).toHaveTextContent(warning)
  await orders.button('Generate invoice').click()
  const question = orders.question('Generate the invoice?')
  await expect.element(question).toHaveTextContent(warning)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => question.length).toBe(0)
  expect(await hasNoInvoice(orderId)).toBe(true)

  // A backend without this endpoint has its own invoice settings.
  orders.admin.answer(settingsCall, { status: 404, body: {} })
  await orders.openModal('invoice', orderId)
  const generate = orders.button('Generate invoice')
  await expect.element(generate).toBeVisible()
  expect(orders.dialog.getByRole('alert').length).toBe(0)
  // Clicks are ignored while the tax settings are loading.
  await expect.element(generate).not.toHaveAttribute('data-loading')
  ;(generate.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(orders.button('View')).toHaveFocus()
})

test('warns of characters that the invoice cannot print', async () => {
  const order = await orders.store.take({ paymentStatus: 'paid' })
  orders.replace(order.orderId, {
    ...order,
    customerDetails: { ...order.customerDetails, name: '爆竹' },
    items: (order.items ?? []).map((item) => ({ ...item, productSnapshot: { ...item.productSnapshot, name: 'Rocket 🎆' } })),
  })
  await orders.openModal('invoice', order.orderId)
  const warning = 'Characters that the invoice cannot print appear as □, in “爆竹”, “Rocket 🎆”.'
  await expect.element(orders.dialog).toHaveTextContent(warning)
})

// A blocked tab is in credit-notes.test.ts, and a refused file in papers.test.ts.
test('a waiting tab says that the invoice is loading, and may be closed meanwhile', async () => {
  const { orderId } = await orders.store.take({ paymentStatus: 'paid', hasInvoice: true })
  const call = `GET /orders/${orderId}/invoice`
  const ways = [orders.button('View'), orders.button('Download')] as const
  const [view] = ways
  await orders.openModal('invoice', orderId)
  const goOn = orders.hold(call, { status: 200, type: 'application/pdf', body: '%PDF-1.4' })
  const tab = nextTab()
  await view.click()
  for (const way of ways) await expect.element(way).toHaveAttribute('aria-busy', 'true')
  await orders.expectToasts('Loading invoice...')
  expect(tab.document.body.textContent).toBe('Loading invoice...')
  tab.closed = true
  goOn()
  for (const way of ways) await expect.element(way).toHaveAttribute('aria-busy', 'false')
  await orders.expectToasts()
  expect(tab.location.href).toBe('')
})

describe('of a store with a GSTIN', () => {
  beforeAll(async () => {
    const settings = { ...defaultInvoiceSettings, gstin: '33AABCS1429B1Z1', address: '1 Car Street' }
    await orders.admin.call('PUT', '/store/invoice-settings', settings)
  })

  const generate = () => orders.button('Generate invoice')
  const question = () => orders.question('Generate the invoice?')
  const confirm = () => question().getByRole('button', { name: 'Generate invoice' }).click()
  const paidOrderTo = async (state: string) => (await orders.store.take({ paymentStatus: 'paid', state })).orderId
  const bodySent = async (orderId: string) => (await orders.expectSent(`POST /orders/${orderId}/generate-invoice`)).body

  test('a known state shows place of supply and taxes, and needs no confirmation; an unknown one is asked for', async () => {
    const known = await paidOrderTo('Kerela, India')
    await orders.openModal('details', known)
    await expect.element(section()).toHaveTextContent('No invoice has been generated yet')
    await generate().click()
    await expect.element(orders.dialog).toHaveTextContent(/Place of supplyKerala.*IGST 18%₹/)
    expect(orders.dialog.getByRole('alert').length).toBe(0)
    await generate().click()
    expect(await bodySent(known)).toBeNull()
    await orders.expectToasts('Invoice generated successfully')
    await expect.element(orders.dialog).not.toHaveTextContent('Place of supply')

    const orderId = await paidOrderTo('Nowhere')
    await orders.goToModal('invoice', orderId)
    const usual = 'Place of supply: Tamil Nadu · CGST 9% + SGST 9%'
    await expect.element(orders.dialog).toHaveTextContent(/Place of supplyTamil Nadu.*CGST 9%₹.*SGST 9%₹/)
    const warning =
      "The state 'Nowhere' in the delivery address was not recognised. The invoice uses the store's own, Tamil Nadu, unless you choose another"
    await expect.element(orders.dialog).toHaveTextContent(`${warning} in the next step.`)
    await generate().click()
    await expect.element(question()).toHaveTextContent(`${warning} below. It cannot be changed afterwards.`)
    const state = question().getByRole('combobox', { name: 'State of delivery' })
    await state.selectOptions('Kerala')
    await question().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(generate()).toHaveFocus()
    expect(await hasNoInvoice(orderId)).toBe(true)

    // The selection is discarded on cancel.
    await generate().click()
    await expect.element(state).toHaveValue('Tamil Nadu')
    expect(textsOf(state.getByRole('option')).slice(0, 3)).toEqual([
      'Tamil Nadu',
      'Andaman and Nicobar Islands',
      'Andhra Pradesh',
    ])
    await expect.element(question()).toHaveTextContent(usual)
    await state.selectOptions('Kerala')
    await expect.element(question()).toHaveTextContent('Place of supply: Kerala · IGST 18%')
    expect(await accessibilityFaults()).toEqual([])
    await confirm()
    expect(await bodySent(orderId)).toEqual({ deliveryState: 'Kerala' })
    await expect.element(orders.button('View')).toHaveFocus()

    // The store's own state is sent if it is left selected.
    const own = await paidOrderTo('-')
    await orders.goToModal('invoice', own)
    await orders.button('Generate invoice').click()
    await confirm()
    expect(await bodySent(own)).toEqual({ deliveryState: 'Tamil Nadu' })
    await expect.element(orders.button('View')).toHaveFocus()
  })
})
