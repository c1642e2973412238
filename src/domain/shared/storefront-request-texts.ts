import { orderLimits } from '../order/order-acceptance'
import { formatCount } from './money'

const pieces = formatCount(orderLimits.pieces)

/** Error messages for orders and queries submitted by a store's website. */
export const storefrontRequestTexts = {
  customer: 'customer must hold name and mobile',
  delivery: 'delivery must hold an address',
  address: 'delivery.address must hold street, district, state and pincode',
  name: 'Please enter your name',
  mobile: 'Please enter a valid 10-digit mobile number',
  otherPhone: 'Please enter a valid 10-digit phone number',
  street: 'Please enter the street of the delivery address',
  district: 'Please enter the district of the delivery address',
  state: 'Please enter the state of the delivery address',
  pincode: 'Please enter a valid 6-digit pincode',
  items: 'items must be a list of productId and quantity',
  noItems: 'Please add at least one item to your order',
  tooManyItems: `An order may have at most ${orderLimits.lines} items`,
  item: (item: number) => `Item ${item} must be a productId and a quantity`,
  productId: (item: number) => `Item ${item}: productId must be the id of a product`,
  quantity: (item: number) => `Item ${item}: quantity must be a whole number from 1 to ${pieces}`,
  contact: 'Please enter a phone number or an email address, so that the store can answer',
} as const
