import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults, colourFaults, overflow } from '../../support/screens/looks'
import { setColorScheme, startTrackOrder, type TrackOrderOnServer } from '../../support/screens/open-track-order'
import { alterAnswer, fact, lookUp, show, takeOrder, textsOf, toasts, tracking } from '../../support/screens/pages/track-order'
import { forceColors } from '../../support/screens/readers-styles'

const longName = 'ஸ்ரீவெங்கடேஸ்வரா மீனாட்சிசுந்தரம் பட்டாசு விற்பனையாளர் திருநெல்வேலி'
const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'

let store: TrackOrderOnServer

beforeAll(async () => {
  store = await startTrackOrder()
})
afterEach(() => store.reset())
afterAll(() => store.close())

const dialogOverflow = (): number => {
  const { scrollWidth, clientWidth } = tracking.dialog.element()
  return scrollWidth - clientWidth
}

/** Expects the page to fit the viewport at three widths, and to pass axe at the least and the greatest in both colour schemes. */
const expectSound = async (state: string): Promise<void> => {
  for (const width of [320, 360, 1366]) {
    await page.viewport(width, 740)
    await expect.poll(overflow, { message: `${state}, ${width} px` }).toBe(0)
    expect(tracking.dialog.query() === null ? 0 : dialogOverflow(), `${state}, ${width} px`).toBe(0)
    if (width === 360) continue
    await setColorScheme('light')
    expect(await accessibilityFaults(), `${state}, ${width} px, light`).toEqual([])
    await setColorScheme('dark')
    expect(await colourFaults(), `${state}, ${width} px, dark`).toEqual([])
  }
}

test('the page uses the system’s colour scheme', async () => {
  store.open()
  const background = () => getComputedStyle(document.body).backgroundColor
  await setColorScheme('light')
  expect(background()).toBe('rgb(244, 247, 246)')
  await setColorScheme('dark')
  expect(background()).toBe('rgb(17, 23, 22)')
})

test('in forced colours one sees which steps an order has reached', async () => {
  await show(store, await takeOrder(store, { orderStatus: 'shipped' }))
  const restore = await forceColors()
  const groundOf = (step: string) => getComputedStyle(page.css(step).first().element(), '::before').backgroundColor
  expect.soft(groundOf('.progress .reached')).not.toBe(getComputedStyle(page.css('.card').first().element()).backgroundColor)
  await restore()
})

test('the form and its validation errors meet WCAG AA and fit the viewport', async () => {
  store.open()
  await expect.element(tracking.submit).toBeVisible()
  await expectSound('form')
  await tracking.submit.click()
  await expect.poll(toasts).toHaveLength(1)
  // Focus keeps the toast open during the check.
  ;(page.getByRole('button', { name: 'Close this message' }).element() as HTMLElement).focus()
  await expectSound('empty fields')
})

test('an error meets WCAG AA and fits the viewport', async () => {
  store.open()
  await lookUp({ orderId: 'ORDNONE22', phone: '1234567890' })
  await expect.element(tracking.failure).toBeVisible()
  await expectSound('not found')
})

test('an order and the preview of its invoice with long words meet WCAG AA and fit the viewport', async () => {
  const trackingInfo = { trackingNumber: longWord, courierPartner: longName, estimatedDelivery: null }
  const stored = { orderStatus: 'shipped', paymentStatus: 'paid', hasInvoice: true, deliveryNotes: longName } as const
  const order = await takeOrder(store, { ...stored, trackingInfo })
  alterAnswer(store, (data) => {
    const [item = {}] = data.items as object[]
    const named = { ...item, productId: { name: longName }, offerPrice: 1_234_567.5 }
    const worded = { ...item, productId: { name: longWord, images: [] } }
    return { data: { ...data, items: [named, worded, ...(data.items as object[])] } }
  })
  await show(store, order)
  await expectSound('order')
  await tracking.card('Invoice').getByRole('button', { name: 'Preview' }).click()
  await expect.element(tracking.dialog).toBeVisible()
  await expectSound('preview')
})

test('on a phone buttons and links are large enough, and a number below its label is right below it', async () => {
  await page.viewport(320, 640)
  await show(store, await takeOrder(store, { paymentStatus: 'paid', hasInvoice: true }))
  const heights = [...document.querySelectorAll('button, a')].map((target) => target.getBoundingClientRect().height)
  expect(heights.length).toBeGreaterThan(4)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
  const card = tracking.card('Invoice')
  const label = card.getByText('Invoice Number').element().getBoundingClientRect()
  const number = card.css('.whole').element().getBoundingClientRect()
  expect(number.top).toBeGreaterThan(label.top)
  expect(number.top).toBeLessThanOrEqual(label.bottom + 1)
})

/** The amounts and invoice numbers within an element that wrap. */
const parted = (within: Element): string[] => {
  const found: string[] = []
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const match of (node.textContent ?? '').matchAll(/Rs\s[\d,.]+|INV[\w-]*/g)) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(match[0])
    }
  }
  return found
}

test('amounts and invoice numbers do not wrap on a phone', async () => {
  const order = await takeOrder(store, { paymentStatus: 'paid', hasInvoice: true })
  alterAnswer(store, (data) => {
    const [item = {}] = data.items as object[]
    const large = { ...item, productId: { name: 'Sparkler of twelve colours' }, quantity: 999, offerPrice: 12_345.5 }
    const invoice = { ...(data.invoice as object), invoiceNumber: 'INV-2026-27-00042' }
    const orderSummary = { totalOfferPrice: 123_456_789_012.5, packagingPrice: 1250 }
    const note = { creditNoteNumber: 'CN-26-27-00042', generatedAt: '2026-11-28T06:30:00Z', amount: 12_345.5 }
    return { data: { ...data, invoice, items: [large, ...(data.items as object[])], orderSummary, creditNotes: [note] } }
  })
  await page.viewport(320, 740)
  await show(store, order)
  const expectWhole = async (part: () => Element) => {
    for (const width of [320, 360]) {
      await page.viewport(width, 740)
      expect(parted(part()), `${width} px`).toEqual([])
      expect(overflow(), `${width} px`).toBe(0)
      // A label that is longer than its card is broken.
      const { scrollWidth, clientWidth } = page.css('.sums').element()
      expect(scrollWidth, `${width} px`).toBe(clientWidth)
    }
  }
  await expectWhole(() => page.getByRole('main').element())
  expect(fact('Total after credit notes', tracking.card('Order Items'))).toBe('Rs 1,23,45,67,77,917')
  expect(fact('Total', tracking.card('Order Items'))).toBe('Rs 1,23,45,67,90,262.50')
  await tracking.card('Invoice').getByRole('button', { name: 'Preview' }).click()
  await expect.element(tracking.dialog).toBeVisible()
  await expectWhole(() => tracking.dialog.element())
  expect(dialogOverflow()).toBe(0)
  expect(textsOf(tracking.dialog.getByRole('columnheader'))).toEqual(['Item', 'Qty', 'Price', 'Total'])
})

test('fields fit their card with a doubled font size at 320 px', async () => {
  await page.viewport(320, 740)
  store.open()
  await expect.element(tracking.submit).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  try {
    const form = page.css('form.card').element()
    const inner = form.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(form).paddingRight)
    const edges = [...form.querySelectorAll('.field > *, button')].map((part) => part.getBoundingClientRect().right - inner)
    expect(edges.length).toBeGreaterThan(4)
    expect(Math.max(...edges)).toBeLessThanOrEqual(0)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})
