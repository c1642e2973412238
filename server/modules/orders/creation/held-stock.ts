import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely'
import { heldTexts, heldWithinMs, holdsTooMuch, maxHeld } from '../../../../src/domain/order/held-stock'
import type { WantedLine } from '../../../../src/domain/order/order-acceptance'
import type { OrderRules } from '../../../../src/domain/order/order-rules'
import { toRupees } from '../../../../src/domain/shared/money'
import type { Schema } from '../../../database/schema'
import { orderIs } from '../../../database/status-conditions'
import { HttpError } from '../../../http-error'
import { findProducts } from '../../products'

/** An order that would hold too much of the stock without being paid. */
export class HoldsTooMuch extends HttpError {
  constructor(faults: string[]) {
    super(409, faults[0] ?? '', faults)
  }
}

/** Whether an order holds pieces that nobody has paid for; a claim that is not reviewed yet pays for nothing. */
const isUnpaid = sql<SqlBool>`(
  orders.stock = 'taken' and ${orderIs.expires} and ${orderIs.isUnpaid}
  and not exists (select 1 from payments where payments.order_id = orders.order_id and payments.status = 'confirmed')
)`

const unpaidPieces = (db: Kysely<Schema>) =>
  db.selectFrom('unpaid_pieces').innerJoin('orders', 'orders.seq', 'unpaid_pieces.order_seq').where(isUnpaid)

/** @throws HoldsTooMuch naming each product of which unpaid orders hold more than their share */
const assertShares = async (tx: Transaction<Schema>, lines: readonly WantedLine[], rules: OrderRules): Promise<void> => {
  const ids = lines.map(({ productId }) => productId)
  const rows = await unpaidPieces(tx)
    .select(({ fn }) => ['product_id', fn.sum<number | string>('pieces').as('pieces')])
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute()
  const held = new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]))
  const products = new Map((await findProducts(tx, ids)).map((product) => [product.id, product]))
  const faults = lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) return []
    // As it was before this order.
    const before = { left: product.stock_quantity + quantity, held: (held.get(productId) ?? 0) - quantity }
    const most = maxHeld(before, rules)
    return quantity > most ? [heldTexts.product(product.name, most)] : []
  })
  if (faults.length > 0) throw new HoldsTooMuch(faults)
}

/** @throws HoldsTooMuch */
const assertAddress = async (tx: Transaction<Schema>, address: string, rules: OrderRules, now: number): Promise<void> => {
  const orders = unpaidPieces(tx)
    .select(({ fn }) => ['orders.total', fn.sum<number | string>('pieces').as('pieces')])
    .where('address', '=', address)
    .where('orders.created_at', '>', now - heldWithinMs)
    .groupBy(['orders.seq', 'orders.total'])
  const held = await orders.execute()
  const pieces = held.reduce((sum, order) => sum + Number(order.pieces), 0)
  const value = toRupees(held.reduce((sum, { total }) => sum + total, 0))
  if (holdsTooMuch({ pieces, value }, rules)) throw new HoldsTooMuch([heldTexts.address])
}

interface Held {
  orderId: string
  /** Merged. */
  lines: readonly WantedLine[]
  /** Keyed hash of the internet address that the order comes from. */
  address: string
  rules: OrderRules
  /** Epoch ms. */
  now: number
}

/**
 * Notes what a customer's order holds until it is paid, in the transaction that takes it from stock, so that its products are
 * locked (docs/decisions/0081).
 *
 * @throws HoldsTooMuch when unpaid orders would hold too large a share of a product, or too much comes from one address
 */
export const holdStock = async (tx: Transaction<Schema>, { orderId, lines, address, rules, now }: Held): Promise<void> => {
  const { seq } = await tx.selectFrom('orders').select('seq').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  await tx
    .insertInto('unpaid_pieces')
    .values(lines.map(({ productId, quantity }) => ({ order_seq: seq, product_id: productId, pieces: quantity, address })))
    .execute()
  // No share, nothing to add up.
  if (rules.maxUnpaidShare < 100) await assertShares(tx, lines, rules)
  await assertAddress(tx, address, rules, now)
}

/** Notes what an order holds after its items were changed, if it was noted before. @param lines merged */
export const changeHeldPieces = async (tx: Transaction<Schema>, seq: number, lines: readonly WantedLine[]): Promise<void> => {
  const rows = await tx.deleteFrom('unpaid_pieces').where('order_seq', '=', seq).returning('address').execute()
  const [known] = rows
  if (!known || lines.length === 0) return
  await tx
    .insertInto('unpaid_pieces')
    .values(lines.map(({ productId, quantity }) => ({ order_seq: seq, product_id: productId, pieces: quantity, ...known })))
    .execute()
}

/** Forgets what orders held that are paid, cancelled, released or being worked on; each address with it. */
export const forgetPaidPieces = async (db: Kysely<Schema>): Promise<void> => {
  const orders = db.selectFrom('orders').select('orders.seq').where(isUnpaid)
  await db.deleteFrom('unpaid_pieces').where('order_seq', 'not in', orders).execute()
}
