import { readFile } from 'node:fs/promises'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../../src/domain/invoice-settings'
import type { Order } from '../../../src/domain/order'
import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/orders-test'
import { awaitsInvoice, hasNoInvoice, type StoreOrders } from '../../support/browser/store-orders'
import { StoreOptions } from '../../support/browser/store-options'
import { linesOfPages } from '../../support/documents/read-pdf'

const invoiceCall = '**/api/orders/*/invoice?disposition=*'
test('is offered for paid orders only: generated first, then viewed or downloaded', async ({ orders, storeOrders, toasts }) => {
  const unpaid = await storeOrders.take({ paymentStatus: 'pending' }, hasNoInvoice)
  await orders.openOnly(unpaid.orderId)
  await expect(orders.action(unpaid.orderId, 'Payment')).toBeVisible()
  await expect(orders.action(unpaid.orderId, 'Generate invoice')).toHaveCount(0)
  await expect(orders.action(unpaid.orderId, 'Invoice')).toHaveCount(0)
  await orders.openModal('details', unpaid.orderId)
  await expect(orders.section('Invoice')).toContainText('Invoice can only be generated for paid orders')
  await expect(orders.section('Invoice').getByRole('button')).toHaveCount(0)

  const paid = await storeOrders.take({ paymentStatus: 'paid' }, awaitsInvoice)
  await orders.openOnly(paid.orderId)
  await orders.action(paid.orderId, 'Generate invoice').click()
  await expect(orders.dialog).toContainText('No invoice has been generated yet')
  await orders.button('Generate invoice').click()
  await expect(toasts.saying('Invoice generated successfully')).toHaveCount(1)
  const { invoice } = await storeOrders.get(paid.orderId)
  await expect(orders.dialog).toContainText(invoice?.invoiceNumber ?? 'no number')
  await expect(orders.dialog.getByRole('button', { name: 'Download' })).toBeVisible()
})

test('is not offered for cancelled orders, but for the one that was given before', async ({ orders, storeOrders }) => {
  const without = await storeOrders.take({ paymentStatus: 'paid', orderStatus: 'cancelled' }, hasNoInvoice)
  await orders.openOnly(without.orderId)
  await expect(orders.action(without.orderId, 'Record refund')).toBeVisible()
  await expect(orders.action(without.orderId, 'Generate invoice')).toHaveCount(0)
  await orders.openModal('details', without.orderId)
  await expect(orders.section('Invoice')).toContainText('Invoices are not made for cancelled orders.')
  await expect(orders.section('Invoice').getByRole('button')).toHaveCount(0)

  const given = await storeOrders.take({ paymentStatus: 'paid', orderStatus: 'cancelled', hasInvoice: true })
  await orders.openModal('details', given.orderId)
  await expect(orders.section('Invoice').getByRole('button', { name: 'View' })).toBeVisible()
})

const registered = { ...defaultInvoiceSettings, gstin: '33AABCS1429B1Z1', address: '1 Car Street' }

test.describe('of a store that has a GSTIN', () => {
  let before: InvoiceSettings
  test.beforeEach(async ({ store, admin }) => {
    const options = new StoreOptions(store, admin)
    before = await options.invoice()
    await options.setInvoice(registered)
  })
  test.afterEach(({ store, admin }) => new StoreOptions(store, admin).setInvoice(before))

  const paidOrderTo = async (storeOrders: StoreOrders, state: string): Promise<string> =>
    (await storeOrders.take({ paymentStatus: 'paid', orderStatus: 'confirmed', state }, hasNoInvoice)).orderId

  test('tells the place of supply and its taxes, and asks nothing where the state is known', async ({ page, orders, storeOrders, toasts }) => {
    const orderId = await paidOrderTo(storeOrders, 'Kerela, India')
    await orders.openModal('details', orderId)
    const section = orders.section('Invoice')
    await expect(section).toContainText('Place of supply: Kerala · IGST 18 %')
    await expect(section.getByRole('alert')).toHaveCount(0)
    const called = page.waitForRequest('**/generate-invoice')
    await section.getByRole('button', { name: 'Generate invoice' }).click()
    expect((await called).postData()).toBeNull()
    await expect(toasts.saying('Invoice generated successfully')).toHaveCount(1)
    await expect(section).not.toContainText('Place of supply')
  })

  test('has the state chosen where it is not known, and bears its taxes', async ({ page, orders, storeOrders, toasts }) => {
    const orderId = await paidOrderTo(storeOrders, 'Nowhere')
    await orders.openModal('details', orderId)
    const section = orders.section('Invoice')
    await expect(section).toContainText('Place of supply: Tamil Nadu · CGST 9 % + SGST 9 %')
    const warning =
      "The state 'Nowhere' of the delivery address is not known. The invoice takes the store's own, Tamil Nadu, unless you choose another."
    await expect(section).toContainText(warning)
    const generate = section.getByRole('button', { name: 'Generate invoice' })
    await generate.click()
    const question = page.getByRole('dialog', { name: 'Generate the invoice?' })
    await expect(question).toContainText(`${warning} It cannot be changed afterwards.`)
    const state = question.getByRole('combobox', { name: 'State of delivery' })
    await state.selectOption('Kerala')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(generate).toBeFocused()
    expect(hasNoInvoice(await storeOrders.get(orderId))).toBe(true)

    // What was chosen before a way back is chosen no more.
    await generate.click()
    await expect(state).toHaveValue('Tamil Nadu')
    expect((await state.getByRole('option').allTextContents()).slice(0, 3)).toEqual([
      'Tamil Nadu', 'Andaman and Nicobar Islands', 'Andhra Pradesh',
    ])
    await expect(question).toContainText('Place of supply: Tamil Nadu · CGST 9 % + SGST 9 %')
    await state.selectOption('Kerala')
    await expect(question).toContainText('Place of supply: Kerala · IGST 18 %')
    expect(await accessibilityFaults(page)).toEqual([])
    const called = page.waitForRequest('**/generate-invoice')
    await question.getByRole('button', { name: 'Generate invoice' }).click()
    expect((await called).postDataJSON()).toEqual({ deliveryState: 'Kerala' })
    await expect(toasts.saying('Invoice generated successfully')).toHaveCount(1)
    await expect(section.getByRole('button', { name: 'View' })).toBeFocused()

    const started = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download' }).click()
    const lines = await linesOfPages(new Uint8Array(await readFile(await (await started).path())))
    expect(lines.flat().join('\n')).toContain('Place of Supply Kerala (32)')
    expect(lines.flat()).toContain('Supply HSN Taxable value IGST 18% Total tax')
  })

  test("takes the store's own state where that is left chosen", async ({ page, orders, storeOrders }) => {
    const orderId = await paidOrderTo(storeOrders, '-')
    await orders.openModal('invoice', orderId)
    await orders.button('Generate invoice').click()
    const called = page.waitForRequest('**/generate-invoice')
    const question = page.getByRole('dialog', { name: 'Generate the invoice?' })
    await question.getByRole('button', { name: 'Generate invoice' }).click()
    expect((await called).postDataJSON()).toEqual({ deliveryState: 'Tamil Nadu' })
    await expect(orders.button('View')).toBeFocused()
  })
})

test('asks first, too, where it cannot be told which taxes it would bear', async ({ page, orders, storeOrders, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid', orderStatus: 'confirmed' }, hasNoInvoice)
  await page.route('**/api/store/invoice-settings', (route) => route.fulfill({ status: 500, json: {} }))
  await orders.openModal('invoice', orderId)
  const warning = 'Failed to load invoice settings, so the taxes on the invoice cannot be shown.'
  await expect(orders.dialog).toContainText(warning)
  await orders.button('Generate invoice').click()
  const question = page.getByRole('dialog', { name: 'Generate the invoice?' })
  await expect(question).toContainText(warning)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(hasNoInvoice(await storeOrders.get(orderId))).toBe(true)

  // A backend that does not know the call has settings of its own.
  await page.unroute('**/api/store/invoice-settings')
  await page.route('**/api/store/invoice-settings', (route) => route.fulfill({ status: 404, json: {} }))
  await orders.openModal('details', orderId)
  await expect(orders.section('Invoice').getByRole('button', { name: 'Generate invoice' })).toBeVisible()
  await expect(orders.section('Invoice').getByRole('alert')).toHaveCount(0)
})

test('names beforehand what it cannot show whole', async ({ page, orders, storeOrders }) => {
  const { orderId, items = [] } = await storeOrders.take({ paymentStatus: 'paid', orderStatus: 'confirmed' }, hasNoInvoice)
  const rename = (_key: string, value: unknown): unknown => {
    const order = value as Partial<Order> | null
    if (order?.orderId !== orderId) return value
    const renamed = items.map((item) => ({ ...item, productSnapshot: { ...item.productSnapshot, name: 'Rocket 🎆' } }))
    return { ...order, customerDetails: { ...order.customerDetails, name: 'मीना' }, items: renamed }
  }
  await orders.openModal('invoice', orderId)
  await expect(orders.button('Generate invoice')).toBeVisible()
  await expect(orders.dialog).not.toContainText('□')
  await page.route(/\/api\/orders/, async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: JSON.parse(await answer.text(), rename) as unknown })
  })
  await orders.openModal('invoice', orderId)
  await expect(orders.dialog).toContainText(
    'Characters that the invoice cannot print appear as □, in “मीना”, “Rocket 🎆”.',
  )
})

for (const modal of ['details', 'invoice'])
  test(`leaves the keyboard at viewing it once it is generated from the ${modal}`, async ({ page, orders, storeOrders }) => {
    const { orderId } = await storeOrders.take({ paymentStatus: 'paid' }, awaitsInvoice)
    await orders.openModal(modal, orderId)
    await orders.button('Generate invoice').focus()
    await page.keyboard.press('Enter')
    await expect(orders.button('View')).toBeFocused()
  })

test('opens in a new tab, right after it was generated, asked for with the token', { tag: '@shows-pdf' }, async ({ page, orders, storeOrders, toasts, admin }) => {
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid' }, awaitsInvoice)
  await orders.openModal('details', orderId)
  await orders.section('Invoice').getByRole('button', { name: 'Generate invoice' }).click()
  await expect(toasts.saying('Invoice generated successfully')).toHaveCount(1)
  await expect(toasts.all).toHaveCount(0)
  const answered = page.waitForResponse(invoiceCall)
  const opened = page.waitForEvent('popup')
  await orders.section('Invoice').getByRole('button', { name: 'View' }).click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition']).toBe(`inline; filename="invoice-${orderId}.pdf"`)
  expect(new URL(answer.url()).search).toBe('?disposition=inline')
  expect(answer.request().headers().authorization).toBe(`Bearer ${admin.token}`)
  const tab = await opened
  await expect.poll(() => tab.url()).toMatch(/^blob:/)
  await expect(toasts.all).toHaveText(['Invoice opened in new tab'])
})

test('is downloaded under the name of its order, and is the invoice of that order', async ({ orders, storeOrders, toasts, page }) => {
  const { orderId, invoice } = await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true })
  await orders.openModal('invoice', orderId)
  const started = page.waitForEvent('download')
  await orders.dialog.getByRole('button', { name: 'Download' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe(`invoice-${orderId}.pdf`)
  await expect(toasts.all).toHaveText(['Invoice download started'])
  const lines = (await linesOfPages(new Uint8Array(await readFile(await file.path())))).flat().join('\n')
  expect(lines).toContain(`Order ID ${orderId}`)
  expect(lines).toContain(`Invoice Number ${invoice?.invoiceNumber}`)
})

test('is told to be on its way as long as it is', async ({ page, orders, storeOrders, toasts }) => {
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true })
  await orders.openModal('invoice', orderId)
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(invoiceCall, async (route) => {
    await held
    await route.continue()
  })
  await orders.dialog.getByRole('button', { name: 'Download' }).click()
  await expect(toasts.all).toHaveText(['Downloading invoice...'])
  letGo()
  // The first PDF of a server takes its time on a busy machine.
  await expect(toasts.all).toHaveText(['Invoice download started'], { timeout: 30_000 })
  await expect(toasts.all).toHaveCount(0)
  await page.unroute(invoiceCall)
  const opened = page.waitForEvent('popup')
  await page.route(invoiceCall, () => undefined)
  await orders.dialog.getByRole('button', { name: 'View' }).click()
  await expect(toasts.all).toHaveText(['Loading invoice...'])
  await expect((await opened).locator('body')).toHaveText('Loading invoice...')
})

test('says nothing of a tab that was closed before the invoice came; both ways to it show that they wait', async ({ page, orders, storeOrders, toasts }) => {
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true })
  await orders.openModal('invoice', orderId)
  const goOn = await orders.hold(invoiceCall)
  const opened = page.waitForEvent('popup')
  await orders.button('View').click()
  const ways = [orders.button('View'), orders.button('Download')]
  for (const way of ways) await expect(way).toHaveAttribute('aria-busy', 'true')
  await expect(orders.button('View')).toBeFocused()
  await (await opened).close()
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const look = (): number => texts.push(document.body.textContent)
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
    return texts
  })
  goOn()
  for (const way of ways) await expect(way).toHaveAttribute('aria-busy', 'false')
  await expect(toasts.all).toHaveCount(0)
  expect((await said.jsonValue()).join(' ')).not.toContain('Invoice opened in new tab')
})

const failures = [
  { answer: { status: 404, json: { message: 'no' } }, text: 'Invoice not found. Please generate invoice first.' },
  { answer: { status: 401, json: { message: 'no' } }, text: 'Authentication failed. Please login again.' },
  { answer: { status: 408, json: {} }, text: 'Request timeout. Please try again.' },
  { answer: { status: 500, json: { message: 'font missing' } }, text: 'Server error. Please try again later.' },
  { answer: { status: 409, json: { message: 'Being made' } }, text: 'Being made' },
  { answer: { status: 400, json: {} }, text: 'Failed to handle invoice' },
  { answer: { status: 200, contentType: 'text/html', body: '<script>top.x = 1</script>' }, text: 'Failed to handle invoice' },
]

test('that does not come is told in one toast, and leaves no empty tab', async ({ page, context, orders, storeOrders, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true })
  await orders.openModal('invoice', orderId)
  for (const { answer, text } of failures) {
    await page.route(invoiceCall, (route) => route.fulfill(answer))
    await orders.dialog.getByRole('button', { name: 'View' }).click()
    await expect(toasts.all).toHaveText([text])
    await expect.poll(() => context.pages().length).toBe(1)
    await page.unroute(invoiceCall)
    await expect(toasts.all).toHaveCount(0)
  }
  await expect(orders.dialog).toBeVisible()
})

test('says to allow popups where the browser blocks them', async ({ page, orders, storeOrders, toasts }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const { orderId } = await storeOrders.take({ paymentStatus: 'paid', hasInvoice: true })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/invoice?') && asked.push(request.url()))
  await orders.openModal('invoice', orderId)
  await orders.dialog.getByRole('button', { name: 'View' }).click()
  await expect(toasts.all).toHaveText(['Please allow popups to view the invoice'])
  expect(asked).toEqual([])
})
