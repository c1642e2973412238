import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page, TestInfo } from '@playwright/test'
import { pictureOf, placedWordsOf } from '../../support/documents/read-pdf'
import { trackingCalls } from '../../support/browser/pages/desk'
import { detailsOf, expect, test } from '../../support/browser/test'

/** The text of each page that the browser would print. */
const printed = async (page: Page, testInfo: TestInfo): Promise<string[]> => {
  const file = testInfo.outputPath('order.pdf')
  await writeFile(file, await page.pdf({ preferCSSPageSize: true }))
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-'])
  return stdout.split('\f').slice(0, -1)
}

/** Modifies lookup responses so that orders have lines named 'Rocket 1.' and so on; the returned function sets their number. */
const withLines = async (page: Page): Promise<(count: number) => void> => {
  let count = 0
  await page.route(trackingCalls.lookup, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { items: object[] } }
    const items = Array.from({ length: count }, (_, at) => ({ ...data.items[0], productId: { name: `Rocket ${at + 1}.` } }))
    await route.fulfill({ response, json: { data: { ...data, items } } })
  })
  return (next) => {
    count = next
  }
}

test('prints a long preview completely at both widths, with an empty margin around its title', async ({
  page,
  tracking,
  storeOrders,
}, testInfo) => {
  const order = await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true })
  const setLines = await withLines(page)
  setLines(144)
  await tracking.show(detailsOf(order))
  await tracking.card('Invoice').getByRole('button', { name: 'Preview' }).click()
  await expect(tracking.dialog).toBeVisible()
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 740 })
    // Simulates printing after scrolling to the end.
    await tracking.dialog.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
    const pages = await printed(page, testInfo)
    const text = pages.join('')
    expect(pages[0]?.trim().split('\n')[0]).toBe(`Invoice ${order.invoice?.invoiceNumber}`)
    expect(pages[0]).toContain('Bill To')
    const rows = Array.from({ length: 144 }, (_, index) => `Rocket ${index + 1}.`)
    expect(text.match(/Rocket \d+\./g)).toEqual(rows)
    for (const sheet of pages) {
      expect(sheet).toMatch(/Item +Qty +Price +Total/)
      // If a row were split, its name and its amounts would be on different pages.
      for (const [row] of sheet.matchAll(/^.*Rocket.*$/gm)) expect(row).toMatch(/Rs[\s\u00a0][\d,.]+\s+Rs[\s\u00a0][\d,.]+$/)
    }
    expect(text.match(/^Total/gm)).toHaveLength(1)
    for (const beneath of ['Track Your Order', 'Order Items', 'Delivery Address', 'Close', 'Download']) {
      expect(text).not.toContain(beneath)
    }
  }

  await tracking.dialog.evaluate((dialog) => dialog.scrollTo(0, 0))
  const sheet = await page.pdf({ preferCSSPageSize: true })
  const title = (await placedWordsOf(sheet)).find(({ text }) => text === 'Invoice')
  // 72 dpi: one pixel per point.
  const { width, greys } = await pictureOf(sheet, 1, 72)
  const greysThere = greys.subarray(0, width * Math.floor(title?.bottom ?? 0)).filter((_, at) => at % width > width / 2)
  expect(greysThere.length).toBeGreaterThan(0)
  expect(greysThere.every((grey) => grey === 255)).toBe(true)
})

test('prints 11 items on one page, 40 black on white on two, and the totals of 400 after the last of them', async ({
  page,
  tracking,
  storeOrders,
  call,
}, testInfo) => {
  await call('PUT', '/store/contact-info', { contactPhone: '9876512345' })
  const trackingInfo = { trackingNumber: 'TN-4711', courierPartner: 'Rathimeena Parcel', estimatedDelivery: '2026-12-01' }
  const delivered = { orderStatus: 'delivered', paymentStatus: 'paid', hasInvoice: true } as const
  const order = await storeOrders.take({ ...delivered, trackingInfo, deliveryNotes: 'Left with the neighbour' })
  await page.emulateMedia({ colorScheme: 'dark' })
  const setLines = await withLines(page)
  const showAgain = async (lines: number): Promise<void> => {
    setLines(lines)
    await tracking.trackAnother.click()
    await tracking.lookUp(detailsOf(order))
    await tracking.heading(order.orderId).waitFor()
  }
  setLines(11)
  await tracking.show(detailsOf(order))
  await expect(page.getByText('Questions about your order?')).toBeVisible()
  const [only = '', ...further] = await printed(page, testInfo)
  expect(further).toEqual([])
  for (const text of [
    'Rocket 11.',
    'Left with the neighbour',
    order.orderId,
    'Delivered',
    'Order Items',
    'Total',
    'Delivery Address',
  ])
    expect(only).toContain(text)
  expect(only).toContain(order.customerDetails?.address?.pincode)
  for (const text of ['Questions', 'Track Another Order', 'Preview', 'Download', 'Copy']) expect(only).not.toContain(text)

  await showAgain(40)
  const pages = await printed(page, testInfo)
  expect(pages).toHaveLength(2)
  for (let index = 1; index <= 40; index += 1) expect(pages.join('')).toContain(`Rocket ${index}.`)
  // No line is split across pages: every page has as many names as amounts.
  for (const text of pages) {
    expect(text.match(/Rocket \d+\./g)?.length ?? 0).toBe(text.match(/ each$/gm)?.length ?? 0)
  }

  await showAgain(400)
  const words = await placedWordsOf(await page.pdf({ preferCSSPageSize: true }))
  const sums = words.find(({ text }) => text === 'Packaging')
  const last = words.findLast(({ text }) => text === '400.')
  expect(words.filter(({ text }) => text === 'Rocket')).toHaveLength(400)
  expect([sums?.page, last?.page]).toEqual([last?.page, last?.page])
  expect(sums?.top).toBeGreaterThan(last?.bottom ?? Infinity)
})
