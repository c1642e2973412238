/** Page title in menu and heading; separate from the other texts, which are lazy-loaded with the page. */
export const storeSettingsTitle = 'Store Settings'

/** Parts of the store settings, by their name in the address: `/store-settings#contact`, or a field `/store-settings#contact.upiId`. */
export type SettingsPart =
  | 'name'
  | 'contact'
  | 'logo'
  | 'customer-address'
  | 'orders'
  | 'limits'
  | 'packaging'
  | 'products'
  | 'season'
  | 'qr-code'
  | 'invoice'
  | 'backup'
  | 'backups'
  | 'customer-data'
  | 'history'
