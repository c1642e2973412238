import type { MenuCategory, MenuProduct } from '../../domain/menu/menu-order'
import { addressFaults, counterOrder, type KnownCustomer, needsAddress } from '../../domain/order/counter-order'
import { orderLimits, type WantedLine } from '../../domain/order/order-acceptance'
import { discountFault } from '../../domain/order/order-change'
import type { OrderSummary } from '../../domain/order/order'
import { orderTotals } from '../../domain/order/order-totals'
import { amountFault, cleanReference, type PaymentMethod, referenceFault } from '../../domain/payment/claim'
import { payment } from '../../domain/payment/payment'
import { faultsOf } from '../../domain/record/faults'
import { type FormOf, newForm, valuesIn } from '../../domain/record/form'
import { lengthFaults } from '../../domain/record/lengths'
import { defineRecord, withFields } from '../../domain/record/record'
import { typedAmount, typedCount } from '../../domain/shared/typed/numbers'
import { indianPhone } from '../../domain/shared/phone'
import { isPickup, storePickup } from '../../domain/store/delivery-method'
import type { PackagingCostSettings } from '../../domain/store/packaging'
import type { FormErrors } from '../../framework/form/record-form'
import { newOrderTexts as texts } from './new-order-texts'
import { cleanCode, cleanLine } from '../../domain/shared/typed/text'

const { customer, delivery, discount } = counterOrder.fields
const { contact, method, address } = delivery.of.fields

/** The typed fields of an order. */
export const enteredOrder = defineRecord('orders', {
  ...customer.of.fields,
  deliveryContact: contact,
  deliveryMethod: method,
  ...address.of.fields,
  discount,
})

/** The typed fields of its payment; without an amount the whole total is paid. */
export const enteredPayment = withFields(payment, 'amount', 'reference')

/** Pieces as typed, by the id of the product; products without any are left out. */
export type TypedPieces = Readonly<Record<string, string>>

export interface NewOrderValues extends FormOf<typeof enteredOrder>, FormOf<typeof enteredPayment> {
  takesAlong: boolean
  pieces: TypedPieces
  /** '' if it is not paid yet. */
  paidBy: PaymentMethod | ''
}

/** Whether the address that is shown must be filled in. */
export const mustHaveAddress = ({ deliveryMethod }: NewOrderValues): boolean =>
  needsAddress(enteredOrder.fields.deliveryMethod.fromForm(deliveryMethod))

export const noPieces: TypedPieces = {}

export const emptyOrder: NewOrderValues = {
  ...newForm(enteredOrder),
  ...newForm(enteredPayment),
  takesAlong: false,
  pieces: noPieces,
  paidBy: '',
}

/** The pieces after one product was typed. */
export const withPieces = (before: TypedPieces, productId: string, typed: string): TypedPieces => {
  const { [productId]: _old, ...rest } = before
  const next = typed.trim() === '' ? rest : { ...rest, [productId]: typed }
  return Object.keys(next).length === 0 ? noPieces : next
}

/** Name of a product's pieces in the form's errors. */
export const piecesOf = (productId: string): string => `pieces ${productId}`

/** The error message of typed pieces; undefined if they can be sold. */
export const piecesFault = ({ stockQuantity = Infinity }: MenuProduct, typed: string | undefined): string | undefined => {
  if (typed === undefined) return undefined
  const pieces = typedCount(typed)
  if (!(pieces >= 1 && pieces <= orderLimits.pieces)) return texts.wrong
  return pieces > stockQuantity ? texts.tooFew(stockQuantity) : undefined
}

/** The products of a menu, in its order. */
export const productsOf = (categories: readonly MenuCategory[]): MenuProduct[] => categories.flatMap(({ products }) => products)

/** The words of a search, in lower case. */
export const wordsIn = (typed: string): string[] => cleanLine(typed).toLowerCase().split(' ').filter(Boolean)

/** The products whose names or code contain all words; first those whose code begins with what is typed. */
export const productsNamed = (products: readonly MenuProduct[], typed: string): MenuProduct[] => {
  const words = wordsIn(typed)
  if (words.length === 0) return []
  const begins = ({ productCode }: MenuProduct): boolean => productCode.toLowerCase().startsWith(words.join(' '))
  const found = products.filter(({ name, secondName = '', productCode }) => {
    const text = [name, secondName, productCode].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...found.filter(begins), ...found.filter((product) => !begins(product))]
}

/** A text in parts, of which every second one is among the words: ['12 cm ', 'spark', 'lers']. */
export const markedParts = (text: string, words: readonly string[]): string[] => {
  if (words.length === 0) return [text]
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  return text.split(new RegExp(`(${any})`, 'iu'))
}

const priceOf = ({ price, offerPrice }: MenuProduct): number => offerPrice ?? price ?? 0

const linesIn = (pieces: TypedPieces, products: readonly MenuProduct[]): { product: MenuProduct; quantity: number }[] =>
  products.flatMap((product) => {
    const typed = pieces[product._id]
    if (typed === undefined) return []
    const quantity = typedCount(typed, 0)
    return quantity >= 1 && quantity <= orderLimits.pieces ? [{ product, quantity }] : []
  })

type SummedValues = Pick<NewOrderValues, 'pieces' | 'discount' | 'takesAlong' | 'deliveryMethod'>

/** The sums of what is typed, by the rules that the server has; what cannot be read counts as nothing. In rupees. */
export const sumsOf = (
  { pieces, discount: typed, takesAlong, deliveryMethod }: SummedValues,
  products: readonly MenuProduct[],
  packaging: PackagingCostSettings,
): OrderSummary => {
  const lines = linesIn(pieces, products)
  const priced = lines.map(({ product, quantity }) => {
    const offerPrice = priceOf(product)
    return { quantity, offerPrice, price: product.price ?? offerPrice, basePrice: 0 }
  })
  const rupees = typedAmount(typed, 0)
  // Nothing is packed yet, although the lowest tier begins at 0.
  const costs = lines.length === 0 ? { ...packaging, isActive: false } : packaging
  const method = enteredOrder.fields.deliveryMethod.fromForm(deliveryMethod)
  const packed = { packaging: costs, deliveryMethod: takesAlong ? storePickup : method }
  const goods = orderTotals(priced, packed).totalOfferPrice ?? 0
  return orderTotals(priced, packed, rupees > 0 && rupees <= goods ? rupees : 0)
}

const localOf = (typed: string): string => indianPhone(typed) ?? cleanCode(typed)

/** The typed values, with numbers of ten digits, and without an address that is not needed. */
const valuesOf = (values: NewOrderValues) => {
  const {
    name,
    mobile,
    phoneNumber,
    deliveryContact,
    deliveryMethod,
    discount: rupees,
    ...place
  } = valuesIn(enteredOrder, values)
  const numbers = {
    mobile: localOf(mobile),
    phoneNumber: localOf(phoneNumber),
    deliveryContact: localOf(deliveryContact),
  }
  const method = values.takesAlong ? storePickup : deliveryMethod
  return { name, ...numbers, deliveryMethod: method, place, discount: rupees }
}

const onlyErrors = (faults: Record<string, string | undefined>): FormErrors =>
  Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined))

/** The error messages of an order by field; a product's pieces have a name of their own. */
export const newOrderFaults = (values: NewOrderValues, products: readonly MenuProduct[]): FormErrors => {
  const { place, ...entered } = valuesOf(values)
  const lines = linesIn(values.pieces, products)
  const goods = lines.map(({ product, quantity }) => ({ offerPrice: priceOf(product), quantity }))
  const rupees = typedAmount(values.discount, 0)
  const { paidBy, amount, reference } = values
  return {
    ...lengthFaults(enteredOrder, values),
    ...onlyErrors(faultsOf(enteredOrder, entered)),
    ...(values.takesAlong ? {} : onlyErrors(addressFaults(entered.deliveryMethod, place))),
    ...onlyErrors({ discount: rupees >= 0 ? discountFault(rupees, goods) : discount.refusal }),
    ...onlyErrors(
      Object.fromEntries(products.map((product) => [piecesOf(product._id), piecesFault(product, values.pieces[product._id])])),
    ),
    ...(paidBy === ''
      ? {}
      : onlyErrors({
          amount: amount.trim() === '' ? undefined : amountFault(typedAmount(amount)),
          reference: referenceFault(paidBy, cleanReference(reference)),
        })),
  }
}

/** Body of `POST /orders`. */
export interface OrderRequest {
  customer: object
  delivery: object
  items: WantedLine[]
  discount: number | null
  handedOver?: true
  /** What the screen says that the order costs, in rupees. */
  expectedTotal: number
  payment?: { amount: number; method: PaymentMethod; reference: string; acceptReuse?: boolean; acceptMore?: boolean }
}

/** The order to send; products are in the order of the menu. @param total in rupees */
export const toOrderRequest = (values: NewOrderValues, products: readonly MenuProduct[], total: number): OrderRequest => {
  const { name, mobile, phoneNumber, deliveryContact, deliveryMethod, place, discount: rupees } = valuesOf(values)
  const { paidBy, amount, reference } = values
  return {
    customer: { name, mobile, phoneNumber: phoneNumber || null },
    delivery: { method: deliveryMethod, contact: deliveryContact || null, address: values.takesAlong ? {} : place },
    items: linesIn(values.pieces, products).map(({ product, quantity }) => ({ productId: product._id, quantity })),
    discount: rupees,
    ...(values.takesAlong ? { handedOver: true } : {}),
    expectedTotal: total,
    ...(paidBy === '' || (amount.trim() === '' && total === 0)
      ? {}
      : {
          payment: {
            amount: amount.trim() === '' ? total : typedAmount(amount),
            method: paidBy,
            reference: cleanReference(reference),
          },
        }),
  }
}

/** What the form holds of a customer. */
type CustomerValues = Pick<
  NewOrderValues,
  'name' | 'phoneNumber' | 'deliveryContact' | 'deliveryMethod' | keyof KnownCustomer['address']
>

/** What the form holds for a known customer. @param mobile ten digits; the same number is not repeated in the other fields */
const knownValues = (found: KnownCustomer, mobile: string): CustomerValues => {
  const other = (number: string): string => (number === mobile ? '' : number)
  return {
    ...{ name: found.name, phoneNumber: other(found.phoneNumber), deliveryContact: other(found.deliveryContact) },
    deliveryMethod: isPickup(found.deliveryMethod) ? '' : found.deliveryMethod,
    ...found.address,
  }
}

/** Whether the form holds just what the last order says of its customer, and nothing is missing. */
export const isAsKnown = (found: KnownCustomer, mobile: string, values: NewOrderValues): boolean =>
  found.name !== '' &&
  Object.entries(knownValues(found, mobile)).every(([field, known]) => values[field as keyof CustomerValues] === known) &&
  (values.takesAlong || !mustHaveAddress(values) || Object.keys(addressFaults(values.deliveryMethod, values)).length === 0)

/** The customer of an order in one line: where it goes, and the further numbers. */
export const customerLine = (values: NewOrderValues): string => {
  const { takesAlong, street, landmark, nearestTown, district, state, pincode } = values
  // Town, district and state often have one name.
  const places = [...new Set([street, landmark, nearestTown, district, state])].filter(Boolean).join(', ')
  const place = [places, pincode].filter(Boolean).join(' ')
  const numbers = [...new Set([values.phoneNumber, values.deliveryContact])].filter(Boolean)
  return [...numbers, ...(takesAlong ? [] : [values.deliveryMethod, place])].filter(Boolean).join(' · ')
}

/**
 * The fields to fill in from the last order of a customer: those that are empty or were filled in before, so that nothing typed is
 * replaced. With a number that nobody has, what was filled in for another one is emptied.
 *
 * @param found null if nobody has the number
 * @param filled what was filled in last
 */
export const customerToFill = (
  found: KnownCustomer | null,
  mobile: string,
  values: NewOrderValues,
  filled: Partial<CustomerValues>,
): Partial<CustomerValues> => {
  const known = found ? knownValues(found, mobile) : Object.fromEntries(Object.keys(filled).map((field) => [field, '']))
  return Object.fromEntries(
    Object.entries(known).filter(([field]) => {
      const now = values[field as keyof CustomerValues]
      return now === '' || now === filled[field as keyof CustomerValues]
    }),
  )
}
