import { IconSettings } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { storeSettingsTitle } from './store-settings-title'

/** Minimum order, contact, logo, payment code and packaging costs (specification 2: store settings). */
export const storeSettings = definePage({
  name: 'store-settings',
  label: storeSettingsTitle,
  icon: IconSettings,
  path: '/store-settings',
  screen: () => import('./store-settings-page'),
})
