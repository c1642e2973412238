import { IconListNumbers } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'

const view = () => import('./view/menu-view-page')

/** Page: order of categories and products in the customers' quick menu (contract 2.8). */
export const quickShopping = definePage({
  name: 'quick-shopping',
  label: 'Quick Shopping',
  icon: IconListNumbers,
  path: '/quick-shopping',
  right: 'quick-shopping:edit',
  screen: () => import('./setup/setup-page'),
  routes: [
    { path: '/quick-shopping-view', screen: view },
    { path: '/quick-shopping/view', screen: view },
    { path: '/quick-shopping-table', screen: () => import('./table/menu-table-page') },
  ],
  menu: [
    { label: 'Setup Menu', to: '/quick-shopping' },
    { label: 'View Menu', to: '/quick-shopping-view', aliases: ['/quick-shopping/view', '/quick-shopping-table'] },
  ],
  tab: 'Quick Shop',
})
