import { IconLayoutDashboard } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { dashboardTitle } from './dashboard-title'

/** The store's figures at a glance (specification 2: dashboard). */
export const dashboard = definePage({
  name: 'dashboard',
  label: dashboardTitle,
  icon: IconLayoutDashboard,
  path: '/dashboard',
  screen: () => import('./dashboard-page'),
  tab: dashboardTitle,
})
