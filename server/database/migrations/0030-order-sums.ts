import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** Days begin at midnight in India, and hours at the half hour, as those of India do; in ms. */
const spans = [
  { span: 'day', length: 86_400_000, shift: 19_800_000 },
  { span: 'hour', length: 3_600_000, shift: 1_800_000 },
]

/** The span and the start of the day and of the hour of a time, as a table. */
const spansOf = (time: string): string =>
  spans
    .map(({ span, length, shift }) => `select '${span}' as span, ${time} - (${time} + ${shift}) % ${length} as start`)
    .join(' union all ')

const columns = 'span, start, order_status, payment_status, orders, revenue, profit'

/**
 * SQLite runs one transaction at a time, so that there is one row for each span and pair of statuses, which every write of an order
 * changes.
 */
const followOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unique index order_sums_key on order_sums (span, start, order_status, payment_status)`.execute(db)
  const add = (row: 'new' | 'old', sign: '' | '-'): string => `
    insert into order_sums (${columns})
    select span, start, ${row}.order_status, ${row}.payment_status, ${sign}1, ${sign}${row}.offer_total, ${sign}${row}.profit_total
    from (${spansOf(`${row}.created_at`)}) where true
    on conflict (span, start, order_status, payment_status) do update set
      orders = orders + excluded.orders, revenue = revenue + excluded.revenue, profit = profit + excluded.profit;`
  const counted = ['created_at', 'order_status', 'payment_status', 'offer_total', 'profit_total']
  const isChanged = counted.map((column) => `old.${column} is not new.${column}`).join(' or ')
  for (const statement of [
    `create trigger order_sums_insert after insert on orders begin ${add('new', '')} end`,
    `create trigger order_sums_delete after delete on orders begin ${add('old', '-')} end`,
    `create trigger order_sums_update after update of ${counted.join(', ')} on orders when ${isChanged}
      begin ${add('old', '-')} ${add('new', '')} end`,
  ])
    await sql.raw(statement).execute(db)
}

/**
 * On PostgreSQL every statement that writes orders adds rows, so that transactions never wait for each other's;
 * `mergeOrderSums` merges them.
 */
const followOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index order_sums_key on order_sums (span, start, order_status, payment_status)`.execute(db)
  const fields = 'created_at, order_status, payment_status, offer_total, profit_total'
  const [added, removed] = [`select ${fields}, 1 as sign from added`, `select ${fields}, -1 as sign from removed`]
  const changes = { insert: added, delete: removed, update: `${added} union all ${removed}` }
  const tables = {
    insert: 'new table as added',
    delete: 'old table as removed',
    update: 'old table as removed new table as added',
  }
  for (const [event, changed] of Object.entries(changes)) {
    const name = `order_sums_${event}`
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$ begin
          insert into order_sums (${columns})
          select span, start, order_status, payment_status, sum(sign), sum(sign * offer_total), sum(sign * profit_total)
          from (${changed}) as changed cross join lateral (${spansOf('changed.created_at')}) as spans
          group by span, start, order_status, payment_status
          having sum(sign) <> 0 or sum(sign * offer_total) <> 0 or sum(sign * profit_total) <> 0;
          return null;
        end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger ${name} after ${event} on orders referencing ${tables[event as keyof typeof tables]}
          for each statement execute function ${name}()`,
      )
      .execute(db)
  }
}

/**
 * How many orders there are of each day and hour and of each pair of statuses, and what they sum up to, kept up to date by triggers
 * (docs/decisions/0062).
 */
export const orderSums = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('order_sums')
      .addColumn('span', 'text', (column) => column.notNull())
      .addColumn('start', 'bigint', (column) => column.notNull())
      .addColumn('order_status', 'text', (column) => column.notNull())
      .addColumn('payment_status', 'text', (column) => column.notNull())
      .addColumn('orders', 'bigint', (column) => column.notNull())
      .addColumn('revenue', 'bigint', (column) => column.notNull())
      .addColumn('profit', 'bigint', (column) => column.notNull())
      .execute()
    for (const { span, length, shift } of spans)
      await sql`insert into order_sums (${sql.raw(columns)})
        select ${sql.lit(span)}, created_at - (created_at + ${sql.lit(shift)}) % ${sql.lit(length)}, order_status, payment_status,
          count(*), sum(offer_total), sum(profit_total)
        from orders group by 1, 2, 3, 4`.execute(db)
    await (engine.name === 'postgres' ? followOnPostgres(db) : followOnSqlite(db))
  },
})
