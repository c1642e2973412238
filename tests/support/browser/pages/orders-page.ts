import type { Locator, Page } from '@playwright/test'

export type RowAction = 'View' | 'Edit' | 'Payment' | 'Record refund' | 'Delivery image' | 'Generate invoice' | 'Invoice'

/** Page object of the orders list and its modals. */
export class OrdersPage {
  readonly rows: Locator
  readonly dialog: Locator
  readonly search: Locator
  readonly payment: Locator
  readonly status: Locator
  readonly clear: Locator

  constructor(private readonly page: Page) {
    // By CSS selector: the list has no role while a modal is open.
    this.rows = page.locator('main tbody tr')
    this.dialog = page.getByRole('dialog').first()
    this.search = page.getByRole('searchbox', { name: 'Search' })
    this.payment = page.getByRole('combobox', { name: 'Payment Status' })
    this.status = page.getByRole('combobox', { name: 'Order Status' })
    this.clear = page.getByRole('button', { name: 'Clear', exact: true }).first()
  }

  /** @param query '?paymentStatus=paid' */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/orders${query}`)
    await this.page.getByRole('heading', { level: 1, name: 'Order Management' }).waitFor()
  }

  /** Opens the list filtered to one order. */
  async openOnly(orderId: string): Promise<Locator> {
    await this.open(`?search=${orderId}`)
    const row = this.row(orderId)
    await row.waitFor()
    return row
  }

  row(orderId: string): Locator {
    return this.rows.filter({ hasText: orderId })
  }

  action(orderId: string, action: RowAction): Locator {
    return this.page.getByRole('button', { name: `${action}: ${orderId}` })
  }

  /** Opens a modal by its URL, as by a shared link. */
  async openModal(modal: string, orderId: string): Promise<void> {
    await this.page.goto(`/orders?${modal}=${orderId}`)
    // The title is displayed before the modal's code is loaded.
    await this.dialog.getByText(orderId).first().waitFor()
  }

  /** A field of the open modal, by the beginning of its label. */
  field(label: string): Locator {
    return this.dialog.getByLabel(label)
  }

  /** A button of the open modal. */
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async chooseImage(image: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.dialog.locator('input[type=file]').first().setInputFiles(image)
    await this.dialog.getByRole('img', { name: `Preview of ${image.name}` }).waitFor()
  }

  /**
   * Delays matching requests until the returned function is called.
   * @param answer response after the delay; omitted, the store responds
   */
  async hold(call: string, answer?: { status: number }): Promise<() => void> {
    let goOn = (): void => {}
    const held = new Promise<void>((done) => {
      goOn = done
    })
    await this.page.route(call, async (route) => {
      await held
      await (answer ? route.fulfill({ ...answer, json: {} }) : route.continue())
    })
    return goOn
  }

  /** A section of the details, by its heading. */
  section(heading: string | RegExp): Locator {
    return this.dialog.getByRole('region', { name: heading })
  }
}
