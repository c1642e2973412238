import { trackingCalls } from '../../support/browser/pages/desk'
import { detailsOf, expect, test } from '../../support/browser/test'

// In one file, because the whole browser and its store are started for each worker.
test.describe('in a browser that displays PDFs', { tag: '@shows-pdf' }, () => {
  test('an invoice opens in a new tab after its generation, requested with the token', async ({
    page,
    orders,
    storeOrders,
    toasts,
    signedIn,
  }) => {
    const { orderId } = await storeOrders.take({ paymentStatus: 'paid' })
    await orders.openModal('invoice', orderId)
    await orders.button('Generate invoice').click()
    await expect(toasts.saying('Invoice generated successfully')).toHaveCount(1)
    await expect(toasts.all).toHaveCount(0)
    const answered = page.waitForResponse('**/api/orders/*/invoice?disposition=*')
    const opened = page.waitForEvent('popup')
    await orders.button('View').click()
    const answer = await answered
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect(answer.headers()['content-disposition']).toBe(`inline; filename="invoice-${orderId}.pdf"`)
    expect(new URL(answer.url()).search).toBe('?disposition=inline')
    expect(answer.request().headers().authorization).toBe(`Bearer ${signedIn.token}`)
    const tab = await opened
    await expect.poll(() => tab.url()).toMatch(/^blob:/)
    await expect(toasts.all).toHaveText(['Invoice opened in new tab'])
  })

  test("a customer's invoice opens in a new tab, which closes on an error and may be closed while it loads", async ({
    page,
    context,
    tracking,
    storeOrders,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource/)
    const { orderId, phone } = detailsOf(await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true }))
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
})
