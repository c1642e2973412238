import type { Locator, Page } from '@playwright/test'

export type Toggle = 'Featured' | 'Best seller' | 'Active'

/** Page object of the products list, as rows or as cards. */
export class ProductsPage {
  /** The rows of the list view. */
  readonly rows: Locator
  /** The cards of the card view and of phones. */
  readonly cards: Locator
  readonly search: Locator
  readonly pager: Locator
  readonly dialog: Locator

  constructor(private readonly page: Page) {
    this.rows = page.locator('main tbody tr')
    this.cards = page.locator('main li[data-record]')
    this.search = page.getByRole('searchbox', { name: 'Search' })
    this.pager = page.getByRole('navigation', { name: 'Pages' })
    this.dialog = page.getByRole('dialog')
  }

  /** @param query '?status=active' */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/products${query}`)
    await this.page.getByRole('heading', { level: 1, name: 'Products Management' }).waitFor()
  }

  /** Opens the list filtered to one product. */
  async openOnly(productCode: string): Promise<Locator> {
    await this.open(`?search=${productCode}`)
    const row = this.row(productCode)
    await row.waitFor()
    return row
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  chip(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove the filter ${name}` })
  }

  view(name: 'List view' | 'Card view'): Locator {
    return this.page.getByRole('button', { name })
  }

  toggle(within: Locator, name: Toggle): Locator {
    return within.getByRole('group').getByRole('button', { name, exact: true })
  }

  /** Answers the confirmation dialog of a toggle or a deletion. */
  async answer(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click()
  }
}
