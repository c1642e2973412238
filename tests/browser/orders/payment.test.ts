import type { Locator } from '@playwright/test'
import type { ListedPayment } from '../../../src/domain/payment/listed-payment'
import { expect, test } from '../../support/browser/test'

test('approves five payments in a row in at most 12 clicks and keeps their rows in the list', async ({
  page,
  orders,
  storeOrders,
  call,
  toasts,
}) => {
  const waiting = async () => {
    const { payments } = await call<{ payments: ListedPayment[] }>('GET', '/payments?status=claimed&limit=100')
    return payments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).map(({ orderId }) => orderId)
  }
  for (let copy = (await waiting()).length; copy < 5; copy += 1) await storeOrders.claim(await storeOrders.take(), {}, copy)
  const meant = await waiting()
  const [first = '', ...others] = meant
  await orders.open('?paymentStatus=pending')
  let clicks = 0
  const click = async (button: Locator): Promise<void> => {
    await button.click()
    clicks += 1
  }
  await orders.search.fill(first)
  // A row is kept only in the list that it was changed in.
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  await click(orders.action(first, 'Payment'))
  for (const [index, orderId] of [first, ...others.slice(0, 4)].entries()) {
    await expect(orders.dialog).toContainText(orderId)
    await expect(orders.dialog.getByRole('status')).toHaveText(
      index < others.length ? `${meant.length - index} payments to review` : '1 payment to review',
    )
    await click(orders.button(index === meant.length - 1 ? 'Quick Approve' : 'Approve and next'))
    await click(page.getByRole('dialog', { name: 'Approve payment?' }).getByRole('button', { name: 'Approve' }))
    await expect.poll(async () => (await storeOrders.get(orderId)).paymentStatus).toBe('paid')
  }
  if (meant.length > 5) {
    await expect(orders.dialog).toContainText(meant[5] ?? '')
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(clicks).toBeLessThanOrEqual(12)
  await expect(orders.row(first)).toContainText(/Changed.*Paid/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(orders.row(first)).toHaveCount(0)
  await expect(toasts.saying('No more payments to review')).toHaveCount(0)
})
