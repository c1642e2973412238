import { expect, test } from '../../support/browser/test'
import { linesOfPages } from '../../support/documents/read-pdf'

test('three customers are told on WhatsApp, one press each, and their orders say so', async ({
  page,
  call,
  signedIn: _,
  storeOrders,
}) => {
  await call('PUT', '/message-templates', { language: 'ta' })
  const orderIds: string[] = []
  for (let index = 0; index < 3; index += 1) orderIds.push(await storeOrders.place())
  for (const orderId of orderIds) await call('PUT', `/orders/${orderId}/payment-status`, { paymentStatus: 'paid' })
  const chats: URL[] = []
  await page.context().route('https://wa.me/**', async (route) => {
    chats.push(new URL(route.request().url()))
    await route.abort()
  })

  await page.goto('/messages?event=payment-confirmed')
  const rows = page.getByRole('list', { name: 'Customers to tell' }).getByRole('listitem')
  await expect(rows.filter({ hasText: orderIds[2] })).toBeVisible()
  const paper = (await linesOfPages(await page.pdf())).flat().join(' ')
  for (const orderId of orderIds) expect(paper).toContain(orderId)
  for (const hidden of ['Tell on WhatsApp', 'Not needed', 'Edit the texts', 'Event']) expect(paper).not.toContain(hidden)

  for (const orderId of orderIds) {
    const tab = page.waitForEvent('popup')
    await rows.filter({ hasText: orderId }).getByRole('link', { name: 'Tell on WhatsApp' }).click()
    await (await tab).close()
    await page.bringToFront()
    await expect(page.getByRole('status').filter({ hasText: `(${orderId}) was told on WhatsApp` })).toBeVisible()
    await expect(rows.filter({ hasText: orderId })).toHaveCount(0)
  }
  expect(chats).toHaveLength(3)
  for (const [index, chat] of chats.entries()) {
    expect(chat.pathname).toMatch(/^\/91\d{10}$/)
    expect(chat.searchParams.get('text')).toContain(`ஆர்டர் ${orderIds[index]}-க்கு நீங்கள் செலுத்திய பணம் கிடைத்தது`)
  }

  await page.goto(`/orders?details=${orderIds[2]}`)
  const part = page.getByRole('region', { name: 'Messages' })
  await expect(part.getByRole('list', { name: 'Told so far' })).toContainText(/Payment confirmed.*WhatsApp, Tamil · .* by /)
})
