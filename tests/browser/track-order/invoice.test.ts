import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { formatMoney } from '../../../src/domain/money'
import { detailsOf, expect, test } from '../../support/browser/track-order-test'
import { trackingCalls } from '../../support/browser/pages/track-order-page'

const paid = { paymentStatus: 'paid', hasInvoice: true } as const
const pdf = { status: 200, contentType: 'application/pdf', body: '%PDF-1.4\n%%EOF' }

test('is previewed in a dialog that keeps the focus and gives it back', async ({ page, tracking, storeOrders }) => {
  const order = await storeOrders.take(paid)
  const { orderId, invoice, items = [], customerDetails, orderSummary = {} } = order
  await tracking.show(detailsOf(order))
  const preview = tracking.card('Invoice').getByRole('button', { name: 'Preview' })
  await preview.click()
  const { dialog } = tracking
  await expect(dialog).toHaveAccessibleName(`Invoice ${invoice?.invoiceNumber}`)
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(dialog.getByRole('heading', { name: 'Bill To' })).toBeVisible()
  await expect(dialog.locator('address')).toContainText(customerDetails?.name ?? 'no name')
  await expect(tracking.fact('Order ID', dialog)).toHaveText(orderId)
  await expect(tracking.fact('Date', dialog)).not.toBeEmpty()
  await expect(tracking.fact('Payment Status', dialog)).toHaveText('Paid')
  const table = dialog.getByRole('table', { name: 'Invoice items' })
  await expect(table.getByRole('columnheader')).toHaveText(['Item', 'Qty', 'Price', 'Total'])
  await expect(table.locator('tbody tr')).toHaveCount(items.length)
  const total = (orderSummary.totalOfferPrice ?? 0) + (orderSummary.packagingPrice ?? 0)
  await expect(table.locator('.total td')).toHaveText(formatMoney(total, 'Rs'))

  // Round once within the dialog: nothing beside it takes the focus.
  for (const name of ['Close', 'Download']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(preview).toBeFocused()

  await preview.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(preview).toBeFocused()
})

/** The words of a PDF. */
const textOf = async (file: string): Promise<string> => (await promisify(execFile)('pdftotext', ['-layout', file, '-'])).stdout

test('opens in a new tab', { tag: '@shows-pdf' }, async ({ page, tracking, storeOrders }) => {
  const { orderId, phone } = detailsOf(await storeOrders.take(paid))
  await tracking.show({ orderId, phone })
  const asked = page.waitForRequest(trackingCalls.invoice)
  const opened = page.waitForEvent('popup')
  await tracking.card('Invoice').getByRole('button', { name: 'View', exact: true }).click()
  await expect(tracking.toasts).toHaveText(['Invoice opened in new tab'])
  const url = new URL((await asked).url())
  expect(url.pathname + url.search).toBe(`/api/orders/${orderId}/invoice?phone=${phone}`)
  const headers = (await asked).headers()
  expect(headers['x-order-phone']).toBe(phone)
  expect(headers.authorization).toBeUndefined()
  await opened
})

test('is downloaded under the name of its order, from the preview too', async ({ page, tracking, storeOrders }) => {
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
    await expect(tracking.toasts).toHaveCount(0)
  }
})

test('says that it is under way, and asks once', async ({ page, tracking, storeOrders }) => {
  let count = 0
  let answer = (): void => undefined
  const ready = new Promise<void>((resolve) => (answer = resolve))
  await page.route(trackingCalls.invoice, async (route) => {
    count += 1
    await ready
    await route.fulfill(pdf)
  })
  await tracking.show(detailsOf(await storeOrders.take(paid)))
  const download = tracking.card('Invoice').getByRole('button', { name: 'Download' })
  await download.click()
  await expect(tracking.toasts).toHaveText(['Downloading invoice...'])
  const view = tracking.card('Invoice').getByRole('button', { name: 'View', exact: true })
  for (const button of [download, view]) {
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await button.click()
  }
  answer()
  await expect(tracking.toasts).toHaveText(['Invoice download started'])
  await expect(view).toHaveAttribute('aria-busy', 'false')
  expect(count).toBe(1)
})

test('says nothing of a tab that was closed before the invoice came', async ({ page, tracking, storeOrders }) => {
  let answer = (): void => undefined
  const ready = new Promise<void>((resolve) => (answer = resolve))
  await page.route(trackingCalls.invoice, async (route) => {
    await ready
    await route.fulfill(pdf)
  })
  await tracking.show(detailsOf(await storeOrders.take(paid)))
  const opened = page.waitForEvent('popup')
  await tracking.card('Invoice').getByRole('button', { name: 'View', exact: true }).click()
  await (await opened).close()
  await expect(tracking.toasts).toHaveText(['Loading invoice...'])
  answer()
  await expect(tracking.toasts).toHaveCount(0)
})

test('is forgotten by the browser after half a minute', async ({ page, tracking, storeOrders }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const forget = URL.revokeObjectURL.bind(URL)
    URL.revokeObjectURL = (url) => {
      document.documentElement.dataset.forgotten = url
      forget(url)
    }
  })
  await page.route(trackingCalls.invoice, (route) => route.fulfill(pdf))
  await tracking.show(detailsOf(await storeOrders.take(paid)))
  await tracking.card('Invoice').getByRole('button', { name: 'Download' }).click()
  await expect(tracking.toasts).toHaveText(['Invoice download started'])
  const html = page.locator('html')
  await page.clock.fastForward(29_000)
  await expect(html).not.toHaveAttribute('data-forgotten', /blob:/)
  await page.clock.fastForward(2_000)
  await expect(html).toHaveAttribute('data-forgotten', /blob:/)
})

const failures = [
  { answer: { status: 404, json: { message: 'No invoice yet' } }, view: 'No invoice yet', download: 'No invoice yet' },
  { answer: { status: 400, json: {} }, view: 'Failed to load invoice', download: 'Failed to download invoice' },
  { answer: { status: 502, body: '<html>' }, view: 'Failed to load invoice', download: 'Failed to download invoice' },
  { answer: { status: 200, contentType: 'text/html', body: '<script>1</script>' }, view: 'Failed to load invoice', download: 'Failed to download invoice' },
]

test('that does not come is told in one toast, and leaves no empty tab', async ({ page, context, tracking, storeOrders, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  await tracking.show(detailsOf(await storeOrders.take(paid)))
  const invoice = tracking.card('Invoice')
  for (const { answer, ...texts } of failures) {
    await page.route(trackingCalls.invoice, (route) => route.fulfill(answer))
    await invoice.getByRole('button', { name: 'View', exact: true }).click()
    await expect(tracking.toasts).toHaveText([texts.view])
    await expect.poll(() => context.pages().length).toBe(1)
    await invoice.getByRole('button', { name: 'Download' }).click()
    await expect(tracking.toasts).toHaveText([texts.download])
    await page.unroute(trackingCalls.invoice)
  }
  await page.route(trackingCalls.invoice, (route) => route.abort())
  await invoice.getByRole('button', { name: 'Download' }).click()
  await expect(tracking.toasts).toHaveText(['Network error. Please check your connection and try again.'])
})

test('says to allow popups where the browser blocks them', async ({ page, tracking, storeOrders }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const asked: string[] = []
  page.on('request', (request) => trackingCalls.invoice.test(request.url()) && asked.push(request.url()))
  await tracking.show(detailsOf(await storeOrders.take(paid)))
  await tracking.card('Invoice').getByRole('button', { name: 'View', exact: true }).click()
  await expect(tracking.toasts).toHaveText(['Please allow popups to view the invoice'])
  expect(asked).toEqual([])
})
