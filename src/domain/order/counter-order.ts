import { flag } from '../record/kinds/choices'
import { part } from '../record/kinds/parts'
import { code, phone, text } from '../record/kinds/texts'
import { defineRecord } from '../record/record'
import { formatMoney } from '../shared/money'
import { enteredMethod, isPickup, storePickup } from '../store/delivery-method'
import { orderDiscount } from './order-change'
import { deliveryAddress, orderCustomer, storefrontOrder } from './storefront-order'

/** Beginning of the message about a total that is another one than expected. */
export const totalPrefix = 'The total'

/** Messages about orders that are typed in at the counter. */
export const counterOrderTexts = {
  name: 'Please enter the name',
  handedOver: `Only an order with the delivery method ${storePickup} can be handed over at once`,
  above: (more: number) => `${formatMoney(more)} more than the order costs`,
  otherTotal: (now: number, expected: number) =>
    `${totalPrefix} is now ${formatMoney(now)} instead of ${formatMoney(expected)}, because prices or packaging costs have changed. Please check it and save again.`,
} as const

const { street, nearestTown, district, state, pincode, landmark } = deliveryAddress.fields

/** The address of an order from the counter; `addressFaults` says what is missing. */
export const counterAddress = defineRecord('orders', {
  street: text({ label: street.label, max: street.max }),
  nearestTown,
  district: text({ label: district.label, max: district.max }),
  state: text({ label: state.label, max: state.max }),
  pincode: code({ label: pincode.label, keyboard: pincode.keyboard, max: pincode.max, clean: pincode.clean }),
  landmark,
})

const counterCustomer = defineRecord('orders', {
  ...orderCustomer.fields,
  name: text({ label: 'Name', max: orderCustomer.fields.name.max, required: counterOrderTexts.name }),
})

const delivery = defineRecord('orders', {
  method: text({ label: 'Delivery method', max: 100, clean: enteredMethod }),
  contact: phone({ label: "Receiver's phone", max: 40 }),
  address: part(counterAddress, { label: 'delivery.address', required: true }),
})

const { items, couponCode } = storefrontOrder.fields

/**
 * Body of `POST /orders`, an order that is typed in at the counter or during a call: as `POST /storefront/orders`, with a
 * discount in rupees; its payment and the expected total are described by the server (store 5; docs/decisions/0057).
 */
export const counterOrder = defineRecord('orders', {
  customer: part(counterCustomer, { label: 'customer', required: true }),
  delivery: part(delivery, { label: 'delivery', required: true, refusal: 'delivery must hold an address' }),
  items,
  couponCode,
  /** The customer has the goods, so nothing is left to pack. */
  handedOver: flag({ label: 'Handed over' }),
  discount: orderDiscount,
})

/** The fields of an address that an order cannot do without, if it needs one. */
export const requiredAddressFields = ['street', 'district', 'state', 'pincode'] as const

/** Whether an order with this delivery method needs an address (docs/decisions/0057). */
export const needsAddress = (method: string | null | undefined): boolean => !isPickup(method)

type Address = Partial<Record<keyof typeof deliveryAddress.fields, string | null | undefined>>

/**
 * The error messages of a delivery address by field. An order that the customer takes along needs none; for any other one the rules
 * of the storefront hold (docs/decisions/0057).
 */
export const addressFaults = (
  method: string | null | undefined,
  address: Address | null | undefined,
): Partial<Record<keyof Address, string>> => {
  const faults: Partial<Record<keyof Address, string>> = {}
  if (needsAddress(method))
    for (const name of requiredAddressFields)
      if ((address?.[name] ?? '').trim() === '') faults[name] = deliveryAddress.fields[name].required
  const typed = (address?.pincode ?? '').trim()
  if (typed !== '' && typed.length <= pincode.max && !pincode.check(typed)) faults.pincode = pincode.refusal
  return faults
}

/** Newest orders of a phone number that are looked at. */
export const maxKnownOrders = 200

/** What the store knows of a customer by phone number, from the orders of this number (docs/decisions/0057). */
export interface KnownCustomer {
  /** How many orders there are, of the newest `maxKnownOrders`. */
  orders: number
  /** There are older orders, which are not counted. */
  hasMore: boolean
  /** What is owed for those altogether, in rupees. */
  due: number
  /** Of the newest order. */
  name: string
  phoneNumber: string
  deliveryContact: string
  deliveryMethod: string
  address: Record<keyof typeof deliveryAddress.fields, string>
  /** Why nothing is sold to the customer; null if that is not so, and missing from backends without `customers`. */
  doNotSell?: string | null
}
