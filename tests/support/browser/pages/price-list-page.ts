import type { Page } from '@playwright/test'
import { priceListsPage } from '../../pages/price-lists'
import type { PickedFile } from '../picked-files'
import { surfaceOf } from '../surface'

/** The price list page. */
export const priceListsOn = (page: Page) => {
  const parts = priceListsPage(surfaceOf(page))
  return {
    ...parts,
    /** Opens the page and waits until it shows a price list or the empty state. */
    open: async (): Promise<void> => {
      await page.goto('/price-lists')
      await parts.card.or(parts.empty).waitFor()
    },
    choose: (file: PickedFile) => parts.fileInput.setInputFiles(file),
    /** The labels and values on the card: 'File size' → '1 KB'. */
    facts: async (): Promise<Record<string, string>> => {
      const texts = async (tag: string) => parts.card.locator(tag).allTextContents()
      const [labels, values] = [await texts('dt'), await texts('dd')]
      return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
    },
    /** Starts generating the price list and waits for the result. */
    makeList: async (): Promise<void> => {
      await parts.make.click()
      await parts.publish.waitFor({ timeout: 45_000 })
    },
  }
}
