import type { Locator, Page } from '@playwright/test'

/** URL patterns of the requests for sales figures. */
export const salesCalls = { summary: '**/api/orders/summary?*', all: '**/api/orders/all?limit=10000' }

/** Page object of the analytics page. */
export class AnalyticsPage {
  readonly status: Locator
  readonly failure: Locator
  readonly cards: Locator
  readonly comparison: Locator
  readonly period: Locator
  readonly chart: Locator
  readonly table: Locator
  readonly showTable: Locator
  readonly download: Locator

  constructor(private readonly page: Page) {
    const main = page.getByRole('main')
    this.status = main.getByRole('status').first()
    this.failure = main.getByRole('alert')
    this.cards = main.getByRole('region', { name: 'Sales at a glance' }).getByRole('listitem')
    this.period = main.getByRole('region', { name: 'Sales per day' })
    this.comparison = this.period.getByRole('list', { name: 'Compared with the previous period' }).getByRole('listitem')
    this.chart = this.period.getByRole('img', { name: /^Chart of revenue and profit per day/ })
    this.table = this.period.getByRole('table')
    this.showTable = this.period.getByRole('button', { name: 'Show as table' })
    this.download = this.period.getByRole('button', { name: 'Download CSV' })
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/analytics${query}`)
    await this.page.getByRole('heading', { level: 1, name: 'Sales & Analytics' }).waitFor()
  }

  /** Opens the page and waits for its figures. */
  async openLoaded(query = ''): Promise<void> {
    await this.open(query)
    await this.status.filter({ hasText: 'Last refreshed at' }).waitFor()
  }

  preset(name: 'Last 7 days' | 'Last 90 days'): Locator {
    return this.period.getByRole('button', { name, exact: true })
  }

  /** The text of every card, as a screen reader announces it: "Today's Profit: ₹100". */
  readCards(): Promise<string[]> {
    return this.cards.allTextContents()
  }

  /** The cells of the table's rows without the header; the totals are last. */
  readTable(): Promise<string[][]> {
    return this.table
      .locator('tbody tr, tfoot tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
  }
}
