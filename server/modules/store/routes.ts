import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { productRules } from '../../../src/domain/product/product-rules'
import { orderRules } from '../../../src/domain/order/order-rules'
import { contactInfo } from '../../../src/domain/store/contact-info'
import {
  invoiceSettingsRequest,
  minimumOrderRequest,
  packagingRequest,
  productRulesRequest,
  storeProfileRequest,
} from './store-requests'
import type { StoreSettings } from '../../../src/domain/store/store-settings'
import type { Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { dataAnswer, described, filePart, messageAnswer } from '../../openapi/describe'
import { answerShape } from '../../records/answer-schema'
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
import { deletePicture, pictureAnswer, pictureOf, uploadPicture } from './store-picture'
import { storeTexts as texts } from './store-texts'

/** Routes for the store's pictures (specification 7). */
const pictures = [
  { path: '/store/logo', name: 'logo', title: 'logo' },
  { path: '/store/qr-code', name: 'qrCode', title: 'QR code' },
] as const

const settingsOf = async (db: Kysely<Schema>): Promise<StoreSettings> => ({
  ...(await readSetting(db, 'store')),
  qrCode: pictureOf(await readSetting(db, 'qrCode')),
})

const text = z.string()
const picture = z.nullable(pictureAnswer)
const settings = z.object({ minimumOrderValue: z.number(), ...answerShape(contactInfo), qrCode: picture })
const tier = z.object({ minAmount: z.number(), maxAmount: z.nullable(z.number()), cost: z.number() })
const packaging = z.object({ packagingCostSettings: z.object({ isActive: z.boolean(), tiers: z.array(tier) }) })
const invoice = z.object({ gstin: text, hsnCode: text, gstRate: z.number(), legalName: text, address: text })
const profile = z.object({ storeName: text, address: text })
const limits = z.object(answerShape(orderRules))
const rules = z.object(answerShape(productRules))
const told = (data: z.ZodMiniType) => ({ 200: messageAnswer(data) })

const calls = {
  readLogo: described('Read the logo', { 200: dataAnswer(picture) }),
  readSettings: described('Read the settings', { 200: dataAnswer(settings) }),
  readPackaging: described('Read the packaging costs', { 200: dataAnswer(packaging) }),
  readInvoice: described('Read the invoice settings', { 200: dataAnswer(invoice) }),
  readProfile: described('Read the name and address', { 200: dataAnswer(profile) }),
  readOrderRules: described('Read the limits of orders', { 200: dataAnswer(limits) }),
  readProductRules: described('Read the rules of stock and prices', { 200: dataAnswer(rules) }),
  changeMinimumOrder: described('Change the minimum order value', told(settings), { body: minimumOrderRequest }),
  changeContact: described('Change the contact information', told(settings), { body: ruledSchema(contactInfo) }),
  changePackaging: described('Change the packaging costs', told(packaging), { body: packagingRequest }),
  changeInvoice: described('Change the invoice settings', told(invoice), { body: invoiceSettingsRequest }),
  changeProfile: described('Change the name and address', told(profile), { body: storeProfileRequest }),
  changeOrderRules: described('Change the limits of orders', told(limits), { body: ruledSchema(orderRules) }),
  changeProductRules: described('Change the rules of stock and prices', told(rules), { body: productRulesRequest }),
  uploadPicture: (name: string, title: string) =>
    described(`Upload the ${title}`, { 200: messageAnswer(picture) }, { parts: { [name]: filePart } }),
  deletePicture: (title: string) => described(`Delete the ${title}`, { 200: messageAnswer(z.null()) }),
}

/** Routes for the store settings (specification 7; server.md: answers, /store). */
export const storeRoutes: FastifyPluginAsyncZod<{
  db: Kysely<Schema>
  files: FileStorage
  now: () => number
  /** Value of STORE_NAME. */
  storeName: string
}> = async (app, { db, files, now, storeName }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/store/logo', calls.readLogo, async () => ({ success: true, data: pictureOf(await readSetting(db, 'logo')) }))

  app.get('/store/settings', calls.readSettings, async () => ({ success: true, data: await settingsOf(db) }))

  app.put('/store/minimum-order-value', calls.changeMinimumOrder, async ({ body }) => {
    await changeMinimumOrder(db, body.minimumOrderValue)
    return { success: true, message: texts.minimumOrderUpdated, data: await settingsOf(db) }
  })

  app.put('/store/contact-info', calls.changeContact, async ({ body }) => {
    await changeContactInfo(db, body)
    return { success: true, message: texts.contactUpdated, data: await settingsOf(db) }
  })

  app.get('/store/packaging-cost-settings', calls.readPackaging, async () => ({
    success: true,
    data: { packagingCostSettings: await readSetting(db, 'packaging') },
  }))

  app.put('/store/packaging-cost-settings', calls.changePackaging, async ({ body }) => ({
    success: true,
    message: texts.packagingUpdated,
    data: { packagingCostSettings: await changePackaging(db, body) },
  }))

  app.get('/store/invoice-settings', calls.readInvoice, async () => ({ success: true, data: await readSetting(db, 'invoice') }))

  app.put('/store/invoice-settings', calls.changeInvoice, async ({ body }) => ({
    success: true,
    message: texts.invoiceUpdated,
    data: await changeInvoiceSettings(db, body),
  }))

  app.get('/store/profile', calls.readProfile, async () => ({ success: true, data: await storeProfile(db, storeName) }))

  app.put('/store/profile', calls.changeProfile, async ({ body }) => ({
    success: true,
    message: texts.profileUpdated,
    data: await changeProfile(db, body, storeName),
  }))

  app.get('/store/order-rules', calls.readOrderRules, async () => ({ success: true, data: await readSetting(db, 'orderRules') }))

  app.put('/store/order-rules', calls.changeOrderRules, async ({ body }) => {
    await changeOrderRules(db, body)
    return { success: true, message: texts.orderRulesUpdated, data: body }
  })

  app.get('/store/product-rules', calls.readProductRules, async () => ({
    success: true,
    data: await readSetting(db, 'productRules'),
  }))

  app.put('/store/product-rules', calls.changeProductRules, async ({ body }) => {
    await writeSetting(db, 'productRules', body)
    return { success: true, message: texts.productRulesUpdated, data: body }
  })

  for (const { path, name, title } of pictures) {
    app.post(path, calls.uploadPicture(name, title), async (request) => ({
      success: true,
      message: texts[name].uploaded,
      data: pictureOf(await uploadPicture({ db, files }, name, request, now())),
    }))

    app.delete(path, calls.deletePicture(title), async (request) => {
      await deletePicture({ db, files }, name, request)
      return { success: true, message: texts[name].deleted, data: null }
    })
  }
}
