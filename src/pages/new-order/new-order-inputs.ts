import { requiredAddressFields } from '../../domain/order/counter-order'
import { discountPrefix } from '../../domain/order/order-change'
import { paymentTexts } from '../../domain/payment/claim'
import { referencePrefix } from '../../domain/payment/payment'
import { recordInputs } from '../../framework/form/inputs/record-input'
import { enteredOrder, enteredPayment, mustHaveAddress, type NewOrderValues } from './new-order-values'

type Entered = keyof typeof enteredOrder.fields | keyof typeof enteredPayment.fields

/** The inputs of an order that is typed in, with the server's refusals that belong to them. */
export const newOrderInputs = recordInputs<NewOrderValues, Entered>(
  { ...enteredOrder.fields, ...enteredPayment.fields },
  {
    ...Object.fromEntries(requiredAddressFields.map((name) => [name, { required: mustHaveAddress }])),
    amount: { refusals: [paymentTexts.positive, paymentTexts.paise, paymentTexts.tooLarge], follows: ['paidBy'] },
    reference: { refusals: [paymentTexts.upiReference, paymentTexts.bankReference, referencePrefix], follows: ['paidBy'] },
    // It is at most the value of the items.
    discount: { refusals: [discountPrefix], follows: ['pieces'] },
  },
)
