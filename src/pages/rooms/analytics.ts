import { IconChartBar } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { room } from './room'

/** Profit and revenue over time (specification 2: sales & analytics). */
export const analytics = definePage({
  name: 'analytics',
  label: 'Sales & Analytics',
  icon: IconChartBar,
  path: '/analytics',
  screen: room('Sales & Analytics'),
})
