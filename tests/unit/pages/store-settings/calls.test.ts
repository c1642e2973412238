import { describe, expect, test } from 'vitest'
import { readPackaging } from '../../../../src/pages/store-settings/calls/packaging-calls'
import { logoCalls, qrCodeCalls } from '../../../../src/pages/store-settings/calls/picture-calls'
import { readSettings } from '../../../../src/providers/envelopes/store-settings'
import { ShapeError } from '../../../../src/framework/declaration/request-errors'

const settings = {
  minimumOrderValue: 2500,
  contactEmail: 'a@b.in',
  contactPhone: '9876543210',
  upiId: 'a@bank',
  promotionalOffer: 'Ten per cent',
  qrCode: { url: '/files/a.png', uploadedAt: '2026-11-08T20:15:00.000Z' },
}

const unset = {
  minimumOrderValue: 1000,
  contactEmail: '',
  contactPhone: '',
  upiId: '',
  promotionalOffer: '',
  qrCode: null,
}

describe('the settings in a response', () => {
  test.each<[string, unknown]>([
    ['in data', { success: true, data: settings }],
    ['in data.settings', { data: { settings } }],
    ['in settings', { settings }],
    ['bare', settings],
    ['with additional fields', { data: { ...settings, storeLogo: null, __v: 3 } }],
  ])('are read %s', (_name, body) => {
    expect(readSettings.parse(body)).toEqual(settings)
  })

  test.each<[string, unknown, object]>([
    ['nothing is set', { success: true, data: {} }, unset],
    ['the data is null', { success: true, data: null }, unset],
    ['fields are null', { data: { minimumOrderValue: null, contactEmail: null, qrCode: null } }, unset],
    ['the QR code has no URL', { data: { upiId: 'a@bank', qrCode: { url: '' } } }, { ...unset, upiId: 'a@bank' }],
    ['the amount is text', { data: { minimumOrderValue: '750.5' } }, { ...unset, minimumOrderValue: 750.5 }],
    ['the amount is 0', { data: { minimumOrderValue: 0 } }, { ...unset, minimumOrderValue: 0 }],
    [
      'the QR code has no upload date',
      { data: { qrCode: { url: '/a.png' } } },
      { ...unset, qrCode: { url: '/a.png', uploadedAt: '' } },
    ],
  ])('are read with defaults if %s', (_name, body, expected) => {
    expect(readSettings.parse(body)).toEqual(expected)
  })

  test.each<[string, unknown]>([
    ['text', 'Hello'],
    ['a list', []],
    ['another record', { success: true, data: { products: [] } }],
    ['no body', undefined],
  ])('are a shape error instead of defaults if the response is %s', (_name, body) => {
    expect(() => readSettings.parse(body)).toThrow(ShapeError)
  })
})

describe('the packaging costs in a response', () => {
  const packagingCostSettings = { isActive: true, tiers: [{ minAmount: 0, maxAmount: null, cost: 50 }] }

  test.each<[string, unknown]>([
    ['in data.packagingCostSettings', { success: true, data: { packagingCostSettings } }],
    ['in packagingCostSettings', { packagingCostSettings }],
    ['in data', { data: packagingCostSettings }],
    ['bare', packagingCostSettings],
    ['without a maximum', { data: { isActive: true, tiers: [{ minAmount: 0, cost: 50, _id: 'x' }] } }],
    ['with amounts as text', { data: { isActive: true, tiers: [{ minAmount: '0', maxAmount: '', cost: '50' }] } }],
  ])('are read %s', (_name, body) => {
    expect(readPackaging.parse(body)).toEqual(packagingCostSettings)
  })

  test.each<[string, unknown]>([
    ['the settings are null', { data: { packagingCostSettings: null } }],
    ['the response is null', null],
    ['there is no tier', { data: { packagingCostSettings: { isActive: false, tiers: [] } } }],
    ['the tiers are missing', { data: { isActive: false } }],
  ])('default to one inactive tier if %s', (_name, body) => {
    expect(readPackaging.parse(body)).toEqual({ isActive: false, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] })
  })

  test.each<[string, unknown]>([
    ['another record', { data: { orders: [] } }],
    ['text', 'Hello'],
    ['tiers of another kind', { data: { isActive: true, tiers: [{ from: 0 }] } }],
    ['a tier that is null', { data: { isActive: true, tiers: [null] } }],
  ])('are a shape error instead of one tier if the response is %s', (_name, body) => {
    expect(() => readPackaging.parse(body)).toThrow(ShapeError)
  })
})

describe('an uploaded image in a response', () => {
  const picture = { url: '/files/b.png', uploadedAt: '2026-11-08T20:15:00.000Z' }

  test.each<[string, unknown, unknown]>([
    ['in data', { success: true, data: picture }, picture],
    ['bare', picture, picture],
    ['as null if it is missing', { success: true, message: 'Done' }, null],
    ['as null from an empty body', undefined, null],
  ])('is read %s', (_name, body, expected) => {
    expect(logoCalls.upload.parse(body)).toEqual(expected)
    expect(qrCodeCalls.upload.parse(body)).toEqual(expected)
  })

  test('is read from its own field', () => {
    expect(logoCalls.upload.parse({ data: { logo: picture } })).toEqual(picture)
    expect(qrCodeCalls.upload.parse({ qrCode: picture })).toEqual(picture)
  })
})
