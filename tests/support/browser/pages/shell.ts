import type { Page } from '@playwright/test'
import { shellOf } from '../../pages/shell'
import { surfaceOf } from '../surface'

/** The layout around every page of the back-office. */
export const shellOn = (page: Page) => {
  const parts = shellOf(surfaceOf(page))
  return {
    ...parts,
    /** Opens a page and waits until it is rendered. */
    open: async (path: string): Promise<void> => {
      await page.goto(path)
      await parts.heading.waitFor()
    },
  }
}
