import type { Browser, Page } from '@playwright/test'
import type { Admin } from '../support/browser/open-stores'
import { writeStorage } from '../support/browser/storage'

export interface Shooting {
  browser: Browser
  /** URL of the store. */
  url: string
  admin: Admin
  theme: 'light' | 'dark'
  /** The window in px. */
  size: { width: number; height: number }
  /** Takes the whole page, also what has to be scrolled to. */
  isWhole: boolean
  /** ms after a screen has its data; the numbers of the menu come some seconds later. */
  pause: number
}

/** A screen, and the file of its picture. */
export interface Shot {
  address: string
  file: string
}

/** Screens that are shown without being signed in. */
const isPublic = (address: string): boolean => address === '/login' || address === '/track-order'

/** Nothing is read, drawn or moved any more; a page that always reads is taken after some seconds as it is. */
const settle = async (page: Page, pause: number): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const isDrawn = () =>
    [...document.images].every(({ complete }) => complete) &&
    ![...document.querySelectorAll('main [role=status], [role=dialog] [role=status]')].some(({ textContent }) =>
      textContent.startsWith('Loading'),
    )
  await page.waitForFunction(isDrawn, undefined, { timeout: 8_000 }).catch(() => undefined)
  await page.waitForTimeout(pause)
}

const openPage = async ({ browser, url, theme, size, admin }: Shooting, isSignedIn: boolean): Promise<Page> => {
  const isPhone = size.width < 500
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: theme,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const session: Record<string, string> = isSignedIn ? { admin_user: JSON.stringify(admin.user), admin_token: admin.token } : {}
  await writeStorage(page, { admin_theme: theme, ...session })
  return page
}

/** Takes a picture of each screen, in one window. */
export const takeShots = async (shooting: Shooting, shots: readonly Shot[]): Promise<void> => {
  const pages = new Map<boolean, Page>()
  for (const { address, file } of shots) {
    const isSignedIn = !isPublic(address)
    const page = pages.get(isSignedIn) ?? (await openPage(shooting, isSignedIn))
    pages.set(isSignedIn, page)
    await page.goto(address)
    await settle(page, shooting.pause)
    await page.screenshot({ path: file, fullPage: shooting.isWhole })
  }
  for (const page of pages.values()) await page.context().close()
}
