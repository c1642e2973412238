import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/test/browser.mjs'
import type { Store } from '../support/browser/start-store'

/** A browser without a window: the system's, else the one that Playwright installed. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

/** What the browser keeps of a sign-in. */
export interface Saved {
  token: string
  user: string
}

/** Signs in over the API; once a store, since the server allows few tries a minute. */
export const signIn = async ({ url, login }: Store): Promise<Saved> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  const { token, ...user } = (await answer.json()) as { token: string }
  return { token, user: JSON.stringify(user) }
}

/** A page with an empty cache on which the administrator is signed in. */
export const freshPage = async (browser: Browser, { url }: Store, saved: Saved): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1366, height: 768 },
  })
  // The bench's own compiler wraps named functions in a call of this, which pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('admin_user', user)
    localStorage.setItem('admin_token', token)
  }, saved)
  return context.newPage()
}
