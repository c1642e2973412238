import { type Kysely, sql, type Transaction } from 'kysely'
import { currentCall } from '../repeats/repeatable-call'
import type { Bus, Message } from './bus'
import type { Schema } from './schema'

const buses = new WeakMap<object, Bus>()
/** Messages of the transactions that are under way. */
const outboxes = new WeakMap<object, Message[]>()

/** Lets what is written to a database send its messages over a bus. */
export const attachBus = (db: Kysely<Schema>, bus: Bus): void => void buses.set(db, bus)

const inNewTransaction = async <T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
  const bus = buses.get(db)
  const messages: Message[] = []
  const call = currentCall()
  let isCommitted = false
  try {
    const result = await db.transaction().execute(async (tx) => {
      outboxes.set(tx, messages)
      const done = call ? await call.carryOut(tx, () => work(tx)) : await work(tx)
      await bus?.write(tx, messages)
      return done
    })
    isCommitted = true
    bus?.committed(messages)
    return result
  } finally {
    call?.settle(isCommitted)
  }
}

/**
 * Runs `work` in the current transaction if `db` is one, otherwise in a new one. `work` must use only the transaction: the
 * embedded database has a single connection, so using `db` inside would deadlock.
 */
export const inTransaction = <T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Schema>) : inNewTransaction(db, work)

/**
 * Runs `work` in a part of a transaction that is undone alone, with its messages, if `work` fails.
 *
 * @param keeps false to undo it in any case, as of a preview
 */
export const inPart = async <T>(tx: Transaction<Schema>, work: () => Promise<T>, keeps = true): Promise<T> => {
  const outbox = outboxes.get(tx)
  const sent = outbox?.length ?? 0
  const undo = async (): Promise<void> => {
    await sql`rollback to savepoint part`.execute(tx)
    outbox?.splice(sent)
  }
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    if (!keeps) await undo()
    return result
  } catch (error) {
    await undo()
    throw error
  } finally {
    await sql`release savepoint part`.execute(tx)
  }
}

/**
 * Sends a message to all processes of the store when the current transaction commits, or at once outside of one. A database
 * without a bus, such as the copy in a backup, notifies nobody.
 */
export const sendMessage = async (db: Kysely<Schema>, message: Message): Promise<void> => {
  const outbox = outboxes.get(db)
  if (outbox) {
    outbox.push(message)
    return
  }
  const bus = buses.get(db)
  await bus?.write(db, [message])
  bus?.committed([message])
}
