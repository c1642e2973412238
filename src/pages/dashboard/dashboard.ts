import { IconLayoutDashboard } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { dashboardTexts } from './dashboard-texts'

/** The store's figures at a glance (specification 2: dashboard). */
export const dashboard = definePage({
  name: 'dashboard',
  label: dashboardTexts.title,
  icon: IconLayoutDashboard,
  path: '/dashboard',
  screen: () => import('./dashboard-page'),
  tab: dashboardTexts.title,
})
