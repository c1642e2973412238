import { IconPackage } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'

/** Page: paid orders that are packed (docs/decisions/0054). */
export const packing = definePage({
  name: 'packing',
  label: 'Packing',
  icon: IconPackage,
  path: '/packing',
  needs: 'packing',
  tab: 'Packing',
  aliases: ['/packing/:orderId'],
  screen: () => import('./packing-page'),
})
