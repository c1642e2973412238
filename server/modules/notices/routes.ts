import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { backupState } from '../../../src/domain/backup/backup-schedule'
import type { Notice } from '../../../src/domain/notice/notice'
import { answered } from '../../answers'
import type { BackupDesk } from '../../backup/backup-desk'
import type { Schema } from '../../database/schema'
import type { DiskRoom } from '../../notices/disk-room'
import { noticeTexts as texts } from '../../notices/notice-texts'
import type { Notices } from '../../notices/notices'
import { dataAnswer, described } from '../../openapi/describe'
import { timeAnswer } from '../../records/answer-schema'
import { readSetting } from '../store/settings-repository'

const notice = z.object({
  id: z.string(),
  level: z.enum(['warning', 'error']),
  text: z.string(),
  advice: z.string(),
  since: timeAnswer,
})

const call = described('notices:read', 'List what is wrong with the store', { 200: dataAnswer(z.array(notice)) })

interface NoticesContext {
  db: Kysely<Schema>
  notices: Notices
  room: DiskRoom
  backups: BackupDesk | undefined
  now: () => number
}

/** What is wrong with the backups; a store that was never backed up is told on the dashboard only. */
const backupNotices = async ({ db, backups, now }: NoticesContext): Promise<Notice[]> => {
  if (!backups) return []
  const [runs, settings] = [await backups.runs(), await readSetting(db, 'backup')]
  const state = backupState(settings, runs, now())
  const [last] = runs.filter(({ status }) => status === (state === 'failed' ? 'failed' : 'done'))
  if (!last || (state !== 'failed' && (state !== 'late' || settings.schedule === 'off'))) return []
  const since = new Date(last.endedAt ?? last.startedAt).toISOString()
  const words = state === 'failed' ? texts.backupFailed : texts.backupLate
  return [{ id: `backup:${state}:${last.id}`, level: 'warning', ...words, since }]
}

/** `GET /notices`: what is wrong with the store, for those who can do something about it. */
export const noticeRoutes: FastifyPluginAsync<NoticesContext> = async (app, context) => {
  app.get('/notices', call, async () => {
    await context.room.isFull()
    return answered([...context.notices.list(), ...(await backupNotices(context))])
  })
}
