import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/test/browser.mjs'
import type { Store } from '../support/browser/start-store'

/** Starts a headless browser: the system's, or else Playwright's own. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

/** The session as stored in the browser. */
export interface Saved {
  token: string
  user: string
}

/** Signs in through the API, once per store, because sign-ins are rate-limited. */
export const signIn = async ({ url, login }: Store): Promise<Saved> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  if (!answer.ok) throw new Error(`Signing in failed with ${answer.status}`)
  const { token, ...user } = (await answer.json()) as { token: string }
  return { token, user: JSON.stringify(user) }
}

/** A page with an empty cache and a signed-in administrator, or a visitor. */
export const freshPage = async (browser: Browser, { url }: Pick<Store, 'url'>, saved: Saved | undefined): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1366, height: 768 },
  })
  // tsx wraps named functions in calls of __name, which does not exist in pages.
  await context.addInitScript('globalThis.__name = (named) => named')
  if (saved)
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('admin_user', user)
      localStorage.setItem('admin_token', token)
    }, saved)
  return context.newPage()
}
