import type { Locator, Page } from '@playwright/test'

/** The data with which a customer looks up an order. */
export interface Details {
  orderId: string
  phone: string
}

/** URL patterns of the page's requests: the lookup and the invoice. */
export const trackingCalls = {
  lookup: /\/api\/orders\/[^/?]+$/,
  invoice: /\/api\/orders\/[^/?]+\/invoice(\?|$)/,
} as const

/** Page object of the public tracking page. */
export class TrackOrderPage {
  readonly orderId: Locator
  readonly phone: Locator
  readonly submit: Locator
  /** The error message of a failed lookup. */
  readonly failure: Locator
  readonly tryAgain: Locator
  readonly trackAnother: Locator
  readonly dialog: Locator
  readonly toasts: Locator

  constructor(private readonly page: Page) {
    this.orderId = page.getByLabel('Order ID')
    this.phone = page.getByLabel('Phone Number')
    this.submit = page.locator('form button[type=submit]')
    this.failure = page.getByRole('alert')
    this.tryAgain = page.getByRole('button', { name: 'Try Again' })
    this.trackAnother = page.getByRole('button', { name: 'Track Another Order' })
    this.dialog = page.getByRole('dialog')
    this.toasts = page.locator('.toast > span')
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/track-order${search}`)
    await this.submit.waitFor()
  }

  async lookUp({ orderId, phone }: Details): Promise<void> {
    await this.orderId.fill(orderId)
    await this.phone.fill(phone)
    await this.submit.click()
  }

  /** Opens the page and looks up an existing order. */
  async show(details: Details): Promise<void> {
    await this.open()
    await this.lookUp(details)
    await this.heading(details.orderId).waitFor()
  }

  heading(orderId: string): Locator {
    return this.page.getByRole('heading', { level: 2, name: `Order ${orderId}` })
  }

  /** A card, by its heading. */
  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** The value of a label in a description list. */
  fact(label: string, within: Locator = this.page.getByRole('main')): Locator {
    return within.locator('dl > div', { has: this.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd')
  }
}
