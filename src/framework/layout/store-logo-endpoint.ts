import type { Endpoint } from '../declaration/endpoint'

/** Milliseconds during which the logo counts as fresh (specification 9: logo cache). */
export const logoFreshMs = 5 * 60 * 1000

const urlIn = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { url } = value as { url?: unknown }
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** GET /store/logo: the logo's address, or null for a store without one (specification 7). */
export const storeLogo: Endpoint<Record<string, never>, string | null> = {
  method: 'GET',
  path: '/store/logo',
  // Whatever else it answers is a store without a logo: the letter C stands in for it.
  parse: (body) => urlIn((body as { data?: unknown } | null | undefined)?.data) ?? null,
}
