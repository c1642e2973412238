import type { InvoiceTax } from '../domain/invoice/invoice-particulars'
import type { OrderStatus } from '../domain/order/order-status'
import type { PaymentStatus } from '../domain/order/payment-status'
import type { DocumentStore } from './document-store'

/** Data of an invoice; amounts are rupees, dates YYYY-MM-DD. */
export interface InvoiceData {
  /** Its address is a single line. */
  store: DocumentStore
  /** Registered name of the store, where it differs; '' for none. */
  legalName: string
  invoiceNumber: string
  invoiceDate: string
  orderId: string
  orderDate: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  billTo: InvoiceParty
  lines: readonly InvoiceLine[]
  sums: InvoiceSums
  /** null for an invoice without GST */
  tax: InvoiceTax | null
}

/** Recipient of the goods. */
export interface InvoiceParty {
  name: string
  phone: string
  /** Address lines, without empty ones. */
  address: readonly string[]
  /** State of delivery; '' when the address contains no known state. */
  state: string
}

/** One line of the order; `rate` is the price per piece in rupees. */
export interface InvoiceLine {
  name: string
  /** '' for none */
  code: string
  quantity: number
  rate: number
  amount: number
}

/** Totals of the order (specification 3: order summary). */
export interface InvoiceSums {
  /** Compared with the struck-through prices. */
  savings: number
  /** Before the discount. */
  goods: number
  /** Noted after the order was placed; 0 for none (docs/decisions/0053). */
  discount: number
  packaging: number
  total: number
}
