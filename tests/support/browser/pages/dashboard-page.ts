import type { Locator, Page } from '@playwright/test'

/** URL patterns of the requests for the two groups of figures. */
export const figureCalls = { products: '**/api/products/dashboard/stats', orders: '**/api/orders/summary?*' }

/** Page object of the dashboard. */
export class DashboardPage {
  readonly refresh: Locator
  readonly status: Locator
  readonly failures: Locator
  readonly cards: Locator

  constructor(private readonly page: Page) {
    const main = page.getByRole('main')
    this.refresh = main.getByRole('button', { name: /^Refresh/ })
    this.status = main.getByRole('status').first()
    this.failures = main.getByRole('alert')
    this.cards = main.getByRole('listitem')
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard')
    await this.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  }

  /** Opens the dashboard and waits for its figures. */
  async openLoaded(): Promise<void> {
    await this.open()
    await this.status.filter({ hasText: 'Last refreshed at' }).waitFor()
  }

  section(heading: 'Products Overview' | 'Recent Orders Overview'): Locator {
    return this.page.getByRole('region', { name: heading })
  }

  /** The text of every card, as a screen reader announces it: 'Total Products: 160'. */
  readCards(): Promise<string[]> {
    return this.cards.getByRole('link').allTextContents()
  }

  card(label: string): Locator {
    return this.cards.filter({ hasText: new RegExp(`^${label}: `) })
  }
}
