import { reference } from '../record/kinds/choices'
import { number } from '../record/kinds/numbers'
import { list, part } from '../record/kinds/parts'
import { code, phone, text } from '../record/kinds/texts'
import { defineRecord } from '../record/record'
import { formatCount } from '../shared/money'
import { orderLimits } from './order-acceptance'
import { cleanCode } from '../shared/typed/text'

const [nameLength, lineLength] = [200, 300]
const pincodeFault = 'Please enter a valid 6-digit pincode'
const mobileFault = 'Please enter a valid 10-digit mobile number'

/** The address of a delivery (contract 3.11). */
export const deliveryAddress = defineRecord('orders', {
  street: text({ label: 'Street', max: lineLength, required: 'Please enter the street of the delivery address' }),
  nearestTown: text({ label: 'Nearest town', max: nameLength }),
  district: text({ label: 'District', max: nameLength, required: 'Please enter the district of the delivery address' }),
  state: text({ label: 'State', max: nameLength, required: 'Please enter the state of the delivery address' }),
  pincode: code({
    label: 'Pincode',
    keyboard: 'numeric',
    max: 20,
    required: pincodeFault,
    refusal: pincodeFault,
    check: (typed) => /^[1-9]\d{2}\s?\d{3}$/.test(typed),
    clean: (typed) => typed.replaceAll(' ', ''),
  }),
  landmark: text({ label: 'Landmark', max: lineLength }),
})

/** Who orders (contract 3.11). */
export const orderCustomer = defineRecord('orders', {
  name: text({ label: 'Name', max: nameLength, required: 'Please enter your name' }),
  mobile: phone({ label: 'Mobile number', max: 40, required: mobileFault, refusal: mobileFault }),
  phoneNumber: phone({ label: 'Second phone', max: 40 }),
})

const delivery = defineRecord('orders', {
  method: text({ label: 'Delivery method', max: 100 }),
  contact: phone({ label: "Receiver's phone", max: 40 }),
  address: part(deliveryAddress, { label: 'delivery.address', required: true }),
})

/** A product and its pieces, as an order names them. */
export const orderLine = defineRecord('orders', {
  productId: reference({
    label: 'productId',
    required: true,
    pattern: /^[0-9a-z]{1,40}$/,
    entryRefusal: (entry: number) => `Item ${entry}: productId must be the id of a product`,
  }),
  quantity: number({
    label: 'quantity',
    min: 1,
    max: orderLimits.pieces,
    required: true,
    entryRefusal: (entry: number) =>
      `Item ${entry}: quantity must be a whole number from 1 to ${formatCount(orderLimits.pieces)}`,
  }),
})

/**
 * Body of `POST /storefront/orders`: customer, delivery, and items as product ids and quantities (contract 10.2). Other
 * properties, especially prices, are ignored.
 */
export const storefrontOrder = defineRecord('orders', {
  customer: part(orderCustomer, { label: 'customer', required: true }),
  delivery: part(delivery, { label: 'delivery', required: true, refusal: 'delivery must hold an address' }),
  items: list(orderLine, {
    label: 'items',
    required: true,
    none: 'Please add at least one item to your order',
    most: orderLimits.lines,
    tooMany: `An order may have at most ${orderLimits.lines} items`,
    entryRefusal: (entry: number) => `Item ${entry} must be a productId and a quantity`,
  }),
  couponCode: text({ label: 'Coupon code', max: 50, clean: cleanCode }),
})
