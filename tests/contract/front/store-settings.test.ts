import type { DataProvider } from '@refinedev/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContactInfo } from '../../../src/domain/store/contact-info'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import type { StorePicture, StoreSettings } from '../../../src/domain/store/store-settings'
import type { Endpoint } from '../../../src/framework/declaration/endpoint'
import { storeLogo } from '../../../src/framework/layout/store-logo-endpoint'
import { readPackaging, savePackaging } from '../../../src/pages/store-settings/calls/packaging-calls'
import { logoCalls, qrCodeCalls, type PictureCalls } from '../../../src/pages/store-settings/calls/picture-calls'
import { saveContactInfo, saveMinimumOrder } from '../../../src/pages/store-settings/calls/settings-calls'
import { readSettings } from '../../../src/providers/envelopes/store-settings'
import { createConfirmationClient } from '../../../src/providers/auth/confirmation-client'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp } from '../../../src/providers/http/http'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { smallGif } from '../../support/small-gif'

const now = Date.parse('2026-11-08T20:15:00Z')

const gif = (end: string): File =>
  new File([smallGif, end], 'x.gif', {
    type: 'image/gif',
  })

const contact: ContactInfo = {
  contactEmail: 'shop@lakshmi.in',
  contactPhone: '9876543210',
  upiId: 'lakshmi@okaxis',
  promotionalOffer: 'தீபாவளி 10% தள்ளுபடி 🎆',
}

describeOnSqlite('requests of the store settings', (open) => {
  let store: TestApp
  let provider: DataProvider

  beforeAll(async () => {
    store = await open({ now: () => now })
    const connection = { baseUrl: `${store.url}/api`, getToken: () => store.token }
    const confirming = createConfirmationClient(createHttp(connection))
    // The person enters the password when a change needs it.
    confirming.askBy((question) => void question.prove({ password: store.login.password, code: '' }))
    provider = createDataProvider([], { http: confirming.http, ...connection })
  })

  afterAll(() => store?.close())

  const call = async <Variables extends object, Result>(
    endpoint: Endpoint<Variables, Result>,
    variables: Variables,
  ): Promise<Result> => {
    const answer = await provider.custom?.({ url: 'test', method: 'post', meta: { endpoint, variables } })
    return answer?.data as Result
  }
  const settings = (): Promise<StoreSettings> => call(readSettings, {})
  const packaging = (): Promise<PackagingCostSettings> => call(readPackaging, {})

  test('returns the initial form values for a new store', async () => {
    expect(await settings()).toEqual({
      minimumOrderValue: 1000,
      contactEmail: '',
      contactPhone: '',
      upiId: '',
      promotionalOffer: '',
      qrCode: null,
      updatedAt: null,
    })
    const tiers = [{ minAmount: 0, maxAmount: null, cost: 100 }]
    expect(await packaging()).toEqual({ isActive: false, tiers, updatedAt: null })
  })

  test('saves minimum order and contact separately and clears empty fields', async () => {
    await call(saveMinimumOrder, { minimumOrderValue: 2500.5 })
    await call(saveContactInfo, contact)
    const updatedAt = expect.any(String) as string
    expect(await settings()).toEqual({ ...contact, minimumOrderValue: 2500.5, qrCode: null, updatedAt })
    await call(saveMinimumOrder, { minimumOrderValue: 0 })
    await call(saveContactInfo, { ...contact, contactPhone: '', promotionalOffer: '' })
    expect(await settings()).toMatchObject({ ...contact, contactPhone: '', promotionalOffer: '', minimumOrderValue: 0 })
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['a negative minimum', () => call(saveMinimumOrder, { minimumOrderValue: -1 }), 'Minimum order value cannot be negative'],
    [
      'an invalid email address',
      () => call(saveContactInfo, { ...contact, contactEmail: 'x' }),
      'Please enter a valid email address',
    ],
    [
      'an invalid phone number',
      () => call(saveContactInfo, { ...contact, contactPhone: '12345' }),
      'Please enter a valid 10-digit phone number',
    ],
    [
      'an offer that is too long',
      () => call(saveContactInfo, { ...contact, promotionalOffer: 'x'.repeat(201) }),
      'Promotional offer text must be less than 200 characters',
    ],
    ['an invalid UPI id', () => call(saveContactInfo, { ...contact, upiId: 'x' }), 'Please enter a UPI id like name@bank'],
    [
      'overlapping tiers',
      () =>
        call(savePackaging, {
          isActive: true,
          tiers: [
            { minAmount: 0, maxAmount: null, cost: 1 },
            { minAmount: 5, maxAmount: null, cost: 1 },
          ],
        }),
      'Packaging cost tiers cannot overlap',
    ],
    [
      'a file that is not an image',
      () => call(logoCalls.upload, { picture: new File(['MZ'], 'a.png') }),
      'Please select an image file',
    ],
  ])('rejects %s with the error message of the form', async (_name, refused, message) => {
    await expect(refused()).rejects.toMatchObject({ message, reasons: expect.arrayContaining([message]) })
  })

  test('returns packaging cost tiers sorted by amount', async () => {
    const first = { minAmount: 0, maxAmount: 1000, cost: 99.5 }
    const second = { minAmount: 1000, maxAmount: null, cost: 0 }
    await call(savePackaging, { isActive: true, tiers: [second, first] })
    expect(await packaging()).toMatchObject({ isActive: true, tiers: [first, second] })
  })

  describe.each<[string, PictureCalls, () => Promise<StorePicture | null>]>([
    ['logo', logoCalls, () => call(storeLogo, {})],
    ['QR code', qrCodeCalls, async () => (await settings()).qrCode],
  ])('the %s', (_name, calls, read) => {
    test('is uploaded, replaced and deleted without leaving files behind', async () => {
      const statusOf = async ({ url }: StorePicture) => (await fetch(new URL(url, store.url))).status
      const first = await call(calls.upload, { picture: gif('1') })
      expect(first).toEqual({ url: expect.any(String), uploadedAt: expect.stringMatching(/^2026-11-08T20:15:00.\d{3}Z$/) })
      expect(await read()).toEqual(first)
      const second = await call(calls.upload, { picture: gif('2') })
      expect(await read()).toEqual(second)
      if (!first || !second) throw new Error('The response has no image.')
      expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
      await call(calls.remove, {})
      expect(await read()).toBeNull()
      expect(await statusOf(second)).toBe(404)
    })
  })
})
