import type { PackagingCostSettings } from './packaging'

/** An image of the store: URL and upload time, ISO 8601 UTC (specification 3). */
export interface StorePicture {
  url: string
  uploadedAt: string
}

/** Response of `GET /store/settings` (specification 3: store settings). */
export interface StoreSettings {
  /** In rupees. */
  minimumOrderValue: number
  contactEmail: string
  contactPhone: string
  upiId: string
  promotionalOffer: string
  qrCode: StorePicture | null
}

/** Initial settings of a store (specification 9: store). */
export const defaultStoreSettings: Omit<StoreSettings, 'qrCode'> = {
  minimumOrderValue: 1000,
  contactEmail: '',
  contactPhone: '',
  upiId: '',
  promotionalOffer: '',
}

/** Initial packaging settings: inactive, with one tier as a starting point (specification 5 and 9). */
export const defaultPackaging: PackagingCostSettings = {
  isActive: false,
  tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }],
}
