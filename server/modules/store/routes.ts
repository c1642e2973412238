import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { productRules } from '../../../src/domain/product/product-rules'
import { orderRules } from '../../../src/domain/order/order-rules'
import { invoiceSettings, invoiceSettingsFaults } from '../../../src/domain/invoice/invoice-settings'
import { contactInfo, minimumOrder } from '../../../src/domain/store/contact-info'
import { packaging } from '../../../src/domain/store/packaging'
import { storeProfile as profileRecord } from '../../../src/domain/store/store-profile'
import { type StoreSettings, storeSettings } from '../../../src/domain/store/store-settings'
import { answered, told } from '../../answers'
import type { Schema } from '../../database/schema'
import { dataAnswer, described, filePart, messageAnswer } from '../../openapi/describe'
import { answerShape, partSchema } from '../../records/answer-schema'
import { requestSchema, ruledSchema } from '../../records/request-schema'
import type { ModuleContext } from '../modules'
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

const picture = z.nullable(pictureAnswer)
const settings = z.object({ ...answerShape(storeSettings), qrCode: picture })
const costs = z.object({ packagingCostSettings: partSchema(packaging) })
const [invoice, profile] = [partSchema(invoiceSettings), partSchema(profileRecord)]
const [limits, rules] = [partSchema(orderRules), partSchema(productRules)]
const changed = (data: z.ZodMiniType) => ({ 200: messageAnswer(data) })

const calls = {
  readLogo: described('Read the logo', { 200: dataAnswer(picture) }),
  readSettings: described('Read the settings', { 200: dataAnswer(settings) }),
  readPackaging: described('Read the packaging costs', { 200: dataAnswer(costs) }),
  readInvoice: described('Read the invoice settings', { 200: dataAnswer(invoice) }),
  readProfile: described('Read the name and address', { 200: dataAnswer(profile) }),
  readOrderRules: described('Read the limits of orders', { 200: dataAnswer(limits) }),
  readProductRules: described('Read the rules of stock and prices', { 200: dataAnswer(rules) }),
  changeMinimumOrder: described('Change the minimum order value', changed(settings), { body: ruledSchema(minimumOrder) }),
  changeContact: described('Change the contact information', changed(settings), { body: ruledSchema(contactInfo) }),
  changePackaging: described('Change the packaging costs', changed(costs), { body: requestSchema(packaging.fields) }),
  changeInvoice: described('Change the invoice settings', changed(invoice), {
    body: ruledSchema(invoiceSettings, invoiceSettingsFaults),
  }),
  changeProfile: described('Change the name and address', changed(profile), { body: ruledSchema(profileRecord) }),
  changeOrderRules: described('Change the limits of orders', changed(limits), { body: ruledSchema(orderRules) }),
  changeProductRules: described('Change the rules of stock and prices', changed(rules), { body: ruledSchema(productRules) }),
  uploadPicture: (name: string, title: string) =>
    described(`Upload the ${title}`, { 200: messageAnswer(picture) }, { parts: { [name]: filePart } }),
  deletePicture: (title: string) => described(`Delete the ${title}`, { 200: messageAnswer(z.null()) }),
}

/** Routes for the store settings (specification 7; server.md: answers, /store). */
export const storeRoutes: FastifyPluginAsyncZod<ModuleContext & { storeName: string }> = async (app, context) => {
  const { db, files, now, storeName } = context
  app.addHook('onRequest', app.authenticate)

  app.get('/store/logo', calls.readLogo, async () => answered(pictureOf(await readSetting(db, 'logo'))))

  app.get('/store/settings', calls.readSettings, async () => answered(await settingsOf(db)))

  app.put('/store/minimum-order-value', calls.changeMinimumOrder, async ({ body }) => {
    await changeMinimumOrder(db, body.minimumOrderValue)
    return told(texts.minimumOrderUpdated, await settingsOf(db))
  })

  app.put('/store/contact-info', calls.changeContact, async ({ body }) => {
    await changeContactInfo(db, body)
    return told(texts.contactUpdated, await settingsOf(db))
  })

  app.get('/store/packaging-cost-settings', calls.readPackaging, async () =>
    answered({ packagingCostSettings: await readSetting(db, 'packaging') }),
  )

  app.put('/store/packaging-cost-settings', calls.changePackaging, async ({ body }) =>
    told(texts.packagingUpdated, { packagingCostSettings: await changePackaging(db, body) }),
  )

  app.get('/store/invoice-settings', calls.readInvoice, async () => answered(await readSetting(db, 'invoice')))

  app.put('/store/invoice-settings', calls.changeInvoice, async ({ body }) =>
    told(texts.invoiceUpdated, await changeInvoiceSettings(db, body)),
  )

  app.get('/store/profile', calls.readProfile, async () => answered(await storeProfile(db, storeName)))

  app.put('/store/profile', calls.changeProfile, async ({ body }) =>
    told(texts.profileUpdated, await changeProfile(db, body, storeName)),
  )

  app.get('/store/order-rules', calls.readOrderRules, async () => answered(await readSetting(db, 'orderRules')))

  app.put('/store/order-rules', calls.changeOrderRules, async ({ body }) => {
    await changeOrderRules(db, body)
    return told(texts.orderRulesUpdated, body)
  })

  app.get('/store/product-rules', calls.readProductRules, async () => answered(await readSetting(db, 'productRules')))

  app.put('/store/product-rules', calls.changeProductRules, async ({ body }) => {
    await writeSetting(db, 'productRules', body)
    return told(texts.productRulesUpdated, body)
  })

  for (const { path, name, title } of pictures) {
    app.post(path, calls.uploadPicture(name, title), async (request) =>
      told(texts[name].uploaded, pictureOf(await uploadPicture({ db, files }, name, request, now()))),
    )

    app.delete(path, calls.deletePicture(title), async (request) => {
      await deletePicture({ db, files }, name, request)
      return told(texts[name].deleted, null)
    })
  }
}
