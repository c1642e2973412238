/**
 * Features of this store's server beyond the contract, by name: `GET /capabilities` lists them, so that a screen offers only what
 * its backend supports (contract 11.1).
 *
 * - order-filters: `GET /orders/all` takes `screenshot`, `deliveryMethod`, `from`, `to` and `order`, and there is `GET
 * /orders/delivery-methods`
 * - list-marks: an order of `GET /orders/all` that is paid in part, or of which money is to be given back, has `partPaid`, one of which credit notes have left nothing `nothingLeft`, also alone, and each product of `GET /products` `isLow`
 * - page-sizes: every list takes a `limit` of up to 1,000
 * - bin: `GET /bin` lists deleted records, which can be restored for 30 days
 * - customer-data: `POST /customer-data/look-up`, and exporting and removing the data of a customer
 * - history: `GET /history` and `GET /history/people` say who changed what
 * - sorting: `GET /orders/all`, `GET /products`, `GET /payments`, `GET /dispatches` and the lists of generated calls take `sort` and `order`, and several values of a status or a category, separated by commas
 * - more-filters: ranges of amounts and of days, and `empty`, of `GET /orders/all`, `GET /products`, `GET /payments`, `GET /dispatches` and the lists of generated calls
 * - product-stock-filters: `GET /products` takes `stock` and `onOffer`
 * - preconditions: `updatedAt` of a record is taken as `If-Match`; a change based on an old copy gets 412 (docs/decisions/0045)
 * - backup: `/backups` and `/store/backup-settings`: the server backs itself up (docs/decisions/0047)
 * - notices: `GET /notices` says what is wrong with the store
 * - staff: `/staff`, `POST /auth/password` and password links; roles are checked (docs/decisions/0041)
 * - sessions: `GET /auth/sessions`, and calls that end them (docs/decisions/0046)
 * - payments: `/payments` and `/orders/{orderId}/payments`: the ledger of payments (docs/decisions/0050)
 * - payment-references: `reference` of `confirm` and `payment-status`, and `PUT /payments/{id}/reference` (docs/decisions/0070)
 * - order-changes: `PUT /orders/{orderId}/lines` and `/customer`, and `GET /orders/{orderId}/changes` (docs/decisions/0053)
 * - credit-notes: `/orders/{orderId}/credit-notes`, for changes after the invoice (docs/decisions/0056)
 * - counter-orders: `POST /orders` and `POST /orders/customers/look-up`: orders typed in (docs/decisions/0057)
 * - bank-statements: `POST /payments/statements`, which matches a bank statement (docs/decisions/0051)
 * - dispatch: `/transports`, `/dispatches` and `/orders/{orderId}/dispatches`: parcels that lorries take (docs/decisions/0052)
 * - papers: `/documents`: packing lists, parcel labels and load sheets as PDFs (docs/decisions/0058)
 * - messages: `/messages/due`, `/message-templates` and `/orders/{orderId}/messages`: which messages customers were sent (docs/decisions/0055)
 * - packing: `/packing` and `/orders/{orderId}/packing`: who packs which order, and what is packed (docs/decisions/0054)
 * - thumbnails: `/files/{key}?w=96` and `?w=320` answer smaller pictures (docs/decisions/0063)
 * - second-factor: `/auth/second-factor` and `code` of `POST /auth/login`
 * - live: `GET /live` tells of changes as they are made, and `X-Tab` names the client of a change (docs/decisions/0059)
 * - invoice-settings: `/store/invoice-settings`: tax number, rate and numbers of invoices (docs/decisions/0019)
 * - store-profile, order-rules, product-rules: these parts of `/store` (docs/decisions/0023)
 * - first-steps: `/first-steps`: what is left to do in a new store (docs/decisions/0098)
 * - public-address: `/store/public-address`: with what links to customers begin (docs/decisions/0075)
 * - confirmations: calls that a token alone may not make ask for the password again (docs/decisions/0076)
 * - request-keys: every POST that makes something takes an `Idempotency-Key` (docs/decisions/0077)
 * - today: `GET /today`, what waits and what was received, and `owed` of `GET /orders/all` (docs/decisions/0095)
 * - season: `/store/season`: when Deepavali is, and when the last lorries leave
 * - export: `GET /{resource}/export` answers a list as a file (docs/decisions/0104)
 * - changes: `POST /products/changes` and those of other lists change many records at once, and `/change-sets` reverts that (docs/decisions/0105)
 * - views: `/views` keeps names for the addresses of lists (docs/decisions/0115)
 * - columns: `/columns/{resource}` keeps which columns of a list a person sees (docs/decisions/0115)
 * - import: `POST /{resource}/import` reads a file of products, categories, subcategories, transports and generated records with a key (docs/decisions/0107)
 * - import-pictures: `POST /products/import/pictures` adds pictures to the products that their files are named after (docs/decisions/0108)
 * - second-names: products have `secondName`, `unit` and `content`, categories and subcategories `secondName` (contract 3.6, 3.7)
 * - customers: `/customers`: a record of each phone number, with sums, notes and tags (docs/decisions/0110)
 * - messages-for-many: `POST /orders/messages` and `POST /customers/messages` put messages into the queue of `messages` (docs/decisions/0109)
 * - stock-ledger: `GET /stock-movements` lists the changes of stock (docs/decisions/0116)
 * - recovery-codes: `POST /auth/second-factor/recovery-codes` replaces them
 */
export const capabilities = [
  'order-filters',
  'list-marks',
  'page-sizes',
  'sorting',
  'more-filters',
  'product-stock-filters',
  'history',
  'preconditions',
  'staff',
  'sessions',
  'second-factor',
  'recovery-codes',
  'confirmations',
  'bin',
  'customer-data',
  'backup',
  'notices',
  'payments',
  'payment-references',
  'order-changes',
  'credit-notes',
  'counter-orders',
  'bank-statements',
  'dispatch',
  'papers',
  'messages',
  'packing',
  'thumbnails',
  'live',
  'request-keys',
  'invoice-settings',
  'store-profile',
  'order-rules',
  'product-rules',
  'public-address',
  'today',
  'first-steps',
  'season',
  'export',
  'changes',
  'views',
  'columns',
  'import',
  'import-pictures',
  'second-names',
  'customers',
  'messages-for-many',
  'stock-ledger',
] as const

export type Capability = (typeof capabilities)[number]
