import type { InvoiceTax } from '../domain/invoice/invoice-particulars'
import type { OrderStatus } from '../domain/order/order-status'
import type { PaymentStatus } from '../domain/order/payment-status'
import type { DocumentStore } from './document-store'

/** What an invoice shows; amounts are rupees, days YYYY-MM-DD. */
export interface InvoiceData {
  /** The address on one line. */
  store: DocumentStore
  /** The name that the store is registered under, where it is another; '' for none. */
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
  /** null for a plain bill */
  tax: InvoiceTax | null
}

/** Whom the goods go to. */
export interface InvoiceParty {
  name: string
  phone: string
  /** As lines of a letter, without empty ones. */
  address: readonly string[]
  /** The state of delivery; '' where the address named none that was known. */
  state: string
}

/** One line of the order; `rate` is what a piece was sold for. */
export interface InvoiceLine {
  name: string
  /** '' for none */
  code: string
  quantity: number
  rate: number
  amount: number
}

/** The sums that the order was placed with (specification 3: order summary). */
export interface InvoiceSums {
  /** Against the struck prices. */
  savings: number
  goods: number
  packaging: number
  total: number
}
