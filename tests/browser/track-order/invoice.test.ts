import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { detailsOf, expect, test } from '../../support/browser/track-order-test'
import { trackingCalls } from '../../support/browser/pages/track-order-page'

const paid = { paymentStatus: 'paid', hasInvoice: true } as const

/** The text of a PDF. */
const textOf = async (file: string): Promise<string> => (await promisify(execFile)('pdftotext', ['-layout', file, '-'])).stdout

test('opens in a new tab, which closes on an error and may be closed while it loads', { tag: '@shows-pdf' }, async ({
  page,
  context,
  tracking,
  storeOrders,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/)
  const { orderId, phone } = detailsOf(await storeOrders.take(paid))
  const view = tracking.card('Invoice').getByRole('button', { name: 'View', exact: true })
  await tracking.show({ orderId, phone })
  await page.route(trackingCalls.invoice, (route) => route.fulfill({ status: 404, json: { message: 'No invoice yet' } }))
  await view.click()
  await expect(tracking.toasts).toHaveText(['No invoice yet'])
  await expect.poll(() => context.pages().length).toBe(1)
  await page.unroute(trackingCalls.invoice)

  let answer = (): void => undefined
  const ready = new Promise<void>((resolve) => (answer = resolve))
  await page.route(trackingCalls.invoice, async (route) => {
    await ready
    await route.fulfill({ status: 200, contentType: 'application/pdf', body: '%PDF-1.4\n%%EOF' })
  })
  const early = page.waitForEvent('popup')
  await view.click()
  await (await early).close()
  await expect(tracking.toasts).toHaveText(['Loading invoice...'])
  answer()
  await expect(tracking.toasts).toHaveCount(0)
  await page.unroute(trackingCalls.invoice)

  const asked = page.waitForRequest(trackingCalls.invoice)
  const opened = page.waitForEvent('popup')
  await view.click()
  await expect(tracking.toasts).toHaveText(['Invoice opened in new tab'])
  const url = new URL((await asked).url())
  expect(url.pathname + url.search).toBe(`/api/orders/${orderId}/invoice?phone=${phone}`)
  const headers = (await asked).headers()
  expect(headers['x-order-phone']).toBe(phone)
  expect(headers.authorization).toBeUndefined()
  await opened
})

test('is downloaded under the ID of its order from the card and the preview', async ({ page, tracking, storeOrders }) => {
  const order = await storeOrders.take(paid)
  await tracking.show(detailsOf(order))
  const invoice = tracking.card('Invoice')
  for (const place of ['card', 'preview']) {
    if (place === 'preview') await invoice.getByRole('button', { name: 'Preview' }).click()
    const started = page.waitForEvent('download')
    await (place === 'preview' ? tracking.dialog : invoice).getByRole('button', { name: 'Download' }).click()
    const file = await started
    expect(file.suggestedFilename()).toBe(`invoice-${order.orderId}.pdf`)
    const text = await textOf(await file.path())
    expect(text).toContain(order.orderId)
    expect(text).toContain(order.invoice?.invoiceNumber)
    await expect(tracking.toasts).toHaveText(['Invoice download started'])
  }
})
