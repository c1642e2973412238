import type { Page } from '@playwright/test'
import { categoriesPage } from '../../pages/categories'
import { surfaceOf } from '../surface'

/** The categories page. */
export const categoriesOn = (page: Page) => {
  const parts = categoriesPage(surfaceOf(page))
  const open = async (): Promise<void> => {
    await page.goto('/categories')
    await parts.heading.waitFor()
  }
  return {
    ...parts,
    open,
    /** Opens the page and waits for its figures. */
    openLoaded: async (): Promise<void> => {
      await open()
      await parts.overview.waitFor({ state: 'attached' })
      await page.locator('main li h3').first().waitFor({ state: 'attached' })
    },
  }
}
