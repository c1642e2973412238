import { type Kysely, sql } from 'kysely'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import type { CategoryOrder } from '../../../src/domain/menu/menu-order'
import { defaultOrderRules, type OrderRules } from '../../../src/domain/order/order-rules'
import { defaultPackaging, defaultStoreSettings, type StoreSettings } from '../../../src/domain/store/store-settings'
import type { PackagingCostSettings } from '../../../src/domain/store/packaging'
import { defaultProductRules, type ProductRules } from '../../../src/domain/product/product-rules'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'

/** A stored picture of the store: the key of its file and when it came, in epoch ms. */
export interface StoredPicture {
  key: string
  uploadedAt: number
}

/** The documents that the store keeps, by their names in the settings table. */
export interface StoreDocuments {
  store: Omit<StoreSettings, 'qrCode'>
  packaging: PackagingCostSettings
  invoice: InvoiceSettings
  /** null as long as administrators have given no name: STORE_NAME holds. */
  storeName: string | null
  orderRules: OrderRules
  productRules: ProductRules
  logo: StoredPicture | null
  qrCode: StoredPicture | null
  /** The arrangement of the customers' menu; null as long as nobody has arranged it. */
  menuOrder: CategoryOrder[] | null
}

const defaults: StoreDocuments = {
  store: defaultStoreSettings,
  packaging: defaultPackaging,
  invoice: defaultInvoiceSettings,
  storeName: null,
  orderRules: defaultOrderRules,
  productRules: defaultProductRules,
  logo: null,
  qrCode: null,
  menuOrder: null,
}

/** A document of the store, or what a store starts with. */
export const readSetting = async <N extends keyof StoreDocuments>(db: Kysely<Schema>, name: N): Promise<StoreDocuments[N]> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row ? (JSON.parse(row.value) as StoreDocuments[N]) : defaults[name]
}

/** Keeps a document of the store in place of the one before. */
export const writeSetting = async <N extends keyof StoreDocuments>(
  db: Kysely<Schema>,
  name: N,
  document: StoreDocuments[N],
): Promise<void> => {
  const value = JSON.stringify(document)
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Changes a document of the store as one step: what others change at the same time is not lost.
 *
 * @param change makes the new document of the one that is there, or of what a store starts with
 */
export const changeSetting = <N extends keyof StoreDocuments>(
  db: Kysely<Schema>,
  name: N,
  change: (before: StoreDocuments[N]) => StoreDocuments[N],
): Promise<{ before: StoreDocuments[N]; after: StoreDocuments[N] }> =>
  inTransaction(db, async (tx) => {
    await tx
      .insertInto('settings')
      .values({ name, value: JSON.stringify(defaults[name]) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    // An update that changes nothing locks the row on both engines.
    const { value } = await tx
      .updateTable('settings')
      .set({ value: sql.ref('value') })
      .where('name', '=', name)
      .returning('value')
      .executeTakeFirstOrThrow()
    const before = JSON.parse(value) as StoreDocuments[N]
    const after = change(before)
    await writeSetting(tx, name, after)
    return { before, after }
  })
