import type { Page } from '@playwright/test'
import { loginPage } from '../../pages/login'
import { surfaceOf } from '../surface'

/** The login page. */
export const loginOn = (page: Page) => {
  const parts = loginPage(surfaceOf(page))
  return {
    ...parts,
    open: async (path = '/login'): Promise<void> => {
      await page.goto(path)
      await parts.submit.waitFor()
    },
  }
}
