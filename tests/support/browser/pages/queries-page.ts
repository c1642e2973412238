import type { Locator, Page, Request } from '@playwright/test'
import type { ContactQuery } from '../../../../src/domain/query/contact-query'

/** Page object of the customer queries page. */
export class QueriesPage {
  readonly dialog: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly status: Locator
  readonly figures: Locator
  /** Fields of the dialog. */
  readonly notes: Locator
  readonly queryStatus: Locator
  readonly update: Locator

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog')
    this.rows = page.locator('[data-record]')
    this.search = page.getByRole('searchbox')
    this.status = page.getByRole('search').getByRole('combobox', { name: 'Status' })
    // By CSS selector: the section has no role while the dialog is open.
    this.figures = page.locator('section[aria-label="Queries by status"]')
    this.notes = this.dialog.getByLabel('Admin Notes')
    this.queryStatus = this.dialog.getByLabel('Status')
    this.update = this.dialog.getByRole('button', { name: 'Update Query' })
  }

  /** @param query '?status=new' */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/queries${query}`)
    await this.page.getByRole('heading', { level: 1, name: 'Customer Queries' }).waitFor()
  }

  /** Opens the dialog of a query by its URL, as by a shared link. */
  async openDialog({ _id }: ContactQuery): Promise<void> {
    await this.page.goto(`/queries?query=${_id}`)
    await this.notes.waitFor()
  }

  /** The card of a figure, with a text such as 'New: 4'. */
  figure(label: string): Locator {
    return this.figures.locator('li').filter({ hasText: new RegExp(`^${label}: `) })
  }

  /** Collects the page's write requests from now on. */
  writes(): { method: string; id: string | undefined; body: unknown }[] {
    const seen: { method: string; id: string | undefined; body: unknown }[] = []
    this.page.on('request', (request: Request) => {
      if (!request.url().includes('/contact-queries') || request.method() === 'GET') return
      seen.push({
        method: request.method(),
        id: new URL(request.url()).pathname.split('/').at(-1),
        body: request.postDataJSON() as unknown,
      })
    })
    return seen
  }
}
