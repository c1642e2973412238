import type { Page } from '@playwright/test'
import type { ContactQuery } from '../../../../src/domain/query/contact-query'
import { queriesPage } from '../../pages/queries'
import { surfaceOf } from '../surface'

/** The page of customer queries. */
export const queriesOn = (page: Page) => {
  const parts = queriesPage(surfaceOf(page))
  return {
    ...parts,
    openPage: async (): Promise<void> => {
      await page.goto('/queries')
      await parts.heading.waitFor()
    },
    /** Opens the dialog of a query by its URL, as by a shared link. */
    openDialog: async ({ _id }: ContactQuery): Promise<void> => {
      await page.goto(`/queries?query=${_id}`)
      await parts.notes.waitFor()
    },
  }
}
