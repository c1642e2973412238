import type { InvoiceTax } from '../domain/invoice/invoice-particulars'
import type { InvoiceShares } from '../domain/invoice/invoice-shares'
import type { SellingUnit } from '../domain/product/unit'
import type { OrderStatus, PaymentStatus } from '../domain/order/lifecycle'
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
  /** Makes it a credit note for this invoice: lines and sums are then what is given back. */
  credit?: CreditNoteHead
}

/** What a credit note says besides its invoice; the day is YYYY-MM-DD. */
export interface CreditNoteHead {
  number: string
  date: string
  reason: string
  /** Taxes that are given back, in paise, as they were computed when it was made. */
  shares: InvoiceShares
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

/** One line of the order; `rate` is the price per piece in rupees. A reduction of the price has neither pieces nor a rate. */
export interface InvoiceLine {
  name: string
  secondName?: string
  unit?: SellingUnit
  /** '' for none */
  code: string
  quantity: number | null
  rate: number | null
  amount: number
}

/** Totals of the order (contract 3.11). */
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
