import { neededOfAddress } from '../../domain/order/counter-order'
import { theDiscount } from '../../domain/order/order-change'
import { paymentTexts } from '../../domain/payment/claim'
import { theReference } from '../../domain/payment/payment'
import { recordInputs } from '../../framework/form/inputs/record-input'
import { enteredOrder, enteredPayment, mustHaveAddress, type NewOrderValues } from './new-order-values'

type Entered = keyof typeof enteredOrder.fields | keyof typeof enteredPayment.fields

/** The inputs of an order that is typed in, with the server's refusals that belong to them. */
export const newOrderInputs = recordInputs<NewOrderValues, Entered>(
  { ...enteredOrder.fields, ...enteredPayment.fields },
  {
    ...Object.fromEntries(neededOfAddress.map((name) => [name, { required: mustHaveAddress }])),
    amount: { refusals: [paymentTexts.positive, paymentTexts.paise, paymentTexts.tooLarge], follows: ['paidBy'] },
    reference: { refusals: [paymentTexts.upiReference, paymentTexts.bankReference, theReference], follows: ['paidBy'] },
    // It is at most the value of the items.
    discount: { refusals: [theDiscount], follows: ['pieces'] },
  },
)
