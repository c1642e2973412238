import { orderNumbers } from './0043-order-numbers'
import { cancelledInvoices } from './0044-cancelled-invoices'
import { returnedCosts } from './0045-returned-cost'
import { waitingOrders } from './0046-waiting-orders'
import { today } from './0047-today'
import { sortedOrders } from './0051-sorted-orders'
import { mailedLinks } from './0048-mailed-links'
import { changeSets } from './0049-change-sets'
import { secondNames } from './0050-second-names'
import { customers } from './0052-customers'
import { views } from './0053-views'
import { importHeadings } from './0054-import-headings'
import { sortedLists } from './0057-sorted-lists'
import { stockMovements } from './0060-stock-movements'
import type { Migration } from 'kysely'
import type { Engine } from '../engine'
import { ordersAndCatalogue } from './0001-orders-and-catalogue'
import { banners } from './0002-banners'
import { productsSearch } from './0003-products-search'
import { categoryNames } from './0004-category-names'
import { productPlaces } from './0005-product-places'
import { priceListsAndQueries } from './0006-price-lists-and-queries'
import { storefrontOrders } from './0007-storefront-orders'
import { invoices } from './0008-invoices'
import { releasedStock } from './0009-released-stock'
import { orderFilters } from './0010-order-filters'
import { productMargins } from './0011-product-margins'
import { staff } from './0012-staff'
import { history } from './0013-history'
import { updatedAt } from './0014-updated-at'
import { sessions } from './0015-sessions'
import { backupRuns } from './0016-backup-runs'
import { bin } from './0017-bin'
import { keyedSessions } from './0018-keyed-sessions'
import { payments } from './0019-payments'
import { bankStatements } from './0020-bank-statements'
import { dispatches } from './0021-dispatches'
import { orderChanges } from './0022-order-changes'
import { packings } from './0023-packings'
import { messages } from './0024-messages'
import { creditNotes } from './0025-credit-notes'
import { queryPhones } from './0026-query-phones'
import { sharedWork } from './0028-shared-work'
import { orderPostings } from './0063-order-postings'
import { orderSums } from './0030-order-sums'
import { paymentSums } from './0031-payment-sums'
import { readyOrders } from './0032-ready-orders'
import { paymentPictures } from './0034-payment-pictures'
import { unpaidPieces } from './0039-unpaid-pieces'
import { requestKeys } from './0040-request-keys'
import { messagesForMany } from './0056-messages-for-many'
import { ownerAlerts } from './0037-owner-alerts'

/** All migrations, in the order of their names. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-orders-and-catalogue': ordersAndCatalogue(engine),
  '0002-banners': banners(engine),
  '0003-products-search': productsSearch(engine),
  '0004-category-names': categoryNames,
  '0005-product-places': productPlaces(engine),
  '0006-price-lists-and-queries': priceListsAndQueries(engine),
  '0007-storefront-orders': storefrontOrders,
  '0008-invoices': invoices(engine),
  '0009-released-stock': releasedStock,
  '0010-order-filters': orderFilters(engine),
  '0011-product-margins': productMargins(engine),
  '0012-staff': staff,
  '0013-history': history(engine),
  '0014-updated-at': updatedAt,
  '0015-sessions': sessions,
  '0016-backup-runs': backupRuns,
  '0017-bin': bin,
  '0018-keyed-sessions': keyedSessions,
  '0019-payments': payments(engine),
  '0020-bank-statements': bankStatements,
  '0021-dispatches': dispatches(engine),
  '0022-order-changes': orderChanges(engine),
  '0023-packings': packings,
  '0024-messages': messages(engine),
  '0025-credit-notes': creditNotes(engine),
  '0026-query-phones': queryPhones,
  '0028-shared-work': sharedWork(engine),
  '0030-order-sums': orderSums(engine),
  '0031-payment-sums': paymentSums(engine),
  '0032-ready-orders': readyOrders(engine),
  '0034-payment-pictures': paymentPictures,
  '0039-unpaid-pieces': unpaidPieces,
  '0040-request-keys': requestKeys,
  '0043-order-numbers': orderNumbers(engine),
  '0044-cancelled-invoices': cancelledInvoices,
  '0045-returned-cost': returnedCosts,
  '0046-waiting-orders': waitingOrders(engine),
  '0047-today': today(engine),
  '0048-mailed-links': mailedLinks,
  '0049-change-sets': changeSets,
  '0051-sorted-orders': sortedOrders(engine),
  '0053-views': views,
  '0050-second-names': secondNames,
  '0052-customers': customers(engine),
  '0054-import-headings': importHeadings,
  '0057-sorted-lists': sortedLists,
  '0060-stock-movements': stockMovements(engine),
  '0037-owner-alerts': ownerAlerts,
  '0056-messages-for-many': messagesForMany(engine),
  '0063-order-postings': orderPostings(engine),
})
