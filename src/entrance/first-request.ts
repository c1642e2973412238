import { mayDo, type Right } from '../domain/account/rights'
import { withPrefetch } from '../providers/http/with-prefetch'
import type { Http, HttpRequest } from '../providers/http/http'
import type { Session } from '../providers/session/session'

/** What the list of this page asks for first, as the build has written it into the page (scripts/build/section-pages.mjs). */
type FirstRequest = Pick<HttpRequest, 'path' | 'query'> & { right: Right }

const firstRequestIn = (page: Document): FirstRequest | undefined => {
  const text = page.getElementById('ahead')?.textContent
  return text ? (JSON.parse(text) as FirstRequest) : undefined
}

/**
 * Sends the first request of the page's list while the admin's code is loading, if the user may make it. A URL with a query string
 * may ask for other records.
 */
export const withFirstRequest = (http: Http, session: Session): Http => {
  const state = session.get()
  const first = window.location.search === '' ? firstRequestIn(document) : undefined
  if (!first || state.status !== 'authenticated' || !mayDo(state.user.role, first.right)) return http
  const { right: _, ...request } = first
  return withPrefetch(http, request, () => session.isOwn(state.token))
}
