import { financialYearStart } from '../invoice/invoice-number'
import { orderMeaning, type OrderStatus } from '../order/lifecycle'
import type { CustomerDetails } from '../order/order'
import { phone } from '../record/kinds/texts'
import { defineRecord } from '../record/record'
import { localPhone } from '../shared/phone'

const phoneFault = 'Please enter a valid 10-digit phone number'

/** The customer whose data is asked for. */
export const customerRequest = defineRecord('customers', {
  phone: phone({ label: 'Phone Number', max: 40, required: phoneFault, refusal: phoneFault }),
})

const isSame = (digits: string) => (phone: string | undefined) => localPhone(phone ?? '') === digits

/**
 * What a phone number is for an order: that of its customer, or only that of a person who receives the delivery, who must
 * neither get nor remove the customer's data. An order without a number of its customer is the receiver's.
 *
 * @param digits ten digits
 */
export const roleOfPhone = (
  { mobile, phoneNumber, deliveryContact }: CustomerDetails,
  digits: string,
): 'customer' | 'contact' | 'none' => {
  const own = [mobile, phoneNumber].filter((phone) => localPhone(phone ?? '').length === 10)
  if (own.some(isSame(digits))) return 'customer'
  if (!isSame(digits)(deliveryContact)) return 'none'
  return own.length === 0 ? 'customer' : 'contact'
}

/** What the store holds of a customer, as `POST /customer-data/look-up` sends it. */
export interface CustomerData {
  /** Ten digits. */
  phone: string
  orders: number
  /** Orders of others that have the phone number only for the delivery. */
  contacts: number
  /** Ids of orders, also of those of others, that are neither delivered nor cancelled; while there are any, nothing can be removed. */
  openOrders: string[]
  /** Orders with an invoice that has to be kept. */
  invoices: number
  /** The day until which the last of these invoices is kept, YYYY-MM-DD. */
  keptUntil: string | null
  /** Queries, also those in the bin. */
  queries: number
}

/** Whether an order is still under way, so that its customer must be known. */
export const isUnderWay = (status: OrderStatus): boolean => !orderMeaning(status).isOver

/**
 * Financial years for which an invoice is kept after the one of its date. The longest term counts: GST asks for 72 months from
 * the annual return, income tax for six assessment years, and company law for eight financial years (docs/decisions/0048).
 */
const keptYears = 8

/** The last day on which an invoice is kept, YYYY-MM-DD. @param issuedAt epoch ms */
export const invoiceKeptUntil = (issuedAt: number): string => `${financialYearStart(issuedAt) + 1 + keptYears}-03-31`

/** Name in place of a customer whose data was removed. */
export const removedCustomer = 'Removed customer'

/** A customer after the removal of all data. */
export const withoutData = (): CustomerDetails => ({ name: removedCustomer })

/** A customer without the person who receives the delivery. */
export const withoutContact = ({ deliveryContact: _contact, ...customer }: CustomerDetails): CustomerDetails => customer

/** What an invoice must show of a customer. */
export const onInvoice = ({ name, address }: CustomerDetails): CustomerDetails => ({
  ...(name === undefined ? {} : { name }),
  ...(address === undefined ? {} : { address }),
})

/** How the history and names of files tell a customer apart without the number. @param digits ten digits */
export const lastDigits = (digits: string): string => digits.slice(-4)
