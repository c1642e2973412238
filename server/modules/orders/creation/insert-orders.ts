import type { Kysely } from 'kysely'
import { batches } from '../../../batches'
import { inTransaction } from '../../../database/in-transaction'
import type { Schema } from '../../../database/schema'
import type { BuiltOrder } from './build-order'
import { firstDue } from '../../due-messages'

/** Orders per statement, well below SQLite's limit of 32,766 parameters. */
const batchSize = 500

/** Stores any number of orders in one transaction. */
export const insertOrders = (db: Kysely<Schema>, orders: readonly BuiltOrder[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const batch of batches(orders, batchSize)) {
      const stored = await tx
        .insertInto('orders')
        .values(batch.map(({ row }) => row))
        .returning(['seq', 'id'])
        .execute()
      const seqs = new Map(stored.map(({ id, seq }) => [id, seq]))
      await tx
        .insertInto('order_documents')
        .values(batch.map(({ row, document }) => ({ order_seq: seqs.get(row.id) as number, document })))
        .execute()
      await tx
        .insertInto('messages_due')
        .values(batch.map(({ row }) => firstDue(row)))
        .execute()
      const payments = batch.flatMap((order) => order.payments)
      if (payments.length > 0) await tx.insertInto('payments').values(payments).execute()
    }
  })
