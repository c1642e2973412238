import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** When the postings of an order are out of date: the table, the events, and the order of the changed row. */
const changes = [
  { table: 'orders', event: 'insert', seq: 'new.seq' },
  { table: 'orders', event: 'update of search_text, created_at', seq: 'new.seq' },
  { table: 'orders', event: 'delete', seq: 'old.seq' },
  { table: 'order_numbers', event: 'insert', seq: 'new.seq' },
  { table: 'order_numbers', event: 'update of search_text', seq: 'new.seq' },
  { table: 'order_numbers', event: 'delete', seq: 'old.seq' },
]

const follow = async (db: Kysely<unknown>): Promise<void> => {
  for (const { table, event, seq } of changes) {
    const name = `unposted_${table}_${event.split(' ', 1).join()}`
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$
        begin insert into unposted_orders (order_seq) values (${seq}); return null; end $$`,
      )
      .execute(db)
    await sql.raw(`create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`).execute(db)
  }
}

/** What the search of a million orders is answered from (docs/decisions/0117); the embedded database needs none of it. */
export const orderPostings = ({ name }: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    if (name !== 'postgres') return
    for (const statement of [
      'create table order_words (id bigserial primary key, word text not null)',
      // A word may be longer than what another index takes.
      'create index order_words_word on order_words using hash (word)',
      'create table order_postings (token text collate "C", block integer, orders bytea not null, primary key (token, block))',
      'create index order_postings_block on order_postings (block)',
      'create table order_blocks (block integer primary key, first_at bigint not null, last_at bigint not null)',
      'create table unposted_orders (order_seq bigint not null)',
      'create index unposted_orders_seq on unposted_orders (order_seq)',
    ])
      await sql.raw(statement).execute(db)
    await follow(db)
    await sql`insert into unposted_orders (order_seq) select seq from orders`.execute(db)
  },
})
