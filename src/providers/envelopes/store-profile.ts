import type { StoreProfile } from '../../domain/store/store-profile'
import type { Endpoint, NoVariables } from '../../framework/declaration/endpoint'
import { isRecord, valueIn } from './envelope'

/** Error message when the store profile cannot be read. */
export const storeProfileFailure = 'Failed to load store name and address'

/**
 * GET /store/profile, an addition to section 7 (docs/decisions/0023). A backend without it answers 404; null means that the
 * answer has another shape.
 */
export const readStoreProfile: Endpoint<NoVariables, StoreProfile | null> = {
  method: 'GET',
  path: '/store/profile',
  parse: (body) => {
    const profile = valueIn(body, 'data')
    if (!isRecord(profile) || typeof profile.storeName !== 'string') return null
    return { storeName: profile.storeName, address: typeof profile.address === 'string' ? profile.address : '' }
  },
  failure: storeProfileFailure,
}
