import type { SessionState } from '../providers/session/session'

/** Default page after sign-in (specification 2, 4). */
export const home = '/dashboard'

/** Path of the login page (specification 2: route table). */
export const loginPath = '/login'

/** The parts of `window.location` that are used here. */
export interface Place {
  origin: string
  pathname: string
  search: string
}

/** Paths that are not restored after sign-in. */
const notAskedFor = ['/', loginPath, '/track-order']

/** Returns the path if it is a page of this origin to return to, undefined otherwise, as for '//elsewhere.example'. */
const ownPage = (asked: string | null, origin: string): string | undefined => {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, origin)) return undefined
  const { origin: askedOrigin, pathname, search } = new URL(asked, origin)
  // '/.//elsewhere.example' resolves to this origin, but its normalized path '//elsewhere.example' leads to another one.
  const isHere = askedOrigin === origin && !pathname.startsWith('//')
  return isHere && !notAskedFor.includes(pathname) ? pathname + search : undefined
}

const loginAddress = (place: Place, signedOutByHand: boolean): string => {
  const asked = signedOutByHand ? undefined : ownPage(place.pathname + place.search, place.origin)
  return asked === undefined ? loginPath : `${loginPath}?to=${encodeURIComponent(asked)}`
}

/**
 * Returns the URL to redirect to for the session state; undefined when no redirect is needed (specification 2: protected guard;
 * rulings: the requested page is restored after login, /dashboard when there is none).
 */
export const addressFor = (state: SessionState, place: Place): string | undefined => {
  const atLogin = place.pathname === loginPath
  if (state.status === 'authenticated') {
    return atLogin ? (ownPage(new URLSearchParams(place.search).get('to'), place.origin) ?? home) : undefined
  }
  return atLogin ? undefined : loginAddress(place, state.ended === 'logout')
}
