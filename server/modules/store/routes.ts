import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { orderRules } from '../../../src/domain/order/order-rules'
import { contactInfo } from '../../../src/domain/store/contact-info'
import {
  invoiceSettingsRequest,
  minimumOrderRequest,
  packagingRequest,
  productRulesRequest,
  storeProfileRequest,
} from '../../../src/domain/store/store-request'
import type { StoreSettings } from '../../../src/domain/store/store-settings'
import type { Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { filePart } from '../../openapi/document'
import { ruledSchema } from '../../records/request-schema'
import {
  changeContactInfo,
  changeInvoiceSettings,
  changeMinimumOrder,
  changeOrderRules,
  changePackaging,
  changeProfile,
} from './change-store'
import { readSetting, writeSetting } from './settings-repository'
import { storeProfile } from './store-profile'
import { deletePicture, pictureOf, uploadPicture } from './store-picture'
import { storeTexts as texts } from './store-texts'

/** Routes for the store's pictures (specification 7). */
const pictures = [
  { path: '/store/logo', name: 'logo' },
  { path: '/store/qr-code', name: 'qrCode' },
] as const

const settingsOf = async (db: Kysely<Schema>): Promise<StoreSettings> => ({
  ...(await readSetting(db, 'store')),
  qrCode: pictureOf(await readSetting(db, 'qrCode')),
})

/** Routes for the store settings (specification 7; server.md: answers, /store). */
export const storeRoutes: FastifyPluginAsyncZod<{
  db: Kysely<Schema>
  files: FileStorage
  now: () => number
  /** Value of STORE_NAME. */
  storeName: string
}> = async (app, { db, files, now, storeName }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/store/logo', async () => ({ success: true, data: pictureOf(await readSetting(db, 'logo')) }))

  app.get('/store/settings', async () => ({ success: true, data: await settingsOf(db) }))

  app.put('/store/minimum-order-value', { schema: { body: minimumOrderRequest } }, async ({ body }) => {
    await changeMinimumOrder(db, body.minimumOrderValue)
    return { success: true, message: texts.minimumOrderUpdated, data: await settingsOf(db) }
  })

  app.put('/store/contact-info', { schema: { body: ruledSchema(contactInfo) } }, async ({ body }) => {
    await changeContactInfo(db, body)
    return { success: true, message: texts.contactUpdated, data: await settingsOf(db) }
  })

  app.get('/store/packaging-cost-settings', async () => ({
    success: true,
    data: { packagingCostSettings: await readSetting(db, 'packaging') },
  }))

  app.put('/store/packaging-cost-settings', { schema: { body: packagingRequest } }, async ({ body }) => ({
    success: true,
    message: texts.packagingUpdated,
    data: { packagingCostSettings: await changePackaging(db, body) },
  }))

  app.get('/store/invoice-settings', async () => ({ success: true, data: await readSetting(db, 'invoice') }))

  app.put('/store/invoice-settings', { schema: { body: invoiceSettingsRequest } }, async ({ body }) => ({
    success: true,
    message: texts.invoiceUpdated,
    data: await changeInvoiceSettings(db, body),
  }))

  app.get('/store/profile', async () => ({ success: true, data: await storeProfile(db, storeName) }))

  app.put('/store/profile', { schema: { body: storeProfileRequest } }, async ({ body }) => ({
    success: true,
    message: texts.profileUpdated,
    data: await changeProfile(db, body, storeName),
  }))

  app.get('/store/order-rules', async () => ({ success: true, data: await readSetting(db, 'orderRules') }))

  app.put('/store/order-rules', { schema: { body: ruledSchema(orderRules) } }, async ({ body }) => {
    await changeOrderRules(db, body)
    return { success: true, message: texts.orderRulesUpdated, data: body }
  })

  app.get('/store/product-rules', async () => ({ success: true, data: await readSetting(db, 'productRules') }))

  app.put('/store/product-rules', { schema: { body: productRulesRequest } }, async ({ body }) => {
    await writeSetting(db, 'productRules', body)
    return { success: true, message: texts.productRulesUpdated, data: body }
  })

  for (const { path, name } of pictures) {
    app.post(path, { config: { documented: { parts: { [name]: filePart } } } }, async (request) => ({
      success: true,
      message: texts[name].uploaded,
      data: pictureOf(await uploadPicture({ db, files }, name, request, now())),
    }))

    app.delete(path, async (request) => {
      await deletePicture({ db, files }, name, request)
      return { success: true, message: texts[name].deleted, data: null }
    })
  }
}
