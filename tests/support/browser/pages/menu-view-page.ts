import type { Locator, Page } from '@playwright/test'

/** Page object of the menu view with one card per category, and its edit mode. */
export class MenuViewPage {
  readonly main: Locator
  /** All products, in order. */
  readonly rows: Locator
  /** The order number inputs. */
  readonly numbers: Locator
  readonly editButton: Locator
  readonly saveButton: Locator
  readonly cancelButton: Locator

  constructor(readonly page: Page) {
    this.main = page.getByRole('main')
    this.rows = this.main.locator('tbody tr')
    // By CSS selector: locating by role computes the accessible names of thousands of elements.
    this.numbers = this.main.locator('input[type=number]')
    this.editButton = this.main.locator('button', { hasText: 'Edit Menu' })
    this.saveButton = this.main.locator('button', { hasText: 'Save Changes' })
    this.cancelButton = this.main.locator('button', { hasText: 'Cancel' })
  }

  /** Opens the page and waits for the menu. */
  async open(): Promise<void> {
    await this.page.goto('/quick-shopping-view')
    await this.rows.first().waitFor()
  }

  async openEditing(): Promise<void> {
    await this.open()
    await this.editButton.click()
    await this.numbers.first().waitFor()
  }

  /** The order number input of a product. */
  order(name: string): Locator {
    return this.main.locator(`input[type=number][aria-label=${JSON.stringify(`Order of ${name}`)}]`)
  }

  /** The products of a category in the displayed order. */
  names(category: string): Promise<string[]> {
    return this.main.getByRole('region', { name: category, exact: true }).locator('tbody .name').allTextContents()
  }
}
