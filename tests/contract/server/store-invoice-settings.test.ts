import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { asAdmin } from './client'

const path = '/store/invoice-settings'
const given = { gstin: '27AAPFU0939F1ZV', hsnCode: '36041000', gstRate: 12.5, legalName: 'Sri & Sons', address: 'A\nB' }

describeOnSqlite('the invoice settings', (open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.deleteFrom('settings').execute())

  const settings = async () => (await asAdmin<{ data: InvoiceSettings }>(app, path)).body.data
  const put = (json: unknown) =>
    asAdmin<{ message: string; errors?: string[]; data: InvoiceSettings }>(app, path, { method: 'PUT', json })

  it('have no GSTIN by default, and the HSN code and GST rate of fireworks', async () => {
    expect(await settings()).toEqual({ gstin: '', hsnCode: '3604', gstRate: 18, legalName: '', address: '' })
  })

  it('are saved with a normalized GSTIN and HSN code', async () => {
    const { status, body } = await put({
      ...given,
      gstin: ' 27aapfu 0939f-1zv ',
      hsnCode: ' 3604.10 00 ',
      legalName: '  Sri & Sons ',
    })
    expect([status, body]).toEqual([200, { success: true, message: 'Invoice settings updated successfully!', data: given }])
    expect(await settings()).toEqual(given)
  })

  it('keep an omitted name and address, and clear empty values', async () => {
    await put(given)
    const { gstin, hsnCode, gstRate } = given
    expect((await put({ gstin, hsnCode, gstRate: 18 })).body.data).toEqual({ ...given, gstRate: 18 })
    expect((await put({ gstin: null, hsnCode, gstRate, legalName: '', address: null })).body.data).toEqual({
      gstin: '',
      hsnCode,
      gstRate,
      legalName: '',
      address: '',
    })
  })

  it('reject each value that is not valid', async () => {
    const faults: [object, string][] = [
      [{ gstin: '27AAPFU0939F1Z' }, 'Please enter a valid 15-character GSTIN'],
      [{ gstin: '27AAPFU0939F1ZW' }, 'This GSTIN is not right: please check each character'],
      [{ hsnCode: '36' }, 'HSN code must be 4, 6 or 8 digits'],
      [{ gstRate: 18.005 }, 'GST rate must be a percentage from 0 to 40 with at most two decimals'],
      [{ legalName: 'x'.repeat(121) }, 'Legal name must be at most 120 characters'],
      [{ address: 'x'.repeat(201) }, 'Address must be at most 200 characters'],
      [{ address: ' \n' }, 'Please enter the store address, which a tax invoice has to name'],
      [{ address: undefined }, 'Please enter the store address, which a tax invoice has to name'],
    ]
    for (const [fault, message] of faults)
      expect(await put({ ...given, ...fault })).toMatchObject({ status: 400, body: { message } })
    expect(await settings()).toEqual(defaultInvoiceSettings)
  })

  it('report all errors', async () => {
    const { status, body } = await put({ gstin: 'x', hsnCode: 'x', gstRate: -1 })
    expect([status, body.errors?.length]).toEqual([400, 3])
    for (const json of [{}, [], null, 'x']) expect((await put(json)).status).toBe(400)
  })
})
