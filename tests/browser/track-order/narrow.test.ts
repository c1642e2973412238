import type { Locator } from '@playwright/test'
import { alterAnswer, detailsOf, expect, test } from '../../support/browser/track-order-test'

/** What stands on more than one line, of the amounts and invoice numbers within an element. */
const parted = async (within: Locator): Promise<string[]> =>
  within.evaluate((element) => {
    const found: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(/Rs\s[\d,.]+|INV[\w-]*/g)) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(match[0])
      }
    }
    return found
  })

for (const width of [320, 360]) {
  test(`amounts and invoice numbers stand whole, ${width} px`, async ({ page, tracking, storeOrders }) => {
    const order = await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true })
    await page.setViewportSize({ width, height: 740 })
    await alterAnswer({ page }, (data) => {
      const [item = {}] = data.items as object[]
      const large = { ...item, productId: { name: 'Sparkler of twelve colours' }, quantity: 999, offerPrice: 12_345.5 }
      const invoice = { ...(data.invoice as object), invoiceNumber: 'INV-2026-27-00042' }
      return { data: { ...data, invoice, items: [large, ...(data.items as object[])], orderSummary: { totalOfferPrice: 123_456_789_012.5, packagingPrice: 1250 } } }
    })
    await tracking.show(detailsOf(order))
    expect(await parted(page.getByRole('main'))).toEqual([])
    await expect(tracking.fact('Total', tracking.card('Order Items'))).toHaveText('Rs 1,23,45,67,90,262.50')
    await tracking.card('Invoice').getByRole('button', { name: 'Preview' }).click()
    await expect(tracking.dialog).toBeVisible()
    expect(await parted(tracking.dialog)).toEqual([])
    expect(await tracking.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(tracking.dialog.getByRole('columnheader')).toHaveText(['Item', 'Qty', 'Price', 'Total'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('a number that stands below its label stands right below it, 320 px', async ({ page, tracking, storeOrders }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await tracking.show(detailsOf(await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true })))
  const card = tracking.card('Invoice')
  const [label, number] = [await card.getByText('Invoice Number').boundingBox(), await card.locator('.whole').boundingBox()]
  expect(number?.y).toBeGreaterThan(label?.y ?? Infinity)
  expect(number?.y).toBeLessThanOrEqual((label?.y ?? 0) + (label?.height ?? 0) + 1)
})

test('fields stay within their card where letters are twice as large, 320 px', async ({ page, tracking }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await tracking.open()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const edges = await page.locator('form').evaluate((form) => {
    const inner = form.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(form).paddingRight)
    return [...form.querySelectorAll('.field > *, button')].map((part) => part.getBoundingClientRect().right - inner)
  })
  expect(edges.length).toBeGreaterThan(4)
  expect(Math.max(...edges)).toBeLessThanOrEqual(0)
})
