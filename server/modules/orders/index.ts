// What other parts of the server use of this module; they import nothing else of it.
export { changeOrder, changeOrderStatus, changeWithPayments, paymentColumns } from './change-order'
export { changeItems, type ItemsChange, writeItems } from './changes/change-items'
export { changesOfOrder, removeFromChanges } from './changes/order-change-rows'
export { changesAnswer, orderChangeRoutes } from './changes/routes'
export { buildOrder, itemOf, type NewOrder, phonesOf, searchTextOf } from './creation/build-order'
export { forgetPaidPieces, holdStock, HoldsTooMuch } from './creation/held-stock'
export { insertOrders } from './creation/insert-orders'
export { newOrder } from './creation/new-order'
export { OrderAttempts } from './creation/order-attempts'
export { findPlacedOrder, placeOrder } from './creation/place-order'
export { sellProducts } from './creation/sell-products'
export {
  creditNoteOf,
  creditNotesOf,
  itemsLeftOf,
  lastPaperAt,
  removeFromCreditNotes,
  withCreditNotes,
} from './credit-notes/credit-note-rows'
export { makeCreditNote } from './credit-notes/make-credit-note'
export { hasItemsLeft, idsWithNothingLeft } from './credit-notes/has-items-left'
export { creditNoteRoutes, creditNotesAnswer } from './credit-notes/routes'
export { generateInvoice } from './invoice/generate-invoice'
export { invoicePdf, partyOf } from './invoice/invoice-file'
export { lookupAnswer, orderAnswer, publicOrderAnswer, writtenOrderAnswer } from './order-answers'
export type { OrderContext } from './order-context'
export { findOrder, findOrders, lockOrder, setOrder } from './order-repository'
export { countOrders } from './order-filter'
export { orderPath } from './order-requests'
export { documentOf, type OrderDocument, orderOf, type StoredOrder } from './order-row'
export { orderTexts } from './orders-texts'
export { customerOrder, requirePhone, viewOrder } from './order-viewer'
export { publicOrder } from './public-order'
export { releaseUnpaid } from './release-unpaid'
export { orderRoutes } from './routes'
export { postOrders } from './search/post-orders'
export { moveStock, takeStock } from './stock'
