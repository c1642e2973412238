import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inTransaction } from '../../../database/in-transaction'
import type { PaymentRow, Schema } from '../../../database/schema'
import { takeTurns } from '../../../database/take-turns'
import { FilesAwayError } from '../../../files/storage'
import { areNear, levelsOf, mayBeNear, pictureHash } from './picture-hash'
import type { Stores } from '../../../module-context'
import { lockOrder } from '../../orders'

/** Pictures of other payments, also of the same order, that a new one is compared with: the newest ones, and of these the newest that may be near. */
const most = { coarse: 2_000, fine: 300, same: 50 } as const

type Pictured = Pick<PaymentRow, 'id' | 'seq' | 'order_id'> & { screenshot: string }

const othersLike = async (
  tx: Transaction<Schema>,
  id: string,
  { sha256, coarse, fine }: { sha256: string; coarse: string; fine: string },
): Promise<{ id: string; isSame: boolean }[]> => {
  const others = tx.selectFrom('payment_pictures').where('payment_id', '<>', id).orderBy('payment_seq', 'desc')
  const same = sha256 === '' ? [] : await others.select('payment_id').where('sha256', '=', sha256).limit(most.same).execute()
  const found = same.map((other) => ({ id: other.payment_id, isSame: true }))
  if (coarse === '') return found
  const newest = await others
    .select(['payment_id', 'coarse'])
    .where('coarse', '<>', '')
    .where('sha256', '<>', sha256)
    .limit(most.coarse)
    .execute()
  const maybe = newest.filter((other) => mayBeNear(coarse, other.coarse)).slice(0, most.fine)
  if (maybe.length === 0) return found
  const ids = maybe.map((other) => other.payment_id)
  const prints = await tx.selectFrom('payment_pictures').select(['payment_id', 'fine']).where('payment_id', 'in', ids).execute()
  const own = await levelsOf(fine)
  for (const other of prints) {
    // One that is damaged is near to none, and keeps no other from being compared.
    const levels = await levelsOf(other.fine).catch(() => undefined)
    if (levels && areNear(own, levels)) found.push({ id: other.payment_id, isSame: false })
  }
  return found
}

/** The other payments that have the pictures of these payments, or nearly the same. */
export const similarPictures = async (db: Kysely<Schema>, paymentIds: readonly string[]) => {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('payment_likenesses')
    .innerJoin('payments', 'payments.id', 'payment_likenesses.other_id')
    .select(['payment_likenesses.payment_id as paymentId', 'is_same', 'payments.order_id as orderId'])
    .where('payment_likenesses.payment_id', 'in', paymentIds)
    .orderBy('payments.seq')
    .execute()
  return rows.map(({ is_same, ...row }) => ({ ...row, isSame: is_same === 1 }))
}

/** Removes what was found out about the pictures of payments. */
export const forgetPictures = async (tx: Kysely<Schema>, paymentIds: readonly string[]): Promise<void> => {
  if (paymentIds.length === 0) return
  await tx
    .deleteFrom('payment_likenesses')
    .where((where) => where.or([where('payment_id', 'in', paymentIds), where('other_id', 'in', paymentIds)]))
    .execute()
  await tx.deleteFrom('payment_pictures').where('payment_id', 'in', paymentIds).execute()
}

/** Stores what the screenshot of a payment looks like, and which other payments have the same or nearly the same. */
const examine = async ({ db, files }: Stores, { id, seq, order_id, screenshot }: Pictured): Promise<void> => {
  const file = await files.open(screenshot)
  const content = file && (await buffer(file.stream))
  // One that is not there is noted as well, so that it is not looked for again.
  const sha256 = content ? createHash('sha256').update(content).digest('hex') : ''
  const print = content ? await pictureHash(content) : { coarse: '', fine: '' }
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order_id)
    // Of two pictures that come in at once, the later one finds the first.
    await takeTurns(tx, 'payment pictures')
    const now = await tx.selectFrom('payments').select('screenshot').where('id', '=', id).executeTakeFirst()
    if (now?.screenshot !== screenshot) return
    await forgetPictures(tx, [id])
    const picture = { sha256, ...print }
    const others = await othersLike(tx, id, picture)
    await tx
      .insertInto('payment_pictures')
      .values({ payment_id: id, payment_seq: seq, order_id, screenshot, ...picture })
      .execute()
    const pairs = others.flatMap((other) => [
      { payment_id: id, other_id: other.id, is_same: other.isSame ? 1 : 0 },
      { payment_id: other.id, other_id: id, is_same: other.isSame ? 1 : 0 },
    ])
    if (pairs.length > 0) await tx.insertInto('payment_likenesses').values(pairs).execute()
  })
}

/** Screenshots that were not examined yet, newest first. */
const unexaminedPictures = (db: Kysely<Schema>) =>
  db
    .selectFrom('payments')
    .leftJoin('payment_pictures', (join) =>
      join
        .onRef('payment_pictures.payment_id', '=', 'payments.id')
        .onRef('payment_pictures.screenshot', '=', 'payments.screenshot'),
    )
    .select(['payments.id', 'payments.seq', 'payments.order_id', 'payments.screenshot'])
    .where('payments.screenshot', 'is not', null)
    .where('payment_pictures.payment_id', 'is', null)
    .orderBy('payments.seq', 'desc')
    .$narrowType<{ screenshot: string }>()

/** Screenshots that are examined in a run: those of a store that is updated take several runs. */
const batch = 50

/** Batches that a run reads at most, when many screenshots cannot be read. */
const mostBatches = 10

/**
 * Examines pictures; one that cannot be read does not keep the others from it.
 *
 * @returns how many were examined, and why the first of the others was not
 * @throws FilesAwayError
 */
const examineEach = async (stores: Stores, payments: readonly Pictured[], signal?: AbortSignal) => {
  let [examined, failure]: [number, Error | undefined] = [0, undefined]
  for (const payment of payments) {
    if (signal?.aborted) break
    try {
      await examine(stores, payment)
      examined += 1
    } catch (error) {
      if (error instanceof FilesAwayError) throw error
      failure ??= error instanceof Error ? error : new Error('A picture could not be read.', { cause: error })
    }
  }
  return { examined, failure }
}

/**
 * Examines screenshots that came in before this was done, or whose examination failed.
 *
 * @param signal ends it early
 * @throws why one could not be read, after the others
 */
export const examinePictures = async (stores: Stores, signal: AbortSignal): Promise<void> => {
  let [left, before, failure]: [number, number, Error | undefined] = [batch, Number.MAX_SAFE_INTEGER, undefined]
  for (let batches = 0; batches < mostBatches && left > 0 && !signal.aborted; batches += 1) {
    const payments = await unexaminedPictures(stores.db).where('payments.seq', '<', before).limit(left).execute()
    if (payments.length === 0) break
    const done = await examineEach(stores, payments, signal)
    left -= done.examined
    failure ??= done.failure
    before = payments.at(-1)?.seq ?? 0
  }
  if (failure !== undefined) throw failure
}

/** Examines the screenshots that an order has just got. A failure is only logged: the claim is stored, and a later run tries again. */
export const examineClaim = async (stores: Stores, orderId: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> => {
  try {
    const payments = await unexaminedPictures(stores.db).where('payments.order_id', '=', orderId).limit(batch).execute()
    const { failure } = await examineEach(stores, payments)
    if (failure !== undefined) throw failure
  } catch (error) {
    log.warn({ err: error }, 'a payment screenshot could not be compared with others')
  }
}
