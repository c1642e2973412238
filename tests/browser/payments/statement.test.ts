import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/browser/test'

// The sample statement fits the sample store as `npm run demo` makes it.
test.use({ storeOptions: { sample: { orders: 240, products: 160 } } })

test('the sample statement is matched, its certain payments are confirmed by one press, and one likely one by the keyboard', async ({
  page,
  signedIn: _signedIn,
  toasts,
}) => {
  await page.goto('/payments')
  await page.getByRole('link', { name: 'Match a bank statement' }).click()
  await expect(page).toHaveURL('/payments/statement')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose statement' }).click()
  const buffer = await readFile('docs/samples/statement.csv')
  await (await chooser).setFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('9 payments came in: ₹8,11,124.11')).toBeVisible()
  const group = (name: RegExp) => page.getByRole('region', { name })
  await expect(group(/^Certain \(4\)/)).toContainText('ORD463GRZM')
  await expect(group(/^Not matched \(3\)/)).toContainText('Confirmed before')
  // The days of the sample statement are before the orders of a store that is made today.
  await expect(group(/^Certain/)).toContainText('This money came in before the order was placed.')
  await group(/^Certain/)
    .getByRole('checkbox', { name: 'Tick all' })
    .check()
  await page.getByRole('button', { name: 'Confirm 4 payments (₹13,273.59)' }).click()
  await expect(toasts.saying('4 payments confirmed: ₹13,273.59.')).toBeVisible()
  await expect(group(/^Certain \(0\)/)).toBeVisible()

  const part = page.getByRole('checkbox', { name: 'Line 14: ₹5,000 for ORDYQW9XZS' })
  await part.focus()
  await page.keyboard.press('Space')
  // The order's link is between the box and the button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 payments: ₹18,273.59')).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'ORDQ9YJPWJ' }).click()
  const order = await opened
  await expect(order.getByRole('dialog')).toContainText('ORDQ9YJPWJ')
  await order.close()
  await page.goto('/payments?search=ORDYQW9XZS')
  await expect(page.locator('main tbody tr')).toContainText('₹5,000')
  await expect(page.locator('main tbody tr')).toContainText('Confirmed')
})
