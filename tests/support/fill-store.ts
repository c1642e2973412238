import { sql } from 'kysely'
import { openDatabase, openPostgres } from '../../server/database/connect'
import { seedDemo } from '../../server/demo/seed'
import { customerTriggers } from '../../server/database/kept-customers'
import { renewKeptRows } from '../../server/database/kept-rows'
import { dropTrigger } from '../../server/database/row-triggers'
import { openStorage } from '../../server/files/open-storage'
import type { BuiltOrder } from '../../server/modules/orders/creation/build-order'
import { postOrders } from '../../server/modules/orders'
import { insertOrders } from '../../server/modules/orders/creation/insert-orders'
import { queryPostgres } from './postgres-query'

/** Number of sample orders that serve as templates, and orders per insert. */
const patternOrders = 500
const batchSize = 5_000

/** Period before now over which the orders are spread, in ms. */
const span = 400 * 24 * 60 * 60 * 1000

/** Older orders are delivered or cancelled, in ms. */
const longestUnderWay = 30 * 24 * 60 * 60 * 1000

const numeral = (value: number, digits: number): string => value.toString(36).toUpperCase().padStart(digits, '0')

const phone = (index: number): string => `5${String((index * 7_919) % 1_000_000_000).padStart(9, '0')}`

/** A copy of a template with its own ids, time and phone number, and the same lines and totals. */
const variant = ({ row, document, payments }: BuiltOrder, index: number, createdAt: number): BuiltOrder => {
  const { seq: _, ...columns } = row
  const orderId = `BEN${numeral(index, 7)}`
  const [mobile = ''] = row.phones.split(' ')
  const rename = (text: string): string => text.replaceAll(mobile, phone(index))
  return {
    row: {
      ...columns,
      id: `bench${numeral(index, 8).toLowerCase()}`,
      order_id: orderId,
      created_at: createdAt,
      invoice_number: null,
      invoice_generated_at: null,
      phones: rename(row.phones),
      search_text: rename(row.search_text).replace(row.order_id.toLowerCase(), orderId.toLowerCase()),
    },
    document: rename(document),
    payments: payments.map((payment, at) => ({
      ...payment,
      reference: payment.reference && String(600_000_000_000 + index * 10 + at),
      id: `${payment.kind}${numeral(index, 8).toLowerCase()}`,
      order_id: orderId,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  }
}

/** Creates the customers, and what searches look into, without a limit of time, which those of a million orders would exceed. */
const indexSearch = async (databaseUrl: string): Promise<void> => {
  const { untimed: patient, engine } = await openPostgres(databaseUrl)
  const warning = await engine.prepareSearch(patient)
  await renewKeptRows(patient, engine)
  await postOrders(patient)
  await patient.destroy()
  if (warning !== undefined) throw new Error(warning)
}

/**
 * Fills a database with a store of `orders` orders: a sample store whose orders are copied with new ids, times and phone numbers.
 *
 * @param target an empty data folder, and the URL of a database if the embedded one is not used
 */
export const fillStore = async (target: { dataDir: string; databaseUrl?: string | undefined }, orders: number): Promise<void> => {
  const { dataDir, databaseUrl } = target
  const database = await openDatabase({ dataDir, databaseUrl }, console.warn)
  const files = await openStorage({ filesUrl: undefined, dataDir })
  try {
    const { db } = database
    const now = Date.now()
    await seedDemo({ db, files, orders: patternOrders, products: 160, now, storeName: 'Test Crackers' })
    const patterns = await db
      .selectFrom('orders')
      .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
      .selectAll('orders')
      .select('order_documents.document')
      .execute()
    const ledger = await db.selectFrom('payments').selectAll().orderBy('seq').execute()
    const paymentsOf = (orderId: string) =>
      ledger.flatMap(({ seq: _, ...payment }) => (payment.order_id === orderId ? [payment] : []))
    const built = patterns.map(({ document, ...row }): BuiltOrder => ({ row, document, payments: paymentsOf(row.order_id) }))
    const finished = built.filter(({ row }) => row.order_status === 'delivered' || row.order_status === 'cancelled')
    const missing = orders - built.length
    // Filling the index of a large table afterwards takes a third of the time.
    if (databaseUrl) await sql`drop index if exists orders_search`.execute(db)
    // So does filling the customers, whose triggers the next start would find missing.
    for (const trigger of customerTriggers(database.engine)) await dropTrigger(db, database.engine, trigger)
    for (let start = 0; start < missing; start += batchSize) {
      const count = Math.min(batchSize, missing - start)
      const batch = Array.from({ length: count }, (_, offset) => {
        const index = start + offset
        const age = Math.round((span * index) / missing)
        const patternsThen = age > longestUnderWay ? finished : built
        return variant(patternsThen[index % patternsThen.length] as BuiltOrder, index, now - age)
      })
      await insertOrders(db, batch)
    }
    if (databaseUrl) await indexSearch(databaseUrl)
    else await renewKeptRows(db, database.engine)
    // Simulates a store that has run for a while: the planner has statistics, and PostgreSQL has autovacuumed the tables, which
    // index-only scans require.
    // On a connection of its own, which does not limit the time of a query.
    if (databaseUrl) await queryPostgres(databaseUrl, 'vacuum analyze')
    else await sql`analyze`.execute(db)
  } finally {
    await files.close()
    await database.close()
  }
}
