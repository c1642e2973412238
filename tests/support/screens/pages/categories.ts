import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { categoriesPage } from '../../pages/categories'
import type { AdminOnServer } from '../open-admin'
import { surface } from '../surface'

export { storeCategories } from '../../stores/categories'

/** Page object of the categories page. */
export const categories = categoriesPage(surface)

/** The label of the category selected in the modal. */
export const chosenCategory = (): string | undefined =>
  (categories.category.element() as HTMLSelectElement).selectedOptions[0]?.label

/** @param query '?view=subcategories' */
export const openCategories = async (admin: AdminOnServer, query = ''): Promise<void> => {
  admin.open(`/categories${query}`)
  await expect.element(categories.overview).toBeInTheDocument()
  await expect.element(page.css('main li h3').first()).toBeInTheDocument()
  // They are requested once the categories are shown; a test may count requests or change answers from here on.
  await expect.poll(() => admin.sent.map(({ call }) => call)).toContain('GET /subcategories')
}
