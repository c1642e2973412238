import type { Registered } from './framework/registry/sections'
import { analytics } from './pages/analytics/analytics'
import { categoryManagement } from './resources/categories/management/categories'
import { dashboard } from './pages/dashboard/dashboard'
import { quickShopping } from './pages/quick-shopping/quick-shopping'
import { priceLists } from './pages/price-lists/price-lists'
import { storeSettings } from './pages/store-settings/store-settings'
import { resources } from './resources'

/** Names in the order of the sidebar (specification 2: layout); a section of another name stands at the end. */
const menuOrder = [
  'dashboard',
  'quick-shopping',
  'banners',
  'category-management',
  'products',
  'price-lists',
  'orders',
  'analytics',
  'contact-queries',
  'store-settings',
]

const pages: readonly Registered[] = [
  dashboard,
  quickShopping,
  categoryManagement,
  priceLists,
  analytics,
  storeSettings,
]

const placeOf = ({ name }: Registered): number => {
  const place = menuOrder.indexOf(name)
  return place < 0 ? menuOrder.length : place
}

/** Everything the back-office is made of, in the order of the menu. */
export const sections: readonly Registered[] = [...pages, ...resources].sort(
  (one, other) => placeOf(one) - placeOf(other),
)
