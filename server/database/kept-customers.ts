import { type Kysely, sql } from 'kysely'
import { paymentStatusesWith } from '../../src/domain/order/lifecycle'
import type { Engine } from './engine'
import { readableJson } from './migrations/readable-json'
import type { RowTrigger } from './row-triggers'
import type { Schema } from './schema'
import { searchedLines } from './searched-lines'
import { isNoneOf, statusConditions } from './status-conditions'

/** The number by which an order is its customer's (`roleOfPhone`): the first of its numbers; '' for none. */
const phoneOf = (row: string): string => `substr(${row}.phones, 1, 10)`

const columns = 'order_seq, phone, created_at, counted, charged, received, owed'

/** What an order adds to the sums of its customer, over the columns of `orders`, in paise (src/domain/payment/ledger.ts). */
const added = (() => {
  const { isCancelled, isNotCancelled } = statusConditions('orders')
  const mayAsk = isNoneOf('orders.payment_status', paymentStatusesWith('money', 'returned'))
  const charged = `(case when ${isCancelled} then 0 else orders.total - orders.credited end)`
  // Their status is no condition, because SQLite would then look through all confirmed payments for those of one order.
  const received = `coalesce((select sum(case when status <> 'confirmed' then 0 when kind = 'refund' then -amount else amount end)
    from payments where payments.order_id = orders.order_id), 0)`
  return `select orders.seq, ${phoneOf('orders')} as phone, orders.created_at,
    case when ${isNotCancelled} then 1 else 0 end as counted, ${charged} as charged, ${received} as received,
    case when ${mayAsk} then 1 else 0 end as asked from orders`
})()

/** The rows of the orders for which a condition holds. */
const rowsOf = (condition: string): string =>
  `select seq, phone, created_at, counted, charged, received,
    case when asked = 1 and charged > received then charged - received else 0 end from (${added} where ${condition}) as added`

const rewrite = (condition: string): string =>
  `update customer_orders set (phone, created_at, counted, charged, received, owed) =
    (select phone, created_at, counted, charged, received,
      case when asked = 1 and charged > received then charged - received else 0 end
      from (${added} where orders.seq = customer_orders.order_seq) as added) where ${condition}`

/** The numbers of the person of a customer: its own, and those that are joined to it. */
const group = `(select own.id from customers as own where own.id = customers.id
  union all select joined.id from customers as joined where joined.joined_to = customers.id)`

const sum = (value: string): string => `cast(coalesce(sum(${value}), 0) as bigint)`

/** Sums of a customer; spent is what is kept of the money for orders that were not called off. */
const sums = `(orders, spent, paid, owed, credit, first_order_at, last_order_at) = (select ${sum('counted')},
    ${sum('case when received < charged then received else charged end')}, ${sum('received')}, ${sum('customer_orders.owed')},
    ${sum('case when received > charged then received - charged else 0 end')},
    min(case when counted = 1 then created_at end), max(case when counted = 1 then created_at end)
    from customer_orders where phone in ${group}),
  told_at = (select max(created_at) from messages where phone in ${group} and channel <> 'none' and delivery <> 'sending'),
  asked_at = (select max(created_at) from contact_queries where local_phone in ${group})`

/** The name and the place of a customer's newest order, or the name of the newest query; and what is searched. */
const named = (engine: Engine): string => {
  const isPostgres = engine.name === 'postgres'
  const json = readableJson('document')
  const details = isPostgres ? `${json}::json -> 'customerDetails'` : `json_extract(${json}, '$.customerDetails')`
  const text = (...path: string[]): string =>
    isPostgres ? `coalesce(details #>> '{${path.join(',')}}', '')` : `coalesce(json_extract(details, '$.${path.join('.')}'), '')`
  const newest = `(select order_seq from customer_orders where customer_orders.phone = customers.id
    order by created_at desc, order_seq desc limit 1)`
  const query = (column: string): string => `(select ${column} from contact_queries where local_phone = customers.id
    order by contact_queries.created_at desc, seq desc limit 1)`
  const firstLine = isPostgres
    ? 'split_part(contact_queries.search_text, chr(10), 1)'
    : 'substr(contact_queries.search_text, 1, instr(contact_queries.search_text || char(10), char(10)) - 1)'
  const [line, { customer, town }] = [isPostgres ? 'chr(10)' : 'char(10)', searchedLines(engine)]
  const place = `coalesce(nullif(trim(${text('address', 'nearestTown')}), ''), ${text('address', 'district')})`
  // The database lower-cases only some scripts: an order and a query have their lines in lower case.
  const lines = `coalesce((select ${customer} || ${line} || customers.id || ${line} || ${town} from orders where seq = ${newest}),
    ${query(firstLine)} || ${line} || customers.id, ${line} || customers.id)`
  // Read once: without the fence, PostgreSQL would parse the document anew for each value.
  const document = `select order_seq, ${details} as details from order_documents where order_seq = ${newest}${isPostgres ? ' offset 0' : ''}`
  const name = `case when order_seq is null then coalesce(${query('name')}, '') else ${text('name')} end`
  return `(name, town, state) = (select ${name}, ${place}, ${text('address', 'state')}
      from (select 1) as one left join (${document}) as newest on true), search_text = ${lines}`
}

/** Numbers and names that are joined to a customer are found with it. */
const withJoined = (engine: Engine): string => {
  const isPostgres = engine.name === 'postgres'
  const [line, list] = isPostgres ? ['chr(10)', 'string_agg'] : ['char(10)', 'group_concat']
  return `search_text = search_text || coalesce((select ${line} || ${list}(joined.search_text, ${line}${isPostgres ? ' order by joined.id' : ''})
    from (select id, search_text from customers as others where others.joined_to = customers.id order by id) as joined), '')`
}

/** Whom a number is joined to. */
const mainOf = (phone: string): string => `(select joined_to from customers where id = ${phone})`

/** Statements that bring the row of a number up to date, and of the person whom it is joined to. */
const recount = (engine: Engine, phone: string): string[] => {
  const update = (id: string): string[] => [
    `update customers set ${sums}, ${named(engine)} where id = ${id}`,
    `update customers set ${withJoined(engine)} where id = ${id} and exists (select 1 from customers as joined where joined.joined_to = ${id})`,
  ]
  return [
    // PostgreSQL: what others have committed while this waited for the rows is seen by the next statement.
    ...(engine.name === 'postgres'
      ? [`perform 1 from customers where id = ${phone} or id = ${mainOf(phone)} order by joined_to nulls last for update`]
      : []),
    ...update(phone),
    ...update(mainOf(phone)),
    `delete from customers where id = ${phone} and note = '' and tags = '[]' and is_blocked = 0 and language is null
      and joined_to is null and asked_at is null and not exists (select 1 from customer_orders where phone = ${phone})
      and not exists (select 1 from customers as joined where joined.joined_to = ${phone})`,
  ]
}

const meet = (phone: string, at: string, { name }: Engine): string =>
  `insert into customers (id, phone, created_at, updated_at) select ${phone}, ${phone}, ${at}, ${at} where true
    on conflict (id) do ${name === 'postgres' ? 'update set id = excluded.id' : 'nothing'}`

/** Triggers that fill `customer_orders`, whose own keep `customers`; on PostgreSQL these run when a transaction is committed. */
export const customerTriggers = (engine: Engine): RowTrigger[] => {
  const following =
    (source: string, table: string, phone: string) =>
    (event: string, row: 'new' | 'old'): RowTrigger => ({
      name: `customers_of_${source}_${event.replaceAll(/\W.*/g, '')}${event === 'update of phone' ? '_before' : ''}`,
      ...{ event, table, isDeferred: true },
      when: event === 'update of phone' ? `old.${phone} <> new.${phone}` : `length(${row}.${phone}) = 10`,
      statements: [
        ...(row === 'new' && source !== 'message' ? [meet(`new.${phone}`, 'new.created_at', engine)] : []),
        ...recount(engine, `${row}.${phone}`),
      ],
    })
  const ofRow = following('order', 'customer_orders', 'phone')
  const ofQuery = following('query', 'contact_queries', 'local_phone')
  const ofMessage = following('message', 'messages', 'phone')
  const changed = (names: readonly string[]): string => names.map((name) => `new.${name} <> old.${name}`).join(' or ')
  const ofOrder = ['phones', 'search_text', 'created_at', 'order_status', 'payment_status', 'total', 'credited']
  const ofPayment = ['status', 'kind', 'amount', 'order_id']
  const byOrderId = (row: string): string => `order_seq in (select seq from orders where order_id = ${row}.order_id)`
  return [
    {
      ...{ name: 'customer_orders_of_document', event: 'insert', table: 'order_documents' },
      statements: [`insert into customer_orders (${columns}) ${rowsOf('orders.seq = new.order_seq')}`],
    },
    {
      ...{ name: 'customer_orders_of_details', event: 'update of document', table: 'order_documents' },
      statements: ['update customer_orders set order_seq = order_seq where order_seq = new.order_seq'],
    },
    {
      ...{ name: 'customer_orders_of_order', event: `update of ${ofOrder.join(', ')}`, table: 'orders', when: changed(ofOrder) },
      statements: [rewrite('order_seq = new.seq')],
    },
    {
      ...{ name: 'customer_orders_of_payment', event: 'insert', table: 'payments', when: "new.status = 'confirmed'" },
      statements: [rewrite(byOrderId('new'))],
    },
    {
      ...{ name: 'customer_orders_of_state', event: `update of ${ofPayment.join(', ')}`, table: 'payments' },
      ...{ when: changed(ofPayment), statements: [rewrite(byOrderId('new'))] },
    },
    {
      ...{ name: 'customer_orders_of_loss', event: 'delete', table: 'payments', when: "old.status = 'confirmed'" },
      statements: [rewrite(byOrderId('old'))],
    },
    ofRow('insert', 'new'),
    ofRow('update', 'new'),
    // After the one before: the order has left the customer.
    ofRow('update of phone', 'old'),
    ofRow('delete', 'old'),
    ofQuery('insert', 'new'),
    ofQuery('delete', 'old'),
    ofMessage('insert', 'new'),
    ofMessage('update of channel, delivery', 'new'),
    ofMessage('delete', 'old'),
    {
      ...{ name: 'customers_of_join', event: 'update of joined_to', table: 'customers', isDeferred: true },
      when: "coalesce(old.joined_to, '') <> coalesce(new.joined_to, '')",
      statements: [...recount(engine, 'new.id'), ...recount(engine, 'old.joined_to')],
    },
  ]
}

/** Fills both tables anew, before the triggers of `customer_orders` are there; what people have written stays. */
export const fillCustomers = async (tx: Kysely<Schema>, engine: Engine): Promise<void> => {
  const { joined, ...all } = {
    rows: `insert into customer_orders (${columns}) ${rowsOf('1 = 1')}`,
    orders: `insert into customers (id, phone, created_at, updated_at)
      select phone, phone, min(created_at), min(created_at) from customer_orders where phone <> '' group by phone
      on conflict (id) do nothing`,
    queries: `insert into customers (id, phone, created_at, updated_at)
      select local_phone, local_phone, min(created_at), min(created_at) from contact_queries where length(local_phone) = 10
      group by local_phone on conflict (id) do nothing`,
    sums: `update customers set ${sums}, ${named(engine)}`,
    joined: `update customers set ${withJoined(engine)} where id in (select joined_to from customers where joined_to is not null)`,
  }
  const { sums: recounted, ...rows } = all
  await tx.deleteFrom('customer_orders').execute()
  for (const statement of Object.values(rows)) await sql.raw(statement).execute(tx)
  // Without its size, PostgreSQL reads the whole table anew for each customer: minutes for 100,000 instead of seconds.
  if (engine.name === 'postgres')
    await sql`analyze customer_orders, customers, orders, order_documents, messages, contact_queries`.execute(tx)
  for (const statement of [recounted, joined]) await sql.raw(statement).execute(tx)
}
