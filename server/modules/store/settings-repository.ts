import { type Kysely, sql } from 'kysely'
import { defaultBackupSettings } from '../../../src/domain/backup/backup-settings'
import { defaultInvoiceSettings } from '../../../src/domain/invoice/invoice-settings'
import type { CategoryOrder } from '../../../src/domain/menu/menu-order'
import { defaultMessages, messageSettingValues } from '../../../src/domain/message/message-templates'
import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import { defaultPackaging, defaultStoreSettings } from '../../../src/domain/store/store-settings'
import { defaultProductRules } from '../../../src/domain/product/product-rules'
import { initialOf } from '../../../src/domain/record/record'
import { season, type Season } from '../../../src/domain/store/season'
import { inTransaction } from '../../database/in-transaction'
import type { Schema } from '../../database/schema'
import { settingRecords } from '../../../src/domain/history/history-records'
import { assertCurrent, changeTime } from '../../history/precondition'
import { recordSetting } from '../../history/write-history'

/** A stored picture of the store: its file key and upload time, epoch ms. */
export interface StoredPicture {
  key: string
  uploadedAt: number
}

/** The settings documents, by their names in the settings table, before administrators change them. */
const defaults = {
  store: defaultStoreSettings,
  packaging: defaultPackaging,
  invoice: defaultInvoiceSettings,
  /** STORE_NAME applies until administrators set a name. */
  storeName: null as string | null,
  /** PUBLIC_URL applies until administrators set an address. */
  publicAddress: null as string | null,
  orderRules: defaultOrderRules,
  productRules: defaultProductRules,
  season: initialOf(season) as Season,
  backup: defaultBackupSettings,
  messageTemplates: defaultMessages,
  logo: null as StoredPicture | null,
  qrCode: null as StoredPicture | null,
  /** The order of the customers' menu. */
  menuOrder: null as CategoryOrder[] | null,
}

type StoreDocuments = typeof defaults
export type Setting = keyof StoreDocuments

const isDocument = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored document, with the defaults of what was added to its definition since. */
const documentIn = <N extends keyof StoreDocuments>(name: N, value: string): StoreDocuments[N] => {
  const stored = JSON.parse(value) as StoreDocuments[N]
  const initial: unknown = defaults[name]
  return isDocument(stored) && isDocument(initial) ? { ...initial, ...stored } : stored
}

/** Reads a settings document, or its default. */
export const readSetting = async <N extends keyof StoreDocuments>(db: Kysely<Schema>, name: N): Promise<StoreDocuments[N]> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row ? documentIn(name, row.value) : defaults[name]
}

/**
 * Time of the last change of some documents, ISO 8601 UTC, for `If-Match`; null if none of them was ever changed.
 */
export const updatedAtOf = async (db: Kysely<Schema>, names: readonly Setting[]): Promise<string | null> => {
  const rows = await db.selectFrom('settings').select('updated_at').where('name', 'in', names).execute()
  const latest = Math.max(0, ...rows.map(({ updated_at }) => updated_at))
  return latest === 0 ? null : new Date(latest).toISOString()
}

type Values = { [N in keyof StoreDocuments]: (document: StoreDocuments[N]) => object }

/** The values of the documents by their definitions, for the history. */
const valuesOf: Values = {
  store: (store) => store,
  packaging: (packaging) => packaging,
  invoice: (invoice) => invoice,
  storeName: (storeName) => ({ storeName }),
  publicAddress: (publicAddress) => ({ publicAddress }),
  orderRules: (rules) => rules,
  productRules: (rules) => rules,
  season: (values) => values,
  backup: (settings) => settings,
  messageTemplates: messageSettingValues,
  logo: (picture) => ({ logo: picture?.key }),
  qrCode: (picture) => ({ qrCode: picture?.key }),
  menuOrder: (categoryOrder) => ({ categoryOrder }),
}

const assertCurrentDocument = (db: Kysely<Schema>, name: Setting, stored: { updatedAt: number; exists: boolean }) =>
  assertCurrent(db, { resource: settingRecords[name].resource, id: name, ...stored }, true)

/**
 * Asserts that a settings document is as the client of the current request has read it, before a file for it is received.
 *
 * @throws StaleCopyError 412
 */
export const assertCurrentSetting = async (db: Kysely<Schema>, name: Setting): Promise<void> => {
  const row = await db.selectFrom('settings').select(['value', 'updated_at']).where('name', '=', name).executeTakeFirst()
  const exists = row !== undefined && row.updated_at > 0 && row.value !== 'null'
  await assertCurrentDocument(db, name, { updatedAt: row?.updated_at ?? 0, exists })
}

/**
 * Changes a settings document atomically, so that concurrent changes are not lost, and records the change in the history.
 *
 * @param change returns the new document for the current one, or for its default; `at` is the time of the change, epoch ms
 */
export const changeSetting = <N extends keyof StoreDocuments>(
  db: Kysely<Schema>,
  name: N,
  change: (before: StoreDocuments[N], at: number) => StoreDocuments[N],
): Promise<{ before: StoreDocuments[N]; after: StoreDocuments[N] }> =>
  inTransaction(db, async (tx) => {
    await tx
      .insertInto('settings')
      .values({ name, value: JSON.stringify(defaults[name]) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    // An update without changes locks the row on both engines.
    const { value, updated_at: last } = await tx
      .updateTable('settings')
      .set({ value: sql.ref('value') })
      .where('name', '=', name)
      .returning(['value', 'updated_at'])
      .executeTakeFirstOrThrow()
    const before = documentIn(name, value)
    // Later than the last change of any document, because one answer may hold several of them.
    const { latest } = await tx
      .selectFrom('settings')
      .select((builder) => builder.fn.max('updated_at').as('latest'))
      .executeTakeFirstOrThrow()
    const updated_at = changeTime(latest)
    const after = change(before, updated_at)
    const stored = JSON.stringify(after)
    if (stored === value) return { before, after }
    await assertCurrentDocument(tx, name, { updatedAt: last, exists: last > 0 && before !== null })
    await tx.updateTable('settings').set({ value: stored, updated_at }).where('name', '=', name).execute()
    await recordSetting(tx, name, valuesOf[name](before), valuesOf[name](after), updated_at)
    return { before, after }
  })

/** Writes a settings document, replacing the previous one. */
export const writeSetting = async <N extends keyof StoreDocuments>(
  db: Kysely<Schema>,
  name: N,
  document: StoreDocuments[N],
): Promise<void> => {
  await changeSetting(db, name, () => document)
}
