import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressFor } from '../../../src/entrance/mount-admin'
import type { SessionState } from '../../../src/providers/session/session'
import { anyString } from '../../support/any-string'

const origin = 'https://store.example'
const place = (path: string) => {
  const { pathname, search, hash } = new URL(path, origin)
  return { origin, pathname, search, hash }
}
const signedIn: SessionState = { status: 'authenticated', token: 't', user: { role: 'admin' } }
const signedOut = (ended?: 'logout' | 'expired' | 'elsewhere'): SessionState => ({
  status: 'unauthenticated',
  ...(ended ? { ended } : {}),
})

it.each<[string, SessionState, string, string | undefined]>([
  ['a page without a session', signedOut(), '/orders?page=2', '/login?to=%2Forders%3Fpage%3D2'],
  ['a part of a page', signedOut(), '/store-settings#backup', '/login?to=%2Fstore-settings%23backup'],
  ['a page after the session expired', signedOut('expired'), '/orders', '/login?to=%2Forders'],
  ['a page after another tab signed out', signedOut('elsewhere'), '/banners', '/login?to=%2Fbanners'],
  ['a page after the user signed out', signedOut('logout'), '/orders', '/login'],
  ['the home page', signedOut(), '/', '/login'],
  ['the login page without a session', signedOut(), '/login', undefined],
  ['the login page with a return URL', signedOut(), '/login?to=%2Forders', undefined],
  ['the login page when signed in', signedIn, '/login', '/dashboard'],
  [
    'the login page when a packer is signed in',
    { status: 'authenticated', token: 't', user: { role: 'packer' } },
    '/login',
    '/packing',
  ],
  ['the login page with a return URL when signed in', signedIn, '/login?to=%2Forders%3Fpage%3D2', '/orders?page=2'],
  ['the login page with a part to return to', signedIn, '/login?to=%2Fstore-settings%23backup', '/store-settings#backup'],
  ['a page when signed in', signedIn, '/orders', undefined],
  ['a return URL to the login page', signedIn, '/login?to=%2Flogin%3Fto%3D%2Forders', '/dashboard'],
  ['a return URL to another site', signedIn, '/login?to=https%3A%2F%2Fevil.example%2F', '/dashboard'],
  ['a return URL to another site without its scheme', signedIn, '/login?to=%2F%2Fevil.example', '/dashboard'],
  ['a return URL to another site after a backslash', signedIn, '/login?to=%2F%5Cevil.example', '/dashboard'],
  ['a return URL to another site after dots', signedIn, '/login?to=%2F.%2F%2Fevil.example', '/dashboard'],
  ['a return URL to another site after a tab character', signedIn, '/login?to=%2F%09%2Fevil.example', '/dashboard'],
  ['a return URL with a script', signedIn, '/login?to=javascript%3Aalert(1)', '/dashboard'],
])('the redirect for a URL and a session: %s (contract 2.1, 4.3)', (_name, state, at, address) => {
  expect(addressFor(state, place(at))).toBe(address)
})

it('the redirect for a URL and a session is always on this site, whatever the return URL is (contract 2.1, 4.3)', () => {
  fc.assert(
    fc.property(fc.oneof(anyString(), fc.webUrl(), fc.webPath()), (asked) => {
      const search = `?${new URLSearchParams({ to: asked }).toString()}`
      const address = addressFor(signedIn, { origin, pathname: '/login', search, hash: '' })
      expect(new URL(address ?? '', origin).origin).toBe(origin)
      expect(address).not.toMatch(/^\/login(\?|$)/)
    }),
  )
})
