// What other parts of the server use of this module; they import nothing else of it.
export { recordPayment } from './change-ledger'
export { claimByScreenshot, claimPayment } from './claim-payment'
export { countPayments } from './list-payments'
export { payableOrder } from './payable-order'
export { examineClaim, examinePictures, forgetPictures } from './pictures/examine-pictures'
export { toLedgerEntry, recordedPayment } from './recorded-payment'
export { paymentRoutes } from './routes'
export { statementRoutes } from './statements/routes'
