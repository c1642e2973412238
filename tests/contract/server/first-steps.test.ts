import { expect, it } from 'vitest'
import { defaultInvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import type { FirstSteps } from '../../../src/domain/store/first-steps'
import { describeOnSqlite, openForTest } from '../../support/engines'
import { addPeople } from '../../support/people'
import { makeCatalogue } from './catalogue'
import { asAdmin, expectAnswer } from './client'
import { placeOrder } from './order-fixtures'

describeOnSqlite('the first steps of a store', (open) => {
  it('tick themselves from what is stored, and are put away and brought back', async () => {
    const app = await openForTest(open, { storeName: 'Sri Murugan' })
    const read = async () => (await asAdmin<{ data: FirstSteps }>(app, '/first-steps')).body.data
    const put = (path: string, json: object) => asAdmin<{ data: FirstSteps }>(app, path, { method: 'PUT', json })
    const done = async () => Object.entries((await read()).steps).flatMap(([step, isDone]) => (isDone ? [step] : []))
    expect(await read()).toEqual({
      steps: Object.fromEntries(
        ['profile', 'gstin', 'upi', 'selling', 'products', 'backup', 'order', 'staff'].map((step) => [step, false]),
      ),
      isPutAway: false,
    })

    await put('/store/profile', { storeName: 'Sri Murugan', address: '1 Car Street' })
    await put('/store/invoice-settings', { ...defaultInvoiceSettings, address: undefined, noGstin: true })
    await put('/store/contact-info', { upiId: 'sri@okbank' })
    expect(await done()).toEqual(['profile', 'gstin', 'upi'])
    // A GSTIN takes back that there is none.
    const taxed = { ...defaultInvoiceSettings, gstin: '33AABCS1429B1Z1', address: undefined, noGstin: true }
    await put('/store/invoice-settings', taxed)
    await put('/store/invoice-settings', { ...taxed, gstin: '', noGstin: undefined })
    expect(await done()).toEqual(['profile', 'upi'])

    await put('/store/minimum-order-value', { minimumOrderValue: 500 })
    const catalogue = await makeCatalogue(app.db)
    const orderId = await placeOrder(app, catalogue)
    await addPeople(app)
    expect((await read()).orderId).toBe(orderId)
    expect(await done()).toEqual(['profile', 'upi', 'selling', 'products', 'order', 'staff'])

    expect((await put('/first-steps', { isPutAway: true })).body.data.isPutAway).toBe(true)
    expect((await read()).isPutAway).toBe(true)
    expect((await put('/first-steps', { isPutAway: false })).body.data.isPutAway).toBe(false)
    await expectAnswer(put('/first-steps', { settled: 'gstin' }), 400, 'settled must be selling or staff')
  })

  it('can be called done where the store sells as it is, and the owner works alone; a store with many orders is past them', async () => {
    const app = await openForTest(open, { seed: { orders: 20, products: 3 } })
    const put = (json: object) => asAdmin<{ data: FirstSteps }>(app, '/first-steps', { method: 'PUT', json })
    expect((await asAdmin<{ data: FirstSteps }>(app, '/first-steps')).body.data.isPutAway).toBe(true)
    await app.db.deleteFrom('settings').execute()
    await put({ settled: 'selling' })
    expect((await put({ settled: 'staff' })).body.data.steps).toMatchObject({ selling: true, staff: true, gstin: false })
  })

  it('tick a backup that was taken from the server, and are told to owners alone', async () => {
    const app = await openForTest(open)
    const backup = async () => (await asAdmin<{ data: FirstSteps }>(app, '/first-steps')).body.data.steps.backup
    await asAdmin(app, '/backups', { method: 'POST' })
    const archives = async () =>
      (await asAdmin<{ data: { archives: { name: string }[] } }>(app, '/backups/archives')).body.data.archives
    await expect.poll(async () => (await archives()).length).toBe(1)
    expect(await backup()).toBe(false)
    const [archive] = await archives()
    await expect.poll(async () => (await asAdmin(app, `/backups/${archive?.name}/link`, { method: 'POST' })).status).toBe(200)
    expect(await backup()).toBe(true)
    const { counter } = await addPeople(app)
    expect((await asAdmin({ url: app.url, token: counter }, '/first-steps')).status).toBe(403)
  })
})
