import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import type { StoreSettings } from '../../../src/domain/store/store-settings'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { asAdmin, asAnyone } from './client'

interface Changed<T> {
  success?: boolean
  message: string
  errors?: string[]
  data: T
}

const start = { minimumOrderValue: 1000, contactEmail: '', contactPhone: '', upiId: '', promotionalOffer: '', qrCode: null }
const contact = {
  contactEmail: 'shop@sri.in',
  contactPhone: '98765 43210',
  upiId: 'sri.crackers@okbank',
  promotionalOffer: 'தீபாவளி: 81% off',
}

describeOnEngines('store settings', (open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.deleteFrom('settings').execute())

  const settings = async () => (await asAdmin<{ data: StoreSettings }>(app, '/store/settings')).body.data
  const put = <T = StoreSettings>(path: string, json: unknown) =>
    asAdmin<Changed<T>>(app, `/store/${path}`, { method: 'PUT', json })

  it('save a minimum order value, of which a fraction of a paisa is refused', async () => {
    expect(await put('minimum-order-value', { minimumOrderValue: 2500.505 })).toMatchObject({
      status: 400,
      body: { message: 'Minimum Order Value can have at most two decimals' },
    })
    const { status, body } = await put('minimum-order-value', { minimumOrderValue: 2500.5 })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Minimum order value updated successfully!',
        data: { ...start, minimumOrderValue: 2500.5 },
      },
    ])
    expect(await settings()).toEqual(body.data)
    expect((await put('minimum-order-value', { minimumOrderValue: 0 })).status).toBe(200)
  })

  it('reject a negative or invalid minimum order value', async () => {
    expect(await put('minimum-order-value', { minimumOrderValue: -1 })).toMatchObject({
      status: 400,
      body: { message: 'Minimum order value cannot be negative' },
    })
    for (const json of [{}, { minimumOrderValue: '500' }, { minimumOrderValue: null }, { minimumOrderValue: 1e12 }, []])
      expect((await put('minimum-order-value', json)).status).toBe(400)
    expect(await settings()).toEqual(start)
  })

  it('save trimmed contact information', async () => {
    const { status, body } = await put('contact-info', { ...contact, contactEmail: '  shop@sri.in ' })
    expect([status, body.message]).toEqual([200, 'Contact information updated successfully!'])
    expect(body.data).toEqual({ ...start, ...contact })
    expect(await settings()).toEqual(body.data)
  })

  it('keep omitted contact information and clear empty fields', async () => {
    await put('contact-info', contact)
    await put('contact-info', { contactEmail: '', upiId: null })
    expect(await settings()).toEqual({ ...start, ...contact, contactEmail: '', upiId: '' })
  })

  it.each([
    [{ contactEmail: 'shop@sri' }, 'Please enter a valid email address'],
    [{ contactPhone: '98765 4321' }, 'Please enter a valid 10-digit phone number'],
    [{ upiId: 'no bank' }, 'Please enter a UPI id like name@bank'],
    [{ upiId: 'sri@gmail.com' }, 'Please enter a UPI id like name@bank'],
    [{ promotionalOffer: 'x'.repeat(201) }, 'Promotional offer text must be less than 200 characters'],
    [{ contactEmail: 'x'.repeat(1001) }, 'Please enter a valid email address'],
    [{ contactPhone: '9'.repeat(1001) }, 'Please enter a valid 10-digit phone number'],
    [{ upiId: 'x'.repeat(1001) }, 'Please enter a UPI id like name@bank'],
    [{ promotionalOffer: 'x'.repeat(1001) }, 'Promotional offer text must be less than 200 characters'],
  ])('reject %j', async (fault, message) => {
    await put('contact-info', contact)
    expect(await put('contact-info', { ...contact, ...fault })).toMatchObject({ status: 400, body: { message } })
    expect(await settings()).toEqual({ ...start, ...contact })
  })

  it('take what is pasted without its invisible signs', async () => {
    const pasted = {
      contactEmail: '\u200eshop@sri.in\u00a0',
      contactPhone: '\u202a९८७६५ 43210\u202c',
      upiId: '\u2068sri@okbank\ufe0f',
    }
    await put('contact-info', pasted)
    expect(await settings()).toMatchObject({ contactEmail: 'shop@sri.in', contactPhone: '98765 43210', upiId: 'sri@okbank' })
  })

  it('report all errors of the contact information', async () => {
    const { status, body } = await put('contact-info', { contactEmail: 'x', contactPhone: '1' })
    expect([status, body.errors]).toEqual([
      400,
      ['Please enter a valid email address', 'Please enter a valid 10-digit phone number'],
    ])
    for (const json of [{ upiId: 7 }, { promotionalOffer: 'a\0b' }, { contactPhone: '9'.repeat(500) }, [], null])
      expect((await put('contact-info', json)).status).toBe(400)
  })

  it('accept an offer of exactly 200 characters', async () => {
    expect((await put('contact-info', { promotionalOffer: 'x'.repeat(200) })).status).toBe(200)
  })

  it('lose no change under concurrent requests', async () => {
    const changes = Object.entries(contact).map(([field, text]) => put('contact-info', { [field]: text }))
    const answers = await Promise.all([...changes, put('minimum-order-value', { minimumOrderValue: 750 })])
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await settings()).toEqual({ ...start, ...contact, minimumOrderValue: 750 })
  })

  it('can only be changed by administrators', async () => {
    for (const path of ['minimum-order-value', 'contact-info', 'packaging-cost-settings'])
      expect((await asAnyone(app, `/store/${path}`, { method: 'PUT', json: {} })).status).toBe(401)
  })
})

describeOnEngines('packaging costs', (open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  interface Packaging {
    packagingCostSettings: PackagingCostSettings
  }
  const path = '/store/packaging-cost-settings'
  const put = (json: unknown) => asAdmin<Changed<Packaging>>(app, path, { method: 'PUT', json })
  const stored = async () => (await asAdmin<{ data: Packaging }>(app, path)).body.data.packagingCostSettings

  it('are saved with their tiers sorted by amount', async () => {
    const tiers = [
      { minAmount: 5000, maxAmount: null, cost: 250.5 },
      { minAmount: 0, maxAmount: 2000, cost: 80 },
      { minAmount: 2000, maxAmount: 5000, cost: 150 },
    ]
    const { status, body } = await put({ isActive: true, tiers })
    const packagingCostSettings = {
      isActive: true,
      tiers: [tiers[1], tiers[2], { minAmount: 5000, maxAmount: null, cost: 250.5 }],
    }
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Packaging cost settings updated successfully!', data: { packagingCostSettings } },
    ])
    expect(await stored()).toEqual(packagingCostSettings)
  })

  it('refuse fractions of a paisa', async () => {
    expect(await put({ isActive: true, tiers: [{ minAmount: 0, maxAmount: 100.001, cost: 80 }] })).toMatchObject({
      status: 400,
      body: { message: 'Tier 1: Amounts and costs can have at most two decimals' },
    })
  })

  it('have no upper bound if none is sent', async () => {
    await put({ isActive: false, tiers: [{ minAmount: 0, cost: 100 }] })
    expect(await stored()).toEqual({ isActive: false, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] })
  })

  const first = { minAmount: 0, maxAmount: 2000, cost: 80 }
  it.each([
    [[first, { minAmount: -1, maxAmount: null, cost: 1 }], ['Tier 2: Amounts and costs cannot be negative']],
    [[{ ...first, cost: -5 }], ['Tier 1: Amounts and costs cannot be negative']],
    [[{ ...first, cost: 1e300 }], ['Tier 1: Amounts and costs cannot be more than ₹1,00,00,000']],
    [[{ ...first, maxAmount: 0 }], ['Tier 1: Max amount must be greater than min amount']],
    [
      [
        { ...first, maxAmount: 0 },
        { minAmount: 3, maxAmount: 2, cost: -1 },
      ],
      ['Tier 1: Max amount must be greater than min amount', 'Tier 2: Amounts and costs cannot be negative'],
    ],
    [[{ minAmount: 1999.99, maxAmount: null, cost: 1 }, first], ['Packaging cost tiers cannot overlap']],
    [
      [
        { ...first, maxAmount: null },
        { minAmount: 5000, maxAmount: null, cost: 1 },
      ],
      ['Packaging cost tiers cannot overlap'],
    ],
    [[], ['At least one packaging cost tier is needed']],
  ])('reject the tiers %j', async (tiers, errors) => {
    const before = await stored()
    expect(await put({ isActive: true, tiers })).toMatchObject({ status: 400, body: { message: errors[0], errors } })
    expect(await stored()).toEqual(before)
  })

  it('have at most 100 tiers', async () => {
    const many = (length: number) => Array.from({ length }, (_, index) => ({ minAmount: index, maxAmount: index + 1, cost: 1 }))
    expect((await put({ isActive: true, tiers: many(100) })).status).toBe(200)
    const text = 'At most 100 packaging cost tiers can be kept'
    expect(await put({ isActive: true, tiers: many(101) })).toMatchObject({
      status: 400,
      body: { message: text, errors: [text] },
    })
    expect((await stored()).tiers).toHaveLength(100)
  })

  it('reject malformed settings', async () => {
    for (const json of [
      {},
      { isActive: 'yes', tiers: [first] },
      { isActive: true, tiers: first },
      { isActive: true, tiers: [{ ...first, cost: '80' }] },
      { isActive: true, tiers: [null] },
    ])
      expect((await put(json)).status).toBe(400)
  })
})
