import type { Locator, Page } from '@playwright/test'

/** The menu as a table for paper. */
export class MenuTablePage {
  readonly main: Locator
  readonly heading: Locator
  /** Of the products. */
  readonly rows: Locator
  readonly printButton: Locator
  readonly summary: Locator

  constructor(readonly page: Page) {
    this.main = page.getByRole('main')
    this.heading = this.main.getByRole('heading', { level: 1, name: 'Quick Shopping Table' })
    this.rows = this.main.locator('tbody tr:not(.category)')
    this.printButton = this.main.getByRole('button', { name: 'Print', exact: true })
    this.summary = this.main.locator('details', { hasText: 'Custom Arrangement Summary' })
  }

  async open(): Promise<void> {
    await this.page.goto('/quick-shopping-table')
    await this.rows.first().waitFor()
  }

  /** Has what would open the browser's print window count, and keep how many pictures were missing then. */
  async catchPrints(): Promise<void> {
    await this.page.addInitScript(() => {
      const prints: number[] = []
      Object.assign(window, {
        prints,
        print: () => prints.push([...document.images].filter((image) => !image.complete).length),
      })
    })
  }

  /** Of each print so far, how many pictures had neither come nor failed. */
  prints(): Promise<number[]> {
    return this.page.evaluate(() => (window as unknown as { prints: number[] }).prints)
  }

  /** The page as the browser prints it. */
  pdf(): Promise<Buffer> {
    return this.page.pdf({ preferCSSPageSize: true, printBackground: true })
  }
}
