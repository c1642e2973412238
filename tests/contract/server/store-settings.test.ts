import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import type { StoreSettings } from '../../../src/domain/store/store-settings'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { asAdmin } from './client'

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

describeMostlyOnSqlite('store settings', (open, { it, itOnBoth }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.deleteFrom('settings').execute())

  const settings = async () => (await asAdmin<{ data: StoreSettings }>(app, '/store/settings')).body.data
  const put = <T = StoreSettings>(path: string, json: unknown) =>
    asAdmin<Changed<T>>(app, `/store/${path}`, { method: 'PUT', json })

  itOnBoth('save a minimum order value, of which a fraction of a paisa is refused', async () => {
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

  it('reject each value that is not valid, and change nothing', async () => {
    await put('contact-info', contact)
    const faults: [string, object, string][] = [
      ['minimum-order-value', { minimumOrderValue: -1 }, 'Minimum order value cannot be negative'],
      ['contact-info', { ...contact, contactEmail: 'shop@sri' }, 'Please enter a valid email address'],
      ['contact-info', { ...contact, contactPhone: '98765 4321' }, 'Please enter a valid 10-digit phone number'],
      ['contact-info', { ...contact, upiId: 'sri@gmail.com' }, 'Please enter a UPI id like name@bank'],
      [
        'contact-info',
        { ...contact, promotionalOffer: 'x'.repeat(201) },
        'Promotional offer text must be less than 200 characters',
      ],
    ]
    for (const [path, json, message] of faults) expect(await put(path, json)).toMatchObject({ status: 400, body: { message } })
    for (const json of [{}, { minimumOrderValue: '500' }, { minimumOrderValue: 1e12 }, []])
      expect((await put('minimum-order-value', json)).status).toBe(400)
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

  itOnBoth('lose no change under concurrent requests', async () => {
    const changes = Object.entries(contact).map(([field, text]) => put('contact-info', { [field]: text }))
    const answers = await Promise.all([...changes, put('minimum-order-value', { minimumOrderValue: 750 })])
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await settings()).toEqual({ ...start, ...contact, minimumOrderValue: 750 })
  })
})

describeMostlyOnSqlite('packaging costs', (open, { it, itOnBoth }) => {
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

  itOnBoth('are saved with their tiers sorted by amount', async () => {
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

  it('have no upper bound if none is sent', async () => {
    await put({ isActive: false, tiers: [{ minAmount: 0, cost: 100 }] })
    expect(await stored()).toEqual({ isActive: false, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] })
  })

  it('reject faulty tiers with all their faults', async () => {
    const first = { minAmount: 0, maxAmount: 2000, cost: 80 }
    const before = await stored()
    const errors = ['Tier 1: Max amount must be greater than min amount', 'Tier 2: Amounts and costs cannot be negative']
    const tiers = [
      { ...first, maxAmount: 0 },
      { minAmount: 3, maxAmount: 2, cost: -1 },
    ]
    expect(await put({ isActive: true, tiers })).toMatchObject({ status: 400, body: { message: errors[0], errors } })
    expect((await put({ isActive: true, tiers: [] })).body.message).toBe('At least one packaging cost tier is needed')
    for (const json of [
      { isActive: 'yes', tiers: [first] },
      { isActive: true, tiers: first },
      { isActive: true, tiers: [null] },
    ])
      expect((await put(json)).status).toBe(400)
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
})
