import type { Locator, Page } from '@playwright/test'

/** Page object of the printable menu table. */
export class MenuTablePage {
  readonly main: Locator
  readonly heading: Locator
  /** Rows of products. */
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

  /** Replaces window.print by a function that records how many images were not loaded at each call. */
  async catchPrints(): Promise<void> {
    await this.page.addInitScript(() => {
      const prints: number[] = []
      Object.assign(window, {
        prints,
        print: () => prints.push([...document.images].filter((image) => !image.complete).length),
      })
    })
  }

  /** For each call of window.print so far, the number of images that had neither loaded nor failed. */
  prints(): Promise<number[]> {
    return this.page.evaluate(() => (window as unknown as { prints: number[] }).prints)
  }

  /** The PDF that the browser prints. */
  pdf(): Promise<Buffer> {
    return this.page.pdf({ preferCSSPageSize: true, printBackground: true })
  }
}
