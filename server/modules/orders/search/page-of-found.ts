import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../database/schema'
import type { FoundOrders } from './found-orders'
import { blockOf } from './postings'

/** How many orders of the list are looked at for a page, at first and at most. */
const usualBounds = { first: 500, most: 40_000 }

interface Wanted {
  skipped: number
  limit: number
  direction: 'asc' | 'desc'
}

/** The part of a list in which a block's orders are, by their times in the direction of the list. */
interface Span {
  near: number
  far: number
  count: number
}

/** Where a walk through the list begins: a time, and how many found orders are before it. */
interface Start {
  from: number
  before: number
}

/** Lists the newest first go backwards in time. */
const towards = (direction: Wanted['direction'], at: number): number => (direction === 'desc' ? -at : at)

const spansOf = async (db: Kysely<Schema>, found: FoundOrders, direction: Wanted['direction']): Promise<Map<number, Span>> => {
  const spans = new Map<number, Span>()
  const widen = (block: number, times: readonly number[]): void => {
    const count = found.counts.get(block) ?? 0
    const known = spans.get(block)
    const all = [...times.map((at) => towards(direction, at)), ...(known ? [known.near, known.far] : [])]
    if (count > 0) spans.set(block, { near: Math.min(...all), far: Math.max(...all), count })
  }
  for (const { block, first_at, last_at } of await db.selectFrom('order_blocks').selectAll().execute())
    widen(block, [first_at, last_at])
  const unposted = await db
    .selectFrom('orders')
    .select(['seq', 'created_at'])
    .where('seq', '=', sql<number>`any(${found.unposted}::bigint[])`)
    .execute()
  for (const { seq, created_at } of unposted) widen(blockOf(seq), [created_at])
  return spans
}

/** The farthest time before which surely no more than the skipped orders are; undefined for the beginning of the list. */
const startOf = async (db: Kysely<Schema>, found: FoundOrders, { skipped, direction }: Wanted): Promise<Start | undefined> => {
  const spans = await spansOf(db, found, direction)
  const mayBeBefore = (from: number): number => {
    let count = 0
    for (const span of spans.values()) if (span.near < from) count += span.count
    return count
  }
  const [from] = [...spans.values()]
    .map(({ near }) => near)
    .filter((near) => mayBeBefore(near) <= skipped)
    .sort((a, b) => b - a)
  if (from === undefined) return undefined
  let before = 0
  const across: number[] = []
  for (const [block, { near, far, count }] of spans) {
    if (far < from) before += count
    else if (near < from) across.push(block)
  }
  const seqs = found.seqsOf(across)
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders
    where seq = any(${seqs}::bigint[]) and ${sql.raw(direction === 'desc' ? '-created_at' : 'created_at')} < ${from}::bigint`.execute(
    db,
  )
  return { from: towards(direction, from), before: before + (rows[0]?.count ?? 0) }
}

/** The next orders of the list, from a time on or after an order. */
const walk = (
  db: Kysely<Schema>,
  direction: Wanted['direction'],
  at: { start: Start | undefined; last: { created_at: number; seq: number } | undefined; limit: number },
) => {
  const further = sql.raw(direction === 'desc' ? '<' : '>')
  return db
    .selectFrom('orders')
    .select(['created_at', 'seq'])
    .$if(at.last === undefined && at.start !== undefined, (query) =>
      query.where(sql<boolean>`created_at ${further}= ${at.start?.from}`),
    )
    .$if(at.last !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, seq) ${further} (${at.last?.created_at}, ${at.last?.seq})`),
    )
    .orderBy('created_at', direction)
    .orderBy('seq', direction)
    .limit(at.limit)
    .execute()
}

/**
 * The numbers of the found orders of a page, by their age: the list is looked through until the page is full. Undefined if that takes too
 * long.
 */
export const pageOfFound = async (
  db: Kysely<Schema>,
  found: FoundOrders,
  wanted: Wanted,
  { first, most } = usualBounds,
): Promise<number[] | undefined> => {
  const { skipped, limit, direction } = wanted
  if (skipped >= found.total) return []
  const start = skipped > first ? await startOf(db, found, wanted) : undefined
  const end = Math.min(skipped + limit, found.total) - (start?.before ?? 0)
  const matching: number[] = []
  let last: { created_at: number; seq: number } | undefined
  for (let [walked, chunk] = [0, first]; walked < most; walked += chunk, chunk *= 4) {
    const rows = await walk(db, direction, { start, last, limit: chunk })
    for (const { seq } of rows) if (found.has(seq)) matching.push(seq)
    if (matching.length >= end) return matching.slice(Math.max(0, end - Math.min(limit, found.total - skipped)), end)
    last = rows.at(-1)
    if (!last) break
  }
  return undefined
}
