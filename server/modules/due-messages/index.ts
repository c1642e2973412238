// What other parts of the server use of this module; they import nothing else of it.
export { clearDue, dueOf, firstDue, followOrder, setDue, statusesOf } from './due-messages'
export { followPayments, isStillDue } from './follow-payments'
