import { addressFaults, type KnownCustomer } from '../../domain/order/counter-order'
import { isPickup } from '../../domain/store/delivery-method'
import { mustHaveAddress, type NewOrderValues } from './new-order-values'

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
