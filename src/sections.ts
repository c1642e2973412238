import { IconChartBar, IconFileText, IconLayoutDashboard, IconSettings } from './components/ui/icons'
import { definePage } from './framework/declaration/section'
import type { Registered } from './framework/registry/sections'
import { analyticsTitle } from './pages/analytics/analytics-title'
import { dashboardTitle } from './pages/dashboard/dashboard-title'
import { newOrder } from './pages/new-order/new-order'
import { quickShopping } from './pages/quick-shopping/quick-shopping'
import { storeSettingsTitle } from './pages/store-settings/store-settings-title'
import { resources } from './resources'
import { categoryManagement } from './resources/categories/management/categories'
import { priceListsTitle } from './resources/price-lists/price-lists-title'

/** Key figures of the store (specification 2: dashboard). */
const dashboard = definePage({
  name: 'dashboard',
  label: dashboardTitle,
  icon: IconLayoutDashboard,
  path: '/dashboard',
  screen: () => import('./pages/dashboard/dashboard-page'),
  tab: dashboardTitle,
})

/** Minimum order, contact, logo, payment code and packaging costs (specification 2: store settings). */
const storeSettings = definePage({
  name: 'store-settings',
  label: storeSettingsTitle,
  icon: IconSettings,
  path: '/store-settings',
  right: 'store-settings:edit',
  screen: () => import('./pages/store-settings/store-settings-page'),
})

/** The store's price list as one document (specification 2: price list). */
const priceLists = definePage({
  name: 'price-lists',
  label: priceListsTitle,
  icon: IconFileText,
  path: '/price-lists',
  right: 'price-lists:edit',
  screen: () => import('./resources/price-lists/price-lists-page'),
})

/** Profit and revenue over time (specification 2: sales & analytics). */
const analytics = definePage({
  name: 'analytics',
  label: analyticsTitle,
  icon: IconChartBar,
  path: '/analytics',
  screen: () => import('./pages/analytics/analytics-page'),
})

/** Section names in the order of the sidebar (specification 2: layout); other sections come last. */
const menuOrder = [
  'dashboard',
  'quick-shopping',
  'banners',
  'category-management',
  'products',
  'price-lists',
  'orders',
  'new-order',
  'payments',
  'dispatches',
  'transports',
  'analytics',
  'contact-queries',
  'staff',
  'store-settings',
  'history',
  'bin',
]

const pages: readonly Registered[] = [
  dashboard,
  newOrder,
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

/** All sections of the back-office, in the order of the menu. */
export const sections: readonly Registered[] = [...pages, ...resources].sort((one, other) => placeOf(one) - placeOf(other))
