import type { PackagingCostSettings } from './packaging'

/** A picture of the store: address and upload time, ISO 8601 UTC (specification 3). */
export interface StorePicture {
  url: string
  uploadedAt: string
}

/** What `GET /store/settings` holds (specification 3: store settings). */
export interface StoreSettings {
  /** rupees */
  minimumOrderValue: number
  contactEmail: string
  contactPhone: string
  upiId: string
  promotionalOffer: string
  qrCode: StorePicture | null
}

/** What a store starts with (specification 9: store). */
export const defaultStoreSettings: Omit<StoreSettings, 'qrCode'> = {
  minimumOrderValue: 1000,
  contactEmail: '',
  contactPhone: '',
  upiId: '',
  promotionalOffer: '',
}

/** Packaging costs nothing until the store says so; the one tier is a start to edit (specification 5 and 9). */
export const defaultPackaging: PackagingCostSettings = {
  isActive: false,
  tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }],
}
