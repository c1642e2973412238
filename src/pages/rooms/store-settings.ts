import { IconSettings } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { room } from './room'

/** Minimum order, contact, logo, payment code and packaging costs (specification 2: store settings). */
export const storeSettings = definePage({
  name: 'store-settings',
  label: 'Store Settings',
  icon: IconSettings,
  path: '/store-settings',
  screen: room('Store Settings'),
})
