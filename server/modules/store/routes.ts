import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { backupSettings } from '../../../src/domain/backup/backup-settings'
import { productRules } from '../../../src/domain/product/product-rules'
import { leaveRoomForOrders, orderBoundsTexts, orderRules, type OrderRules } from '../../../src/domain/order/order-rules'
import { invoiceSettings, invoiceSettingsFaults } from '../../../src/domain/invoice/invoice-settings'
import { contactInfo, type ContactInfo, minimumOrder } from '../../../src/domain/store/contact-info'
import { packaging, type PackagingCostSettings } from '../../../src/domain/store/packaging'
import type { RecordDefinition } from '../../../src/domain/record/record'
import { publicAddress } from '../../../src/domain/store/public-address'
import { season } from '../../../src/domain/store/season'
import { type StoreProfile, storeProfile } from '../../../src/domain/store/store-profile'
import { type StoreSettings, storeSettings } from '../../../src/domain/store/store-settings'
import { plainGstin } from '../../../src/domain/invoice/gstin'
import { sortedTiers } from '../../../src/domain/store/packaging-tiers'
import { dataAnswer, messageAnswer } from '../../answers'
import type { Schema } from '../../database/schema'
import { dataAnswerSchema, routeOptions, filePart, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { answerShape, partSchema, timeAnswer } from '../../records/answer-schema'
import { requestSchema, ruledSchema, type Sent } from '../../records/request-schema'
import { inTransaction } from '../../database/in-transaction'
import { badRequest } from '../../http-error'
import { ownerAlertTexts as alertTexts } from '../../notices/owner-alert-texts'
import { changesPaymentDestination } from '../../../src/domain/payment/payment-destinations'
import type { OwnerAlerts } from '../../notices/owner-alerts'
import { changeSetting, readSetting, type Setting, updatedAtOf, writeSetting } from './settings-repository'
import { currentProfile, storeNameOf } from './store-profile'
import { linkOriginOf, publicAddressOf } from './store-origin'
import { deletePicture, pictureAnswer, pictureOf, uploadPicture } from './store-picture'
import { storeTexts as texts } from './store-texts'
import type { ModuleContext } from '../../module-context'
import { confirmationHeaders } from '../../plugins/confirmations'

/**
 * Sets the minimum order value, in rupees (contract 7.10).
 *
 * @throws HttpError 400 when it exceeds the maximum order value
 */
const changeMinimumOrder = (db: Kysely<Schema>, minimumOrderValue: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await changeSetting(tx, 'store', (store) => ({ ...store, minimumOrderValue }))
    const { maxOrderValue } = await readSetting(tx, 'orderRules')
    if (!leaveRoomForOrders(minimumOrderValue, maxOrderValue)) throw badRequest(orderBoundsTexts.minimumTooHigh(maxOrderValue))
  })

/**
 * Sets the order limits for customers (docs/decisions/0023). The settings row with the minimum order value is locked meanwhile,
 * so that concurrent changes cannot produce a minimum above the maximum.
 *
 * @throws HttpError 400 when the maximum order value is below the minimum
 */
const changeOrderRules = (db: Kysely<Schema>, rules: OrderRules): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { after } = await changeSetting(tx, 'store', (store) => store)
    if (!leaveRoomForOrders(after.minimumOrderValue, rules.maxOrderValue))
      throw badRequest(orderBoundsTexts.maximumTooLow(after.minimumOrderValue))
    await writeSetting(tx, 'orderRules', rules)
  })

/**
 * Sets contact and payment details of the store; omitted fields are not changed (contract 7.10).
 *
 * @param assertConfirmed called if payments would go elsewhere; what it throws is thrown, and nothing is changed
 */
const changeContactInfo = async (
  db: Kysely<Schema>,
  contact: { [K in keyof ContactInfo]?: string | null },
  assertConfirmed: () => void,
): Promise<{ before: ContactInfo; after: ContactInfo }> => {
  const given = Object.entries(contact).flatMap(([field, text]) => (text === undefined ? [] : [[field, text ?? '']]))
  return changeSetting(db, 'store', (store) => {
    const changed = { ...store, ...(Object.fromEntries(given) as Partial<typeof store>) }
    if (changed.upiId !== store.upiId || changesPaymentDestination(store.promotionalOffer, changed.promotionalOffer))
      assertConfirmed()
    return changed
  })
}

/** Stores the packaging cost tiers, sorted in ascending order (contract 5.10). */
const changePackaging = (db: Kysely<Schema>, { isActive, tiers }: PackagingCostSettings): Promise<void> =>
  writeSetting(db, 'packaging', { isActive, tiers: sortedTiers(tiers) })

/**
 * Stores the invoice settings (docs/decisions/0019). Without a GSTIN invoices are plain bills; an omitted name or address is
 * not changed, nor is an omitted word on having no GSTIN.
 *
 * @throws HttpError 400 for a GSTIN without an address
 */
const changeInvoiceSettings = async (
  db: Kysely<Schema>,
  { gstin, noGstin, hsnCode, gstRate, legalName, address }: Sent<typeof invoiceSettings>,
): Promise<void> => {
  await changeSetting(db, 'invoice', (before) => {
    const plain = plainGstin(gstin ?? '')
    const settings = {
      gstin: plain,
      noGstin: plain === '' && (noGstin ?? before.noGstin),
      hsnCode,
      gstRate,
      legalName: legalName === undefined ? before.legalName : (legalName ?? ''),
      address: address === undefined ? before.address : (address ?? ''),
    }
    const [fault] = Object.values(invoiceSettingsFaults(settings))
    if (fault !== undefined) throw badRequest(fault)
    return settings
  })
}

/**
 * Sets the store's name and address; the address is part of the invoice settings (docs/decisions/0023). An unchanged name is
 * not stored, so that STORE_NAME still applies when only the address changes.
 *
 * @param firstName STORE_NAME
 * @throws HttpError 400 when the address is empty although there is a GSTIN
 */
const changeProfile = (db: Kysely<Schema>, { storeName, address }: Sent<typeof storeProfile>, firstName: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await changeSetting(tx, 'invoice', (before) => {
      const settings = { ...before, address: address === undefined ? before.address : (address ?? '') }
      const { address: fault } = invoiceSettingsFaults(settings)
      if (fault !== undefined) throw badRequest(fault)
      return settings
    })
    if (storeName !== (await storeNameOf(tx, firstName))) await writeSetting(tx, 'storeName', storeName)
  })

/**
 * Sets the address with which links to customers begin; an empty one is removed, and PUBLIC_URL applies again. That address is not
 * stored, so that another one applies at the next start.
 */
const changePublicAddress = async (db: Kysely<Schema>, address: string, publicUrl: string | undefined): Promise<boolean> => {
  const isOther = address !== (await publicAddressOf(db, publicUrl))
  if (isOther) await writeSetting(db, 'publicAddress', address === '' ? null : address)
  return isOther
}

/** Routes for the store's pictures (contract 7.10). */
const pictures = [
  { path: '/store/logo', name: 'logo', title: 'logo', alerts: undefined },
  // Whoever changes it gets the customers' payments.
  {
    path: '/store/qr-code',
    name: 'qrCode',
    title: 'QR code',
    alerts: { changed: alertTexts.qrChanged, deleted: alertTexts.qrDeleted },
  },
] as const

type Versioned<T> = T & { updatedAt: string | null }

/**
 * Reads an answer of some documents with the time of their last change. The time is read first: with a later one the client could
 * overwrite what it has not seen.
 */
const readVersioned = async <T extends object>(
  db: Kysely<Schema>,
  documents: readonly Setting[],
  read: () => Promise<T>,
): Promise<Versioned<T>> => {
  const updatedAt = await updatedAtOf(db, documents)
  return { ...(await read()), updatedAt }
}

const versionedSetting = <N extends 'packaging' | 'invoice' | 'orderRules' | 'productRules' | 'backup'>(
  db: Kysely<Schema>,
  name: N,
) => readVersioned(db, [name], () => readSetting(db, name))

/** The days of the season; one that is not set is left out. */
const seasonOf = (db: Kysely<Schema>) =>
  readVersioned(db, ['season'], async () => {
    const { deepavali, ...lorries } = await readSetting(db, 'season')
    return deepavali === null ? lorries : { deepavali, ...lorries }
  })

const settingsOf = (db: Kysely<Schema>): Promise<Versioned<StoreSettings>> =>
  readVersioned(db, ['store'], async () => ({
    ...(await readSetting(db, 'store')),
    qrCode: pictureOf(await readSetting(db, 'qrCode')),
  }))

const profileOf = (db: Kysely<Schema>, firstName: string): Promise<Versioned<StoreProfile>> =>
  readVersioned(db, ['invoice', 'storeName'], () => currentProfile(db, firstName))

const picture = z.nullable(pictureAnswer)
const updatedAt = { updatedAt: z.nullable(timeAnswer) }
const settings = z.object({ ...answerShape(storeSettings), qrCode: picture, ...updatedAt })
const costs = z.object({ packagingCostSettings: z.extend(partSchema(packaging), updatedAt) })
const versionedPart = (definition: RecordDefinition) => z.extend(partSchema(definition), updatedAt)
const [invoice, profile] = [versionedPart(invoiceSettings), versionedPart(storeProfile)]
const [limits, rules] = [versionedPart(orderRules), versionedPart(productRules)]
const [backups, seasonDays] = [versionedPart(backupSettings), versionedPart(season)]
const address = z.extend(versionedPart(publicAddress), { forCustomers: z.nullable(z.string()) })
const changeAnswers = (data: z.ZodMiniType) => ({ 200: messageAnswerSchema(data) })

const calls = {
  readLogo: routeOptions('signed-in', 'Read the logo', { 200: dataAnswerSchema(picture) }),
  readSettings: routeOptions('store-settings:read', 'Read the settings', { 200: dataAnswerSchema(settings) }),
  readPackaging: routeOptions('store-settings:read', 'Read the packaging costs', { 200: dataAnswerSchema(costs) }),
  readInvoice: routeOptions('orders:read', 'Read the invoice settings', { 200: dataAnswerSchema(invoice) }),
  readProfile: routeOptions('store-settings:read', 'Read the name and address', { 200: dataAnswerSchema(profile) }),
  readOrderRules: routeOptions('store-settings:read', 'Read the limits of orders', { 200: dataAnswerSchema(limits) }),
  readProductRules: routeOptions('products:read', 'Read the rules of stock and prices', { 200: dataAnswerSchema(rules) }),
  readSeason: routeOptions('store-settings:read', 'Read the days of the season', { 200: dataAnswerSchema(seasonDays) }),
  changeSeason: routeOptions('store-settings:edit', 'Change the days of the season', changeAnswers(seasonDays), {
    body: ruledSchema(season),
  }),
  readBackups: routeOptions('store-settings:read', 'Read when backups are made', { 200: dataAnswerSchema(backups) }),
  changeBackups: routeOptions('store-settings:edit', 'Change when backups are made', changeAnswers(backups), {
    body: ruledSchema(backupSettings),
  }),
  changeMinimumOrder: routeOptions('store-settings:edit', 'Change the minimum order value', changeAnswers(settings), {
    body: ruledSchema(minimumOrder),
  }),
  changeContact: routeOptions('store-settings:edit', 'Change the contact information', changeAnswers(settings), {
    body: ruledSchema(contactInfo),
    readHeaders: confirmationHeaders,
  }),
  changePackaging: routeOptions('store-settings:edit', 'Change the packaging costs', changeAnswers(costs), {
    body: requestSchema(packaging.fields),
  }),
  changeInvoice: routeOptions('store-settings:edit', 'Change the invoice settings', changeAnswers(invoice), {
    body: ruledSchema(invoiceSettings, invoiceSettingsFaults),
  }),
  changeProfile: routeOptions('store-settings:edit', 'Change the name and address', changeAnswers(profile), {
    body: ruledSchema(storeProfile),
    readHeaders: confirmationHeaders,
  }),
  readAddress: routeOptions('signed-in', 'Read the public address', { 200: dataAnswerSchema(address) }),
  changeAddress: routeOptions('store-settings:edit', 'Change the public address', changeAnswers(address), {
    body: ruledSchema(publicAddress),
    readHeaders: confirmationHeaders,
  }),
  changeOrderRules: routeOptions('store-settings:edit', 'Change the limits of orders', changeAnswers(limits), {
    body: ruledSchema(orderRules),
  }),
  changeProductRules: routeOptions('store-settings:edit', 'Change the rules of stock and prices', changeAnswers(rules), {
    body: ruledSchema(productRules),
  }),
  uploadPicture: (name: string, title: string) =>
    routeOptions(
      'store-settings:edit',
      `Upload the ${title}`,
      { 200: messageAnswerSchema(picture), ...errorAnswers(412) },
      { parts: { [name]: filePart }, ...(name === 'qrCode' ? { readHeaders: confirmationHeaders } : {}) },
    ),
  deletePicture: (name: string, title: string) =>
    routeOptions(
      'store-settings:edit',
      `Delete the ${title}`,
      { 200: messageAnswerSchema(z.null()) },
      name === 'qrCode' ? { readHeaders: confirmationHeaders } : {},
    ),
}

interface StoreContext extends ModuleContext {
  storeName: string
  publicUrl: string | undefined
  alerts: OwnerAlerts
}

/** Routes for the store settings (contract 7.10). */
export const storeRoutes: FastifyPluginAsyncZod<StoreContext> = async (app, context) => {
  const { db, files, storeName, publicUrl, alerts } = context
  app.get('/store/logo', calls.readLogo, async () => dataAnswer(pictureOf(await readSetting(db, 'logo'))))

  app.get('/store/settings', calls.readSettings, async () => dataAnswer(await settingsOf(db)))

  app.put('/store/minimum-order-value', calls.changeMinimumOrder, async ({ body }) =>
    inTransaction(db, async (tx) => {
      await changeMinimumOrder(tx, body.minimumOrderValue)
      return messageAnswer(texts.minimumOrderUpdated, await settingsOf(tx))
    }),
  )

  app.put('/store/contact-info', calls.changeContact, async (request) =>
    alerts.during(async (tx, tell) => {
      const { before, after } = await changeContactInfo(tx, request.body, () => app.assertConfirmed(request))
      if (after.upiId !== before.upiId) await tell((by) => alertTexts.upiChanged(by, after.upiId))
      if (changesPaymentDestination(before.promotionalOffer, after.promotionalOffer)) await tell(alertTexts.offerChanged)
      if (after.contactPhone !== before.contactPhone) await tell((by) => alertTexts.phoneChanged(by, after.contactPhone))
      return messageAnswer(texts.contactUpdated, await settingsOf(tx))
    }),
  )

  app.get('/store/packaging-cost-settings', calls.readPackaging, async () =>
    dataAnswer({ packagingCostSettings: await versionedSetting(db, 'packaging') }),
  )

  app.put('/store/packaging-cost-settings', calls.changePackaging, async ({ body }) =>
    inTransaction(db, async (tx) => {
      await changePackaging(tx, body)
      return messageAnswer(texts.packagingUpdated, { packagingCostSettings: await versionedSetting(tx, 'packaging') })
    }),
  )

  app.get('/store/invoice-settings', calls.readInvoice, async () => dataAnswer(await versionedSetting(db, 'invoice')))

  app.put('/store/invoice-settings', calls.changeInvoice, async ({ body }) =>
    inTransaction(db, async (tx) => {
      await changeInvoiceSettings(tx, body)
      return messageAnswer(texts.invoiceUpdated, await versionedSetting(tx, 'invoice'))
    }),
  )

  app.get('/store/profile', calls.readProfile, async () => dataAnswer(await profileOf(db, storeName)))

  app.put('/store/profile', calls.changeProfile, async (request) =>
    alerts.during(async (tx, tell) => {
      const { body } = request
      // Messages end with the name, and payments are made out to it.
      if (changesPaymentDestination(await storeNameOf(tx, storeName), body.storeName)) {
        app.assertConfirmed(request)
        await tell((by) => alertTexts.nameChanged(by, body.storeName))
      }
      await changeProfile(tx, body, storeName)
      return messageAnswer(texts.profileUpdated, await profileOf(tx, storeName))
    }),
  )

  const addressFor = (reader: Kysely<Schema>, request: FastifyRequest) =>
    readVersioned(reader, ['publicAddress'], async () => ({
      publicAddress: await publicAddressOf(reader, publicUrl),
      forCustomers: (await linkOriginOf(reader, publicUrl, request)) ?? null,
    }))

  app.get('/store/public-address', calls.readAddress, async (request) => dataAnswer(await addressFor(db, request)))

  app.put('/store/public-address', calls.changeAddress, async (request) =>
    alerts.during(async (tx, tell) => {
      const address = request.body.publicAddress ?? ''
      // Links to pay, and to set a password, lead there.
      if (await changePublicAddress(tx, address, publicUrl)) {
        app.assertConfirmed(request)
        await tell((by) => alertTexts.addressChanged(by, address))
      }
      return messageAnswer(texts.addressUpdated, await addressFor(tx, request))
    }),
  )

  app.get('/store/backup-settings', calls.readBackups, async () => dataAnswer(await versionedSetting(db, 'backup')))

  app.put('/store/backup-settings', calls.changeBackups, async ({ body }) =>
    inTransaction(db, async (tx) => {
      await writeSetting(tx, 'backup', body)
      return messageAnswer(texts.backupUpdated, await versionedSetting(tx, 'backup'))
    }),
  )

  app.get('/store/order-rules', calls.readOrderRules, async () => dataAnswer(await versionedSetting(db, 'orderRules')))

  app.put('/store/order-rules', calls.changeOrderRules, async ({ body }) =>
    inTransaction(db, async (tx) => {
      await changeOrderRules(tx, body)
      return messageAnswer(texts.orderRulesUpdated, await versionedSetting(tx, 'orderRules'))
    }),
  )

  app.get('/store/product-rules', calls.readProductRules, async () => dataAnswer(await versionedSetting(db, 'productRules')))

  app.put('/store/product-rules', calls.changeProductRules, async ({ body }) =>
    inTransaction(db, async (tx) => {
      await changeSetting(tx, 'productRules', (before) => ({
        ...before,
        ...body,
        askReasons: body.askReasons ?? before.askReasons,
      }))
      return messageAnswer(texts.productRulesUpdated, await versionedSetting(tx, 'productRules'))
    }),
  )

  app.get('/store/season', calls.readSeason, async () => dataAnswer(await seasonOf(db)))

  app.put('/store/season', calls.changeSeason, async ({ body }) =>
    inTransaction(db, async (tx) => {
      await writeSetting(tx, 'season', { deepavali: body.deepavali ?? null, lastLorries: body.lastLorries ?? '' })
      return messageAnswer(texts.seasonUpdated, await seasonOf(tx))
    }),
  )

  for (const { path, name, title, alerts: sentences } of pictures) {
    app.post(path, calls.uploadPicture(name, title), async (request) => {
      if (sentences) app.assertConfirmed(request)
      const picture = await uploadPicture({ db, files, alerts }, name, request, sentences?.changed)
      return messageAnswer(texts[name].uploaded, pictureOf(picture))
    })

    app.delete(path, calls.deletePicture(name, title), async (request) => {
      if (sentences) app.assertConfirmed(request)
      await deletePicture({ files, alerts }, name, request, sentences?.deleted)
      return messageAnswer(texts[name].deleted, null)
    })
  }
}
