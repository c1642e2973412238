import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedPayment, OrderPayment } from '../../../src/domain/payment/listed-payment'
import { accessibilityFaults, expectSoundLooks } from '../../support/screens/looks'
import { goTo, type SentCall } from '../../support/screens/open-admin'
import { setUpOrders } from '../../support/screens/pages/orders'
import { expectCount, toastTexts } from '../../support/screens/seen'

const { admin, store } = setUpOrders({ orders: 2, products: 4 })
const dialog = page.getByRole('dialog').first()
const row = (orderId: string) => page.css('main tbody tr').filter({ hasText: orderId })
/** Three orders are named until the others are asked for. */
const showAll = (): void => {
  for (const more of dialog.getByRole('button', { name: /^and \d+ more$/ }).elements()) (more as HTMLElement).click()
}
const question = (name: string) => page.getByRole('dialog', { name })

/** An order with a claim of its customer. */
const claimed = async (...claim: [fields?: Record<string, string>, copy?: number]): Promise<string> => {
  const order = await store.take()
  await store.claim(order, ...claim)
  return order.orderId
}
const paymentOf = async (orderId: string) => (await store.payments(orderId)).at(-1) as OrderPayment
const paymentStatus = async (orderId: string) => (await store.get(orderId)).paymentStatus
/** Rejects what other tests left to review. */
const clear = async (): Promise<void> => {
  const { data } = await admin.call<{ data: { payments: ListedPayment[] } }>('GET', '/payments?status=claimed&limit=100')
  for (const { _id } of data.payments) await admin.call('POST', `/payments/${_id}/reject`, { reason: 'Of another test' })
}
/** Opens the review of an order's claim from its row. */
const press = async (orderId: string): Promise<void> => {
  await row(orderId)
    .getByRole('button', { name: /^Review: / })
    .click()
  await expect.element(dialog).toHaveTextContent(orderId)
}
const review = (orderId: string): Promise<void> => {
  admin.open('/payments')
  return press(orderId)
}

test('claims are approved by keyboard, one after the other, oldest first', async () => {
  await clear()
  const orders = [await claimed(), await claimed(), await claimed()]
  admin.open('/payments')
  for (const orderId of orders) await expect.element(row(orderId)).toHaveTextContent('To review')
  await expectSoundLooks()
  await press(orders[0] as string)
  await expect.element(dialog).toHaveTextContent('3 payments to review')
  await userEvent.keyboard('a')
  await expect.element(dialog).toHaveTextContent(orders[1] as string)
  await expect.poll(() => paymentStatus(orders[0] as string)).toBe('paid')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog).toHaveTextContent(orders[2] as string)
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect.element(dialog).toHaveTextContent(orders[1] as string)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog).toHaveTextContent(orders[2] as string)
  // There is none after the last one, and the keys work although the arrow had the focus.
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog).toHaveTextContent(orders[1] as string)
  await userEvent.keyboard('a')
  await expect.element(dialog).toHaveTextContent(orders[2] as string)
  await userEvent.keyboard('a')
  await expectCount(page.getByRole('dialog'), 0)
  for (const orderId of orders) await expect.poll(() => paymentStatus(orderId)).toBe('paid')
  await expect.poll(toastTexts).toContainEqual(expect.stringContaining('No more payments to review'))
})

// A mistake is reversed in tests/screens/orders/ledger.test.ts.
test('a claim is rejected with a reason, not without a question if a colleague has approved it', async () => {
  await clear()
  const [orderId, approved] = [await claimed({}, 2), await claimed({}, 2)]
  const { _id } = await paymentOf(approved)
  await review(orderId)
  // Both have the same picture: the warning has the focus, so that Enter does not approve.
  await expect.poll(() => document.activeElement?.matches('[role=dialog] :has([role=alert])')).toBe(true)
  // Letters decide nothing while the focus is not in the window.
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('a')
  ;(dialog.getByRole('button', { name: 'Approve' }).element() as HTMLElement).focus()
  await userEvent.keyboard('r')
  const asked = question('Why is this payment rejected?')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expectCount(asked, 0)
  await userEvent.keyboard('r')
  await asked.getByRole('button', { name: 'Reject' }).click()
  await expect.element(asked).toHaveTextContent('Please give a reason')
  await asked.getByLabelText('Reason').fill('Not in our account')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => paymentOf(orderId)).toMatchObject({ status: 'rejected', reason: 'Not in our account' })
  await expect.poll(() => paymentStatus(orderId)).toBe('failed')

  await review(approved)
  await admin.call('POST', `/payments/${_id}/confirm`, {})
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await asked.getByLabelText('Reason').fill('Not in our account')
  await asked.getByRole('button', { name: 'Reject' }).click()
  await question('Save yours anyway?').getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => paymentOf(approved)).toMatchObject({ status: 'confirmed', reason: '' })
  expect(toastTexts()).toEqual([])
})

test('an amount that the order does not need, and a reference number of another order, are told before', async () => {
  await clear()
  const [first, second] = [await claimed({ amount: '1' }), await claimed()]
  const { _id } = await paymentOf(second)
  admin.answer('GET /payments', async () => {
    const body = await admin.call<{ data: { payments: ListedPayment[] } }>('GET', '/payments?limit=100')
    for (const each of body.data.payments) if (each._id === _id) each.sameReference = [first]
    return { status: 200, body }
  })
  await review(first)
  await expect.element(dialog.getByRole('note')).toHaveTextContent('Part payment: ₹')
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByText('less than is due')).toBeVisible()
  await press(second)
  await expect.element(dialog).toHaveTextContent(`Another payment has the same reference number: ${first}`)
  await userEvent.keyboard('a')
  await expect.element(question('Approve it all the same?')).toHaveTextContent(`reference number: ${first}. Approve both`)
  await question('Approve it all the same?').getByRole('button', { name: 'Cancel' }).click()
  expect((await paymentOf(second)).status).toBe('claimed')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await question('Approve it all the same?').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await paymentOf(second)).status).toBe('confirmed')
})

test('a screenshot without a number is approved with its number, or without one by a word, and copies of it are told', async () => {
  await clear()
  const bare = { reference: '' }
  const same = () => claimed(bare, 0)
  const [first, second, third, copied] = [await same(), await same(), await same(), await claimed(bare, 1)]
  await review(first)
  await expect.element(dialog).toHaveTextContent('This screenshot was sent for')
  await expect.element(dialog.getByRole('link', { name: second, exact: true })).toBeVisible()
  await expect.element(dialog).toHaveTextContent('other orders have screenshots that look the same.')
  showAll()
  await expect.element(dialog.getByRole('link', { name: copied, exact: true })).toBeVisible()
  await userEvent.keyboard('a')
  const asked = question('Which reference number is on the screenshot?')
  const input = asked.getByRole('textbox', { name: 'Reference number' })
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(asked.getByRole('alert'))
    .toHaveTextContent('Please enter the reference number, or tick that none can be seen.')
  await input.fill('1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(asked.getByRole('alert')).toHaveTextContent('A UPI reference number has 12 digits')
  expect(await accessibilityFaults()).toEqual([])
  await input.fill('4999 0000 0001')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => paymentOf(first)).toMatchObject({ status: 'confirmed', reference: '499900000001' })
  await expect.element(dialog).toHaveTextContent(second)
  await userEvent.keyboard('a')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expectCount(asked, 0)
  expect((await paymentOf(second)).status).toBe('claimed')
  await userEvent.keyboard('a')
  await asked.getByLabelText('No reference number can be seen').click()
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => paymentOf(second)).toMatchObject({ status: 'confirmed', reference: '' })

  // The number is known later.
  const { _id } = await paymentOf(second)
  admin.open(`/payments?review=${_id}`)
  const later = question('Add the reference number')
  const goOn = admin.answer(`PUT /payments/${_id}/reference`, { status: 409, body: { message: 'Not now' } })
  await dialog.getByRole('button', { name: 'Add reference number' }).click()
  await later.getByRole('button', { name: 'Cancel' }).click()
  // The keys decide nothing that is decided.
  await expect.element(dialog.getByRole('button', { name: 'Add reference number' })).toHaveFocus()
  await userEvent.keyboard('ar')
  await dialog.getByRole('button', { name: 'Add reference number' }).click()
  await later.getByRole('textbox', { name: 'Reference number' }).fill('499900000003')
  await later.getByRole('button', { name: 'Save' }).click()
  await expect.poll(toastTexts).toEqual(['Not now'])
  await expectCount(page.getByRole('dialog'), 1)
  goOn()
  await dialog.getByRole('button', { name: 'Add reference number' }).click()
  await later.getByRole('textbox', { name: 'Reference number' }).fill('499900000001')
  await later.getByRole('button', { name: 'Save' }).click()
  await expect.element(question('Save it all the same?')).toHaveTextContent(/is also used for ORD\w+\. Save it/)
  await question('Save it all the same?').getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Add reference number' }).click()
  await later.getByRole('textbox', { name: 'Reference number' }).fill('499900000002')
  await later.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).toHaveTextContent('499900000002')
  await expectCount(dialog.getByRole('button', { name: 'Add reference number' }), 0)
  expect((await paymentOf(second)).reference).toBe('499900000002')

  goTo(`/orders?payment=${third}`)
  const told = dialog.getByRole('alert').filter({ hasText: 'Same screenshot:' })
  await expect.element(told).toBeVisible()
  showAll()
  await expect.element(told).toHaveTextContent(new RegExp(`A screenshot that looks the same: .*${copied}`))

  // With a number of its own there is no other question.
  const numbered = await claimed({}, 0)
  await review(numbered)
  await userEvent.keyboard('a')
  await expect.element(question('Approve it all the same?')).toHaveTextContent('This screenshot was sent for')
  await question('Approve it all the same?').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await paymentOf(numbered)).status).toBe('confirmed')
})

test('a claim of a cancelled order, of more than is due, or without its stock is approved after a question, with a reason if wanted', async () => {
  await clear()
  const [order, cancelled] = [await store.take(), await claimed()]
  const answer = (asked: string, button: string) => question(asked).getByRole('button', { name: button }).click()
  await admin.call('PUT', `/orders/${cancelled}/order-status`, { orderStatus: 'cancelled' })
  await review(cancelled)
  await expect.element(dialog.getByRole('note')).toHaveTextContent('This order is cancelled, so nothing is due.')
  for (const button of ['Cancel', 'Approve']) {
    await userEvent.keyboard('a')
    await answer('Approve a payment of a cancelled order?', button)
  }
  await expect.poll(async () => (await paymentOf(cancelled)).status).toBe('confirmed')
  await expectCount(page.getByRole('dialog'), 0)

  await store.claim(order, { amount: String((order.orderSummary?.totalWithPackaging ?? 0) + 25) })
  const { _id } = await paymentOf(order.orderId)
  await admin.call('PUT', '/store/product-rules', { lowStockAt: 10, roundPrices: false, askReasons: true })
  admin.answer('GET /payments', async () => {
    const body = await admin.call<{ data: { payments: ListedPayment[] } }>('GET', '/payments?limit=100')
    for (const each of body.data.payments)
      Object.assign(each, { note: 'Sent twice' }, { order: { ...each.order, isReleased: true } })
    return { status: 200, body }
  })
  const refusal = { status: 409, body: { message: 'Sold out', errors: ['Rocket is gone'] } }
  const accepts = ({ body }: SentCall) => (body as { withoutStock?: boolean }).withoutStock === true
  admin.answer(`POST /payments/${_id}/confirm`, (sent) => (accepts(sent) ? undefined : refusal))
  await review(order.orderId)
  await expect.element(dialog.getByRole('note')).toHaveTextContent('₹25 more than is due.')
  await expect.element(dialog).toHaveTextContent('NoteSent twice')
  const [more, why] = ['Approve more than is due?', 'Why are you changing this?']
  const approve = dialog.getByRole('button', { name: 'Approve' })
  await approve.click()
  await answer(more, 'Cancel')
  await approve.click()
  await answer(more, 'Approve')
  await answer(why, 'Cancel')
  expect((await paymentOf(order.orderId)).status).toBe('claimed')
  await approve.click()
  await answer(more, 'Approve')
  await question(why).getByLabelText('Reason').fill('The money is here')
  await answer(why, 'Save')
  await answer('Mark as paid without stock?', 'Approve')
  await expect.poll(async () => (await paymentOf(order.orderId)).status).toBe('confirmed')
  expect(admin.sent.findLast(({ call }) => call.endsWith('/confirm'))?.body).toEqual({ acceptMore: true, withoutStock: true })

  // An order that did not wait for its payment stays as it is when the payment is reversed.
  admin.open(`/payments?review=${_id}`)
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect.element(question('Reverse this payment?')).toHaveTextContent('The order stays confirmed: change its status')
})
