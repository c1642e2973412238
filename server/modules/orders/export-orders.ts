import { orderRecord } from '../../../src/domain/order/order-fields'
import { mayAskForPayment } from '../../../src/domain/order/payment-status'
import { deliveryAddress, orderCustomer } from '../../../src/domain/order/storefront-order'
import { netReceived } from '../../../src/domain/payment/ledger'
import { money, number } from '../../../src/domain/record/kinds/numbers'
import { text } from '../../../src/domain/record/kinds/texts'
import type { Database } from '../../database/connect'
import { columnsOf } from '../../export/export-columns'
import { type Found, reading } from '../../export/export-list'
import type { FileSigner } from '../../files/signed-address'
import { balancesOf } from '../ledger'
import { orderBatches } from './list-orders'
import { countOrders } from './order-filter'
import type { OrdersQuery } from './order-requests'
import { orderOf } from './order-row'

const { orderId, createdAt, orderStatus, paymentStatus, adminNotes, trackingNumber, courierPartner, ...others } =
  orderRecord.fields
const { name, mobile, phoneNumber } = orderCustomer.fields
const { street, nearestTown, district, state, pincode, landmark } = deliveryAddress.fields
const amount = (label: string, from: string) => ({ ...money({ label, min: 0 }), from })
const ledger = (label: string, from: string) => ({ ...amount(label, from), right: 'payments:read' as const })
const inAddress = 'customerDetails.address'

/** The columns of exported orders: fields, and what a shop needs of the order's document and its ledger. */
export const orderColumns = columnsOf({
  orderId,
  createdAt,
  customer: { ...name, label: 'Customer', from: 'customerDetails.name' },
  phone: { ...mobile, label: 'Phone', from: 'customerDetails.mobile' },
  secondPhone: { ...phoneNumber, from: 'customerDetails.phoneNumber' },
  street: { ...street, from: `${inAddress}.street` },
  landmark: { ...landmark, from: `${inAddress}.landmark` },
  town: { ...nearestTown, label: 'Town', from: `${inAddress}.nearestTown` },
  district: { ...district, from: `${inAddress}.district` },
  state: { ...state, from: `${inAddress}.state` },
  pincode: { ...pincode, from: `${inAddress}.pincode` },
  items: { ...number({ label: 'Items', min: 0 }), from: 'orderSummary.totalItems' },
  discount: amount('Discount', 'orderSummary.discount'),
  packaging: amount('Packaging', 'orderSummary.packagingPrice'),
  amount: amount('Total', 'orderSummary.totalWithPackaging'),
  received: ledger('Received', 'received'),
  due: ledger('Due', 'due'),
  profit: { ...amount('Profit', 'orderSummary.totalProfit'), earning: true },
  paymentStatus,
  orderStatus,
  deliveryMethod: text({ label: 'Delivery method', max: 200 }),
  couponCode: { ...text({ label: 'Coupon code', max: 50 }), from: 'customerDetails.couponCode' },
  courierPartner: { ...courierPartner, from: 'trackingInfo.courierPartner' },
  trackingNumber: { ...trackingNumber, from: 'trackingInfo.trackingNumber' },
  invoiceNumber: { ...others.invoiceNumber, from: 'invoice.invoiceNumber' },
  invoiceDate: { ...others.invoiceGeneratedAt, from: 'invoice.generatedAt' },
  deliveryNotes: { ...others.deliveryNotes, from: 'deliveryDetails.deliveryNotes' },
  adminNotes,
})

/** The orders of a list with what was received of them, for its export. @param ids only these, by their public ids */
export const exportedOrders = async (
  given: Database,
  signer: FileSigner,
  query: Omit<OrdersQuery, 'page' | 'limit'>,
  ids: readonly string[] | undefined,
): Promise<Found> => {
  const database = reading(given)
  const filter = { ...query, ids }
  const total = await countOrders(database, filter)
  return {
    total,
    records: (async function* () {
      for await (const rows of orderBatches(database, { ...filter, page: 1, limit: Number.MAX_SAFE_INTEGER }, total)) {
        const balances = await balancesOf(database.db, rows)
        yield rows.map((row) => {
          const balance = balances.get(row.order_id)
          const due = balance && (balance.due < 0 || mayAskForPayment(row.payment_status)) ? balance.due : 0
          return { ...orderOf(row, signer), received: balance && netReceived(balance), due }
        })
      }
    })(),
  }
}
