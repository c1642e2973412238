import { restoreCall } from '../../../src/framework/calls/restore-call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverTexts } from '../../../server/server-texts'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import type { Endpoint } from '../../../src/framework/declaration/endpoint'
import { storeLogo } from '../../../src/framework/layout/store-logo-endpoint'
import { salesEndpoint } from '../../../src/pages/analytics/use-sales'
import { categoryStatsEndpoint } from '../../../src/resources/categories/management/figures/use-figures'
import { countedProductsEndpoint } from '../../../src/resources/categories/management/figures/use-figures'
import { ordersSummaryEndpoint } from '../../../src/resources/orders/summary/orders-summary-endpoint'
import * as packingCalls from '../../../src/pages/packing/packing-calls'
import { resetMenuOrderCall, saveMenuOrderCall } from '../../../src/pages/quick-shopping/menu/menu-calls'
import { menuCall, menuOrderCall } from '../../../src/providers/envelopes/menu'
import {
  deletePriceListCall,
  priceListCall,
  togglePriceListCall,
  updatePriceListCall,
  uploadPriceListCall,
} from '../../../src/resources/price-lists/calls/price-list-calls'
import { menuFileCall, menuOrderFileCall } from '../../../src/resources/price-lists/make/make-price-list'
import {
  readInvoiceSettings,
  readOrderRules,
  readProductRules,
  readSettings,
  readStoreProfile,
} from '../../../src/providers/envelopes/store-settings'
import { readPackaging, savePackaging } from '../../../src/pages/store-settings/calls/packaging-calls'
import { logoCalls, qrCodeCalls } from '../../../src/pages/store-settings/calls/picture-calls'
import {
  saveContactInfo,
  saveInvoiceSettings,
  saveMinimumOrder,
  saveOrderRules,
  saveProductRules,
  saveStoreProfile,
  customerCalls,
} from '../../../src/pages/store-settings/calls/settings-calls'
import { resources } from '../../../src/resources'
import { queryCalls } from '../../../src/resources/contact-queries/endpoints/queries-endpoints'
import { orderCalls } from '../../../src/resources/orders/endpoints/order-calls'
import { toggleCalls } from '../../../src/resources/products/endpoints/toggle-calls'
import { invoiceEndpoint } from '../../../src/resources/orders/invoice/use-invoice-file'
import { creditNoteFile, makeCreditNote, readCreditNotes } from '../../../src/resources/orders/credit-notes/credit-calls'
import { checkCodeEndpoint } from '../../../src/resources/products/endpoints/check-code'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { productStatsEndpoint } from '../../../src/pages/dashboard/figures'

type AnyEndpoint = Pick<Endpoint<Record<string, unknown>, unknown>, 'method' | 'path'>

const declared = (calls: object): [string, AnyEndpoint][] => Object.entries(calls as Record<string, AnyEndpoint>)

/** Every endpoint that the screens declare, with a readable name. */
const endpoints: [string, AnyEndpoint][] = [
  ...resources.flatMap(({ name, endpoints: own }) =>
    declared(own).map(([operation, endpoint]): [string, AnyEndpoint] => [`${name} ${operation}`, endpoint]),
  ),
  ...declared(orderCalls),
  ...declared(queryCalls),
  ...declared(toggleCalls),
  ['orders invoice', invoiceEndpoint as unknown as AnyEndpoint],
  ['credit notes', readCreditNotes as unknown as AnyEndpoint],
  ['credit note make', makeCreditNote as unknown as AnyEndpoint],
  ['credit note file', creditNoteFile as unknown as AnyEndpoint],
  ['products check-code', checkCodeEndpoint as unknown as AnyEndpoint],
  ['dashboard products', productStatsEndpoint as unknown as AnyEndpoint],
  ['dashboard orders', ordersSummaryEndpoint as unknown as AnyEndpoint],
  ['analytics sales', salesEndpoint({ timeZone: 'UTC', from: '2026-11-01', to: '2026-11-02' }) as unknown as AnyEndpoint],
  ['category statistics', categoryStatsEndpoint as unknown as AnyEndpoint],
  ['category products', countedProductsEndpoint as unknown as AnyEndpoint],
  ['menu', menuCall as unknown as AnyEndpoint],
  ['menu order', menuOrderCall as unknown as AnyEndpoint],
  ['menu order save', saveMenuOrderCall as unknown as AnyEndpoint],
  ['menu order reset', resetMenuOrderCall as unknown as AnyEndpoint],
  ['price list', priceListCall as unknown as AnyEndpoint],
  ['price list upload', uploadPriceListCall as unknown as AnyEndpoint],
  ['price list update', updatePriceListCall as unknown as AnyEndpoint],
  ['price list delete', deletePriceListCall as unknown as AnyEndpoint],
  ['price list toggle', togglePriceListCall as unknown as AnyEndpoint],
  ['price list menu', menuFileCall as unknown as AnyEndpoint],
  ['price list order', menuOrderFileCall as unknown as AnyEndpoint],
  ['store logo', storeLogo as unknown as AnyEndpoint],
  ['store settings', readSettings as unknown as AnyEndpoint],
  ['store minimum order', saveMinimumOrder as unknown as AnyEndpoint],
  ['store contact', saveContactInfo as unknown as AnyEndpoint],
  ['store packaging', readPackaging as unknown as AnyEndpoint],
  ['store packaging save', savePackaging as unknown as AnyEndpoint],
  ['store invoice settings', readInvoiceSettings as unknown as AnyEndpoint],
  ['store invoice settings save', saveInvoiceSettings as unknown as AnyEndpoint],
  ['store profile', readStoreProfile as unknown as AnyEndpoint],
  ['store profile save', saveStoreProfile as unknown as AnyEndpoint],
  ['store order rules', readOrderRules as unknown as AnyEndpoint],
  ['store order rules save', saveOrderRules as unknown as AnyEndpoint],
  ['store product rules', readProductRules as unknown as AnyEndpoint],
  ['store product rules save', saveProductRules as unknown as AnyEndpoint],
  ['store logo upload', logoCalls.upload as unknown as AnyEndpoint],
  ['store logo delete', logoCalls.remove as unknown as AnyEndpoint],
  ['store qr-code upload', qrCodeCalls.upload as unknown as AnyEndpoint],
  ['store qr-code delete', qrCodeCalls.remove as unknown as AnyEndpoint],
  ...declared(packingCalls).map(([name, call]): [string, AnyEndpoint] => [`packing ${name}`, call]),
  ['bin restore', restoreCall as unknown as AnyEndpoint],
  ...Object.entries(customerCalls).map(([name, call]): [string, AnyEndpoint] => [`customer ${name}`, call as AnyEndpoint]),
]

describeOnEngines('endpoints of the screens', (open) => {
  let store: TestApp

  beforeAll(async () => {
    store = await open()
  })

  afterAll(() => store?.close())

  test.each(endpoints)('%s exists on the server', async (name, { method, path }) => {
    // The bin names a record with its resource.
    const id = name.startsWith('bin ') ? 'products/NONE' : 'NONE'
    const at = typeof path === 'function' ? path({ id, values: {} }) : path
    const answer = await store.app.inject({
      method,
      url: `/api${at}`,
      headers: { authorization: `Bearer ${store.token}` },
    })
    expect(answer.statusCode).not.toBe(401)
    expect(answer.json<{ message?: string }>().message).not.toBe(serverTexts.unknownCall)
  })

  test('unknown paths return the message for unknown endpoints', async () => {
    const headers = { authorization: `Bearer ${store.token}` }
    const answer = await store.app.inject({ method: 'GET', url: '/api/nothing/of/the/kind', headers })
    expect(answer.json<{ message?: string }>().message).toBe(serverTexts.unknownCall)
  })

  test('the store logo is an image or null', async () => {
    const logo = async () =>
      storeLogo.parse(
        (await store.app.inject({ url: '/api/store/logo', headers: { authorization: `Bearer ${store.token}` } })).json(),
      )
    expect(await logo()).toBeNull()
    await writeSetting(store.db, 'logo', { key: 'abc.png', uploadedAt: 0 })
    expect(await logo()).toEqual({ url: '/files/abc.png', uploadedAt: '1970-01-01T00:00:00.000Z' })
  })
})
