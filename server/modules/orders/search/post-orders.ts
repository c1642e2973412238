import { type Kysely, sql } from 'kysely'
import { setImmediate as otherCalls } from 'node:timers/promises'
import { batches } from '../../../batches'
import { inTransaction } from '../../../database/in-transaction'
import type { Schema } from '../../../database/schema'
import { blockSize, gramTokens, sharedWords, toStored, wordToken } from './postings'

/** Orders whose tokens are found before other calls are served, and rows per statement. */
const [ordersAtOnce, rowsAtOnce] = [500, 2_000]

/** Arbitrary, but different from every other advisory lock in the database. */
const postingLock = 4_720_918_336

/** The places of each token's orders in a block. */
type Places = Map<string, number[]>

const add = (places: Places, token: string, place: number): void => {
  const known = places.get(token)
  if (known) known.push(place)
  else places.set(token, [place])
}

interface Searched {
  seq: number
  created_at: number
  own: string
  numbers: string | null
}

/** What the orders of a block contain. */
const tokensOf = async (orders: readonly Searched[]): Promise<{ grams: Places; words: Places }> => {
  const [grams, words]: [Places, Places] = [new Map(), new Map()]
  for (const some of batches(orders, ordersAtOnce)) {
    for (const { seq, own, numbers } of some) {
      const place = seq % blockSize
      for (const token of gramTokens('own', own)) add(grams, token, place)
      for (const token of gramTokens('numbers', numbers ?? '')) add(grams, token, place)
      for (const word of sharedWords(own)) add(words, word, place)
    }
    await otherCalls()
  }
  return { grams, words }
}

/** The numbers of words, of which new ones get theirs. */
const idsOf = async (tx: Kysely<Schema>, words: readonly string[]): Promise<Map<string, number>> => {
  await sql`insert into order_words (word) select word from unnest(${words}::text[]) as word
    where not exists (select 1 from order_words where order_words.word = word.word)`.execute(tx)
  const rows = await tx
    .selectFrom('order_words')
    .select(['id', 'word'])
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .execute()
  return new Map(rows.map(({ id, word }) => [word, id]))
}

/** Writes the postings of a block, and deletes those that it has no more, with words that no other block has. */
const write = async (tx: Kysely<Schema>, block: number, places: Places): Promise<void> => {
  const before = await tx.selectFrom('order_postings').select('token').where('block', '=', block).execute()
  const gone = before.flatMap(({ token }) => (places.has(token) ? [] : [token]))
  await sql`delete from order_postings where block = ${block} and token = any(${gone}::text[])`.execute(tx)
  await sql`delete from order_words where 'w' || id = any(${gone}::text[])
    and not exists (select 1 from order_postings where token = 'w' || id)`.execute(tx)
  for (const some of batches([...places], rowsAtOnce)) {
    const [tokens, orders] = [some.map(([token]) => token), some.map(([, of]) => toStored(of))]
    await sql`insert into order_postings (token, block, orders)
      select token, ${block}, orders from unnest(${tokens}::text[], ${orders}::bytea[]) as found(token, orders)
      on conflict (token, block) do update set orders = excluded.orders where order_postings.orders <> excluded.orders`.execute(
      tx,
    )
  }
}

/** Brings the postings of a block up to date. */
const postBlock = (db: Kysely<Schema>, block: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [start, end] = [block * blockSize, (block + 1) * blockSize]
    await sql`select pg_advisory_xact_lock(${postingLock})`.execute(tx)
    // Before the texts are read: what is written meanwhile stays unposted.
    await tx.deleteFrom('unposted_orders').where('order_seq', '>=', start).where('order_seq', '<', end).execute()
    const orders: Searched[] = await tx
      .selectFrom('orders')
      .leftJoin('order_numbers', 'order_numbers.seq', 'orders.seq')
      .select(['orders.seq', 'orders.created_at', 'orders.search_text as own', 'order_numbers.search_text as numbers'])
      .where('orders.seq', '>=', start)
      .where('orders.seq', '<', end)
      .execute()
    const { grams, words } = await tokensOf(orders)
    const ids = await idsOf(tx, [...words.keys()])
    const ofWords = [...words].map(([word, places]) => [wordToken(ids.get(word) ?? 0), places] as const)
    await write(tx, block, new Map([...grams, ...ofWords]))
    const times = orders.map(({ created_at }) => created_at)
    const [first_at, last_at] = [Math.min(...times), Math.max(...times)]
    await tx.deleteFrom('order_blocks').where('block', '=', block).execute()
    if (orders.length > 0) await tx.insertInto('order_blocks').values({ block, first_at, last_at }).execute()
  })

/**
 * Brings the postings of all orders up to date that have changed, block by block. On the embedded database there are none.
 *
 * @param signal ends it after a block
 */
export const postOrders = async (db: Kysely<Schema>, signal?: AbortSignal): Promise<void> => {
  const { rows } = await sql<{ block: number }>`
    select distinct (order_seq / ${blockSize}::bigint)::integer as block from unposted_orders order by block desc`.execute(db)
  for (const { block } of rows) {
    if (signal?.aborted) return
    await postBlock(db, block)
  }
}
