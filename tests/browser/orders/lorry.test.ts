import { placeOrder } from '../../support/browser/place-order'
import { expect, test } from '../../support/browser/test'

test('a lorry of orders is recorded, and their customers see where to collect', async ({ page, call, signedIn: _, store }) => {
  const branches = [{ town: 'Madurai', address: '4, Bus Stand Road', phone: '9840012345' }]
  await call('POST', '/transports', { name: 'Sri Lorry', branches })
  // Back after a new record leads to where the form was opened, not to an empty form.
  await page.goto('/transports')
  await page.getByRole('link', { name: 'Create Transport' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Murugan Lorry')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Murugan Lorry/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/transports$/)
  await expect(page.getByRole('row', { name: /Murugan Lorry/ })).toBeVisible()
  const orderIds = [await placeOrder(store, { hasScreenshot: false }), await placeOrder(store, { hasScreenshot: false })]
  for (const orderId of orderIds) await call('PUT', `/orders/${orderId}/payment-status`, { paymentStatus: 'paid' })

  await page.goto('/dispatches')
  await page.getByRole('link', { name: 'Record a lorry' }).click()
  // The list has a filter of the same name, which is shown until the page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Record a Lorry' })).toBeVisible()
  await page.getByLabel('Transport').selectOption('Sri Lorry')
  await page.getByLabel('From').fill('Sivakasi')
  await page.getByLabel("Driver's Phone").fill('9000011111')
  for (const orderId of orderIds) {
    await page.getByLabel('Find an order by ID, name or phone').fill(orderId)
    await expect(page.getByRole('button', { name: `Add ${orderId}` })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: orderId })).toBeVisible()
  }
  await page.getByLabel('LR Number').first().fill('LR501')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('LR Number').nth(1)).toBeFocused()
  await page.keyboard.type('LR502')
  await page.getByLabel('Amount').first().fill('450')
  await page.getByRole('button', { name: 'Record 2 dispatches' }).click()
  // They are neither packed nor invoiced.
  await page.getByRole('dialog', { name: 'Record it all the same?' }).getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatches' })).toBeVisible()
  await expect(page.getByRole('row', { name: /LR501/ })).toContainText(orderIds[0] ?? '')

  const { customerDetails } = await call<{ customerDetails: { mobile: string } }>('GET', `/orders/${orderIds[0]}`)
  await page.goto('/track-order')
  await page.getByLabel('Order ID').fill(orderIds[0] ?? '')
  await page.getByLabel('Phone Number').fill(customerDetails.mobile)
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Shipping Information' })
  await expect(card).toContainText('Sri Lorry, Madurai, 4, Bus Stand Road')
  await expect(card.getByRole('link', { name: '9840012345' })).toHaveAttribute('href', 'tel:9840012345')
  await expect(card).toContainText('LR501 and a photo ID')
  await expect(card).toContainText('To pay Rs 450')
  await expect(page.locator('body')).not.toContainText('9000011111')
})
