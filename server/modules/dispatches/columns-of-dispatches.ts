import type { Transaction } from 'kysely'
import { statusWithoutDispatch } from '../../../src/domain/dispatch/dispatch-rules'
import { orderRecord } from '../../../src/domain/order/order-fields'
import type { OrderStatus } from '../../../src/domain/order/lifecycle'
import { stockAfterStatus } from '../../../src/domain/order/order-stock'
import type { OrderRow, Schema } from '../../database/schema'
import { changesOf } from '../../records/rows'
import { dispatchesOf, trackingOfRows } from '../tracking'
import { moveStock } from '../orders'

/**
 * The columns of a locked order that follow from its dispatches: the tracking details, the order status and the stock
 * (docs/decisions/0052).
 *
 * @param status the order status, if it has dispatches
 * @param now epoch ms
 * @throws HttpError 409 when the order needs its items again and they are not available
 */
export const columnsOfDispatches = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  { status = order.order_status, now }: { status?: OrderStatus; now: number },
) => {
  const rows = await dispatchesOf(tx, order.order_id)
  const orderStatus = rows.length > 0 ? status : statusWithoutDispatch(order.order_status)
  return {
    ...changesOf(orderRecord, { orderStatus, ...trackingOfRows(rows) }),
    ...(await moveStock(tx, order, stockAfterStatus(order.stock, order.order_status, orderStatus), now)),
  }
}
