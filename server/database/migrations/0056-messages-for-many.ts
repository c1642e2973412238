import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

const batches = (db: Kysely<unknown>) =>
  db.schema
    .createTable('message_batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('receivers', 'text', (column) => column.notNull())
    .addColumn('event', 'text')
    .addColumn('en', 'text', (column) => column.notNull())
    .addColumn('ta', 'text', (column) => column.notNull())
    .addColumn('hi', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

const [notes, due] = [
  'seq, id, order_id, event, channel, language, delivery, phone, due_since, created_at, created_by',
  'order_id, event, since',
]

const statements = {
  postgres: [
    'alter table messages alter column order_id drop not null',
    'alter table messages add column batch text',
    'alter table messages_due drop constraint messages_due_pkey',
    'alter table messages_due alter column order_id drop not null',
    'alter table messages_due add column phone text, add column batch text',
  ],
  // It changes no column of a table, so both are written anew.
  sqlite: [
    `create table messages_with_own (seq integer primary key, id text not null unique,
      order_id text references orders(order_id), event text not null, channel text not null, language text not null,
      delivery text not null, phone text not null, due_since bigint, created_at bigint not null, created_by text not null, batch text)`,
    `insert into messages_with_own (${notes}) select ${notes} from messages`,
    'drop table messages',
    'alter table messages_with_own rename to messages',
    'create index messages_of_order on messages (order_id, seq)',
    'create index messages_by_phone on messages (phone, seq)',
    `create table messages_due_with_own (order_id text references orders(order_id) on delete cascade, event text not null,
      since bigint not null, phone text, batch text)`,
    `insert into messages_due_with_own (${due}) select ${due} from messages_due`,
    'drop table messages_due',
    'alter table messages_due_with_own rename to messages_due',
    'create index messages_due_by_age on messages_due (since, order_id)',
  ],
}

/** SQLite renames no table while triggers name one that is gone. A start creates these anew (docs/decisions/0110). */
const dropTriggers = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'trigger' and name like 'customers_of_%'`.execute(db)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
}

/** Texts of the store's own for many customers, in the queue of messages (docs/decisions/0109). */
export const messagesForMany = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await batches(db)
    if (engine.name === 'sqlite') await dropTriggers(db)
    const shared = [
      'create unique index messages_due_of_order on messages_due (order_id)',
      'create unique index messages_due_of_phone on messages_due (phone)',
      'create index messages_due_of_batch on messages_due (batch, since) where batch is not null',
      'create index messages_of_batch on messages (batch) where batch is not null',
    ]
    for (const statement of [...statements[engine.name], ...shared]) await sql.raw(statement).execute(db)
  },
})
