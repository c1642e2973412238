import type { Locator, Page } from '@playwright/test'

export type RowAction = 'View' | 'Edit' | 'Payment' | 'Record refund' | 'Delivery image' | 'Generate invoice' | 'Invoice'

/** The orders list and its windows as a person uses them. */
export class OrdersPage {
  readonly rows: Locator
  readonly dialog: Locator
  readonly search: Locator
  readonly payment: Locator
  readonly status: Locator
  readonly clear: Locator

  constructor(private readonly page: Page) {
    // By its tags: behind an open window the list has no role.
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

  /** The list with one order in it. */
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

  /** A window by its address, as someone who was sent a link opens it. */
  async openModal(modal: string, orderId: string): Promise<void> {
    await this.page.goto(`/orders?${modal}=${orderId}`)
    // Its title stands there before its code has come.
    await this.dialog.getByText(orderId).first().waitFor()
  }

  /** A field of the window that is open, by the words that its label begins with. */
  field(label: string): Locator {
    return this.dialog.getByLabel(label)
  }

  /** A button of the window that is open. */
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async chooseImage(image: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.dialog.locator('input[type=file]').first().setInputFiles(image)
    await this.dialog.getByRole('img', { name: `Preview of ${image.name}` }).waitFor()
  }

  /**
   * Holds calls until they are let go on.
   * @param answer what is answered then; the store does when it is absent
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

  /** A section of the details by its heading. */
  section(heading: string | RegExp): Locator {
    return this.dialog.getByRole('region', { name: heading })
  }
}
