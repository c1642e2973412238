import type { Kysely } from 'kysely'
import type { Notice } from '../../src/domain/notice/notice'
import type { Schema } from '../database/schema'
import { storeFinding, readFinding } from './findings'
import { noticeTexts as texts } from './notice-texts'

/** How long it is reported after the last refusal, in ms. */
const shownForMs = 24 * 60 * 60 * 1000
/** How often it is written, in ms: somebody who orders without end is refused without end. */
const writtenEachMs = 60 * 1000

/** Keeps that an order was refused, because unpaid ones would have held too much of the stock. @param now epoch ms */
export const storeHeldStock = async (db: Kysely<Schema>, now: number): Promise<void> => {
  const before = await readFinding(db, 'heldStock')
  if (before && before.lastAt > now - writtenEachMs) return
  const isOver = !before || before.lastAt <= now - shownForMs
  await storeFinding(db, 'heldStock', { since: isOver ? now : before.since, lastAt: now })
}

/** That orders were refused today, because unpaid ones would have held too much of the stock. */
export const heldStockNotices = async (db: Kysely<Schema>, now: number): Promise<Notice[]> => {
  const found = await readFinding(db, 'heldStock')
  if (!found || found.lastAt <= now - shownForMs) return []
  const since = new Date(found.since).toISOString()
  return [{ id: `held-stock:${found.since}`, level: 'warning', ...texts.heldStock, since, link: texts.unpaidLink }]
}
