import { type Kysely, sql } from 'kysely'
import { storePickup } from '../../src/domain/store/delivery-method'
import type { Engine } from './engine'
import { customerTriggers, fillCustomers } from './kept-customers'
import { customerIn } from './migrations/0032-ready-orders'
import { readableJson } from './migrations/readable-json'
import { openStock, stockTriggers } from './kept-stock'
import { createTrigger, dropTrigger, type RowTrigger, textOf } from './row-triggers'
import type { Schema } from './schema'
import { statusConditions } from './status-conditions'

const columns = 'order_seq, order_id, created_at, customer_name, phone, town, is_pickup'

const isReady = (row: string): string => statusConditions(row).isReady

/** Whether the customer takes the goods along (`isPickup`), from the order's document. */
const pickupIn = ({ name }: Engine, document: string): string => {
  const json = readableJson(document)
  const method = name === 'postgres' ? `${json}::json ->> 'deliveryMethod'` : `json_extract(${json}, '$.deliveryMethod')`
  return `case when lower(trim(coalesce(${method}, ''))) = '${storePickup.toLowerCase()}' then 1 else 0 end`
}

/** What is shown of an order, from its document. */
const shownIn = (engine: Engine, document: string): string => `${customerIn(engine, document)}, ${pickupIn(engine, document)}`

/** The triggers that keep `ready_orders` (docs/decisions/0067, 0084), for the statuses that make an order ready now. */
const readyTriggers = (engine: Engine): RowTrigger[] => [
  {
    name: 'ready_orders_of_status',
    event: 'update of order_status, payment_status',
    table: 'orders',
    when: `(${isReady('new')}) <> (${isReady('old')})`,
    statements: [
      'delete from ready_orders where order_seq = new.seq',
      `insert into ready_orders (${columns}) select new.seq, new.order_id, new.created_at, ${shownIn(engine, 'document')}
        from order_documents where order_seq = new.seq and ${isReady('new')}`,
    ],
  },
  {
    name: 'ready_orders_of_document',
    event: 'insert',
    table: 'order_documents',
    statements: [
      `insert into ready_orders (${columns}) select seq, order_id, created_at, ${shownIn(engine, 'new.document')}
        from orders where seq = new.order_seq and ${isReady('orders')}`,
    ],
  },
  {
    name: 'ready_orders_of_change',
    event: 'update of document',
    table: 'order_documents',
    statements: [
      // Read from the table, so that PostgreSQL parses the documents of ready orders only.
      `update ready_orders set (customer_name, phone, town, is_pickup) =
        (select ${shownIn(engine, 'document')} from order_documents where order_documents.order_seq = ready_orders.order_seq)
        where order_seq = new.order_seq`,
    ],
  },
]

/**
 * What the store keeps of the customer's money, of some payments (`netReceivedPaise`). Their status is no condition, because SQLite would
 * then look through all confirmed payments for those of one order.
 */
const netReceived = "sum(case when status <> 'confirmed' then 0 when kind = 'refund' then -amount else amount end)"

/** What an order is charged (`chargedPaise`), over the columns of `orders`. */
const charged = `case when ${statusConditions('orders').isCancelled} then 0 else orders.total - orders.credited end`

/** Writes the rows in `refunds_due` of the orders for which the condition holds. */
const writeRefunds = (condition: string): string[] => [
  `delete from refunds_due where order_seq in (select orders.seq from orders where ${condition})`,
  `insert into refunds_due (order_seq) select orders.seq from orders
    where ${condition} and ${charged} <
      (select ${netReceived} from payments where payments.order_id = orders.order_id)`,
]

const isConfirmed = (row: string): string => `(${row}.status = 'confirmed')`

/** The triggers that keep `refunds_due`: the orders of which more is kept than they are charged (docs/decisions/0095). */
const refundTriggers: RowTrigger[] = [
  {
    name: 'refunds_due_of_payment',
    event: 'insert',
    table: 'payments',
    when: isConfirmed('new'),
    statements: writeRefunds('orders.order_id = new.order_id'),
  },
  {
    name: 'refunds_due_of_state',
    event: 'update of status',
    table: 'payments',
    when: `${isConfirmed('new')} <> ${isConfirmed('old')}`,
    statements: writeRefunds('orders.order_id = new.order_id'),
  },
  {
    name: 'refunds_due_of_order',
    event: 'update of order_status, total, credited',
    table: 'orders',
    when: `(${statusConditions('new').isCancelled}) <> (${statusConditions('old').isCancelled})
      or new.total <> old.total or new.credited <> old.credited`,
    statements: writeRefunds('orders.seq = new.seq'),
  },
]

const followingTriggers = (engine: Engine): RowTrigger[] => [
  ...readyTriggers(engine),
  ...refundTriggers,
  ...customerTriggers(engine),
]

/** The texts of the triggers that a database has, by their names. */
const textsIn = async (db: Kysely<Schema>, { name: engine }: Engine): Promise<Map<string, string>> => {
  const { rows } = await (engine === 'postgres'
    ? sql<{ name: string; text: string }>`select tgname as name, prosrc as text from pg_trigger
          join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
          where relnamespace = current_schema()::regnamespace and not tgisinternal`
    : sql<{ name: string; text: string }>`select name, sql as text from sqlite_schema where type = 'trigger'`
  ).execute(db)
  return new Map(rows.map(({ name, text }) => [name, text]))
}

const isCurrent = async (db: Kysely<Schema>, engine: Engine, triggers: readonly RowTrigger[]): Promise<boolean> => {
  const texts = await textsIn(db, engine)
  return triggers.every((trigger) => texts.get(trigger.name) === textOf(engine, trigger))
}

const renew = async (tx: Kysely<Schema>, engine: Engine, triggers: readonly RowTrigger[]): Promise<void> => {
  // Those of a kept table would follow each row that fills it.
  const [ofKept, others] = [true, false].map((isKept) => triggers.filter(({ table }) => (table === 'customer_orders') === isKept))
  for (const trigger of ofKept ?? []) await dropTrigger(tx, engine, trigger)
  for (const trigger of others ?? []) await createTrigger(tx, engine, trigger)
  // After the triggers, whose creation lets nobody write until the end of the transaction: each order is found once.
  await fillCustomers(tx, engine)
  for (const trigger of ofKept ?? []) await createTrigger(tx, engine, trigger)
  await tx.deleteFrom('ready_orders').execute()
  await sql
    .raw(
      `insert into ready_orders (${columns}) select seq, order_id, created_at, ${shownIn(engine, 'document')}
        from orders join order_documents on order_seq = seq where ${isReady('orders')}`,
    )
    .execute(tx)
  await tx.deleteFrom('refunds_due').execute()
  await sql
    .raw(
      `insert into refunds_due (order_seq) select orders.seq from orders join
        (select order_id, ${netReceived} as received from payments group by order_id) as kept
        on kept.order_id = orders.order_id where ${charged} < received`,
    )
    .execute(tx)
}

const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' }

/** Triggers, and what is done where they are not there, or others are. */
interface Kept {
  triggers: RowTrigger[]
  renew: (tx: Kysely<Schema>, triggers: readonly RowTrigger[]) => Promise<void>
}

const keptBy = (engine: Engine): Kept[] => [
  { triggers: followingTriggers(engine), renew: (tx, triggers) => renew(tx, engine, triggers) },
  {
    triggers: stockTriggers(engine),
    renew: async (tx, triggers) => {
      for (const trigger of triggers) await createTrigger(tx, engine, trigger)
      await openStock(tx)
    },
  },
]

/**
 * Renews the triggers of `ready_orders`, `refunds_due` and `customers`, and fills these anew, if they are not those that follow from the table of
 * statuses; and those of `stock_movements`. It holds the lock of the migrations, so that of several processes one renews, and the others
 * find it done.
 */
export const renewKeptRows = async (db: Kysely<Schema>, engine: Engine): Promise<void> => {
  for (const { triggers, renew: renewed } of keptBy(engine)) {
    if (await isCurrent(db, engine, triggers)) continue
    await db.connection().execute(async (connection) => {
      const { adapter } = connection.getExecutor()
      await adapter.acquireMigrationLock(connection, lock)
      try {
        await connection.transaction().execute(async (tx) => {
          if (!(await isCurrent(tx, engine, triggers))) await renewed(tx, triggers)
        })
      } finally {
        await adapter.releaseMigrationLock(connection, lock)
      }
    })
  }
}
