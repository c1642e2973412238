import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { detailsOf, expect, test } from '../../support/browser/test'

const paid = { paymentStatus: 'paid', hasInvoice: true } as const

/** The text of a PDF. */
const textOf = async (file: string): Promise<string> => (await promisify(execFile)('pdftotext', ['-layout', file, '-'])).stdout

test('every button of the card and its preview does its work: view, download, close', async ({ page, tracking, storeOrders }) => {
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
  await tracking.dialog.getByRole('button', { name: 'Close this message' }).click()
  await expect(tracking.toasts).toHaveCount(0)
  await tracking.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(tracking.dialog).toHaveCount(0)
  await expect(invoice.getByRole('button', { name: 'Preview' })).toBeFocused()

  const opened = page.waitForEvent('popup')
  await invoice.getByRole('button', { name: 'View', exact: true }).click()
  await expect(tracking.toasts).toHaveText(['Invoice opened in new tab'])
  // What it shows is seen in a whole browser only (tests/browser/pdf-tabs).
  await opened
})
