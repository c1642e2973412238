import {
  IconChartBar,
  IconFileText,
  IconLayoutDashboard,
  IconMessages,
  IconSettings,
  IconPackage,
  IconPlus,
  IconListNumbers,
  IconCategory,
} from './components/ui/icons'
import { definePage } from './framework/declaration/section'
import type { Registered } from './framework/registry/sections'
import { analyticsTitle } from './pages/analytics/analytics-title'
import { dashboardTitle } from './pages/dashboard/dashboard-title'
import { storeSettingsTitle } from './pages/store-settings/store-settings-title'
import { resources } from './resources'
import { messagesTitle } from './resources/orders/messages/messages-title'
import { priceListsTitle } from './resources/price-lists/price-lists-title'

/** The page of categories and subcategories (contract 2.6). */
const categoryManagement = definePage({
  name: 'category-management',
  label: 'Categories',
  icon: IconCategory,
  path: '/categories',
  right: 'categories:edit',
  screen: () => import('./resources/categories/management/categories-screen'),
  redirects: [{ from: '/subcategories', to: '/categories?view=subcategories' }],
  menu: [
    { label: 'All Categories', to: '/categories' },
    { label: 'Create Category', to: '/categories', state: { action: 'create-category' } },
    { label: 'Subcategories', to: '/categories?view=subcategories' },
    { label: 'Create Subcategory', to: '/categories?create=subcategory' },
  ],
  tab: 'Categories',
})

const view = () => import('./pages/quick-shopping/view/menu-view-page')

/** Page: order of categories and products in the customers' quick menu (contract 2.8). */
const quickShopping = definePage({
  name: 'quick-shopping',
  label: 'Quick Shopping',
  icon: IconListNumbers,
  path: '/quick-shopping',
  right: 'quick-shopping:edit',
  screen: () => import('./pages/quick-shopping/setup/setup-page'),
  routes: [
    { path: '/quick-shopping-view', screen: view },
    { path: '/quick-shopping/view', screen: view },
    { path: '/quick-shopping-table', screen: () => import('./pages/quick-shopping/table/menu-table-page') },
  ],
  menu: [
    { label: 'Setup Menu', to: '/quick-shopping' },
    { label: 'View Menu', to: '/quick-shopping-view', aliases: ['/quick-shopping/view', '/quick-shopping-table'] },
  ],
  tab: 'Quick Shop',
})

/** Page: an order that is typed in at the counter or during a call (docs/decisions/0057). */
const newOrder = definePage({
  name: 'new-order',
  label: 'New Order',
  icon: IconPlus,
  path: '/orders/new',
  needs: 'counter-orders',
  right: 'orders:create',
  screen: () => import('./pages/new-order/new-order-page'),
})

/** Page: paid orders that are packed (docs/decisions/0054). */
const packing = definePage({
  name: 'packing',
  label: 'Packing',
  icon: IconPackage,
  path: '/packing',
  needs: 'packing',
  tab: 'Packing',
  aliases: ['/packing/:orderId'],
  screen: () => import('./pages/packing/packing-page'),
})

/** Key figures of the store (contract 2.4). */
const dashboard = definePage({
  name: 'dashboard',
  label: dashboardTitle,
  icon: IconLayoutDashboard,
  path: '/dashboard',
  screen: () => import('./pages/dashboard/dashboard-page'),
  tellsNotices: true,
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
  tellsNotices: true,
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

/** Who is still to be notified of what happens with their orders, and the texts (docs/decisions/0055). */
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

const inOrder = resources.flatMap((resource) => [...(pagesBefore[resource.name] ?? []), resource])

/** With which the parts of the menu begin after the first, which sells: the catalogue, the work of the shop, and the store. */
const areaStarts = ['category-management', 'orders', 'analytics']

/** What waits for somebody, by the sections in which they do it. */
const waits: Record<string, NonNullable<Registered['waits']>> = {
  payments: { kind: 'reviews', words: 'to review' },
  packing: { kind: 'toPack', words: 'to pack' },
  messages: { kind: 'messages', words: 'to tell' },
  'contact-queries': { kind: 'queries', words: 'to answer' },
}

/** All sections of the back-office, in the order of the menu. */
export const sections: readonly Registered[] = inOrder.map((section, at) => {
  const waiting = waits[section.name]
  const area = inOrder.slice(0, at + 1).filter(({ name }) => areaStarts.includes(name)).length
  return { ...section, area, ...(waiting && { waits: waiting }) }
})
