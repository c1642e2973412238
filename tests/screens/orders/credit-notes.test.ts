import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CreditNotes } from '../../../src/domain/credit-note/credit-note'
import { formatMoney } from '../../../src/domain/shared/money'
import { accessibilityFaults } from '../../support/screens/looks'
import { setUpOrders } from '../../support/screens/pages/orders'
import { nextTab, textsOf } from '../../support/screens/seen'

const orders = setUpOrders()

const invoice = () => orders.section('Invoice')
const make = () => invoice().getByRole('button', { name: 'New credit note' })
const form = page.getByRole('dialog', { name: 'New credit note' })
const pieces = (name: string | undefined) => form.getByRole('textbox', { name: `Pieces of ${name}` })
const kind = form.getByRole('combobox', { name: 'What is given back?' })
const stock = form.getByRole('combobox', { name: 'The pieces' })
/** The footer has a status as well. */
const sums = form.getByRole('status').filter({ hasText: 'Left of the invoice' })
const save = form.getByRole('button', { name: 'Make credit note' })
const notesOf = async (orderId: string) =>
  (await orders.admin.call<{ data: CreditNotes }>('GET', `/orders/${orderId}/credit-notes`)).data
const take = () => orders.store.take({ paymentStatus: 'paid', hasInvoice: true })

test('pieces are credited by keyboard, with the sums beforehand; the note is listed, the store owes the refund, and the rest goes back to stock', async () => {
  const { orderId, items = [] } = await take()
  const [first, second] = items.map(({ productSnapshot }) => productSnapshot?.name)
  const price = items[0]?.offerPrice ?? 0
  await orders.openModal('details', orderId)
  await expect.element(make()).toBeVisible()
  ;(make().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pieces(first)).toHaveFocus()
  await userEvent.keyboard('2{Control>}{Enter}{/Control}')
  await expect.element(pieces(first)).toHaveAccessibleDescription(`At most 1 of “${first}” is left to credit`)
  await expect.element(pieces(first)).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}1{Control>}{Enter}{/Control}')
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

  // What is credited already is not offered again; all of the rest, with the packaging, goes back to stock if that is said.
  await make().click()
  await expect.element(pieces(second)).toHaveFocus()
  expect(pieces(first).length).toBe(0)
  await save.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Please choose items, or enter an amount')
  await expect.element(reason).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await form.getByRole('button', { name: 'All that is left' }).click()
  await stock.selectOptions('go back to stock: they can be sold')
  await reason.fill('Sent back')
  await save.click()
  await expect.poll(async () => (await notesOf(orderId)).creditNotes.map(({ restocked }) => restocked)).toEqual([true, false])
  expect((await notesOf(orderId)).refusal).toBe('The whole invoice is credited already.')
})

test('an amount is credited, up to all that is left; its file opens in a tab, or says why it does not', async () => {
  const { orderId, orderSummary } = await take()
  const total = orderSummary?.totalWithPackaging ?? 0
  await orders.openModal('details', orderId)
  await make().click()
  await kind.selectOptions('An amount, without pieces')
  const amount = form.getByRole('textbox', { name: 'Amount' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('Came late')
  for (const [typed, fault] of [
    ['0', 'more than 0'],
    [String(total + 1), `At most ${formatMoney(total)} of the invoice is left to credit`],
  ] as const) {
    await amount.fill(typed)
    await save.click()
    await expect.element(amount).toHaveAccessibleDescription(new RegExp(fault))
  }
  await form.getByRole('button', { name: 'All that is left' }).click()
  await expect.element(sums).toHaveTextContent('Left of the invoice₹0')
  await save.click()
  await expect.poll(async () => (await notesOf(orderId)).creditNotes.map(({ amount: credited }) => credited)).toEqual([total])
  await expect.element(invoice()).toHaveTextContent('The whole invoice is credited already.')
  expect(make().length).toBe(0)
  expect(orders.writes().at(-1)?.body).toEqual({ amount: total, restock: false, reason: 'Came late' })

  const number = (await notesOf(orderId)).creditNotes[0]?.creditNoteNumber ?? ''
  orders.admin.answer(`GET /orders/${orderId}/credit-notes/${number}`, { status: 200, type: 'application/pdf', body: '%PDF-1.4' })
  const view = orders.button(`View ${number}`)
  vi.spyOn(window, 'open').mockReturnValue(null)
  await view.click()
  await expect.poll(() => textsOf(orders.toasts)).toContain('Please allow popups to view the credit note')
  const tab = nextTab()
  await view.click()
  await expect.poll(() => tab.location.href).toMatch(/^blob:/)
  await expect.poll(() => textsOf(orders.toasts)).toContain('Credit note opened in new tab')
})

test('a cancellation says that the invoice needs a credit note, and makes it in the same step unless it is unticked', async () => {
  for (const isWanted of [true, false]) {
    const { orderId, orderSummary, invoice: made } = await take()
    const total = formatMoney(orderSummary?.totalWithPackaging ?? 0)
    await (isWanted ? orders.openOnly(orderId) : orders.goToOnly(orderId))
    await orders.action(orderId, 'Edit').click()
    await orders.field('Order Status').selectOptions('Cancelled')
    await orders.button('Save').click()
    const question = orders.question('Cancel this order?')
    await expect.element(question).toHaveTextContent(`Its invoice ${made?.invoiceNumber} needs a credit note for ${total}.`)
    const wanted = question.getByLabelText(`Make the credit note for ${total} as well`)
    await expect.element(wanted).toBeChecked()
    await question.getByRole('radio', { name: 'Customer asked' }).click()
    if (!isWanted) await wanted.click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await orders.expectClosed()
    expect((await orders.store.get(orderId)).orderStatus).toBe('cancelled')
    const { creditNotes } = await notesOf(orderId)
    expect(creditNotes.map(({ amount, reason }) => [formatMoney(amount), reason])).toEqual(
      isWanted ? [[total, 'Customer asked']] : [],
    )
  }
})
