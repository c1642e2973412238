import { IconMessages } from '../../components/ui/icons'
import { definePage } from '../../framework/declaration/section'
import { room } from './room'

/** What customers have asked (specification 2: customer queries). */
export const contactQueries = definePage({
  name: 'contact-queries',
  label: 'Customer Queries',
  icon: IconMessages,
  path: '/queries',
  screen: room('Customer Queries'),
})
