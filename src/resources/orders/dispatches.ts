import { IconTruck } from '../../components/ui/icons'
import type { ListedDispatch } from '../../domain/dispatch/dispatch'
import { defineResource } from '../../framework/declaration/resource'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'

const { list, one } = restEndpoints<ListedDispatch>('/dispatches', { list: 'dispatches', one: 'dispatch' })

/** What lorries took, of all orders (docs/decisions/0052). Its list, windows and calls are loaded when they are needed. */
export const dispatches = defineResource<ListedDispatch>({
  name: 'dispatches',
  label: 'Dispatches',
  singular: 'dispatch',
  icon: IconTruck,
  path: '/dispatches',
  needs: 'dispatch',
  routes: [{ path: '/dispatches/lorry', screen: () => import('./dispatches/lorry/lorry-page'), right: 'dispatches:create' }],
  recordTitle: ({ lrNumber }) => lrNumber,
  showScreen: false,
  opens: 'edit',
  endpoints: { list, one },
  search: true,
  modals: {
    edit: { title: 'Edit dispatch', right: 'dispatches:edit', load: () => import('./dispatches/edit-modal') },
    receipt: { title: 'Receipt', load: () => import('./dispatches/receipt-modal') },
  },
  list: () => import('./dispatches/list'),
})
