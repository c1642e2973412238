import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../src/domain/order/order'
import type { MatchedStatement } from '../../../src/domain/payment/statement/matched-statement'
import { dateIn, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { formatMoney } from '../../../src/domain/shared/money'
import { drop } from '../../support/screens/files'
import { accessibilityFaults, expectSoundLooks } from '../../support/screens/looks'
import { setUpOrders } from '../../support/screens/pages/orders'
import { closeToasts, expectCount, expectTexts, toastTexts } from '../../support/screens/seen'
import { newReference } from '../../support/stores/orders'

const { admin, store } = setUpOrders({ orders: 1, products: 4 })

const day = dateIn(Date.now(), shopTimeZone)
const group = (name: RegExp) => page.getByRole('region', { name })
const certain = group(/^Certain/)
const likely = group(/^Likely/)
const rest = group(/^Not matched/)
const button = (name: string | RegExp) => page.getByRole('button', { name })

const csv = (...lines: string[]): File =>
  new File([['Date,Narration,Credit', ...lines].join('\n')], 'bank.csv', { type: 'text/csv' })
const line = (narration: string, amount: number | string): string => `${day},${narration},${amount}`
const totalOf = ({ orderSummary }: Order): number => orderSummary?.totalWithPackaging ?? 0
const statusOf = async (orderId: string) => (await store.get(orderId)).paymentStatus

/** No order of an earlier test is unpaid. */
const clear = async (): Promise<void> => {
  for (const { orderId, paymentStatus } of await store.all())
    if (paymentStatus !== 'paid') await admin.call('PUT', `/orders/${orderId}/payment-status`, { paymentStatus: 'paid' })
}
const open = async (): Promise<void> => {
  admin.open('/payments/statement')
  await expect.element(button('Choose statement')).toBeVisible()
}
const choose = (file: File) => page.css('main input[type=file]').upload(file)

// A sample statement is matched and confirmed in tests/browser/payments.
test('certain payments are confirmed by one press, likely ones when they are ticked; one whose order has changed meanwhile is named', async () => {
  await clear()
  const [named, changed, fitting] = [await store.take(), await store.take(), await store.take()]
  const total = totalOf(named)
  admin.open('/payments')
  await page.getByRole('link', { name: 'Match a bank statement' }).click()
  await choose(
    csv(
      line(`UPI ${named.orderId} ${newReference()}`, total),
      line(changed.orderId, totalOf(changed)),
      line('CASH DEPOSIT', total),
      line('UNKNOWN', 7),
      line('CHARGES', 0),
    ),
  )
  await expect.element(page.getByText(`4 payments came in: ${formatMoney(3 * total + 7)}`)).toBeVisible()
  for (const { orderId } of [named, fitting]) expect(await statusOf(orderId)).toBe('pending')
  await expect.element(likely).toHaveTextContent(fitting.orderId)
  await expect.element(rest).toHaveTextContent('No order fits')
  await expect.element(likely.getByRole('button', { name: 'Confirm the ticked payments' })).toBeDisabled()
  await expectSoundLooks()

  await admin.call('POST', `/orders/${changed.orderId}/payments`, { kind: 'payment', amount: 1, method: 'cash' })
  await button(`Confirm 2 payments (${formatMoney(2 * total)})`).click()
  const refusal = `Line 3: order ${changed.orderId} has changed since the statement was read. Please match it again.`
  await expect.poll(toastTexts).toEqual([refusal])
  await expect.element(certain.getByText(refusal)).toBeVisible()
  expect(await statusOf(named.orderId)).toBe('pending')
  await closeToasts()
  await button(/^Confirm 1 payment/).click()
  await expect.poll(toastTexts).toEqual([`1 payment confirmed: ${formatMoney(total)}.`])
  await expect.poll(() => statusOf(named.orderId)).toBe('paid')
  await likely.getByRole('checkbox').click()
  await likely.getByRole('button', { name: /^Confirm 1 payment/ }).click()
  await expect.poll(() => statusOf(fitting.orderId)).toBe('paid')

  // The same statement again.
  await closeToasts()
  await button('Match again').click()
  await expect.element(likely).toHaveTextContent(`${formatMoney(1)} more than is due.`)
  await expectCount(rest.getByText('Confirmed before', { exact: true }), 2)
  await expect
    .element(rest.getByRole('link', { name: named.orderId }))
    .toHaveAttribute('href', `/orders?details=${named.orderId}`)
})

test('money that came in before its order, money that is taken back, and money of which another amount was recorded, say so', async () => {
  await clear()
  const [early, usual] = [await store.take(), await store.take()]
  const [order, paid] = [await store.take(), await store.take()]
  const reference = newReference()
  const payment = { kind: 'payment', amount: 1, method: 'upi', reference }
  await admin.call('POST', `/orders/${paid.orderId}/payments`, payment)
  const narration = `UPI/${order.orderId}/${newReference()}`
  await open()
  await choose(
    csv(
      `01/01/2026,${early.orderId},${totalOf(early)}`,
      line(usual.orderId, totalOf(usual)),
      line(narration, totalOf(order)),
      line(`REV-${narration}`, -totalOf(order)),
      line(`UPI/${reference}`, 2),
    ),
  )
  await expect.element(likely).toHaveTextContent('Line 5 takes this money back.')
  await expect.element(rest).toHaveTextContent('₹1 was recorded with this reference number. Please compare.')
  await expect.element(certain).toHaveTextContent('This money came in before the order was placed.')
  // It is not confirmed with the others unless it is ticked.
  await expect.element(certain.getByRole('button', { name: /^Confirm 1 payment/ })).toBeVisible()
  const all = certain.getByRole('checkbox', { name: 'Tick all' })
  await all.click()
  await expect.element(certain.getByRole('button', { name: /^Confirm 2 payments/ })).toBeVisible()
  await all.click()
  await expect.element(certain.getByRole('button', { name: 'Confirm the ticked payments' })).toBeDisabled()
})

test('unknown columns are asked once', async () => {
  await open()
  const file = (): File => new File([`Tag,Was,Wieviel\n${day},CASH,12`], 'bank.csv')
  await choose(file())
  await expect.element(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await expectTexts(page.getByRole('region', { name: 'First lines of the statement' }).css('tbody td'), [day, 'CASH', '12'])
  await button('Read the statement').click()
  await expect.element(page.getByText('Please choose the column of the date')).toBeVisible()
  await expect.element(page.getByText('Please choose the column of the credit, or of the amount')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByLabelText('Date', { exact: true }).selectOptions(`1. Tag (${day})`)
  await page.getByLabelText('Amount', { exact: true }).selectOptions('3. Wieviel (12)')
  await button('Read the statement').click()
  await expect.element(page.getByText('1 payment came in: ₹12')).toBeVisible()

  await button('Change columns').click()
  await expect.element(page.getByLabelText('Narration')).toBeVisible()
  await page.getByLabelText('Narration').selectOptions('2. Was (CASH)')
  await button('Read the statement').click()
  await expect.element(rest).toHaveTextContent('CASH')
  await button('Another statement').click()
  await choose(file())
  await expect.element(page.getByText('1 payment came in: ₹12')).toBeVisible()
})

test('a file that is no statement is refused below its name, and another one can be chosen', async () => {
  await open()
  const alert = page.css('main [role=alert]')
  await choose(new File(['%PDF-1.4'], 'bank.pdf', { type: 'application/pdf' }))
  await expect.element(alert).toHaveTextContent('A PDF cannot be read. Please download the statement as CSV or Excel.')
  expect(toastTexts()).toHaveLength(1)
  await closeToasts()
  // Dropped, because the runner would send what is chosen to the browser first.
  const zone = page.css('main .mantine-Dropzone-root')
  drop(zone, [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.csv')])
  await expect.element(alert).toHaveTextContent('A statement can be at most 5 MB large.')
  drop(zone, [csv(line('a', 1)), csv(line('b', 1))])
  await expect.element(alert).toHaveTextContent('Please choose one statement only')
  await choose(csv(`${day},CHARGES,0`))
  await expect.element(page.getByText('No money came in according to this statement.')).toBeVisible()
  expect(toastTexts()).toEqual([])

  // Lines that cannot be read are named, and the rest is taken when the user says so.
  await button('Another statement').click()
  await choose(csv(line('first', 1), '31/02/2026,second,2', line('third', '3x'), line('fourth', 4)))
  await expectTexts(page.css('main ul li'), ['Line 3: “31/02/2026” is not a date', 'Line 4: The amount cannot be read'])
  await expectCount(rest, 0)
  await button('Go on with the other 2 payments').click()
  await expect.element(rest).toHaveTextContent('Not matched (2)')
})

test('hundreds of payments are shown in parts, and confirmed together', async () => {
  const rows = Array.from({ length: 620 }, (_, at): MatchedStatement['rows'][number] => ({
    ...{ line: at + 2, day, amount: 10, reference: '', narration: `row ${at}`, match: 'exact', orderId: `ORD${at}`, others: 0 },
    order: { customerName: 'Meena', phone: '9876543210', due: 10, placedOn: day },
  }))
  const columns = { shape: '', names: [], samples: [], mapping: {} }
  admin.answer('POST /payments/statements', {
    status: 200,
    body: { success: true, data: { _id: 'x', rows, faults: [], columns } },
  })
  admin.answer('POST /payments/statements/x/confirm', { status: 200, body: { success: true, message: 'Done.', data: {} } })
  await open()
  await choose(csv(line('x', 1)))
  const boxes = certain.getByRole('checkbox', { name: /^Line/ })
  await expectCount(boxes, 50)
  await button('Show 50 more').click()
  await expectCount(boxes, 100)
  await button('Confirm 620 payments (₹6,200)').click()
  await expect.element(certain).toHaveTextContent('Certain (0)')
  const sent = admin.sent.filter(({ call }) => call === 'POST /payments/statements/x/confirm')
  const lines = rows.map((row) => row.line)
  expect(sent.map(({ body }) => body)).toEqual([{ lines: lines.slice(0, 500) }, { lines: lines.slice(500) }])
  await expect.poll(toastTexts).toEqual(['620 payments confirmed: ₹6,200.'])
})
