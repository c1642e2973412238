import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { asAdmin, asAnyone } from './client'

interface Changed {
  message: string
  data: unknown
}

describeMostlyOnSqlite('store name, address and rules', (open, { it, itOnBoth }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open({ storeName: 'First Name' })
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.deleteFrom('settings').execute())

  const get = async <T>(path: string) => (await asAdmin<{ data: T }>(app, `/store/${path}`)).body.data
  const put = (path: string, json: unknown) => asAdmin<Changed>(app, `/store/${path}`, { method: 'PUT', json })
  const inConfig = async () => ((await (await fetch(`${app.url}/config.json`)).json()) as { storeName: string }).storeName
  const forCustomers = async () => (await asAnyone<{ data: Record<string, unknown> }>(app, '/storefront/settings')).body.data

  it('uses STORE_NAME by default, and shows a changed name and address everywhere immediately', async () => {
    expect(await get('profile')).toEqual({ storeName: 'First Name', address: '' })
    expect(await inConfig()).toBe('First Name')
    const profile = { storeName: 'Sri Murugan Crackers', address: '1 Car Street\nSivakasi' }
    expect(await put('profile', { ...profile, storeName: ' Sri Murugan Crackers ' })).toMatchObject({
      status: 200,
      body: { message: 'Store name and address updated successfully!', data: profile },
    })
    expect(await get('profile')).toEqual(profile)
    expect(await inConfig()).toBe(profile.storeName)
    expect(await forCustomers()).toMatchObject(profile)
    expect((await get<InvoiceSettings>('invoice-settings')).address).toBe(profile.address)
  })

  it('shows the store name in the API documentation', async () => {
    const title = async () => (await asAnyone<{ info: { title: string } }>(app, '/docs/json')).body.info.title
    const heading = async () => /<h1>(.*)<\/h1>/.exec(await (await fetch(`${app.url}/api/docs`)).text())?.[1]
    expect([await title(), await heading()]).toEqual(['First Name: API', 'First Name: API'])
    await put('profile', { storeName: 'Second Name' })
    expect([await title(), await heading()]).toEqual(['Second Name: API', 'Second Name: API'])
  })

  it('keeps using STORE_NAME if only the address changes', async () => {
    const kept = () => app.db.selectFrom('settings').select('value').where('name', '=', 'storeName').execute()
    await put('profile', { storeName: 'First Name', address: '1 Car Street' })
    expect([await get('profile'), await kept()]).toEqual([{ storeName: 'First Name', address: '1 Car Street' }, []])
    await put('profile', { storeName: 'Second Name' })
    await put('profile', { storeName: 'First Name' })
    expect(await kept()).toEqual([{ value: '"First Name"' }])
  })

  it('has a public address, which PUBLIC_URL gives at first, and says with what links begin', async () => {
    const at = (publicAddress: string) => put('public-address', { publicAddress })
    expect(await get('public-address')).toMatchObject({ publicAddress: '', forCustomers: null })
    expect((await at(' HTTPS://Shop.Example.in/ ')).body.data).toMatchObject({
      publicAddress: 'https://shop.example.in',
      forCustomers: 'https://shop.example.in',
    })
    expect(await at('http://127.0.0.1:3000')).toMatchObject({
      status: 400,
      body: { message: 'Please enter the address at which customers open your pages, like https://shop.example.in' },
    })
    expect((await at('')).body.data).toMatchObject({ publicAddress: '', forCustomers: null })
    const behind = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.in' } }
    const proxied = await asAdmin<{ data: unknown }>(app, '/store/public-address', behind)
    expect(proxied.body.data).toMatchObject({ publicAddress: '', forCustomers: 'https://shop.in' })
  })

  it('keeps an omitted address, and shares the address with the invoice settings', async () => {
    await put('invoice-settings', { ...defaultInvoiceSettings, address: '2 Car Street' })
    expect((await put('profile', { storeName: 'Sri' })).body.data).toEqual({ storeName: 'Sri', address: '2 Car Street' })
    expect((await put('profile', { storeName: 'Sri', address: null })).body.data).toEqual({ storeName: 'Sri', address: '' })
  })

  it('does not clear an address that tax invoices require, and then keeps the name, too', async () => {
    await put('invoice-settings', { ...defaultInvoiceSettings, gstin: '33AABCS1429B1Z1', address: '2 Car Street' })
    expect(await put('profile', { storeName: 'Other', address: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter the store address, which a tax invoice has to name' },
    })
    expect(await get('profile')).toEqual({ storeName: 'First Name', address: '2 Car Street' })
  })

  itOnBoth('saves the order limits and shows them to customers', async () => {
    expect(await get('order-rules')).toEqual(defaultOrderRules)
    const forAll = { unpaidOrderHours: 0, maxPiecesPerProduct: 40, maxOrderValue: 25000.5, maxUnpaidOrders: 1 }
    const rules = { ...forAll, maxUnpaidPieces: 90, maxUnpaidValue: 99.5, maxUnpaidShare: 50 }
    expect(await put('order-rules', rules)).toMatchObject({
      status: 200,
      body: { message: 'Order limits updated successfully!', data: rules },
    })
    expect(await get('order-rules')).toEqual(rules)
    expect(await forCustomers()).toMatchObject(forAll)
    // What holds off strangers is not told to them.
    expect(await forCustomers()).not.toHaveProperty('maxUnpaidShare')
  })

  it('rejects names, addresses and limits that are not valid', async () => {
    const faults: [string, object, string][] = [
      ['profile', { storeName: ' \u200b\ufeff' }, 'Please enter the store name'],
      ['profile', { storeName: 'x'.repeat(81) }, 'Store name must be at most 80 characters'],
      ['profile', { storeName: 'Sri', address: 'x'.repeat(201) }, 'Address must be at most 200 characters'],
      ['order-rules', { ...defaultOrderRules, unpaidOrderHours: 1.5 }, 'Hours must be a whole number from 0 to 8,760'],
      ['order-rules', { ...defaultOrderRules, maxPiecesPerProduct: 0 }, 'Pieces must be a whole number from 1 to 10,000'],
      ['order-rules', { ...defaultOrderRules, maxOrderValue: 1e9 }, 'Highest order value must be from ₹1 to ₹1,00,00,000'],
      ['order-rules', { ...defaultOrderRules, maxUnpaidOrders: null }, 'Unpaid orders must be a whole number from 1 to 1,000'],
    ]
    for (const [path, json, message] of faults) expect(await put(path, json)).toMatchObject({ status: 400, body: { message } })
    expect([await get('profile'), await get('order-rules')]).toEqual([
      { storeName: 'First Name', address: '' },
      defaultOrderRules,
    ])
  })

  it('keeps the minimum order value below the maximum, whichever is changed', async () => {
    const minimum = (minimumOrderValue: number) => put('minimum-order-value', { minimumOrderValue })
    const maximum = (maxOrderValue: number) => put('order-rules', { ...defaultOrderRules, maxOrderValue })
    expect(await minimum(200_000.01)).toMatchObject({
      status: 400,
      body: { message: 'Minimum order value cannot be more than the highest order value, ₹2,00,000' },
    })
    expect(await maximum(999.99)).toMatchObject({
      status: 400,
      body: { message: 'Highest order value cannot be less than the minimum order value, ₹1,000' },
    })
    expect(await forCustomers()).toMatchObject({ minimumOrderValue: 1000, maxOrderValue: 200_000 })
    expect([(await maximum(1000)).status, (await minimum(1000)).status]).toEqual([200, 200])
    expect([(await minimum(0)).status, (await maximum(1)).status]).toEqual([200, 200])
  })

  itOnBoth('keeps the minimum order value below the maximum under concurrent changes', async () => {
    const answers = await Promise.all([
      put('minimum-order-value', { minimumOrderValue: 5000 }),
      put('order-rules', { ...defaultOrderRules, maxOrderValue: 4000 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('saves the low stock threshold and the rounding of prices', async () => {
    expect(await get('product-rules')).toEqual({ lowStockAt: 10, roundPrices: false, askReasons: false })
    const rules = { lowStockAt: 25, roundPrices: true, askReasons: true }
    expect((await put('product-rules', rules)).body).toMatchObject({ data: rules })
    expect(await get('product-rules')).toEqual(rules)
    for (const fault of [{ lowStockAt: -1 }, { lowStockAt: 2.5 }, { roundPrices: 'yes' }])
      expect((await put('product-rules', { ...rules, ...fault })).status).toBe(400)
  })
})
