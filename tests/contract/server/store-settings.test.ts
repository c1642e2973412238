import { beforeEach, expect } from 'vitest'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { asAdmin, asAnyone } from './client'

interface Changed {
  success: boolean
  message: string
  errors?: string[]
  data: unknown
}

const start = { minimumOrderValue: 1000, contactEmail: '', contactPhone: '', upiId: '', promotionalOffer: '', qrCode: null }
const contact = {
  contactEmail: 'shop@sri.in',
  contactPhone: '98765 43210',
  upiId: 'sri.crackers@okbank',
  promotionalOffer: 'தீபாவளி: 81% off',
}
const taxed = { gstin: '27AAPFU0939F1ZV', hsnCode: '36041000', gstRate: 12.5, legalName: 'Sri & Sons', address: 'A\nB' }
const invoice = { ...taxed, noGstin: false }
const addressNeeded = 'Please enter the store address, which a tax invoice has to name'
/** The limits that customers are told, and all of them. */
const forAll = { unpaidOrderHours: 0, maxPiecesPerProduct: 40, maxOrderValue: 25000.5, maxUnpaidOrders: 1 }
const orderRules = { ...forAll, maxUnpaidPieces: 90, maxUnpaidValue: 99.5, maxUnpaidShare: 50 }
const [lowest, middle, highest] = [
  { minAmount: 0, maxAmount: 2000, cost: 80 },
  { minAmount: 2000, maxAmount: 5000, cost: 150 },
  { minAmount: 5000, maxAmount: null, cost: 250.5 },
]
const packaging = (isActive: boolean, tiers: object[]) => ({ packagingCostSettings: { isActive, tiers } })

const sections = {
  'minimum-order-value': 'Minimum order value',
  'contact-info': 'Contact information',
  'invoice-settings': 'Invoice settings',
  'packaging-cost-settings': 'Packaging cost settings',
  'order-rules': 'Order limits',
  'product-rules': 'Product settings',
}

describeMostlyOnSqlite('the settings of a store', (open, { it, itOnBoth }) => {
  const app = shareApp(open, { storeName: 'First Name' })
  beforeEach(() => app.db.deleteFrom('settings').execute())

  /** Where the settings of a call are read. */
  const readAt = (path: string) => (['minimum-order-value', 'contact-info'].includes(path) ? 'settings' : path)
  const get = async <T>(path: string) => (await asAdmin<{ data: T }>(app, `/store/${readAt(path)}`)).body.data
  const put = (path: string, json: unknown) => asAdmin<Changed>(app, `/store/${path}`, { method: 'PUT', json })
  const inConfig = async () => ((await (await fetch(`${app.url}/config.json`)).json()) as { storeName: string }).storeName
  const forCustomers = async () => (await asAnyone<{ data: Record<string, unknown> }>(app, '/storefront/settings')).body.data
  const stored = () => app.db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute()

  it('have these values at first', async () => {
    for (const [path, values] of [
      ['settings', start],
      ['logo', null],
      ['packaging-cost-settings', packaging(false, [{ minAmount: 0, maxAmount: null, cost: 100 }])],
      ['invoice-settings', { gstin: '', noGstin: false, hsnCode: '3604', gstRate: 18, legalName: '', address: '' }],
      ['order-rules', defaultOrderRules],
      ['product-rules', { lowStockAt: 10, roundPrices: false, askReasons: false }],
      ['profile', { storeName: 'First Name', address: '' }],
    ] as const)
      expect([path, await get(path)]).toEqual([path, values])
  })

  itOnBoth('are saved without what was pasted along, and read back', async () => {
    const pasted = {
      contactEmail: '\u200eshop@sri.in\u00a0',
      contactPhone: '\u202a९८७६५ 43210\u202c',
      upiId: `${contact.upiId}\ufe0f`,
    }
    const written = { gstin: ' 27aapfu 0939f-1zv ', hsnCode: ' 3604.10 00 ', legalName: '  Sri & Sons ' }
    const whole = { minAmount: 0, cost: 100 }
    const rules = { lowStockAt: 25, roundPrices: true, askReasons: true }
    for (const [path, sent, data] of [
      ['minimum-order-value', { minimumOrderValue: 2500.5 }, { ...start, minimumOrderValue: 2500.5 }],
      ['minimum-order-value', { minimumOrderValue: 0 }, { ...start, minimumOrderValue: 0 }],
      ['contact-info', { ...contact, ...pasted }, { ...start, ...contact, minimumOrderValue: 0 }],
      ['invoice-settings', { ...invoice, ...written }, invoice],
      [
        'packaging-cost-settings',
        { isActive: true, tiers: [highest, lowest, middle] },
        packaging(true, [lowest, middle, highest]),
      ],
      ['packaging-cost-settings', { isActive: false, tiers: [whole] }, packaging(false, [{ ...whole, maxAmount: null }])],
      ['order-rules', orderRules, orderRules],
      ['product-rules', rules, rules],
    ] as const) {
      const { status, body } = await put(path, sent)
      const message = `${sections[path]} updated successfully!`
      expect([path, status, body]).toEqual([path, 200, { success: true, message, data }])
      expect([path, await get(path)]).toEqual([path, data])
    }
    // What holds off strangers is not told to them.
    expect(await forCustomers()).toMatchObject(forAll)
    expect(await forCustomers()).not.toHaveProperty('maxUnpaidShare')
  })

  it('keep what is not sent, and lose what is sent empty', async () => {
    await put('contact-info', contact)
    await put('contact-info', { contactEmail: '', upiId: null })
    expect(await get('settings')).toEqual({ ...start, ...contact, contactEmail: '', upiId: '' })

    await put('invoice-settings', invoice)
    const { gstin, hsnCode, gstRate } = invoice
    expect((await put('invoice-settings', { gstin, hsnCode, gstRate: 18 })).body.data).toEqual({ ...invoice, gstRate: 18 })
    const emptied = { gstin: null, hsnCode, gstRate, legalName: '', address: null }
    expect((await put('invoice-settings', emptied)).body.data).toEqual({ ...emptied, gstin: '', noGstin: false, address: '' })
  })

  // What else each field refuses is in tests/unit/domain/field-rules.test.ts and store.test.ts.
  it('refuse what their rules refuse, with all faults, and stay as they are', async () => {
    await put('contact-info', contact)
    const before = await stored()
    for (const [path, json, ...errors] of [
      ['minimum-order-value', { minimumOrderValue: 2500.505 }, 'Minimum order value can have at most two decimals'],
      ['minimum-order-value', { minimumOrderValue: 1e12 }, 'Minimum order value cannot be more than ₹1,00,00,000'],
      ['minimum-order-value', { minimumOrderValue: '500' }, 'minimumOrderValue must be a number'],
      ['minimum-order-value', {}, 'minimumOrderValue must be a number'],
      [
        'contact-info',
        { contactEmail: 'x', contactPhone: '9'.repeat(500) },
        'Please enter a valid email address',
        'Please enter a valid 10-digit phone number',
      ],
      ['contact-info', { promotionalOffer: 'a\0b' }, 'Promotional offer must be text without control characters'],
      [
        'invoice-settings',
        { gstin: '27AAPFU0939F1ZW', hsnCode: 'x', gstRate: -1 },
        'This GSTIN is not right: please check each character',
        'HSN code must be 4, 6 or 8 digits',
        'GST rate must be a percentage from 0 to 40 with at most two decimals',
      ],
      ['invoice-settings', { ...invoice, address: ' \n' }, addressNeeded],
      ['invoice-settings', { ...invoice, address: undefined }, addressNeeded],
      [
        'packaging-cost-settings',
        {
          isActive: true,
          tiers: [
            { ...lowest, maxAmount: 0 },
            { minAmount: 3, maxAmount: 2, cost: -1 },
          ],
        },
        'Tier 1: Max amount must be greater than min amount',
        'Tier 2: Amounts and costs cannot be negative',
      ],
      ['packaging-cost-settings', { isActive: true, tiers: [] }, 'At least one packaging cost tier is needed'],
      ['profile', { storeName: ' \u200b\ufeff' }, 'Please enter the store name'],
      ['order-rules', { ...orderRules, unpaidOrderHours: 1.5 }, 'Hours must be a whole number from 0 to 8,760'],
      ['order-rules', { ...orderRules, maxUnpaidOrders: null }, 'Unpaid orders must be a whole number from 1 to 1,000'],
      ['product-rules', { lowStockAt: -1, roundPrices: true }, 'Low stock must be a whole number from 0 to 10,00,000'],
      [
        'public-address',
        { publicAddress: 'http://127.0.0.1:3000' },
        'Please enter the address at which customers open your pages, like https://shop.example.in',
      ],
    ] as const) {
      const { status, body } = await put(path, json)
      expect([path, status, body.message, body.errors ?? errors]).toEqual([path, 400, errors[0], errors])
      for (const other of [[], null, 'x']) expect([path, other, (await put(path, other)).status]).toEqual([path, other, 400])
    }
    expect(await stored()).toEqual(before)
  })

  itOnBoth('lose no change of several at once', async () => {
    const changes = Object.entries(contact).map(([field, text]) => put('contact-info', { [field]: text }))
    const answers = await Promise.all([...changes, put('minimum-order-value', { minimumOrderValue: 750 })])
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await get('settings')).toEqual({ ...start, ...contact, minimumOrderValue: 750 })
  })

  it('have the name of STORE_NAME, and show a changed name and address everywhere immediately', async () => {
    const title = async () => (await asAnyone<{ info: { title: string } }>(app, '/docs/json')).body.info.title
    const heading = async () => /<h1>(.*)<\/h1>/.exec(await (await fetch(`${app.url}/api/docs`)).text())?.[1]
    const names = async () => [await inConfig(), await title(), await heading()]
    expect(await names()).toEqual(['First Name', 'First Name: API', 'First Name: API'])
    const profile = { storeName: 'Sri Murugan', address: '1 Car Street\nSivakasi' }
    expect(await put('profile', { ...profile, storeName: ' Sri Murugan ' })).toMatchObject({
      status: 200,
      body: { message: 'Store name and address updated successfully!', data: profile },
    })
    expect(await get('profile')).toEqual(profile)
    expect(await names()).toEqual(['Sri Murugan', 'Sri Murugan: API', 'Sri Murugan: API'])
    expect(await forCustomers()).toMatchObject(profile)
    expect((await get<InvoiceSettings>('invoice-settings')).address).toBe(profile.address)
    // What pages show before anybody has signed in.
    await put('contact-info', { contactPhone: '98765 43210' })
    await writeSetting(app.db, 'logo', { key: 'logo.png', uploadedAt: 0 })
    const config = (await (await fetch(`${app.url}/config.json`)).json()) as unknown
    expect(config).toMatchObject({ storeName: 'Sri Murugan', logo: '/files/logo.png?w=96', contactPhone: '98765 43210' })
  })

  it('keep the name of STORE_NAME if only the address changes', async () => {
    const kept = async () => (await stored()).find(({ name }) => name === 'storeName')?.value
    await put('profile', { storeName: 'First Name', address: '1 Car Street' })
    expect([await get('profile'), await kept()]).toEqual([{ storeName: 'First Name', address: '1 Car Street' }, undefined])
    await put('profile', { storeName: 'Second Name' })
    await put('profile', { storeName: 'First Name' })
    expect(await kept()).toBe('"First Name"')
  })

  it('have a public address, which PUBLIC_URL gives at first, and say with what links begin', async () => {
    const at = (publicAddress: string) => put('public-address', { publicAddress })
    const none = { publicAddress: '', forCustomers: null }
    expect(await get('public-address')).toMatchObject(none)
    const set = { publicAddress: 'https://shop.example.in', forCustomers: 'https://shop.example.in' }
    expect((await at(' HTTPS://Shop.Example.in/ ')).body.data).toMatchObject(set)
    expect((await at('')).body.data).toMatchObject(none)
    const behind = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.in' } }
    const proxied = await asAdmin<{ data: unknown }>(app, '/store/public-address', behind)
    expect(proxied.body.data).toMatchObject({ publicAddress: '', forCustomers: 'https://shop.in' })
  })

  it('have one address for profile and invoices, which is not cleared while tax invoices require it', async () => {
    await put('invoice-settings', { ...defaultInvoiceSettings, address: '2 Car Street' })
    expect((await put('profile', { storeName: 'Sri' })).body.data).toEqual({ storeName: 'Sri', address: '2 Car Street' })
    expect((await put('profile', { storeName: 'Sri', address: null })).body.data).toEqual({ storeName: 'Sri', address: '' })
    await put('invoice-settings', { ...defaultInvoiceSettings, gstin: '33AABCS1429B1Z1', address: '2 Car Street' })
    const refused = { status: 400, body: { message: addressNeeded } }
    expect(await put('profile', { storeName: 'Other', address: ' ' })).toMatchObject(refused)
    expect(await get('profile')).toEqual({ storeName: 'Sri', address: '2 Car Street' })
  })

  it('keep the minimum order value below the maximum, whichever is changed', async () => {
    const minimum = (minimumOrderValue: number) => put('minimum-order-value', { minimumOrderValue })
    const maximum = (maxOrderValue: number) => put('order-rules', { ...defaultOrderRules, maxOrderValue })
    for (const [refused, message] of [
      [await minimum(200_000.01), 'Minimum order value cannot be more than the highest order value, ₹2,00,000'],
      [await maximum(999.99), 'Highest order value cannot be less than the minimum order value, ₹1,000'],
    ] as const)
      expect(refused).toMatchObject({ status: 400, body: { message } })
    expect(await forCustomers()).toMatchObject({ minimumOrderValue: 1000, maxOrderValue: 200_000 })
    expect([(await maximum(1000)).status, (await minimum(1000)).status]).toEqual([200, 200])
    expect([(await minimum(0)).status, (await maximum(1)).status]).toEqual([200, 200])
  })

  itOnBoth('keep the minimum order value below the maximum under concurrent changes', async () => {
    const answers = await Promise.all([
      put('minimum-order-value', { minimumOrderValue: 5000 }),
      put('order-rules', { ...defaultOrderRules, maxOrderValue: 4000 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
