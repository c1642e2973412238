import type { HistoryEntry } from '../../../src/domain/history/history-page'
import type { Order } from '../../../src/domain/order/order'
import type { PublicOrder } from '../../../src/domain/order/public-order'
import type { Balance } from '../../../src/domain/payment/ledger'
import type { OrderPayment } from '../../../src/domain/payment/listed-payment'
import type { TestApp } from '../../support/app'
import { asAdmin, asAnyone } from './client'

/** What a call answers, also one that is refused. */
export interface Reply<T = unknown> {
  success?: boolean
  message: string
  errors?: string[]
  data: T
}

export interface Ledger {
  payments: OrderPayment[]
  balance: Balance
}

/** A product and its quantity. */
export type Line = [productId: string, quantity: number]

export const linesOf = (lines: readonly Line[]) => lines.map(([productId, quantity]) => ({ productId, quantity }))

type Part = string | Blob | Uint8Array

/** A multipart form; bytes become files, and a list becomes several parts of one name. */
export const formOf = (parts: Record<string, Part | readonly Part[]>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts))
    for (const part of [value].flat())
      if (typeof part === 'string') form.append(name, part)
      else
        form.append(
          name,
          part instanceof Blob ? part : new Blob([new Uint8Array(part)]),
          part instanceof File ? part.name : 'file',
        )
  return form
}

/** The header with which a customer names the phone number of an order. */
export const phoneHeader = (phone = '9876543210') => ({ 'x-order-phone': phone })

/** Calls of the administrator, above all about orders. */
export const orderCalls = (app: () => TestApp) => {
  type Headers = Record<string, string>
  const call = <T>(method: string, path: string, body: { json?: unknown; form?: FormData } = {}, headers: Headers = {}) =>
    asAdmin<Reply<T>>(app(), path, { method, ...body, headers })
  const put = <T = Order>(path: string, json: object, headers?: Headers) => call<T>('PUT', path, { json }, headers)
  const post = <T = Ledger>(path: string, json?: object, headers?: Headers) => call<T>('POST', path, json && { json }, headers)
  const get = async <T>(path: string): Promise<T> => (await call<T>('GET', path)).body.data
  return {
    get,
    put,
    post,
    send: <T>(path: string, form: FormData) => call<T>('POST', path, { form }),
    remove: <T = unknown>(path: string) => call<T>('DELETE', path),
    order: (id: string) => get<Order>(`/orders/${id}`),
    ledger: (id: string) => get<Ledger>(`/orders/${id}/payments`),
    setStatus: (id: string, orderStatus: string, more: object = {}) =>
      put(`/orders/${id}/order-status`, { orderStatus, ...more }),
    setPayment: (id: string, paymentStatus: string, more: object = {}) =>
      put(`/orders/${id}/payment-status`, { paymentStatus, ...more }),
    /** Records a payment in cash, unless `more` says otherwise. */
    pay: (id: string, amount: number, more: object = {}) =>
      post(`/orders/${id}/payments`, { kind: 'payment', method: 'cash', amount, ...more }),
    setLines: (id: string, lines: readonly Line[], more: object = {}) =>
      put(`/orders/${id}/lines`, { lines: linesOf(lines), reason: 'Asked on the phone', ...more }),
    invoice: (id: string, json?: object) =>
      post<{ invoiceNumber: string; generatedAt: string; unprintable: string[] }>(`/orders/${id}/generate-invoice`, json),
    credit: (id: string, json: object, headers?: Headers) =>
      post<{ creditNoteNumber: string; generatedAt: string }>(
        `/orders/${id}/credit-notes`,
        { reason: 'Broken', ...json },
        headers,
      ),
    /** Ids of the orders that a search finds. */
    found: async (search: string): Promise<string[]> =>
      (await get<{ orders: Order[] }>(`/orders/all?search=${encodeURIComponent(search)}`)).orders.map(({ orderId }) => orderId),
    historyOf: async (id: string): Promise<HistoryEntry[]> =>
      (await asAdmin<{ entries: HistoryEntry[] }>(app(), `/history?resource=orders&id=${id}`)).body.entries,
    /** The order as its customer sees it. */
    seen: async (id: string, phone?: string): Promise<PublicOrder> =>
      (await asAnyone<Reply<PublicOrder>>(app(), `/orders/${id}`, { headers: phoneHeader(phone) })).body.data,
    /** Tells of a payment by UPI, as a customer. */
    claim: (id: string, fields: Record<string, string | Uint8Array>, phone?: string) =>
      asAnyone<Reply<PublicOrder>>(app(), `/storefront/orders/${id}/payments`, {
        ...{ method: 'POST', form: formOf({ method: 'upi', ...fields }), headers: phoneHeader(phone) },
      }),
  }
}
