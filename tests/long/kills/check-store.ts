import { sql } from 'kysely'
import { openSource } from '../../../server/backup/source'
import type { Config } from '../../../server/config'
import { referencedKeys } from '../../../server/files/referenced-keys'
import { openStorage } from '../../../server/files/open-storage'
import { sweepFiles } from '../../../server/files/sweep-files'
import { namedDispatches, trackingOfRows } from '../../../server/modules/tracking/dispatch-rows'
import { balanceOfOrder, chargedOf } from '../../../server/modules/ledger/payment-rows'
import { fieldsOf, valuesOf } from '../../../server/records/rows'
import { matchesBalance as ledgerAgrees } from '../../../src/domain/payment/ledger'
import type { Change } from '../../../src/domain/history/history'
import { historyDefinition, resourceOf, type SettingName, settingRecords } from '../../../src/domain/history/history-records'
import type { RecordDefinition } from '../../../src/domain/record/record'
import { records } from '../../../src/domain/records'
import { FileCount, type KnownRecord, type Values } from './writes'
import type { Writer } from './writer'

interface Entry {
  resource: string
  id: string
  action: string
  call: string
  changes: Change[]
}

/** A store as its tables and files are. */
export interface Snapshot {
  /** Values of the records by resource and id. */
  records: Map<string, { definition: RecordDefinition; values: Values; phones?: string }>
  /** Entries by resource and id, oldest first. */
  history: Map<string, Entry[]>
  faults: string[]
  swept: number
  files: number
}

const keyOf = (resource: string, id: string): string => `${resource}/${id}`

const day = 24 * 60 * 60 * 1000

type Row = Record<string, unknown>

/** The settings as records of the history. */
const settingsIn = (rows: readonly Row[]): [string, Values][] =>
  rows.map(({ name, value }) => {
    const document: unknown = JSON.parse(String(value))
    if (name === 'storeName') return [name, { storeName: document }]
    if (name === 'menuOrder') return [name, { categoryOrder: document }]
    if (name === 'logo' || name === 'qrCode') return [name, { [name]: (document as { key?: string } | null)?.key ?? null }]
    return [String(name), document as Values]
  })

/**
 * Reads a store that nobody writes, and compares its rows with its files. Files that no row names may have come with a write that
 * was broken off; the sweep must remove them, which it does to files older than a day.
 */
export const readStore = async (config: Config): Promise<Snapshot> => {
  const { db, engine } = await openSource(config)
  const storage = await openStorage(config)
  try {
    const faults: string[] = []
    const listed = async (): Promise<string[]> => {
      const keys: string[] = []
      for await (const { key } of storage.list()) keys.push(key)
      return keys.sort()
    }
    const before = await listed()
    const { discarded, gone } = await sweepFiles({ db, engine }, storage, Date.now() + 2 * day, new AbortController().signal)
    for (const key of gone) faults.push(`a row names the file ${key}, which is not there`)
    const named = [...(await referencedKeys(db, engine))].sort()
    const files = await listed()
    for (const key of files) if (!named.includes(key)) faults.push(`no row names the file ${key}`)
    for (const key of named) if (!files.includes(key)) faults.push(`the file ${key} is not there`)
    if (before.length - discarded.length !== files.length) faults.push('the sweep discarded other files than it says')

    const snapshot: Snapshot = { records: new Map(), history: new Map(), faults, swept: discarded.length, files: files.length }
    for (const definition of records) {
      const resource = resourceOf(definition.table)
      const { rows } = await sql<Row>`select * from ${sql.table(definition.table)}`.execute(db)
      if (resource === 'history') {
        for (const row of rows.sort((one, other) => Number(one.seq) - Number(other.seq))) {
          const { resource, recordId, ...rest } = valuesOf(definition, row as never) as Values
          const entry = { ...rest, resource, id: recordId } as Entry
          const list = snapshot.history.get(keyOf(entry.resource, entry.id)) ?? []
          snapshot.history.set(keyOf(entry.resource, entry.id), [...list, entry])
        }
      } else
        for (const row of rows) {
          const values = valuesOf(definition, row as never) as Values
          const id = String((resource === 'orders' && values.orderId) || row.id)
          snapshot.records.set(keyOf(resource, id), { definition, values, phones: String(row.phones) })
        }
    }
    for (const [name, values] of settingsIn((await sql<Row>`select * from settings`.execute(db)).rows)) {
      // Others, such as the secret that servers share, are not for administrators.
      if (!Object.hasOwn(settingRecords, name)) continue
      const setting = settingRecords[name as SettingName]
      snapshot.records.set(keyOf(setting.resource, name), { definition: setting.definition, values })
    }
    faults.push(
      ...(await faultsOfStock(db)),
      ...(await faultsOfInvoices(db)),
      ...(await faultsOfPayments(db)),
      ...(await faultsOfDispatches(db)),
    )
    return snapshot
  } finally {
    await storage.close()
    await db.destroy()
  }
}

type Db = Awaited<ReturnType<typeof openSource>>['db']

/** Pieces of a product that no writer stocked anew are either on the shelf or in an order that took them. */
export const stockOfSold = 1_000_000

const faultsOfStock = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<Row>`select orders.stock, order_documents.document from orders
    join order_documents on order_documents.order_seq = orders.seq`.execute(db)
  const taken = new Map<string, number>()
  for (const { stock, document } of rows) {
    const { items } = JSON.parse(String(document)) as { items: { productId: string | { _id: string }; quantity: number }[] }
    if (stock === 'taken')
      for (const { productId, quantity } of items) {
        const id = typeof productId === 'string' ? productId : productId._id
        taken.set(id, (taken.get(id) ?? 0) + quantity)
      }
  }
  const products = await sql<Row>`select id, stock_quantity from products where product_code like 'SOLD%'`.execute(db)
  return products.rows.flatMap(({ id, stock_quantity: left }) =>
    Number(left) + (taken.get(String(id)) ?? 0) === stockOfSold ? [] : [`stock of ${String(id)}: ${String(left)} are left`],
  )
}

const faultsOfInvoices = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<Row>`select invoice_number as number from orders where invoice_number is not null`.execute(db)
  const serials = rows.map(({ number }) => Number(/\d+$/.exec(String(number))?.[0])).sort((one, other) => one - other)
  return serials.every((serial, index) => serial === index + 1) ? [] : [`invoice numbers have gaps: ${serials.join(' ')}`]
}

/** The payment status of each order is what its payments say. */
const faultsOfPayments = async (db: Db): Promise<string[]> => {
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'order_status', 'payment_status', 'total', 'credited'])
    .execute()
  const payments = await db.selectFrom('payments').selectAll().orderBy('seq').execute()
  return orders.flatMap((order) => {
    const rows = payments.filter(({ order_id }) => order_id === order.order_id)
    return ledgerAgrees(order.payment_status, balanceOfOrder(rows, order), chargedOf(order))
      ? []
      : [`${order.order_id} is ${order.payment_status}, which its payments do not say`]
  })
}

/** What is wrong between the tracking details of the orders and their dispatches. */
const faultsOfDispatches = async (db: Db): Promise<string[]> => {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const rows = await namedDispatches(db).orderBy('dispatches.seq').execute()
  return orders.flatMap((order) => {
    const own = rows.filter(({ order_id }) => order_id === order.order_id)
    const said = trackingOfRows(own)
    const matches = order.tracking_number === said.trackingNumber && order.courier_partner === said.courierPartner
    return own.length === 0 || matches ? [] : [`${order.order_id} has tracking details that its dispatches do not say`]
  })
}

const isHolding = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null && value !== '')

/** Whether a value is what the last entry of the history says it became. */
const agrees = (definition: RecordDefinition, { field, to }: Change, values: Values): boolean => {
  const [name, { kind }] = fieldsOf(definition).find(([name, { wireName }]) => (wireName ?? name) === field) ?? [
    field,
    { kind: '' },
  ]
  const value = values[name]
  if (kind === 'image' || kind === 'file' || kind === 'images') return isHolding(value) === (to !== 'removed')
  if (to === 'changed' || (typeof to === 'string' && to.includes('…'))) return true
  if (kind === 'reference') return value === ((to as { _id?: string } | '' | null) || { _id: '' })._id
  return JSON.stringify(value ?? null) === JSON.stringify(to) || (to === null && !isHolding(value))
}

/** Compares every record with the history of its changes. */
export const faultsOfHistory = ({ records: found, history }: Snapshot): string[] => {
  const faults: string[] = []
  for (const [key, entries] of history) {
    const record = found.get(key)
    const last = entries.at(-1)
    const isSetting = historyDefinition(last?.resource ?? '', last?.id ?? '') === record?.definition && key.includes('settings')
    if (last?.action === 'delete' && record) faults.push(`${key} is there although its last entry deletes it`)
    if (last?.action !== 'delete' && !record) faults.push(`${key} is gone without an entry`)
    if (!record) continue
    if (!isSetting && entries[0]?.action !== 'create') faults.push(`${key} has no entry of its creation`)
    const became = new Map(entries.flatMap(({ changes }) => changes.map((change) => [change.field, change] as const)))
    for (const change of became.values())
      if (!agrees(record.definition, change, record.values))
        faults.push(`${key}: the history says ${JSON.stringify(change)}, the record ${JSON.stringify(record.values)}`)
  }
  return faults
}

const hasValue = (found: unknown, expected: unknown): boolean => {
  if (expected instanceof FileCount)
    return Array.isArray(found) ? found.length === expected.count : isHolding(found) === expected.count > 0
  return found === expected
}

/** Compares a record with its acknowledged writes. */
const faultsOfRecord = ({ records: found, history }: Snapshot, record: KnownRecord): string[] => {
  const key = keyOf(record.resource, record.id)
  const stored = found.get(key)
  const calls = (history.get(key) ?? []).map(({ call }) => call)
  if (calls.join() !== record.calls.join())
    return [`${key}: acknowledged were ${record.calls.join(', ')}; the history has ${calls.join(', ')}`]
  if (record.isGone) return stored ? [`${key} is there although its deletion was acknowledged`] : []
  if (!stored) return record.calls.length > 0 ? [`${key} is lost`] : []
  const known = fieldsOf(stored.definition).filter(([name]) => record.values[name] !== undefined)
  return known
    .filter(([name]) => !hasValue(stored.values[name], record.values[name]))
    .map(([name]) => `${key}: ${name} is ${JSON.stringify(stored.values[name])}, not ${JSON.stringify(record.values[name])}`)
}

/** Finds the ids of customers' queries, which their answers do not tell. */
const nameQueries = ({ records: found }: Snapshot, known: readonly KnownRecord[]): void => {
  for (const record of known)
    if (record.id === '')
      for (const [key, { values }] of found)
        if (key.startsWith(`${record.resource}/`) && values.name === record.values.name) record.id = key.split('/')[1] ?? ''
}

/**
 * Compares a store with what was acknowledged. Writes without an answer either happened as a whole or not at all; which of the two
 * is settled by the history.
 *
 * @param others keys of records that are known without a writer, to which those of unanswered creations are added
 * @returns what is wrong, one line each
 */
export const checkStore = (snapshot: Snapshot, writers: readonly Writer[], others: Set<string>): string[] => {
  const faults = [...snapshot.faults, ...faultsOfHistory(snapshot)]
  const open: string[] = []
  for (const writer of writers) {
    nameQueries(snapshot, writer.records)
    const pending = writer.pending()
    if (pending?.creates) open.push(pending.creates.resource)
    const record = pending?.record
    const entries = record ? (snapshot.history.get(keyOf(record.resource, record.id)) ?? []) : []
    writer.settle(record !== undefined && entries.length > record.calls.length)
    faults.push(...writer.records.flatMap((each) => faultsOfRecord(snapshot, each)))
  }
  const known = new Set(writers.flatMap(({ records: own }) => own.map(({ resource, id }) => keyOf(resource, id))))
  for (const key of snapshot.records.keys()) {
    const resource = key.split('/')[0] ?? ''
    if (known.has(key) || others.has(key) || resource === 'store-settings' || resource === 'quick-shopping') continue
    // A deletion and the payment of an order write them along.
    if (resource === 'bin' || resource === 'payments') continue
    const at = open.indexOf(resource)
    if (at < 0) faults.push(`nobody wrote ${key}`)
    else open.splice(at, 1)
    others.add(key)
  }
  return faults
}

/**
 * Compares a restored backup with the writes that were acknowledged before it was begun, and with all that were made until the
 * writers ended. Each record must have its first writes up to a moment between the two, in the order in which they were made.
 *
 * @param before the calls of each writer's records when the backup was begun
 * @returns what is wrong, one line each
 */
export const checkRestored = (snapshot: Snapshot, before: readonly string[][][], writers: readonly Writer[]): string[] => {
  const faults = [...faultsOfHistory(snapshot)]
  for (const [writer, { records: own }] of writers.entries()) {
    nameQueries(snapshot, own)
    let isBehind = false
    for (const [index, record] of own.entries()) {
      const key = keyOf(record.resource, record.id)
      const calls = (snapshot.history.get(key) ?? []).map(({ call }) => call)
      const needed = before[writer]?.[index] ?? []
      if (record.calls.slice(0, calls.length).join() !== calls.join() || calls.length < needed.length)
        faults.push(`${key}: needed are ${needed.join(', ')}; restored were ${calls.join(', ')} of ${record.calls.join(', ')}`)
      // With all of its writes the record is what was acknowledged last.
      if (calls.length === record.calls.length) faults.push(...faultsOfRecord(snapshot, record))
      // A writer makes one write after the other: what it made later is not there without what it made before.
      const isNew = record.calls[0]?.startsWith('POST') === true && index > 0
      if (isNew && isBehind && calls.length > 0) faults.push(`${key} is there without what was made before it`)
      if (isNew) isBehind ||= calls.length === 0
    }
  }
  return faults
}
