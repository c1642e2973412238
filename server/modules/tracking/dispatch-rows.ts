import type { Kysely, Transaction } from 'kysely'
import { dispatch, type OrderDispatch } from '../../../src/domain/dispatch/dispatch'
import { trackingOf } from '../../../src/domain/dispatch/dispatch-rules'
import type { DispatchRow, Schema, OrderRow } from '../../database/schema'
import type { FileSigner } from '../../files/signed-address'
import { withChangeTime } from '../../history/precondition'
import { recordChange } from '../../history/write-history'
import { answerOf, valuesOf } from '../../records/rows'
import { branchIn, transport } from '../../../src/domain/dispatch/transport'
import { orderMeaning } from '../../../src/domain/order/lifecycle'
import type { PublicDispatch } from '../../../src/domain/order/public-order'
import { toRupees } from '../../../src/domain/shared/money'

/** A dispatch with the name of its lorry service. */
export type NamedDispatch = DispatchRow & { transport_name: string }

/** Dispatches with the names of their lorry services. */
export const namedDispatches = (db: Kysely<Schema>) =>
  db
    .selectFrom('dispatches')
    .innerJoin('transports', 'transports.id', 'dispatches.transport_id')
    .selectAll('dispatches')
    .select('transports.name as transport_name')

/** The dispatches of an order, oldest first. */
export const dispatchesOf = (db: Kysely<Schema>, orderId: string): Promise<NamedDispatch[]> =>
  namedDispatches(db).where('dispatches.order_id', '=', orderId).orderBy('dispatches.seq').execute()

/** The dispatches with these ids that there are, oldest first. */
export const dispatchesNamed = (db: Kysely<Schema>, ids: readonly string[]): Promise<NamedDispatch[]> =>
  namedDispatches(db).where('dispatches.id', 'in', ids).orderBy('dispatches.seq').execute()

/** A dispatch as the API sends it, with a signed address of its receipt. */
export const dispatchOf = (row: NamedDispatch, { sign }: FileSigner): OrderDispatch => {
  const { freightTerms: terms, freightAmount: amount, receipt, ...answer } = answerOf(dispatch, row)
  return { ...answer, freight: { terms, amount }, receipt: sign(receipt) }
}

/** Changes a dispatch of a locked order; the order's lock is also that of its dispatches. */
export const setDispatch = async (tx: Transaction<Schema>, before: DispatchRow, columns: Partial<DispatchRow>): Promise<void> => {
  const { seq: _seq, id, ...known } = before
  const changed = withChangeTime(known, columns)
  if (Object.keys(changed).length === 0) return
  const after = await tx.updateTable('dispatches').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  await recordChange(tx, dispatch, { before, after })
}

/** The tracking details that follow from dispatches. */
export const trackingOfRows = (rows: readonly NamedDispatch[]) =>
  trackingOf(
    rows.map(({ transport_name: transport, lr_number: lrNumber, expected_on: expectedOn }) => ({
      transport,
      lrNumber,
      expectedOn,
    })),
  )

/**
 * What a customer sees of the dispatches of an order: where to collect the parcels, whom to call, and what to pay. Names,
 * vehicle and driver are not among it. An order that has not left, or was cancelled, has none.
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
