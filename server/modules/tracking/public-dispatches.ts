import type { Kysely } from 'kysely'
import { branchIn, transport } from '../../../src/domain/dispatch/transport'
import { orderMeaning } from '../../../src/domain/order/lifecycle'
import type { PublicDispatch } from '../../../src/domain/order/public-order'
import { toRupees } from '../../../src/domain/shared/money'
import type { OrderRow, Schema } from '../../database/schema'
import { valuesOf } from '../../records/rows'
import { dispatchesOf } from './dispatch-rows'

/**
 * What a customer is told of the dispatches of an order: where to collect the parcels, whom to call, and what to pay. Names,
 * vehicle and driver are not among it. An order that is not under way any more, or was cancelled, has none.
 */
export const publicDispatches = async (db: Kysely<Schema>, order: OrderRow): Promise<PublicDispatch[]> => {
  if (!orderMeaning(order.order_status).hasLeft) return []
  const rows = await dispatchesOf(db, order.order_id)
  if (rows.length === 0) return []
  const ids = rows.map(({ transport_id }) => transport_id)
  const transports = await db.selectFrom('transports').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => {
    const service = transports.find(({ id }) => id === row.transport_id)
    const { branches, phones } = service ? valuesOf(transport, service) : { branches: [], phones: [] }
    const { address = '', phone = '' } = branchIn(branches, row.to_branch) ?? {}
    return {
      transport: row.transport_name,
      lrNumber: row.lr_number,
      lrDate: row.lr_date ?? '',
      to: row.to_branch,
      // A branch without a phone of its own is asked through the service.
      branch: { address, phone: phone || (phones[0] ?? '') },
      parcels: row.parcels,
      freight: { terms: row.freight_terms, amount: row.freight_amount === null ? null : toRupees(row.freight_amount) },
      expectedOn: row.expected_on,
    }
  })
}
