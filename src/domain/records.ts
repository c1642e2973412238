import { account } from './account/account'
import { backupRun } from './backup/backup-run'
import { banner } from './banner/banner'
import { binEntry } from './bin/bin-entry'
import { category, subcategory } from './category/category'
import { customer } from './customer/customer'
import { dispatch } from './dispatch/dispatch'
import { transport } from './dispatch/transport'
import { historyEntry } from './history/history'
import { message } from './message/message'
import { messageBatch } from './message/message-batch'
import { orderRecord } from './order/order-fields'
import { payment } from './payment/payment'
import { priceList } from './price-list/price-list'
import { product } from './product/product'
import { contactQuery } from './query/contact-query'
import type { RecordDefinition } from './record/record'

/** All records that have a table of their own. */
export const records: readonly RecordDefinition[] = [
  account,
  banner,
  category,
  subcategory,
  contactQuery,
  customer,
  priceList,
  product,
  orderRecord,
  payment,
  transport,
  dispatch,
  message,
  messageBatch,
  historyEntry,
  binEntry,
  backupRun,
]
