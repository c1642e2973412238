import type { Locator, Page } from '@playwright/test'

/** The menu as a card of products per category, and its edit mode. */
export class MenuViewPage {
  readonly heading: Locator
  readonly main: Locator
  readonly categories: Locator
  /** Every product, from the first category's first on. */
  readonly rows: Locator
  /** The order numbers, all of them. */
  readonly numbers: Locator
  readonly editButton: Locator
  readonly saveButton: Locator
  readonly cancelButton: Locator

  constructor(readonly page: Page) {
    this.main = page.getByRole('main')
    this.heading = this.main.getByRole('heading', { level: 1, name: 'Quick Shopping Menu' })
    this.categories = this.main.getByRole('region')
    this.rows = this.main.locator('tbody tr')
    // By their elements: what is found by its role has the names of thousands of others worked out.
    this.numbers = this.main.locator('input[type=number]')
    this.editButton = this.main.locator('button', { hasText: 'Edit Menu' })
    this.saveButton = this.main.locator('button', { hasText: 'Save Changes' })
    this.cancelButton = this.main.locator('button', { hasText: 'Cancel' })
  }

  /** Opens the page and waits for the menu. */
  async open(path = '/quick-shopping-view'): Promise<void> {
    await this.page.goto(path)
    await this.rows.first().waitFor()
  }

  async openEditing(): Promise<void> {
    await this.open()
    await this.editButton.click()
    await this.numbers.first().waitFor()
  }

  /** The order number of a product. */
  order(name: string): Locator {
    return this.main.locator(`input[type=number][aria-label=${JSON.stringify(`Order of ${name}`)}]`)
  }

  category(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true })
  }

  /** The products of a category as they are shown, top to bottom. */
  names(category: string): Promise<string[]> {
    return this.category(category).locator('tbody .name').allTextContents()
  }

  categoryNames(): Promise<string[]> {
    return this.categories.locator('h2').allTextContents()
  }
}
