import type { StorePicture } from '../../domain/store/store-settings'
import type { Endpoint, NoVariables } from '../declaration/endpoint'

/** ms during which the logo is not refetched (contract 9.2). */
const logoFreshMs = 5 * 60 * 1000

const pictureIn = (value: unknown): StorePicture | null => {
  if (typeof value !== 'object' || value === null) return null
  const { url } = value as { url?: unknown }
  return typeof url === 'string' && url !== '' ? (value as StorePicture) : null
}

/** GET /store/logo: the logo, or null for a store without one (contract 7.2). */
export const storeLogo: Endpoint<NoVariables, StorePicture | null> = {
  method: 'GET',
  path: '/store/logo',
  // Any other answer means that there is no logo; the letter C replaces it.
  parse: (body) => pictureIn((body as { data?: unknown } | null | undefined)?.data),
  freshMs: logoFreshMs,
}
