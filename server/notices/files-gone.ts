import type { Kysely } from 'kysely'
import type { Notice } from '../../src/domain/notice/notice'
import type { Schema } from '../database/schema'
import { noticeTexts as texts } from './notice-texts'

/** Name of what was found in the settings. */
const name = 'filesGone'

interface Found {
  count: number
  /** Epoch ms. */
  since: number
}

const read = async (db: Kysely<Schema>): Promise<Found | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row && (JSON.parse(row.value) as Found)
}

/** Keeps how many files that rows name are gone: one process looks for them, and every process tells it. */
export const keepFilesGone = async (db: Kysely<Schema>, count: number, now: number): Promise<void> => {
  const before = await read(db)
  if ((before?.count ?? 0) === count) return
  if (count === 0) {
    await db.deleteFrom('settings').where('name', '=', name).execute()
    return
  }
  const value = JSON.stringify({ count, since: now } satisfies Found)
  const kept = db.insertInto('settings').values({ name, value })
  await kept.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute()
}

/** That files which the store uses were missing when they were last looked for. */
export const filesGoneNotices = async (db: Kysely<Schema>): Promise<Notice[]> => {
  const found = await read(db)
  if (!found) return []
  const { count, since } = found
  return [
    { id: `files-gone:${count}:${since}`, level: 'warning', ...texts.filesGone(count), since: new Date(since).toISOString() },
  ]
}
