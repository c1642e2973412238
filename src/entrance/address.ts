import type { SessionState } from '../providers/session/session'

/** Where someone who asked for no page in particular goes (specification 2, 4). */
export const home = '/dashboard'

/** The path of the login page (specification 2: route table). */
export const loginPath = '/login'

/** The parts of window.location that say where the visitor is. */
export interface Place {
  origin: string
  pathname: string
  search: string
}

/** Paths that are no page to come back to after signing in. */
const notAskedFor = ['/', loginPath, '/track-order']

/** A page of this very site to come back to, or undefined for anything else, such as '//elsewhere.example'. */
const ownPage = (asked: string | null, origin: string): string | undefined => {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, origin)) return undefined
  const { origin: askedOrigin, pathname, search } = new URL(asked, origin)
  // '/.//elsewhere.example' is a path of this site, but what is left of it once its dots are gone names another.
  const isHere = askedOrigin === origin && !pathname.startsWith('//')
  return isHere && !notAskedFor.includes(pathname) ? pathname + search : undefined
}

const loginAddress = (place: Place, signedOutByHand: boolean): string => {
  const asked = signedOutByHand ? undefined : ownPage(place.pathname + place.search, place.origin)
  return asked === undefined ? loginPath : `${loginPath}?to=${encodeURIComponent(asked)}`
}

/**
 * Where the browser has to be for the session as it is; undefined when it is there (specification 2: protected
 * guard; rulings: the page asked for is restored after login, with none /dashboard).
 */
export const addressFor = (state: SessionState, place: Place): string | undefined => {
  const atLogin = place.pathname === loginPath
  if (state.status === 'authenticated') {
    return atLogin ? (ownPage(new URLSearchParams(place.search).get('to'), place.origin) ?? home) : undefined
  }
  return atLogin ? undefined : loginAddress(place, state.ended === 'logout')
}
