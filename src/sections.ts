import { IconChartBar, IconFileText, IconLayoutDashboard, IconMessages, IconSettings } from './components/ui/icons'
import { definePage } from './framework/declaration/section'
import type { Registered } from './framework/registry/sections'
import { analyticsTitle } from './pages/analytics/analytics-title'
import { dashboardTitle } from './pages/dashboard/dashboard-title'
import { packing } from './pages/packing/packing'
import { newOrder } from './pages/new-order/new-order'
import { quickShopping } from './pages/quick-shopping/quick-shopping'
import { storeSettingsTitle } from './pages/store-settings/store-settings-title'
import { resources } from './resources'
import { messagesTitle } from './resources/orders/messages/messages-title'
import { categoryManagement } from './resources/categories/management/categories'
import { priceListsTitle } from './resources/price-lists/price-lists-title'

/** Key figures of the store (contract 2.4). */
const dashboard = definePage({
  name: 'dashboard',
  label: dashboardTitle,
  icon: IconLayoutDashboard,
  path: '/dashboard',
  screen: () => import('./pages/dashboard/dashboard-page'),
  tab: dashboardTitle,
})

/** Minimum order, contact, logo, payment code and packaging costs (contract 2.10). */
const storeSettings = definePage({
  name: 'store-settings',
  label: storeSettingsTitle,
  icon: IconSettings,
  path: '/store-settings',
  right: 'store-settings:edit',
  screen: () => import('./pages/store-settings/store-settings-page'),
})

/** The store's price list as one document (contract 2.9). */
const priceLists = definePage({
  name: 'price-lists',
  label: priceListsTitle,
  icon: IconFileText,
  path: '/price-lists',
  right: 'price-lists:edit',
  screen: () => import('./resources/price-lists/price-lists-page'),
})

/** Profit and revenue over time (contract 2.12). */
const analytics = definePage({
  name: 'analytics',
  label: analyticsTitle,
  icon: IconChartBar,
  path: '/analytics',
  screen: () => import('./pages/analytics/analytics-page'),
})

/** Who is still to be told what happens with their orders, and the texts (docs/decisions/0055). */
const messages = definePage({
  name: 'messages',
  label: messagesTitle,
  icon: IconMessages,
  path: '/messages',
  needs: 'messages',
  screen: () => import('./resources/orders/messages/queue-page'),
  routes: [
    {
      path: '/messages/templates',
      screen: () => import('./pages/store-settings/messages/templates-page'),
      right: 'message-templates:edit',
    },
  ],
})

/** Pages by the resource that they precede in the sidebar (contract 2.2). */
const pagesBefore: Record<string, readonly Registered[]> = {
  banners: [dashboard, quickShopping],
  products: [categoryManagement],
  orders: [priceLists],
  payments: [newOrder],
  dispatches: [packing],
  'contact-queries': [messages, analytics],
  history: [storeSettings],
}

/** All sections of the back-office, in the order of the menu. */
export const sections: readonly Registered[] = resources.flatMap((resource) => [...(pagesBefore[resource.name] ?? []), resource])
