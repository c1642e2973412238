import { expect, test } from '../../support/browser/test'

test('an order of ten lines is typed in by keyboard alone, paid in cash, and found in the list', async ({
  page,
  signedIn: _,
  store: __,
}) => {
  await page.goto('/orders')
  await page.getByRole('link', { name: 'New order', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused()
  const type = async (text: string, key = 'Enter'): Promise<void> => {
    await page.keyboard.type(text)
    await page.keyboard.press(key)
  }
  await type('98765 66666')
  await type('Kavitha Selvam')
  await expect(page.getByRole('checkbox', { name: 'Customer takes it along now' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Find a product by code or name' })).toBeFocused()
  // Down the column at first, then by search: Enter goes to the pieces of what is found, and back to the search.
  await page.keyboard.press('Enter')
  for (let line = 1; line <= 6; line += 1) await type('1')
  await page.keyboard.press('/')
  const codes = await page.locator('[data-pieces] >> xpath=preceding-sibling::span/small/span[1]').allTextContents()
  for (const code of codes.slice(6, 10)) {
    await type(code)
    await type('1')
  }
  await expect(page.getByRole('button', { name: 'In this order (10)' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Payment method')).toBeFocused()
  await page.keyboard.type('Cash')
  await page.keyboard.press('Control+Enter')
  const saved = page.getByRole('dialog', { name: 'Order saved' })
  await expect(saved).toContainText('Kavitha Selvam')
  await expect(saved).toContainText('received')
  const orderId = /ORD[0-9A-Z]{7}/.exec((await saved.textContent()) ?? '')?.[0] ?? 'none'
  await expect(saved.getByRole('button', { name: 'Next order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused()
  await page.goto(`/orders?search=${orderId}`)
  const row = page.getByRole('row', { name: new RegExp(orderId) })
  await expect(row).toContainText('Kavitha Selvam')
  await expect(row).toContainText('Paid')
})
