import { afterAll, beforeAll, expect } from 'vitest'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { asAdmin, asAnyone } from './client'

describeMostlyOnSqlite('the store', (open, { it, itOnBoth }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  it('starts without logo and packaging costs, and with the default minimum order value', async () => {
    expect((await asAdmin(app, '/store/logo')).body).toEqual({ success: true, data: null })
    expect((await asAdmin(app, '/store/settings')).body).toEqual({
      success: true,
      data: {
        minimumOrderValue: 1000,
        contactEmail: '',
        contactPhone: '',
        upiId: '',
        promotionalOffer: '',
        qrCode: null,
      },
    })
    expect((await asAdmin(app, '/store/packaging-cost-settings')).body).toEqual({
      success: true,
      data: { packagingCostSettings: { isActive: false, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] } },
    })
    expect((await asAdmin(app, '/products/dashboard/stats')).body).toMatchObject({
      stats: { totalProducts: 0, productsOriginalPrice: 0, totalStock: 0 },
    })
  })

  itOnBoth('returns the latest settings', async () => {
    const uploadedAt = Date.parse('2026-11-01T00:00:00Z')
    await writeSetting(app.db, 'logo', { key: 'old.png', uploadedAt })
    await writeSetting(app.db, 'logo', { key: 'logo.png', uploadedAt })
    await writeSetting(app.db, 'qrCode', { key: 'qr.png', uploadedAt })
    const picture = { url: '/files/logo.png', uploadedAt: '2026-11-01T00:00:00.000Z' }
    expect((await asAdmin(app, '/store/logo')).body).toEqual({ success: true, data: picture })
    expect((await asAdmin(app, '/store/settings')).body).toMatchObject({ data: { qrCode: { url: '/files/qr.png' } } })
  })

  itOnBoth('reports its health without authentication', async () => {
    expect(await asAnyone(app, '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

describeMostlyOnSqlite('a store without database connection', (open, { itOnBoth }) => {
  itOnBoth('reports the outage without internal details', async () => {
    const app = await open()
    try {
      await app.db.destroy()
      expect(await asAnyone(app, '/health')).toMatchObject({
        status: 503,
        body: { message: 'The database does not respond.' },
      })
      const { status, body } = await asAdmin(app, '/orders/all')
      expect([status, body]).toEqual([500, { message: 'Server error. Please try again later.' }])
    } finally {
      await app.close()
    }
  })
})
