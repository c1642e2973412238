// What other parts of the server use of this module; they import nothing else of it.
export { assertWithinDue } from './assert-within-due'
export {
  addPayment,
  requestedAmounts,
  balanceOfOrder,
  balancesOf,
  changePayment,
  chargedOf,
  type Costs,
  ledgerOf,
  partPaid,
  paymentsOf,
  statusColumns,
} from './payment-rows'
export { paymentAnswerTexts, statusEntryTexts } from './ledger-texts'
export { assertReferenceAllowed, assertNotReused, paymentsWithReference, takeTurnsFor } from './references'
export { writeStatus } from './write-status'
