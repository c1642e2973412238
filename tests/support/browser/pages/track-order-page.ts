import type { Locator, Page } from '@playwright/test'
import { type Details, trackOrderPage } from '../../pages/track-order'
import { surfaceOf } from '../surface'

/** URL patterns of the page's requests: the lookup and the invoice. */
export const trackingCalls = {
  lookup: /\/api\/orders\/[^/?]+$/,
  invoice: /\/api\/orders\/[^/?]+\/invoice(\?|$)/,
} as const

/** The public tracking page. */
export const trackOrderOn = (page: Page) => {
  const parts = trackOrderPage(surfaceOf(page))
  const open = async (search = ''): Promise<void> => {
    await page.goto(`/track-order${search}`)
    await parts.submit.waitFor()
  }
  return {
    ...parts,
    toasts: page.locator('.toast > span'),
    open,
    /** Opens the page and looks up an existing order. */
    show: async (details: Details): Promise<void> => {
      await open()
      await parts.lookUp(details)
      await parts.heading(details.orderId).waitFor()
    },
    /** The value of a label in a description list. */
    fact: (label: string): Locator =>
      page.locator('main dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd'),
  }
}
