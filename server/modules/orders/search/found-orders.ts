import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { Database } from '../../../database/connect'
import { containsText, isIndexed } from '../../../database/engine'
import type { Schema } from '../../../database/schema'
import {
  addOrder,
  addStored,
  type Bits,
  blockOf,
  blockSize,
  countOf,
  gramToken,
  hasOrder,
  isNumber,
  noOrders,
  placesOf,
  removeOrder,
  type SearchedText,
} from './postings'

/** Sets of orders, by their blocks. */
type Sets = Map<number, Bits>

/** Orders that a search finds, without reading them. */
export interface FoundOrders {
  total: number
  /** How many of them each block has. */
  counts: ReadonlyMap<number, number>
  has: (seq: number) => boolean
  /** The numbers of those of some blocks. */
  seqsOf: (blocks: Iterable<number>) => number[]
  /** The numbers of those that are not posted yet. */
  unposted: readonly number[]
}

/** Most orders that are named one by one; searches that need more of them read the orders. */
export const mostNamed = 5_000

const setOf = (sets: Sets, block: number): Bits => {
  const known = sets.get(block)
  if (known) return known
  const created = noOrders()
  sets.set(block, created)
  return created
}

const addSeqs = (sets: Sets, seqs: readonly number[]): void => {
  for (const seq of seqs) addOrder(setOf(sets, blockOf(seq)), seq % blockSize)
}

interface Posting {
  block: number
  orders: Buffer
}

const postingsOfGram = (db: Kysely<Schema>, text: SearchedText, gram: string): Promise<Posting[]> =>
  db.selectFrom('order_postings').select(['block', 'orders']).where('token', '=', gramToken(text, gram)).execute()

const postingsOfWords = async (db: Kysely<Schema>, needle: string): Promise<Posting[]> => {
  const { rows } = await sql<Posting>`select block, orders from order_words
    join order_postings on token = 'w' || order_words.id where ${containsText('order_words.word', needle)}`.execute(db)
  return rows
}

/** The numbers of the orders whose id contains a needle, or whose invoice, credit notes or payments do; undefined for too many. */
const seqsOf = async (db: Kysely<Schema>, text: SearchedText, needle: string): Promise<number[] | undefined> => {
  const { rows } = await (text === 'own'
    ? sql<{ seq: number }>`select seq from orders
          where ${containsText(sql<string>`split_part(orders.search_text, chr(10), 1)`, needle)} limit ${mostNamed + 1}`
    : sql<{
        seq: number
      }>`select seq from order_numbers where ${containsText('order_numbers.search_text', needle)} limit ${mostNamed + 1}`
  ).execute(db)
  return rows.length > mostNamed ? undefined : rows.map(({ seq }) => seq)
}

/** The orders of which one text contains a needle; undefined for too many. */
const ordersWith = async (db: Kysely<Schema>, text: SearchedText, needle: string): Promise<Sets | undefined> => {
  const sets: Sets = new Map()
  const isShort = !isIndexed(needle)
  const seqs = isShort ? [] : await seqsOf(db, text, needle)
  if (!seqs) return undefined
  const postings = isShort ? await postingsOfGram(db, text, needle) : text === 'own' ? await postingsOfWords(db, needle) : []
  for (const { block, orders } of postings) addStored(setOf(sets, block), orders)
  addSeqs(sets, seqs)
  return sets
}

/** The orders that are in all sets. */
const inAll = ([first = new Map(), ...others]: readonly Sets[]): Sets => {
  for (const [block, bits] of first)
    for (const other of others) {
      const more = other.get(block)
      for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (more?.[word] ?? 0)
    }
  return first
}

/**
 * The orders that a search finds, from their postings (docs/decisions/0117); undefined where they have to be read: on the embedded
 * database, for numbers, or while many orders are not posted yet.
 *
 * @param needles as of `searchNeedles`, at least one
 * @param isFound the same as a condition, for orders that are not posted
 */
export const foundOrders = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  needles: readonly string[],
  isFound: Expression<SqlBool>,
): Promise<FoundOrders | undefined> => {
  if (engine.name !== 'postgres' || needles.some((needle) => isIndexed(needle) && isNumber(needle))) return undefined
  // Before the postings: an order that is posted meanwhile is then looked at twice, and not missed.
  const unposted = await db
    .selectFrom('unposted_orders')
    .select('order_seq')
    .distinct()
    .limit(mostNamed + 1)
    .execute()
  if (unposted.length > mostNamed) return undefined
  const waiting = unposted.map(({ order_seq }) => order_seq)
  const { rows: foundWaiting } = await sql<{ seq: number }>`
    select seq from orders where seq = any(${waiting}::bigint[]) and ${isFound}`.execute(db)
  const sets: Sets = new Map()
  for (const text of ['own', 'numbers'] as const) {
    const ofNeedles: Sets[] = []
    for (const needle of needles) {
      const found = await ordersWith(db, text, needle)
      if (!found) return undefined
      ofNeedles.push(found)
    }
    for (const [block, bits] of inAll(ofNeedles)) {
      const all = setOf(sets, block)
      for (let word = 0; word < all.length; word += 1) all[word] = (all[word] ?? 0) | (bits[word] ?? 0)
    }
  }
  for (const seq of waiting) {
    const bits = sets.get(blockOf(seq))
    if (bits) removeOrder(bits, seq % blockSize)
  }
  const unpostedFound = foundWaiting.map(({ seq }) => seq)
  addSeqs(sets, unpostedFound)
  const counts = new Map([...sets].map(([block, bits]) => [block, countOf(bits)]))
  const setIn = (block: number): Bits => sets.get(block) ?? noOrders()
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    counts,
    has: (seq) => hasOrder(setIn(blockOf(seq)), seq % blockSize),
    seqsOf: (blocks) => [...blocks].flatMap((block) => placesOf(setIn(block)).map((place) => block * blockSize + place)),
    unposted: unpostedFound,
  }
}
