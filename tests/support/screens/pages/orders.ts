import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { Order } from '../../../../src/domain/order/order'
import type { TestAppOptions } from '../../app'
import { startAdmin, type AdminOnServer, type Answer, type SentCall } from '../open-admin'
import { textsOf } from '../seen'
import { StoreOrders } from '../store-orders'

type RowAction = 'View' | 'Edit' | 'Payment' | 'Record refund' | 'Ship' | 'Delivery image' | 'Generate invoice' | 'Invoice'

/** The orders list and its windows as a person uses them. */
export class OrdersScreen {
  readonly store: StoreOrders
  // By its tags: behind an open window the list has no role.
  readonly rows = page.css('main tbody tr')
  readonly dialogs = page.getByRole('dialog')
  readonly dialog = page.getByRole('dialog').first()
  readonly search = page.getByRole('searchbox', { name: 'Search' })
  readonly payment = page.getByRole('combobox', { name: 'Payment Status' })
  readonly status = page.getByRole('combobox', { name: 'Order Status' })
  readonly clear = page.getByRole('button', { name: 'Clear', exact: true }).first()
  readonly toasts = page.css('.mantine-Notification-root')

  constructor(readonly admin: AdminOnServer) {
    this.store = new StoreOrders(admin)
  }

  /** @param query '?paymentStatus=paid' */
  async open(query = ''): Promise<void> {
    this.admin.open(`/orders${query}`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  }

  /** The list with one order in it. */
  async openOnly(orderId: string): Promise<Locator> {
    await this.open(`?search=${orderId}`)
    const row = this.row(orderId)
    await expect.element(row).toBeVisible()
    return row
  }

  /** A window by its address, as someone who was sent a link opens it. */
  async openModal(modal: string, orderId: string): Promise<void> {
    this.admin.open(`/orders?${modal}=${orderId}`)
    // Its title stands there before its code has come.
    await expect.element(this.dialog.getByText(orderId).first()).toBeVisible()
    // It takes the focus in a later task, which would take it from whatever has got it by then.
    await expect.poll(() => this.dialog.element().contains(document.activeElement)).toBe(true)
  }

  row(orderId: string): Locator {
    return this.rows.filter({ hasText: orderId })
  }

  action(orderId: string, action: RowAction): Locator {
    return page.getByRole('button', { name: `${action}: ${orderId}` })
  }

  /** A field of the window that is open, by the words that its label begins with. */
  field(label: string): Locator {
    return this.dialog.getByLabelText(label)
  }

  /** A button of the window that is open. */
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** A question over the window that is open. */
  question(name: string): Locator {
    return page.getByRole('dialog', { name })
  }

  /** A section of the details by its heading. */
  section(heading: string | RegExp): Locator {
    return this.dialog.getByRole('region', { name: heading })
  }

  /** What stands beside each label of a section. */
  facts(section: Locator): Record<string, string> {
    const labels = section.element().querySelectorAll('dt')
    return Object.fromEntries([...labels].map((label) => [label.textContent, label.nextElementSibling?.textContent ?? '']))
  }

  /** Of which nothing may come: it is refused, or no picture. */
  async pickFile(file: File): Promise<void> {
    await this.dialog.css('input[type=file]').first().upload(file)
  }

  async chooseImage(image: File): Promise<void> {
    await this.pickFile(image)
    await expect.element(this.dialog.getByRole('img', { name: `Preview of ${image.name}` })).toBeVisible()
  }

  /** Puts a text into a field as pasting does, which obeys what the field says of itself. */
  async paste(field: Locator, text: string): Promise<void> {
    await field.fill('')
    ;(field.element() as HTMLElement).focus()
    document.execCommand('insertText', false, text)
  }

  /** Expects these toasts and no others. */
  async expectToasts(...texts: string[]): Promise<void> {
    await expect.poll(() => textsOf(this.toasts)).toEqual(texts)
  }

  /** Expects that no window is open. */
  async expectClosed(): Promise<void> {
    await expect.poll(() => textsOf(this.dialogs)).toEqual([])
  }

  /** Presses Escape and expects that it closes the only window. */
  async escape(): Promise<void> {
    await userEvent.keyboard('{Escape}')
    await this.expectClosed()
  }

  /** Goes back by the browser and expects that no window is left open. */
  async back(): Promise<void> {
    window.history.back()
    await this.expectClosed()
  }

  /** Saves by the button of that name and expects the window to close. */
  async save(button = 'Save'): Promise<void> {
    await this.button(button).click()
    await this.expectClosed()
  }

  /** The calls sent that change something: 'PUT /orders/64a/status'. */
  writes(): SentCall[] {
    return this.admin.sent.filter(({ call }) => !call.startsWith('GET '))
  }

  /** Waits until a call is sent. */
  async expectSent(call: string): Promise<SentCall> {
    await expect.poll(() => this.admin.sent.some((sent) => sent.call === call)).toBe(true)
    return this.admin.sent.findLast((sent) => sent.call === call) as SentCall
  }

  /**
   * Holds a call until it is let go on.
   *
   * @param answer what is answered then; the store does when it is absent
   */
  hold(call: string, answer?: Answer): () => void {
    let goOn = (): void => undefined
    const held = new Promise<Answer | undefined>((done) => {
      goOn = () => done(answer)
    })
    this.admin.answer(call, () => held)
    return goOn
  }

  /** Lets the store answer, with its orders changed on the way. */
  change(change: (order: Order) => Order): void {
    this.admin.answer('GET /orders/all', async ({ query }) => {
      const body = await this.admin.call<{ data: { orders: Order[] } }>('GET', `/orders/all?${query}`)
      return { status: 200, body: { ...body, data: { ...body.data, orders: body.data.orders.map(change) } } }
    })
  }

  /** Answers for one order with another, by its id. */
  replace(orderId: string, order: Order): void {
    this.admin.answer(`GET /orders/${orderId}`, { status: 200, body: { data: order } })
    this.change((each) => (each.orderId === orderId ? order : each))
  }
}

/** Starts a store for the orders' tests of a file, in which an order may be as small as it likes. */
export const startOrders = async (seed: TestAppOptions['seed'] = { orders: 5, products: 20 }): Promise<OrdersScreen> => {
  const admin = await startAdmin(seed)
  await admin.call('PUT', '/store/minimum-order-value', { minimumOrderValue: 0 })
  return new OrdersScreen(admin)
}
