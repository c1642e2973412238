import { defineRecord, initialOf, type ValuesOf } from '../record/record'
import { contactInfo, minimumOrder } from './contact-info'
import type { PackagingCostSettings } from './packaging'

/** An image of the store: URL and upload time, ISO 8601 UTC (contract 3.10). */
export interface StorePicture {
  url: string
  uploadedAt: string
}

/** The settings of `GET /store/settings`, without the QR code (contract 3.10). */
export const storeSettings = defineRecord('store', { ...minimumOrder.fields, ...contactInfo.fields })

/** Response of `GET /store/settings` (contract 3.10). */
export type StoreSettings = ValuesOf<typeof storeSettings> & { qrCode: StorePicture | null }

/** Initial settings of a store (contract 9.10). */
export const defaultStoreSettings = initialOf(storeSettings) as ValuesOf<typeof storeSettings>

/** Initial packaging settings: inactive, with one tier as a starting point (contract 5.10, 9.10). */
export const defaultPackaging: PackagingCostSettings = {
  isActive: false,
  tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }],
}
