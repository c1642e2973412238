import type { Kysely } from 'kysely'
import {
  changedCustomer,
  customerChanges,
  type CustomerChange,
  orderChangeTexts as texts,
} from '../../../../src/domain/order/order-change'
import type { Schema } from '../../../database/schema'
import { changeTime } from '../../../history/precondition'
import { conflict } from '../../../http-error'
import { assertFound } from '../../../records/repository'
import { changeOrder } from '../change-order'
import { phonesOf, searchTextOf } from '../creation/build-order'
import { findOrder } from '../order-repository'
import { documentOf, type StoredOrder } from '../order-row'
import { orderTexts } from '../order-texts'
import { assertChangeable, keepChange } from './order-change-rows'

/**
 * Changes name, numbers and address of an order's customer, by whose numbers the order is found afterwards (store 5;
 * docs/decisions/0053).
 *
 * @param change the changed parts
 * @param now epoch ms
 * @throws HttpError 404, and 409 after the invoice, for a cancelled order, and when nothing is changed
 */
export const changeCustomer = (
  db: Kysely<Schema>,
  orderId: string,
  { reason, ...change }: CustomerChange & { reason: string },
  now: number,
): Promise<StoredOrder> =>
  changeOrder(
    db,
    orderId,
    async (order, tx) => {
      assertChangeable(order)
      const document = documentOf(assertFound(await findOrder(tx, order.order_id), orderTexts.unknown))
      const { customerDetails: before } = document
      const after = changedCustomer(before, change)
      if (customerChanges(before, after).length === 0) throw conflict(texts.unchanged)
      await tx
        .updateTable('order_documents')
        .set({ document: JSON.stringify({ ...document, customerDetails: after }) })
        .where('order_seq', '=', order.seq)
        .execute()
      await keepChange(tx, order, { kind: 'customer', before, after, reason, now })
      const phones = phonesOf(after)
      return {
        phones: phones.join(' '),
        search_text: searchTextOf(order.order_id, after, phones),
        updated_at: changeTime(order.updated_at),
      }
    },
    { action: 'change-customer', reason },
  )
