import { IconSteeringWheel } from '../../components/ui/icons'
import type { Transport } from '../../domain/dispatch/transport'
import { defineResource } from '../../framework/declaration/resource'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'

/** Lorry services with their branches (docs/decisions/0052); the rest is derived from the record when it is needed. */
export const transports = defineResource<Transport>({
  name: 'transports',
  label: 'Transports',
  singular: 'transport',
  icon: IconSteeringWheel,
  path: '/transports',
  needs: 'dispatch',
  recordTitle: ({ name }) => name,
  endpoints: restEndpoints<Transport>('/transports', { list: 'transports', one: 'transport' }),
  search: true,
  hasForm: true,
  list: () => import('./list'),
})
