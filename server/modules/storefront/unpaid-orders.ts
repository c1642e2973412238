import { PostgresAdapter, sql, type Transaction } from 'kysely'
import { localPhone } from '../../../src/domain/shared/phone'
import type { Schema } from '../../database/schema'
import { conflict } from '../../http-error'
import { storefrontTexts } from './storefront-texts'

/** Orders of one number take turns until their transactions end; SQLite has one transaction at a time anyway. */
const takeTurns = async (tx: Transaction<Schema>, phone: string): Promise<void> => {
  if (tx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtext(${`unpaid orders ${phone}`}))`.execute(tx)
}

/**
 * Refuses one more order to a number that has so many unpaid ones already: those that hold pieces and that nobody
 * has taken in hand, whether with a screenshot or without (docs/decisions/0023).
 *
 * @param mobile the customer's number; its last ten digits tell it from others
 * @throws HttpError 409
 */
export const assertMayOweMore = async (tx: Transaction<Schema>, mobile: string, most: number): Promise<void> => {
  const phone = localPhone(mobile)
  await takeTurns(tx, phone)
  const { count } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('payment_status', 'in', ['pending', 'failed'])
    .where('stock', '=', 'taken')
    .where('order_status', '=', 'placed')
    // The customer's own number is the first of an order's; the others belong to whoever receives it.
    .where('phones', 'like', `${phone}%`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) throw conflict(storefrontTexts.tooManyUnpaid(most))
}
