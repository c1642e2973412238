import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CreditNotes } from '../../../src/domain/credit-note/credit-note'
import { formatMoney } from '../../../src/domain/shared/money'
import { expectSoundLooks } from '../../support/screens/looks'
import { startOrders, type OrdersScreen } from '../../support/screens/pages/orders'
import { textsOf } from '../../support/screens/seen'

let orders: OrdersScreen

beforeAll(async () => {
  orders = await startOrders()
})
afterEach(() => {
  vi.restoreAllMocks()
  return orders.admin.reset()
})
afterAll(() => orders.admin.close())

const invoice = () => orders.section('Invoice')
const make = () => invoice().getByRole('button', { name: 'New credit note' })
const form = page.getByRole('dialog', { name: 'New Credit Note' })
const pieces = (name: string | undefined) => form.getByRole('textbox', { name: `Pieces of ${name}` })
const kind = form.getByRole('combobox', { name: 'What is given back?' })
const stock = form.getByRole('combobox', { name: 'The pieces' })
/** The footer has a status as well. */
const sums = form.getByRole('status').filter({ hasText: 'Left of the invoice' })
const save = form.getByRole('button', { name: 'Make credit note' })
const notesOf = async (orderId: string) =>
  (await orders.admin.call<{ data: CreditNotes }>('GET', `/orders/${orderId}/credit-notes`)).data
const take = () => orders.store.take({ paymentStatus: 'paid', hasInvoice: true })

test('pieces are credited by keyboard, with the sums beforehand; the note is listed, and the store owes the refund', async () => {
  const { orderId, items = [] } = await take()
  const [first, second] = items.map(({ productSnapshot }) => productSnapshot?.name)
  const price = items[0]?.offerPrice ?? 0
  await orders.openModal('details', orderId)
  await expect.element(make()).toBeVisible()
  ;(make().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pieces(first)).toHaveFocus()
  await userEvent.keyboard('2{Enter}')
  await expect.element(pieces(first)).toHaveAccessibleDescription(`At most 1 of “${first}” is left to credit`)
  await expect.element(pieces(first)).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}1{Enter}')
  const reason = form.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveAccessibleDescription(/Please give a reason/)
  await expect.element(sums).toHaveTextContent(`Credit note${formatMoney(price)}`)
  await expect.element(stock).toHaveDisplayValue('stay out of stock: damaged or missing')
  await reason.fill('Damaged on the way')
  await userEvent.keyboard('{Enter}')
  await orders.expectToasts('The credit note is made.')

  const { creditNotes, left } = await notesOf(orderId)
  expect(creditNotes).toMatchObject([{ amount: price, restocked: false, items: [{ name: first, quantity: 1 }] }])
  expect(left.find(({ name }) => name === second)?.pieces).toBe(1)
  await expect.element(invoice()).toHaveTextContent(`Credit note ${creditNotes[0]?.creditNoteNumber}`)
  await expect.element(invoice()).toHaveTextContent('Damaged on the way')
  const payments = orders.section('Payments')
  await expect.element(payments).toHaveTextContent(`To give back${formatMoney(price)}`)
  await expect.element(payments).toHaveTextContent('Total after credit notes')

  // What is credited already is not offered again.
  await make().click()
  await expect.element(pieces(second)).toBeVisible()
  expect(pieces(first).length).toBe(0)
})

test('an amount is credited, up to all that is left; then nothing is left', async () => {
  const { orderId, orderSummary } = await take()
  const total = orderSummary?.totalWithPackaging ?? 0
  await orders.openModal('details', orderId)
  await make().click()
  await kind.selectOptions('An amount, without pieces')
  const amount = form.getByRole('textbox', { name: 'Amount' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('Came late')
  for (const [typed, fault] of [
    ['', /Please enter the amount/],
    ['0', /more than 0/],
    ['1.005', /at most two decimals/],
    [String(total + 1), `At most ${formatMoney(total)} of the invoice is left to credit`],
  ] as const) {
    await amount.fill(typed)
    await save.click()
    await expect.element(amount).toHaveAccessibleDescription(typeof fault === 'string' ? new RegExp(fault) : fault)
  }
  await form.getByRole('button', { name: 'All that is left' }).click()
  await expect.element(sums).toHaveTextContent('Left of the invoice₹0')
  await save.click()
  await expect.poll(async () => (await notesOf(orderId)).creditNotes.map(({ amount: credited }) => credited)).toEqual([total])
  await expect.element(invoice()).toHaveTextContent('The whole invoice is credited already.')
  expect(make().length).toBe(0)
  expect(orders.writes().at(-1)?.body).toEqual({ amount: total, restock: false, reason: 'Came late' })
})

test('all pieces and the packaging go into one note, and back to stock if that is said', async () => {
  const { orderId, items = [] } = await take()
  await orders.openModal('details', orderId)
  await make().click()
  await expect.element(pieces(items[0]?.productSnapshot?.name)).toBeVisible()
  await save.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Please choose items, or enter an amount')
  await form.getByRole('button', { name: 'All that is left' }).click()
  await stock.selectOptions('go back to stock: they can be sold')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Sent back')
  await save.click()
  await orders.expectToasts('The credit note is made.')
  const { creditNotes, refusal } = await notesOf(orderId)
  expect([creditNotes.map(({ restocked }) => restocked), refusal]).toEqual([[true], 'The whole invoice is credited already.'])
})

test('a lost answer makes one note, and what was typed is kept', async () => {
  const { orderId } = await take()
  await orders.openModal('details', orderId)
  await make().click()
  await kind.selectOptions('An amount, without pieces')
  await form.getByRole('textbox', { name: 'Amount' }).fill('5')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Came late')
  const call = `POST /orders/${orderId}/credit-notes`
  orders.admin.answer(call, { status: 500, body: { message: 'No answer' } })
  await save.click()
  await expect.poll(() => textsOf(orders.toasts).length).toBe(1)
  await expect.element(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('5')
  orders.admin.answer(call, () => undefined)
  await save.click()
  await expect.poll(async () => (await notesOf(orderId)).creditNotes.length).toBe(1)
  await expect.poll(() => form.length).toBe(0)
})

test('the file opens in a tab, or says why it does not', async () => {
  const { orderId } = await take()
  await orders.admin.call('POST', `/orders/${orderId}/credit-notes`, { amount: 5, reason: 'Came late' })
  const number = (await notesOf(orderId)).creditNotes[0]?.creditNoteNumber ?? ''
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  await orders.openModal('invoice', orderId)
  const view = orders.dialog.getByRole('button', { name: `View ${number}` })
  await view.click()
  await orders.expectToasts('Please allow popups to view the credit note')
  const tab = { closed: false, document: { title: '', body: {} }, location: { href: '' }, close: vi.fn() }
  opening.mockReturnValue(tab as unknown as Window)
  await view.click()
  await expect.poll(() => tab.location.href).toMatch(/^blob:/)
  await expect.poll(() => textsOf(orders.toasts)).toContain('Credit note opened in new tab')
})

test('none are offered to others than those who bill, without an invoice, and by a backend without them', async () => {
  const without = await orders.store.take({ paymentStatus: 'paid' })
  await orders.openModal('details', without.orderId)
  await expect.element(invoice().getByRole('button', { name: 'Generate invoice' })).toBeVisible()
  expect(make().length).toBe(0)
  const { orderId } = await take()
  orders.admin.answer('GET /capabilities', { status: 404, body: { message: 'No' } })
  await orders.openModal('details', orderId)
  await expect.element(invoice().getByRole('button', { name: 'Download' })).toBeVisible()
  expect(make().length).toBe(0)
  expect(orders.admin.sent.filter(({ call }) => call.endsWith('/credit-notes'))).toEqual([])
})

test('the form and the list look sound', async () => {
  const { orderId } = await take()
  await orders.admin.call('POST', `/orders/${orderId}/credit-notes`, { amount: 5, reason: 'பட்டாசு உடைந்தது' })
  await orders.openModal('invoice', orderId)
  await expect.element(orders.dialog.getByText(/^Credit note CN-/)).toBeVisible()
  await expectSoundLooks()
  await orders.button('New credit note').click()
  await expect.element(form.getByRole('textbox', { name: 'Reason' })).toBeVisible()
  await expectSoundLooks()
})

test('a cancellation says that the invoice needs a credit note, and makes it in the same step unless it is unticked', async () => {
  for (const isWanted of [true, false]) {
    const { orderId, orderSummary, invoice: made } = await take()
    const total = formatMoney(orderSummary?.totalWithPackaging ?? 0)
    await orders.openOnly(orderId)
    await orders.action(orderId, 'Edit').click()
    await orders.field('Order Status').selectOptions('Cancelled')
    await orders.button('Save').click()
    const question = orders.question('Cancel this order?')
    await expect.element(question).toHaveTextContent(`Its invoice ${made?.invoiceNumber} needs a credit note for ${total}.`)
    const wanted = question.getByLabelText(`Make the credit note for ${total} as well`)
    await expect.element(wanted).toBeChecked()
    await question.getByRole('radio', { name: 'Customer asked' }).click()
    if (isWanted) await expectSoundLooks()
    else await wanted.click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await orders.expectClosed()
    expect((await orders.store.get(orderId)).orderStatus).toBe('cancelled')
    const { creditNotes } = await notesOf(orderId)
    expect(creditNotes.map(({ amount, reason }) => [formatMoney(amount), reason])).toEqual(
      isWanted ? [[total, 'Customer asked']] : [],
    )
  }
})
