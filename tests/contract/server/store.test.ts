import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { asAdmin, asAnyone } from './client'

describeOnEngines('the store', (open) => {
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

  it('returns the latest settings', async () => {
    const uploadedAt = Date.parse('2026-11-01T00:00:00Z')
    await writeSetting(app.db, 'logo', { key: 'old.png', uploadedAt })
    await writeSetting(app.db, 'logo', { key: 'logo.png', uploadedAt })
    await writeSetting(app.db, 'qrCode', { key: 'qr.png', uploadedAt })
    const picture = { url: '/files/logo.png', uploadedAt: '2026-11-01T00:00:00.000Z' }
    expect((await asAdmin(app, '/store/logo')).body).toEqual({ success: true, data: picture })
    expect((await asAdmin(app, '/store/settings')).body).toMatchObject({ data: { qrCode: { url: '/files/qr.png' } } })
  })

  it('requires authentication for its settings', async () => {
    for (const path of ['/store/logo', '/store/settings', '/store/packaging-cost-settings'])
      expect((await asAnyone(app, path)).status).toBe(401)
  })

  it('reports its health without authentication', async () => {
    expect(await asAnyone(app, '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

describeOnEngines('a store without database connection', (open) => {
  it('reports the outage without internal details', async () => {
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
