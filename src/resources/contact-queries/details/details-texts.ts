import { queriesTexts } from '../queries-texts'

/** Texts of the query modal (contract 2.13). */
export const detailsTexts = {
  title: queriesTexts.dialog,
  customer: 'Customer Information',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  orders: 'Orders',
  ordersOf: (phone: string) => `Orders with ${phone}`,
  submitted: 'Submitted',
  query: 'Query',
  notesPlaceholder: 'Add notes about this query...',
  update: 'Update Query',
} as const
