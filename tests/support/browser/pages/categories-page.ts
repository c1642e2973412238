import type { Locator, Page } from '@playwright/test'

/** Page object of the categories page. */
export class CategoriesPage {
  readonly heading: Locator
  readonly search: Locator
  readonly dialog: Locator
  /** The rows of the categories view. */
  readonly rows: Locator
  /** The cards of the subcategories view. */
  readonly cards: Locator
  readonly name: Locator
  readonly category: Locator
  readonly save: Locator

  constructor(private readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1 })
    this.search = main.getByRole('searchbox', { name: 'Search' })
    this.dialog = page.getByRole('dialog').first()
    // By CSS selector: the elements have no role while a modal is open.
    this.rows = page.locator('main li:has(> div > h3 > button)')
    this.cards = page.locator('main li:has(h3):not(:has(h3 button))')
    this.name = this.dialog.getByRole('textbox', { name: /^(Category|Subcategory) Name/ })
    this.category = this.dialog.getByRole('combobox', { name: 'Category' })
    this.save = this.dialog.getByRole('button', { name: 'Save', exact: true })
  }

  /** @param query '?view=subcategories' */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/categories${query}`)
    await this.heading.waitFor()
  }

  /** Opens the page and waits for its figures. */
  async openLoaded(query = ''): Promise<void> {
    await this.open(query)
    await this.page.getByRole('heading', { name: 'Quick Overview' }).waitFor({ state: 'attached' })
    await this.page.locator('main li h3').first().waitFor({ state: 'attached' })
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.locator('h3', { hasText: name }) })
  }

  /** The entry of a subcategory below its category. */
  line(category: string, name: string): Locator {
    return this.row(category).locator('li').filter({ hasText: name })
  }

  toggle(name: string): Locator {
    return this.row(name).locator('h3 button')
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.locator('h3', { hasText: name }) })
  }

  view(name: 'Categories View' | 'Subcategories View'): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  }
}
