import type { PublicOrder } from '../../../src/domain/order/public-order'
import { upiLink } from '../../../src/domain/store/contact-info'
import { canClaim } from '../../../src/domain/payment/ledger'
import { type OrderContext, publicOrder, withCreditNotes, type StoredOrder } from '../orders'
import { requestedAmounts, balanceOfOrder, ledgerOf, paymentsOf } from '../ledger'
import { storeNameOf, readSetting } from '../store'
import { publicDispatches } from '../tracking'

/** The public view of an order, with what its customer can pay (store 2). */
export const payableOrder = async (
  { db, signer, storeName }: OrderContext,
  order: StoredOrder,
): Promise<Required<PublicOrder>> => {
  const rows = await paymentsOf(db, order.order_id)
  const balance = balanceOfOrder(rows, order)
  const { due, amount } = requestedAmounts(order, balance)
  const { upiId } = await readSetting(db, 'store')
  const link = amount > 0 && upiId ? upiLink(upiId, await storeNameOf(db, storeName), { amount, note: order.order_id }) : null
  return {
    ...(await withCreditNotes(db, publicOrder(order, signer))),
    dispatches: await publicDispatches(db, order),
    payment: {
      due,
      paid: balance.confirmed,
      givenBack: balance.refunded,
      claimed: balance.claimed,
      toGiveBack: Math.max(0, -balance.due),
      upi: link,
      canClaim: amount > 0 && canClaim(ledgerOf(rows), balance, order.payment_status),
    },
  }
}
