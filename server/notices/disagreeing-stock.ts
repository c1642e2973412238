import type { Kysely } from 'kysely'
import type { Notice } from '../../src/domain/notice/notice'
import type { Schema } from '../database/schema'
import { type DisagreeingStock, disagreeingStock } from '../stock/disagreeing-stock'
import { readFinding, storeFinding } from './findings'
import { noticeTexts as texts } from './notice-texts'

/** Most products that are remembered by their ids. */
const mostKept = 500

/**
 * Looks for products whose stock is not the sum of its movements, and keeps their ids for the owner. No product is changed.
 *
 * @param now epoch ms
 * @returns those that were found
 */
export const storeDisagreeingStock = async (
  db: Kysely<Schema>,
  { now, stopping }: { now: number; stopping: AbortSignal },
): Promise<DisagreeingStock[]> => {
  const found = await disagreeingStock(db, { isStopped: () => stopping.aborted })
  if (stopping.aborted) return []
  const before = await readFinding(db, 'disagreeingStock')
  const ids = found.slice(0, mostKept).map(({ id }) => id)
  const isKnown = before !== undefined && ids.every((id) => before.ids.includes(id))
  if (before || ids.length > 0)
    await storeFinding(db, 'disagreeingStock', ids.length === 0 ? undefined : { ids, since: isKnown ? before.since : now })
  return found
}

/** That the stock of products was not the sum of its movements when the server started, and is not yet. */
export const disagreeingStockNotices = async (db: Kysely<Schema>): Promise<Notice[]> => {
  const kept = await readFinding(db, 'disagreeingStock')
  const left = kept ? await disagreeingStock(db, { ids: kept.ids }) : []
  const [first] = left
  if (!kept || !first) return []
  return [
    {
      id: `disagreeing-stock:${kept.since}`,
      level: 'warning',
      ...texts.disagreeingStock(left.map(({ code }) => code)),
      since: new Date(kept.since).toISOString(),
      link: { path: `/products?details=${first.id}`, label: texts.openProduct(first.code) },
    },
  ]
}
