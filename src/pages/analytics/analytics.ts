import { IconChartBar } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { analyticsTitle } from './analytics-title'

/** Profit and revenue over time (specification 2: sales & analytics). */
export const analytics = definePage({
  name: 'analytics',
  label: analyticsTitle,
  icon: IconChartBar,
  path: '/analytics',
  screen: () => import('./analytics-page'),
})
