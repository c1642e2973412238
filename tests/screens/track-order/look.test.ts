import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults, colourFaults, overflow } from '../../support/screens/looks'
import { setColorScheme, setUpTrackOrder } from '../../support/screens/open-track-order'
import { alterAnswer, fact, lookUp, show, takeOrder, toasts, tracking } from '../../support/screens/pages/track-order'
import { forceColors } from '../../support/screens/readers-styles'

const longName = 'ஸ்ரீவெங்கடேஸ்வரா மீனாட்சிசுந்தரம் பட்டாசு விற்பனையாளர் திருநெல்வேலி'
const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'

const store = setUpTrackOrder()

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

test('the page uses the system’s colour scheme; its form and errors meet WCAG AA and fit, also with a doubled font size at 320 px', async () => {
  store.open()
  await expect.element(tracking.submit).toBeVisible()
  const background = () => getComputedStyle(document.body).backgroundColor
  await setColorScheme('light')
  expect(background()).toBe('rgb(244, 247, 246)')
  await setColorScheme('dark')
  expect(background()).toBe('rgb(17, 23, 22)')

  await page.viewport(320, 740)
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

  await tracking.submit.click()
  await expect.poll(toasts).toHaveLength(1)
  // Focus keeps the toast open during the check.
  const close = page.getByRole('button', { name: 'Close this message' })
  ;(close.element() as HTMLElement).focus()
  await expectSound('empty fields')
  await close.click()
  await lookUp({ orderId: 'ORDNONE22', phone: '1234567890' })
  await expect.element(tracking.failure).toBeVisible()
  expect(await accessibilityFaults(), 'not found').toEqual([])
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
  // In forced colours one sees which steps the order has reached.
  const restore = await forceColors()
  const groundOf = (step: string) => getComputedStyle(page.css(step).first().element(), '::before').backgroundColor
  expect.soft(groundOf('.progress .reached')).not.toBe(getComputedStyle(page.css('.card').first().element()).backgroundColor)
  await restore()
  await tracking.card('Invoice').getByRole('button', { name: 'Preview' }).click()
  await expect.element(tracking.dialog).toBeVisible()
  await expectSound('preview')
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

test('on a phone amounts and invoice numbers do not wrap, and buttons and links are large enough', async () => {
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
  const heights = [...document.querySelectorAll('button, a')].map((target) => target.getBoundingClientRect().height)
  expect(heights.length).toBeGreaterThan(4)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
  const card = tracking.card('Invoice')
  const label = card.getByText('Invoice number').element().getBoundingClientRect()
  const number = card.css('.whole').element().getBoundingClientRect()
  expect(number.top).toBeGreaterThan(label.top)
  expect(number.top).toBeLessThanOrEqual(label.bottom + 1)
  const expectWhole = async (part: () => Element) => {
    for (const width of [320, 360]) {
      await page.viewport(width, 740)
      expect(parted(part()), `${width} px`).toEqual([])
      expect(overflow(), `${width} px`).toBe(0)
      // A label that is longer than its card is broken.
      const { scrollWidth, clientWidth } = tracking.card('Order Items').css('.sums').element()
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
})
