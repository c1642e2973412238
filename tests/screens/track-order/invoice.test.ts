import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { formatMoney } from '../../../src/domain/shared/money'
import { setUpTrackOrder } from '../../support/screens/open-track-order'
import { fact, show, takeOrder, textsOf, toasts, tracking } from '../../support/screens/pages/track-order'
import { catchDownloads, hold } from '../../support/screens/seen'

const store = setUpTrackOrder()

const paid = { paymentStatus: 'paid', hasInvoice: true } as const
const pdf = () => new Response('%PDF-1.4\n%%EOF', { headers: { 'content-type': 'application/pdf' } })

const card = tracking.card('Invoice')
const view = card.getByRole('button', { name: 'View', exact: true })
const download = card.getByRole('button', { name: 'Download' })
const preview = card.getByRole('button', { name: 'Preview' })

const invoiceCalls = () => store.asked.filter(({ path }) => path.includes('/invoice'))

/** A fake tab into which the page can load the invoice. */
const openedTab = () => {
  const written = document.implementation.createHTMLDocument()
  const tab = { opener: window, document: written, location: { href: '' }, closed: false, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}

const isHeld = () => {
  const { held, release } = hold()
  store.answer('invoice', () => held.then(pdf))
  return release
}

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

test('is previewed in a dialog with customer, order and items, which traps the focus and returns it', async () => {
  const order = await takeOrder(store, paid)
  const { orderId, invoice, items = [], customerDetails, orderSummary = {} } = order
  await show(store, order)
  await preview.click()
  const { dialog } = tracking
  await expect.element(dialog).toHaveAccessibleName(`Invoice ${invoice?.invoiceNumber}`)
  await expect.element(dialog.getByRole('heading', { name: 'Bill To' })).toBeVisible()
  await expect.element(dialog.css('address')).toHaveTextContent(customerDetails?.name ?? 'no name')
  expect(fact('Order ID', dialog)).toBe(orderId)
  expect(fact('Date', dialog)).toMatch(/\d/)
  expect(fact('Payment Status', dialog)).toBe('Paid')
  const table = dialog.getByRole('table', { name: 'Invoice items' })
  expect(textsOf(table.getByRole('columnheader'))).toEqual(['Item', 'Qty', 'Price', 'Total'])
  expect(table.css('tbody tr').elements()).toHaveLength(items.length)
  const total = (orderSummary.totalOfferPrice ?? 0) + (orderSummary.packagingPrice ?? 0)
  expect(textsOf(table.css('.total td'))).toEqual([formatMoney(total, 'Rs').replaceAll('\u{a0}', ' ')])

  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus()
  // The focus is trapped in the dialog.
  for (const name of ['Close', 'Download']) {
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog.getByRole('button', { name })).toHaveFocus()
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(preview).toHaveFocus()

  await preview.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(preview).toHaveFocus()
})

test('is downloaded under the ID of its order, requested once, and released from memory after half a minute', async () => {
  const links = catchDownloads()
  const forget = vi.spyOn(URL, 'revokeObjectURL')
  const release = isHeld()
  const order = await takeOrder(store, paid)
  const link = { name: `invoice-${order.orderId}.pdf`, href: expect.stringMatching(/^blob:/) as string }
  await show(store, order)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await download.click()
  await expect.poll(toasts).toEqual(['Downloading invoice...'])
  for (const button of [download, view]) {
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await button.click()
  }
  release()
  await expect.poll(toasts).toEqual(['Invoice download started'])
  await expect.element(view).toHaveAttribute('aria-busy', 'false')
  expect(invoiceCalls()).toHaveLength(1)
  expect(links).toEqual([link])
  vi.advanceTimersByTime(29_000)
  expect(forget).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(forget).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/))

  await preview.click()
  await tracking.dialog.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => links).toEqual([link, link])
  await expect.poll(() => tracking.dialog.css('.toast > span').query()?.textContent).toBe('Invoice download started')
})

test('is told in a toast that covers no button, in the page and in the preview', async () => {
  store.answer('invoice', pdf)
  await page.viewport(360, 320)
  await show(store, await takeOrder(store, paid))
  const free = (button: Locator): boolean => {
    const { x, y, width, height } = button.element().getBoundingClientRect()
    return [x + 2, x + width - 2].every((at) => button.element().contains(document.elementFromPoint(at, y + height / 2)))
  }
  view.element().scrollIntoView({ block: 'start' })
  expect(view.element().getBoundingClientRect().top, 'where toasts are usually').toBeLessThan(20)
  for (const button of [download, view, preview]) expect(free(button)).toBe(true)
  await download.click()
  await expect.poll(toasts).toEqual(['Invoice download started'])
  for (const button of [download, view, preview]) expect(free(button)).toBe(true)
  await preview.click()
  await expect.poll(toasts).toEqual(['Invoice download started'])
  for (const name of ['Close', 'Download']) expect(free(tracking.dialog.getByRole('button', { name, exact: true }))).toBe(true)
})

test('opens in a tab without access to the page, and is requested with the phone number as digits', async () => {
  const tab = openedTab()
  // A real one is laid out in tests/browser/track-order/invoice.test.ts.
  store.answer('invoice', pdf)
  const order = await takeOrder(store, paid)
  await show(store, order)
  await view.click()
  await expect.poll(toasts).toEqual(['Invoice opened in new tab'])
  expect(tab).toMatchObject({ opener: null, location: { href: expect.stringMatching(/^blob:/) as string } })
  expect(tab.document.title).toBe('Loading invoice...')
  const [{ path, options }] = invoiceCalls() as [(typeof store.asked)[number]]
  const phone = order.customerDetails?.mobile ?? 'none'
  expect(path).toBe(`/orders/${order.orderId}/invoice?phone=${phone}`)
  expect(new Headers(options.headers).get('x-order-phone')).toBe(phone)
  expect(new Headers(options.headers).get('authorization')).toBeNull()
})

const html = { headers: { 'content-type': 'text/html' } }
const outOfReach = 'Network error. Please check your connection and try again.'

test('asks to allow blocked popups, says nothing of a tab that was closed meanwhile, and reports a failed request in one toast', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await show(store, await takeOrder(store, paid))
  await view.click()
  await expect.poll(toasts).toEqual(['Please allow popups to view the invoice'])
  expect(invoiceCalls()).toEqual([])

  const release = isHeld()
  const closed = openedTab()
  await view.click()
  await expect.poll(toasts).toEqual(['Loading invoice...'])
  closed.closed = true
  release()
  await expect.poll(toasts).toEqual([])

  const responses: [string, () => Response | Promise<Response>, string, string][] = [
    ['no response', () => Promise.reject(new TypeError('Failed to fetch')), outOfReach, outOfReach],
    ['an HTML page', () => new Response('<p>', html), 'Failed to load invoice', 'Failed to download invoice'],
    ['no reason', () => Response.json({}, { status: 409 }), 'Failed to load invoice', 'Failed to download invoice'],
  ]
  for (const [name, answer, viewed, downloaded] of responses) {
    const tab = openedTab()
    store.answer('invoice', answer)
    await view.click()
    await expect.poll(toasts, { message: name }).toEqual([viewed])
    expect(tab.close, name).toHaveBeenCalledOnce()
    await download.click()
    await expect.poll(toasts, { message: name }).toEqual([downloaded])
    expect(tab.close, name).toHaveBeenCalledOnce()
  }
})
