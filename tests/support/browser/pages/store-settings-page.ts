import type { Locator, Page } from '@playwright/test'
import { settingsPage } from '../../pages/store-settings'
import type { PickedFile } from '../picked-files'
import { surfaceOf } from '../surface'

/** The store settings page. */
export const settingsOn = (page: Page) => {
  const parts = settingsPage(surfaceOf(page))
  return {
    ...parts,
    /** Opens the page and waits for all its sections. */
    open: async (): Promise<void> => {
      await page.goto('/store-settings')
      for (const section of parts.sections) await section.waitFor()
    },
    /** The values in the editor: [min, max, cost] of each tier. */
    amounts: (): Promise<string[][]> =>
      parts.tiers.evaluateAll((all) => all.map((tier) => [...tier.querySelectorAll('input')].map((input) => input.value))),
    choose: (section: Locator, file: PickedFile) => parts.fileInput(section).setInputFiles(file),
  }
}
