import type { Kysely } from 'kysely'
import type { Notice } from '../../src/domain/notice/notice'
import type { Schema } from '../database/schema'
import { storeFinding, readFinding } from './findings'
import { noticeTexts as texts } from './notice-texts'

/** Keeps how many files that rows name are gone: one process looks for them, and every process tells it. */
export const storeMissingFiles = async (db: Kysely<Schema>, count: number, now: number): Promise<void> => {
  const before = await readFinding(db, 'filesGone')
  if ((before?.count ?? 0) !== count) await storeFinding(db, 'filesGone', count === 0 ? undefined : { count, since: now })
}

/** That files which the store uses were missing when they were last looked for. */
export const missingFilesNotices = async (db: Kysely<Schema>): Promise<Notice[]> => {
  const found = await readFinding(db, 'filesGone')
  if (!found) return []
  const { count, since } = found
  return [
    { id: `files-gone:${count}:${since}`, level: 'warning', ...texts.filesGone(count), since: new Date(since).toISOString() },
  ]
}
