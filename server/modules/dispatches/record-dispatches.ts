import type { Kysely, Transaction } from 'kysely'
import { dispatch, lrNumberUsed } from '../../../src/domain/dispatch/dispatch'
import { dayFaults, dispatchRefusal, statusWithoutDispatch } from '../../../src/domain/dispatch/dispatch-rules'
import { type OrderStatus, statusAfterStep } from '../../../src/domain/order/lifecycle'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { readOrderId } from '../../../src/domain/order/order-id'
import { stockAfterStatus } from '../../../src/domain/order/order-stock'
import { inTransaction } from '../../database/in-transaction'
import type { DispatchRow, OrderRow, Schema } from '../../database/schema'
import { takeTurns } from '../../database/take-turns'
import { actorName } from '../../history/actor'
import { assertFaultless, HttpError } from '../../http-error'
import { newId } from '../../ids'
import { setMadeId } from '../../repeats/repeatable-call'
import { assertUnchanged, deleteRow, findRow, assertFound, insertRow, lockRow } from '../../records/repository'
import { changesOf, rowOf } from '../../records/rows'
import type { NewDispatch } from './dispatch-requests'
import { dispatchAnswerTexts as texts } from './dispatches-texts'
import { dispatchesNamed, dispatchesOf, type NamedDispatch, setDispatch, trackingOfRows } from '../tracking'
import { lockOrder, changeOrder, moveStock } from '../orders'

type Tx = Transaction<Schema>

interface Recording {
  /** Epoch ms. */
  now: number
  /** Accepts LR numbers that other dispatches of the lorry service have. */
  acceptReuse?: boolean | null | undefined
  /** Makes the ids of new dispatches. */
  makeId?: () => string
}

/** A fault of a row, which accepting a reuse may resolve. */
interface Fault {
  row: number
  text: string
  isReuse?: true
}

/** Dispatches of one lorry service are written one after the other, so that each sees the LR numbers of the one before. */
const takeTurnsFor = async (tx: Tx, transportIds: readonly string[]): Promise<void> => {
  for (const id of [...new Set(transportIds)].sort()) await takeTurns(tx, `dispatches of ${id}`)
}

/**
 * The columns of a locked order that follow from its dispatches: the tracking details, the order status and the stock
 * (docs/decisions/0052).
 *
 * @param status the order status, if it has dispatches
 * @param now epoch ms
 * @throws HttpError 409 when the order needs its items again and they are not available
 */
const columnsOfDispatches = async (
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

/** The orders of other dispatches of these lorry services with these LR numbers, by both. */
const usesOf = async (tx: Tx, wanted: readonly Pick<NewDispatch, 'transportId' | 'lrNumber'>[], own?: string) => {
  const uses = await tx
    .selectFrom('dispatches')
    .select(['id', 'transport_id as transportId', 'lr_number as lrNumber', 'order_id as orderId'])
    .where(
      'transport_id',
      'in',
      wanted.map(({ transportId }) => transportId),
    )
    .where(
      'lr_number',
      'in',
      wanted.map(({ lrNumber }) => lrNumber),
    )
    .orderBy('order_id')
    .execute()
  return ({ transportId, lrNumber }: Pick<NewDispatch, 'transportId' | 'lrNumber'>): string[] => [
    ...new Set(
      uses
        .filter((use) => use.id !== own && use.transportId === transportId && use.lrNumber === lrNumber)
        .map(({ orderId }) => orderId),
    ),
  ]
}

const transportIdsIn = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await tx.selectFrom('transports').select('id').where('id', 'in', ids).execute()).map(({ id }) => id))

/** Locks the orders of new dispatches in the order of their ids, which prevents deadlocks. @returns by id */
const lockOrders = async (tx: Tx, sent: readonly NewDispatch[]): Promise<Map<string, OrderRow>> => {
  const orders = new Map<string, OrderRow>()
  const ids = new Set(sent.flatMap(({ orderId }) => readOrderId(orderId) ?? []))
  for (const id of [...ids].sort()) {
    const order = await lockOrder(tx, id)
    if (order) orders.set(id, order)
  }
  return orders
}

const refuse = (faults: readonly Fault[]): void => {
  if (faults.length === 0) return
  const messages = [...faults].sort((one, other) => one.row - other.row).map(({ row, text }) => texts.row(row) + text)
  const isReuseOnly = faults.every(({ isReuse }) => isReuse)
  throw new HttpError(409, messages[0] ?? '', isReuseOnly ? [...messages, lrNumberUsed] : messages)
}

/** What stands in the way of new dispatches, by row. */
const faultsOf = async (
  tx: Tx,
  sent: readonly NewDispatch[],
  orders: ReadonlyMap<string, OrderRow>,
  acceptReuse: boolean,
): Promise<Fault[]> => {
  const transports = await transportIdsIn(
    tx,
    sent.map(({ transportId }) => transportId),
  )
  const usedFor = await usesOf(tx, sent)
  const isSame = (one: NewDispatch, other: NewDispatch) =>
    one.transportId === other.transportId && one.lrNumber === other.lrNumber
  return sent.flatMap((each, row): Fault[] => {
    const order = orders.get(readOrderId(each.orderId) ?? '')
    const refusal = order
      ? dispatchRefusal({ orderStatus: order.order_status, paymentStatus: order.payment_status })
      : texts.unknownOrder
    const first = sent.findIndex((other) => isSame(each, other))
    const used = usedFor(each)
    return [
      ...(refusal ? [{ row, text: refusal }] : []),
      ...(transports.has(each.transportId) ? [] : [{ row, text: texts.unknownTransport }]),
      ...(acceptReuse || first === row ? [] : [{ row, text: texts.twice(first + 1), isReuse: true as const }]),
      ...(acceptReuse || used.length === 0 ? [] : [{ row, text: texts.reused(each.lrNumber, used), isReuse: true as const }]),
    ]
  })
}

/** Makes an order shipped; its faults are those of the row. */
const ship = async (tx: Tx, orderId: string, row: number, now: number): Promise<void> => {
  try {
    await changeOrder(tx, orderId, (order) => columnsOfDispatches(tx, order, { status: statusAfterStep.ship, now }))
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 409) throw error
    refuse((error.errors ?? [error.message]).map((text) => ({ row, text })))
  }
}

/**
 * Records what lorries took, all or nothing, and makes the orders shipped (store 9; docs/decisions/0052).
 *
 * @returns the new dispatches only, oldest first
 * @throws HttpError 409 with every error message, each with its row; the code `lr-number-used` is among `errors` if accepting
 *   the reuse would resolve all of them
 */
export const recordDispatches = (
  db: Kysely<Schema>,
  sent: readonly NewDispatch[],
  { now, acceptReuse, makeId = newId }: Recording,
): Promise<NamedDispatch[]> =>
  inTransaction(db, async (tx) => {
    await takeTurnsFor(
      tx,
      sent.map(({ transportId }) => transportId),
    )
    const orders = await lockOrders(tx, sent)
    refuse(await faultsOf(tx, sent, orders, acceptReuse === true))
    const ids = sent.map(() => makeId())
    setMadeId(ids.join(' '))
    for (const [index, { orderId, ...values }] of sent.entries()) {
      const known = { orderId: readOrderId(orderId) ?? '', createdAt: now, createdBy: actorName() }
      await insertRow(tx, 'dispatches', rowOf(dispatch, { ...values, ...known, id: ids[index] ?? makeId() }))
    }
    for (const orderId of orders.keys())
      await ship(
        tx,
        orderId,
        sent.findIndex((each) => readOrderId(each.orderId) === orderId),
        now,
      )
    return dispatchesNamed(tx, ids)
  })

/**
 * Changes a dispatch, and what follows from it for its order.
 *
 * @param options.turns ids of lorry services whose LR numbers the change reads
 * @returns the dispatches of the order afterwards
 */
const change = async (
  db: Kysely<Schema>,
  id: string,
  { now, turns }: { now: number; turns?: readonly string[] },
  write: (tx: Tx, before: DispatchRow) => Promise<void>,
): Promise<NamedDispatch[]> =>
  inTransaction(db, async (tx) => {
    if (turns) await takeTurnsFor(tx, turns)
    const { order_id: orderId } = assertFound(await findRow(tx, 'dispatches', id), texts.unknown)
    // The order's lock is also that of its dispatches.
    await lockOrder(tx, orderId)
    const before = assertFound(await lockRow(tx, 'dispatches', id), texts.unknown)
    await assertUnchanged(tx, 'dispatches', before)
    await write(tx, before)
    await changeOrder(tx, orderId, (order) => columnsOfDispatches(tx, order, { now }))
    return dispatchesOf(tx, orderId)
  })

/**
 * Corrects a dispatch, and the tracking details of its order with it.
 *
 * @returns the dispatch
 * @throws HttpError 404; 400 for days that contradict each other; 409 for an unknown transport or an LR number that was used
 */
export const changeDispatch = async (
  db: Kysely<Schema>,
  id: string,
  changes: Partial<NewDispatch>,
  { now, acceptReuse }: Recording,
): Promise<NamedDispatch> => {
  const { transport_id: transportId } = assertFound(await findRow(db, 'dispatches', id), texts.unknown)
  const rows = await change(db, id, { now, turns: [changes.transportId ?? transportId] }, async (tx, before) => {
    const after = { ...before, ...changesOf(dispatch, changes) }
    const next = { transportId: after.transport_id, lrNumber: after.lr_number }
    assertFaultless(400, dayFaults({ lrDate: after.lr_date, expectedOn: after.expected_on }, now))
    if (!(await transportIdsIn(tx, [next.transportId])).has(next.transportId)) throw new HttpError(409, texts.unknownTransport)
    const isSame = next.transportId === before.transport_id && next.lrNumber === before.lr_number
    const used = isSame || acceptReuse ? [] : (await usesOf(tx, [next], id))(next)
    if (used.length > 0) {
      const text = texts.reused(next.lrNumber, used)
      throw new HttpError(409, text, [text, lrNumberUsed])
    }
    await setDispatch(tx, before, changesOf(dispatch, changes))
  })
  return assertFound(
    rows.find((row) => row.id === id),
    texts.unknown,
  )
}

/** Stores the key of a dispatch's receipt. @returns the dispatch, and the key that it had */
export const setReceipt = async (
  db: Kysely<Schema>,
  id: string,
  receipt: string,
  now: number,
): Promise<{ row: NamedDispatch; replaced: string | null }> => {
  let replaced: string | null = null
  const rows = await change(db, id, { now }, async (tx, before) => {
    replaced = before.receipt
    await setDispatch(tx, before, { receipt })
  })
  return {
    row: assertFound(
      rows.find((row) => row.id === id),
      texts.unknown,
    ),
    replaced,
  }
}

/**
 * Deletes a dispatch that was recorded by mistake. An order without another one is being packed again.
 *
 * @returns the rest of the order's dispatches, and the key of the receipt
 */
export const removeDispatch = async (
  db: Kysely<Schema>,
  id: string,
  now: number,
): Promise<{ rows: NamedDispatch[]; receipt: string | null }> => {
  let receipt: string | null = null
  const rows = await change(db, id, { now }, async (tx, before) => {
    receipt = before.receipt
    await deleteRow(tx, 'dispatches', id)
  })
  return { rows, receipt }
}
