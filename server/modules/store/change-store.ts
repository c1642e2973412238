import type { Kysely } from 'kysely'
import { type InvoiceSettings, invoiceSettingsFaults } from '../../../src/domain/invoice/invoice-settings'
import { leaveRoomForOrders, orderBoundsTexts, type OrderRules } from '../../../src/domain/order/order-rules'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import { sortedTiers } from '../../../src/domain/store/packaging-tiers'
import type { ContactInfo } from '../../../src/domain/store/contact-info'
import type { InvoiceSettingsRequest, StoreProfileRequest } from '../../../src/domain/store/store-request'
import type { StoreProfile } from '../../../src/domain/store/store-profile'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'
import { badRequest } from '../../http-error'
import { changeSetting, readSetting, writeSetting } from './settings-repository'
import { storeNameOf } from './store-profile'

/**
 * Sets the smallest order that is taken, in rupees (specification 7: PUT /store/minimum-order-value).
 *
 * @throws HttpError 400 for more than the highest order value
 */
export const changeMinimumOrder = (db: Kysely<Schema>, minimumOrderValue: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await changeSetting(tx, 'store', (store) => ({ ...store, minimumOrderValue }))
    const { maxOrderValue } = await readSetting(tx, 'orderRules')
    if (!leaveRoomForOrders(minimumOrderValue, maxOrderValue)) throw badRequest(orderBoundsTexts.minimumTooHigh(maxOrderValue))
  })

/**
 * Sets what customers may order (docs/decisions/0023). The document with the minimum order value is held meanwhile, so
 * that two changes at the same time cannot cross.
 *
 * @throws HttpError 400 for a highest order value below the minimum
 */
export const changeOrderRules = (db: Kysely<Schema>, rules: OrderRules): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { after } = await changeSetting(tx, 'store', (store) => store)
    if (!leaveRoomForOrders(after.minimumOrderValue, rules.maxOrderValue))
      throw badRequest(orderBoundsTexts.maximumTooLow(after.minimumOrderValue))
    await writeSetting(tx, 'orderRules', rules)
  })

/** Sets how the store is reached and paid; what is left out stays (specification 7: PUT /store/contact-info). */
export const changeContactInfo = async (
  db: Kysely<Schema>,
  contact: { [K in keyof ContactInfo]?: string | null },
): Promise<void> => {
  const given = Object.entries(contact).flatMap(([field, text]) => (text === undefined ? [] : [[field, text ?? '']]))
  await changeSetting(db, 'store', (store) => ({ ...store, ...(Object.fromEntries(given) as Partial<typeof store>) }))
}

/** Keeps the packaging cost tiers, the lowest first (specification 5: packaging tiers). */
export const changePackaging = async (
  db: Kysely<Schema>,
  { isActive, tiers }: PackagingCostSettings,
): Promise<PackagingCostSettings> => {
  const packaging = { isActive, tiers: sortedTiers(tiers) }
  await writeSetting(db, 'packaging', packaging)
  return packaging
}

/**
 * Keeps what invoices say of the store and its tax; a name and an address that are left out stay (docs/decisions/0019).
 *
 * @throws HttpError 400 for a GSTIN without an address
 */
export const changeInvoiceSettings = async (
  db: Kysely<Schema>,
  { gstin, hsnCode, gstRate, legalName, address }: InvoiceSettingsRequest,
): Promise<InvoiceSettings> => {
  const { after } = await changeSetting(db, 'invoice', (before) => {
    const settings = {
      gstin,
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
 * Sets what the store is called and where it is; the address is that of the invoice settings (docs/decisions/0023). A
 * name that stays is not kept, so that STORE_NAME goes on holding where only the address changes.
 *
 * @param firstName STORE_NAME
 * @throws HttpError 400 for no address where there is a GSTIN
 */
export const changeProfile = (
  db: Kysely<Schema>,
  { storeName, address }: StoreProfileRequest,
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
