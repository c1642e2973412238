import type { Kysely } from 'kysely'
import { plainGstin } from '../../../src/domain/invoice/gstin'
import { type InvoiceSettings, type invoiceSettings, invoiceSettingsFaults } from '../../../src/domain/invoice/invoice-settings'
import { leaveRoomForOrders, orderBoundsTexts, type OrderRules } from '../../../src/domain/order/order-rules'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import { sortedTiers } from '../../../src/domain/store/packaging-tiers'
import type { ContactInfo } from '../../../src/domain/store/contact-info'
import type { StoreProfile, storeProfile } from '../../../src/domain/store/store-profile'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'
import { badRequest } from '../../http-error'
import type { Sent } from '../../records/request-schema'
import { changeSetting, readSetting, writeSetting } from './settings-repository'
import { storeNameOf } from './store-profile'

/**
 * Sets the minimum order value, in rupees (specification 7: PUT /store/minimum-order-value).
 *
 * @throws HttpError 400 when it exceeds the maximum order value
 */
export const changeMinimumOrder = (db: Kysely<Schema>, minimumOrderValue: number): Promise<void> =>
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
export const changeOrderRules = (db: Kysely<Schema>, rules: OrderRules): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { after } = await changeSetting(tx, 'store', (store) => store)
    if (!leaveRoomForOrders(after.minimumOrderValue, rules.maxOrderValue))
      throw badRequest(orderBoundsTexts.maximumTooLow(after.minimumOrderValue))
    await writeSetting(tx, 'orderRules', rules)
  })

/**
 * Sets contact and payment details of the store; omitted fields are not changed (specification 7: PUT /store/contact-info).
 */
export const changeContactInfo = async (
  db: Kysely<Schema>,
  contact: { [K in keyof ContactInfo]?: string | null },
): Promise<void> => {
  const given = Object.entries(contact).flatMap(([field, text]) => (text === undefined ? [] : [[field, text ?? '']]))
  await changeSetting(db, 'store', (store) => ({ ...store, ...(Object.fromEntries(given) as Partial<typeof store>) }))
}

/** Stores the packaging cost tiers, sorted in ascending order (specification 5: packaging tiers). */
export const changePackaging = async (
  db: Kysely<Schema>,
  { isActive, tiers }: PackagingCostSettings,
): Promise<PackagingCostSettings> => {
  const packaging = { isActive, tiers: sortedTiers(tiers) }
  await writeSetting(db, 'packaging', packaging)
  return packaging
}

/**
 * Stores the invoice settings (docs/decisions/0019). Without a GSTIN invoices are plain bills; an omitted name or address is
 * not changed.
 *
 * @throws HttpError 400 for a GSTIN without an address
 */
export const changeInvoiceSettings = async (
  db: Kysely<Schema>,
  { gstin, hsnCode, gstRate, legalName, address }: Sent<typeof invoiceSettings>,
): Promise<InvoiceSettings> => {
  const { after } = await changeSetting(db, 'invoice', (before) => {
    const settings = {
      gstin: plainGstin(gstin ?? ''),
      hsnCode,
      gstRate,
      legalName: legalName === undefined ? before.legalName : (legalName ?? ''),
      address: address === undefined ? before.address : (address ?? ''),
    }
    const [fault] = Object.values(invoiceSettingsFaults(settings))
    if (fault !== undefined) throw badRequest(fault)
    return settings
  })
  return after
}

/**
 * Sets the store's name and address; the address is part of the invoice settings (docs/decisions/0023). An unchanged name is
 * not stored, so that STORE_NAME still applies when only the address changes.
 *
 * @param firstName STORE_NAME
 * @throws HttpError 400 when the address is empty although there is a GSTIN
 */
export const changeProfile = (
  db: Kysely<Schema>,
  { storeName, address }: Sent<typeof storeProfile>,
  firstName: string,
): Promise<StoreProfile> =>
  inTransaction(db, async (tx) => {
    const { after } = await changeSetting(tx, 'invoice', (before) => {
      const settings = { ...before, address: address === undefined ? before.address : (address ?? '') }
      const { address: fault } = invoiceSettingsFaults(settings)
      if (fault !== undefined) throw badRequest(fault)
      return settings
    })
    if (storeName !== (await storeNameOf(tx, firstName))) await writeSetting(tx, 'storeName', storeName)
    return { storeName, address: after.address }
  })
