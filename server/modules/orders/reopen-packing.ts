import { sql, type Transaction } from 'kysely'
import { orderMeaning } from '../../../src/domain/order/lifecycle'
import type { OrderRow, Schema } from '../../database/schema'

/**
 * Lets an order that was packed be packed again by anyone, because what it contains has changed, in the transaction of the caller.
 * One that has left the store stays as it is.
 */
export const reopenPacking = async (tx: Transaction<Schema>, { order_id, order_status }: OrderRow): Promise<void> => {
  if (orderMeaning(order_status).hasLeft) return
  await tx
    .updateTable('packings')
    .set({ packed_at: null, packer_id: '', packer_name: '', revision: sql`revision + 1` })
    .where('order_id', '=', order_id)
    .where('packed_at', 'is not', null)
    .execute()
}
