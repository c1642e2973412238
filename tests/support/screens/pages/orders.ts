import { beforeAll, expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import type { Order } from '../../../../src/domain/order/order'
import type { TestAppOptions } from '../../app'
import { ordersPage } from '../../pages/orders'
import { goTo, setUpAdmin, type AdminOnServer, type Answer, type SentCall } from '../open-admin'
import { textsOf, toasts } from '../seen'
import { StoreOrders } from '../../stores/orders'
import { surface } from '../surface'

const parts = ordersPage(surface)

/** Page object of the orders list and its modals. */
export class OrdersScreen {
  readonly store: StoreOrders
  readonly rows = parts.rows
  readonly dialogs = parts.dialogs
  readonly dialog = parts.dialog
  readonly search = parts.search
  readonly payment = parts.payment
  readonly status = parts.status
  readonly clear = parts.clear
  readonly row = parts.row
  readonly action = parts.action
  readonly field = parts.field
  readonly button = parts.button
  readonly question = parts.question
  readonly section = parts.section
  readonly toasts = toasts

  constructor(readonly admin: AdminOnServer) {
    this.store = new StoreOrders(admin)
  }

  /** @param query '?paymentStatus=paid' */
  async open(query = ''): Promise<void> {
    this.admin.open(`/orders${query}`)
    await expect.element(parts.heading).toBeVisible()
  }

  /** Opens the list filtered to one order. */
  async openOnly(orderId: string): Promise<Locator> {
    await this.open(`?search=${orderId}`)
    return this.expectRow(orderId)
  }

  /** Goes from the open page to the list filtered to one order. */
  async goToOnly(orderId: string): Promise<Locator> {
    goTo(`/orders?search=${orderId}`)
    return this.expectRow(orderId)
  }

  /** Opens a modal by its URL, as by a shared link, above the list filtered to its order. */
  async openModal(modal: string, orderId: string): Promise<void> {
    this.admin.open(`/orders?search=${orderId}&${modal}=${orderId}`)
    await this.expectModal(orderId)
  }

  /** Goes from the open page to a modal of an order that the page has not read yet. */
  async goToModal(modal: string, orderId: string): Promise<void> {
    goTo(`/orders?search=${orderId}&${modal}=${orderId}`)
    await this.expectModal(orderId)
  }

  private async expectRow(orderId: string): Promise<Locator> {
    const row = this.row(orderId)
    await expect.element(row).toBeVisible()
    return row
  }

  private async expectModal(orderId: string): Promise<void> {
    // The title is displayed before the modal's code is loaded.
    await expect.element(this.dialog.getByText(orderId).first()).toBeVisible()
    // The modal receives the focus in a later task; waiting prevents it from taking the focus from another element.
    await expect.poll(() => this.dialog.element().contains(document.activeElement)).toBe(true)
  }

  /** The values of a section by label. */
  facts(section: Locator): Record<string, string> {
    const labels = section.element().querySelectorAll('dt')
    return Object.fromEntries([...labels].map((label) => [label.textContent, label.nextElementSibling?.textContent ?? '']))
  }

  /** Uploads a file without waiting for a preview, because the file may be rejected or not be an image. */
  async pickFile(file: File): Promise<void> {
    await parts.fileInput.upload(file)
  }

  async chooseImage(image: File): Promise<void> {
    await this.pickFile(image)
    await expect.element(parts.preview(image.name)).toBeVisible()
  }

  /** Pastes a text into a field; unlike `fill`, this respects attributes such as maxlength. */
  async paste(field: Locator, text: string): Promise<void> {
    await field.fill('')
    ;(field.element() as HTMLElement).focus()
    document.execCommand('insertText', false, text)
  }

  /** Expects exactly these toasts. */
  async expectToasts(...texts: string[]): Promise<void> {
    await expect.poll(() => textsOf(this.toasts)).toEqual(texts)
  }

  /** Expects that no modal is open. */
  async expectClosed(): Promise<void> {
    await expect.poll(() => textsOf(this.dialogs)).toEqual([])
  }

  /** Presses Escape and expects the only open modal to close. */
  async escape(): Promise<void> {
    await userEvent.keyboard('{Escape}')
    await this.expectClosed()
  }

  /** Navigates back in the history and expects no modal to be open. */
  async back(): Promise<void> {
    window.history.back()
    await this.expectClosed()
  }

  /** Clicks the submit button and expects the modal to close. */
  async save(button = 'Save'): Promise<void> {
    await this.button(button).click()
    await this.expectClosed()
  }

  /** The write requests sent: 'PUT /orders/64a/status'. */
  writes(): Pick<SentCall, 'call' | 'query' | 'body'>[] {
    const writes = this.admin.sent.filter(({ call }) => !call.startsWith('GET '))
    return writes.map(({ call, query, body }) => ({ call, query, body }))
  }

  /** Waits until a request is sent. */
  async expectSent(call: string): Promise<SentCall> {
    await expect.poll(() => this.admin.sent.some((sent) => sent.call === call)).toBe(true)
    return this.admin.sent.findLast((sent) => sent.call === call) as SentCall
  }

  /**
   * Delays a request until the returned function is called.
   *
   * @param answer response after the delay; omitted, the store responds
   */
  hold(call: string, answer?: Answer): () => void {
    let goOn = (): void => undefined
    const held = new Promise<Answer | undefined>((done) => {
      goOn = () => done(answer)
    })
    this.admin.answer(call, () => held)
    return goOn
  }

  /** Forwards list requests to the store and modifies the orders in the response. */
  change(change: (order: Order) => Order): void {
    this.admin.answer('GET /orders/all', async ({ query }) => {
      const body = await this.admin.call<{ data: { orders: Order[] } }>('GET', `/orders/all?${query}`)
      return { status: 200, body: { ...body, data: { ...body.data, orders: body.data.orders.map(change) } } }
    })
  }

  /** Replaces one order in all responses, by its id. */
  replace(orderId: string, order: Order): void {
    this.admin.answer(`GET /orders/${orderId}`, { status: 200, body: { data: order } })
    this.change((each) => (each.orderId === orderId ? order : each))
  }
}

/** A store for the order tests of a file, without a minimum order value. */
export const setUpOrders = (seed: TestAppOptions['seed'] = { orders: 5, products: 20 }): OrdersScreen => {
  const admin = setUpAdmin(seed)
  beforeAll(() => admin.call('PUT', '/store/minimum-order-value', { minimumOrderValue: 0 }))
  return new OrdersScreen(admin)
}
