import { readFile } from 'node:fs/promises'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import { expect, test } from '../../support/browser/test'
import { storeOptions } from '../../support/stores/settings'
import { linesOfPages } from '../../support/documents/read-pdf'

const invoiceCall = '**/api/orders/*/invoice?disposition=*'

test.describe('in a store with a GSTIN', () => {
  let before: InvoiceSettings
  test.beforeEach(async ({ calls }) => {
    const options = storeOptions(calls)
    before = await options.invoice()
    await options.setInvoice({ ...defaultInvoiceSettings, gstin: '33AABCS1429B1Z1', address: '1 Car Street' })
  })
  test.afterEach(async ({ calls }) => void (await storeOptions(calls).setInvoice(before)))

  test('generates an invoice for the selected state and downloads it, named after the order, with its taxes', async ({
    page,
    orders,
    storeOrders,
    toasts,
  }) => {
    const { orderId } = await storeOrders.take({ paymentStatus: 'paid', orderStatus: 'confirmed', state: 'Nowhere' })
    await orders.openModal('details', orderId)
    await orders.button('Generate invoice').click()
    await orders.dialog.getByRole('heading', { level: 2, name: 'Invoice' }).waitFor()
    await orders.button('Generate invoice').click()
    const question = page.getByRole('dialog', { name: 'Generate the invoice?' })
    await question.getByRole('combobox', { name: 'State of delivery' }).selectOption('Kerala')
    await question.getByRole('button', { name: 'Generate invoice' }).click()
    await expect(toasts.saying('Invoice generated successfully')).toHaveCount(1)
    await expect(toasts.all).toHaveCount(0)

    const goOn = await orders.hold(invoiceCall)
    const started = page.waitForEvent('download')
    await orders.button('Download').click()
    await expect(toasts.all).toHaveText(['Downloading invoice...'])
    goOn()
    // The server's first PDF takes long on a busy machine.
    await expect(toasts.all).toHaveText(['Invoice download started'], { timeout: 30_000 })
    const file = await started
    expect(file.suggestedFilename()).toBe(`invoice-${orderId}.pdf`)
    const lines = (await linesOfPages(new Uint8Array(await readFile(await file.path())))).flat()
    const { invoice } = await storeOrders.get(orderId)
    expect(lines.join('\n')).toContain(`Order ID ${orderId}`)
    expect(lines.join('\n')).toContain(`Invoice number ${invoice?.invoiceNumber}`)
    expect(lines.join('\n')).toContain('Place of Supply Kerala (32)')
    expect(lines).toContain('Supply HSN Taxable value IGST 18% Total tax')
  })
})
