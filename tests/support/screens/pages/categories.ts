import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Category, CategoryStats, Subcategory } from '../../../../src/domain/category/category'
import type { AdminOnServer } from '../open-admin'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog').first()
// By CSS selector: the elements have no role while a modal is open.
const rows = page.css('main li:has(> div > h3 > button)')
const cards = page.css('main li:has(h3):not(:has(h3 button))')
const headed = (name: string): { has: Locator } => ({ has: page.css('h3').filter({ hasText: name }) })

/** Page object of the categories page. */
export const categories = {
  main,
  heading: main.getByRole('heading', { level: 1 }),
  refresh: main.getByRole('button', { name: /^Refresh(ing\.\.\.)?$/ }),
  failures: main.getByRole('alert'),
  search: main.getByRole('searchbox', { name: 'Search' }),
  /** The rows of the categories view. */
  rows,
  /** The cards of the subcategories view. */
  cards,
  row: (name: string) => rows.filter(headed(name)),
  /** The entry of a subcategory below its category. */
  line: (category: string, name: string) => rows.filter(headed(category)).css('li').filter({ hasText: name }),
  toggle: (name: string) => rows.filter(headed(name)).css('h3 button'),
  card: (name: string) => cards.filter(headed(name)),
  /** A figure of the summary. */
  figure: (label: string) =>
    page
      .getByRole('region', { name: 'Summary' })
      .getByRole('listitem')
      .filter({ hasText: `${label}: ` }),
  /** The value of a label in the quick overview. */
  fact: (label: string) => page.css('dl > div').filter({ hasText: label }).css('dd'),
  view: (name: 'Categories View' | 'Subcategories View') => page.getByRole('button', { name, exact: true }),
  button: (name: string) => main.getByRole('button', { name, exact: true }),
  dialog,
  name: dialog.getByRole('textbox', { name: /^(Category|Subcategory) Name/ }),
  category: dialog.getByRole('combobox', { name: 'Category' }),
  save: dialog.getByRole('button', { name: 'Save', exact: true }),
  /** The error messages below the fields of the modal. */
  errors: dialog.css('.mantine-InputWrapper-error'),
  confirm: () => page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click(),
}

/** The label of the category selected in the modal. */
export const chosenCategory = (): string | undefined =>
  (categories.category.element() as HTMLSelectElement).selectedOptions[0]?.label

/** @param query '?view=subcategories' */
export const openCategories = async (admin: AdminOnServer, query = ''): Promise<void> => {
  admin.open(`/categories${query}`)
  await expect.element(page.getByRole('heading', { name: 'Quick Overview' })).toBeInTheDocument()
  await expect.element(page.css('main li h3').first()).toBeInTheDocument()
  // They are requested once the categories are shown; a test may count requests or change answers from here on.
  await expect.poll(() => admin.sent.map(({ call }) => call)).toContain('GET /subcategories')
}

let made = 0

/** Reads and prepares the categories of the store outside the admin. */
export const storeCategories = (admin: AdminOnServer) => ({
  /** A unique name. */
  name: (start: string): string => {
    made += 1
    return `${start} ${made}-${Date.now()}`
  },
  categories: () => admin.call<Category[]>('GET', '/categories'),
  subcategories: () => admin.call<Subcategory[]>('GET', '/subcategories'),
  statistics: () => admin.call<CategoryStats>('GET', '/products/stats/categories'),
  create: async (name: string) => (await admin.call<{ data: Category }>('POST', '/categories', { name })).data,
  createSubcategory: async (name: string, categoryId: string) =>
    (await admin.call<{ data: Subcategory }>('POST', '/subcategories', { name, categoryId })).data,
})
