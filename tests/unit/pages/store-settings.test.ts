import { expect, test } from 'vitest'
import { areSameTiers, toTier, toTierValues } from '../../../src/pages/store-settings/packaging/tier-values'
import { readPackaging } from '../../../src/providers/envelopes/packaging'
import { logoCalls, qrCodeCalls } from '../../../src/pages/store-settings/calls/picture-calls'
import { readSettings } from '../../../src/providers/envelopes/store-settings'
import { wrap } from '../../support/wrap'
import { ShapeError } from '../../../src/framework/declaration/request-errors'

test.each([
  { minAmount: 0, maxAmount: null, cost: 100 },
  { minAmount: 0.5, maxAmount: 123456.78, cost: 0 },
])('a tier is unchanged after it is converted for the editor and back', (tier) => {
  expect(toTier(toTierValues(tier, 'a'))).toEqual(tier)
})

test('invalid text in a tier is not a number, and an empty maximum means no limit', () => {
  const none = { minAmount: Number.NaN, maxAmount: Number.NaN, cost: 5 }
  expect(toTier({ key: 'a', minAmount: '', maxAmount: 'x', cost: '5' })).toEqual(none)
  expect(toTier({ key: 'a', minAmount: '1', maxAmount: ' ', cost: '5' }).maxAmount).toBeNull()
})

test('tiers are equal if their amounts and their order are equal', () => {
  const one = { minAmount: 0, maxAmount: 10, cost: 1 }
  const other = { minAmount: 10, maxAmount: null, cost: 1 }
  expect(areSameTiers([one, other], [{ ...one }, { ...other }])).toBe(true)
  expect([areSameTiers([one, other], [other, one]), areSameTiers([one], [one, other])]).toEqual([false, false])
  for (const change of [{ minAmount: 1 }, { maxAmount: null }, { cost: 2 }, { cost: Number.NaN }])
    expect(areSameTiers([one], [{ ...one, ...change }])).toBe(false)
})

const settings = {
  minimumOrderValue: 2500,
  contactEmail: 'a@b.in',
  contactPhone: '9876543210',
  upiId: 'a@bank',
  promotionalOffer: 'Ten per cent',
  qrCode: { url: '/files/a.png', uploadedAt: '2026-11-08T20:15:00.000Z' },
}

const unset = { minimumOrderValue: 1000, contactEmail: '', contactPhone: '', upiId: '', promotionalOffer: '', qrCode: null }

test.each(['data', 'data.settings', 'settings', ''])(
  'the settings in a response are read at “%s”, without further fields',
  (path) => {
    expect(readSettings.parse(wrap(path, { ...settings, storeLogo: null, __v: 3 }))).toEqual(settings)
  },
)

test.each<[string, unknown, object]>([
  ['nothing is set', { success: true, data: {} }, unset],
  ['the data is null', { success: true, data: null }, unset],
  ['fields are null', { data: { minimumOrderValue: null, contactEmail: null, qrCode: null } }, unset],
  ['the QR code has no URL', { data: { upiId: 'a@bank', qrCode: { url: '' } } }, { ...unset, upiId: 'a@bank' }],
  ['the amount is text', { data: { minimumOrderValue: '750.5' } }, { ...unset, minimumOrderValue: 750.5 }],
  [
    'the QR code has no upload date',
    { data: { qrCode: { url: '/a.png' } } },
    { ...unset, qrCode: { url: '/a.png', uploadedAt: '' } },
  ],
])('the settings in a response are read with defaults if %s', (_name, body, expected) => {
  expect(readSettings.parse(body)).toEqual(expected)
})

test.each<[string, unknown]>([
  ['text', 'Hello'],
  ['another record', { success: true, data: { products: [] } }],
  ['no body', undefined],
])('the settings in a response are a shape error instead of defaults if the response is %s', (_name, body) => {
  expect(() => readSettings.parse(body)).toThrow(ShapeError)
})

const packagingCostSettings = { isActive: true, tiers: [{ minAmount: 0, maxAmount: null, cost: 50 }] }

test.each<[string, unknown]>([
  ...['data.packagingCostSettings', 'packagingCostSettings', 'data', ''].map((path): [string, unknown] => [
    `at “${path}”`,
    wrap(path, packagingCostSettings),
  ]),
  ['without a maximum', { data: { isActive: true, tiers: [{ minAmount: 0, cost: 50, _id: 'x' }] } }],
  ['with amounts as text', { data: { isActive: true, tiers: [{ minAmount: '0', maxAmount: '', cost: '50' }] } }],
])('the packaging costs in a response are read %s', (_name, body) => {
  expect(readPackaging.parse(body)).toEqual(packagingCostSettings)
})

test.each<[string, unknown]>([
  ['the settings are null', { data: { packagingCostSettings: null } }],
  ['there is no tier', { data: { packagingCostSettings: { isActive: false, tiers: [] } } }],
  ['the tiers are missing', { data: { isActive: false } }],
])('the packaging costs in a response default to one inactive tier if %s', (_name, body) => {
  expect(readPackaging.parse(body)).toEqual({ isActive: false, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] })
})

test.each<[string, unknown]>([
  ['another record', { data: { orders: [] } }],
  ['text', 'Hello'],
  ['tiers of another kind', { data: { isActive: true, tiers: [{ from: 0 }] } }],
])('the packaging costs in a response are a shape error instead of one tier if the response is %s', (_name, body) => {
  expect(() => readPackaging.parse(body)).toThrow(ShapeError)
})

const picture = { url: '/files/b.png', uploadedAt: '2026-11-08T20:15:00.000Z' }

test.each([
  ['logo', logoCalls],
  ['qrCode', qrCodeCalls],
])('an uploaded image in a response is read at data, at %s and bare, and is null if it is missing', (name, { upload }) => {
  for (const path of ['data', `data.${name}`, name, '']) expect(upload.parse(wrap(path, picture))).toEqual(picture)
  for (const body of [{ success: true, message: 'Done' }, undefined]) expect(upload.parse(body)).toBeNull()
})
