import type { KnownAddress } from '../../domain/store/public-address'
import type { Endpoint, NoVariables } from '../declaration/endpoint'

/** Error message when the address cannot be read. */
export const publicAddressFailure = 'Failed to load the public address'

/** The public address with the time of its last change, null before the first one. */
export interface ReadAddress extends KnownAddress {
  updatedAt: string | null
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** GET /store/public-address (docs/decisions/0075); null for an answer of another shape. */
export const readPublicAddress: Endpoint<NoVariables, ReadAddress | null> = {
  method: 'GET',
  path: '/store/public-address',
  needs: 'public-address',
  parse: (body) => {
    const { data } = (body ?? {}) as { data?: Partial<Record<keyof ReadAddress, unknown>> | null }
    if (typeof data?.publicAddress !== 'string') return null
    const { publicAddress, forCustomers, updatedAt } = data
    return { publicAddress, forCustomers: textOr(forCustomers), updatedAt: textOr(updatedAt) }
  },
  failure: publicAddressFailure,
}
