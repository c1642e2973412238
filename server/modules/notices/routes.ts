import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { mayDo, roleOf } from '../../../src/domain/account/rights'
import { backupState } from '../../../src/domain/backup/backup-schedule'
import type { Notice } from '../../../src/domain/notice/notice'
import { dataAnswer } from '../../answers'
import type { BackupService } from '../../backup/backup-service'
import type { Schema } from '../../database/schema'
import { missingFilesNotices } from '../../notices/files-gone'
import { disagreeingNotices } from '../../notices/disagreeing-orders'
import { disagreeingStockNotices } from '../../notices/disagreeing-stock'
import { heldStockNotices } from '../../notices/held-stock'
import type { DiskSpace } from '../../notices/disk-space'
import { missingCreditNotes } from '../../notices/missing-credit-notes'
import { noticeTexts as texts } from '../../notices/notice-texts'
import type { Notices } from '../../notices/notices'
import { ownerAlertNotices } from '../../notices/owner-alerts'
import { dataAnswerSchema, routeOptions } from '../../openapi/describe'
import { timeAnswer } from '../../records/answer-schema'
import { readSetting } from '../store'

const notice = z.object({
  id: z.string(),
  level: z.enum(['warning', 'error']),
  text: z.string(),
  advice: z.string(),
  since: timeAnswer,
  link: z.optional(z.object({ path: z.string(), label: z.string() })),
})

const call = routeOptions('notices:read', 'List what is wrong with the store', { 200: dataAnswerSchema(z.array(notice)) })

interface NoticesContext {
  db: Kysely<Schema>
  notices: Notices
  room: DiskSpace
  backups: BackupService | undefined
  now: () => number
}

/** When the first order was placed, epoch ms; undefined for a store without orders. */
const firstOrderAt = async (db: Kysely<Schema>): Promise<number | undefined> =>
  (await db.selectFrom('orders').select('created_at').orderBy('seq').limit(1).executeTakeFirst())?.created_at

/** That a store with orders has never been backed up and will not be; only owners can mend it. */
const neverNotices = async (db: Kysely<Schema>): Promise<Notice[]> => {
  const at = await firstOrderAt(db)
  if (at === undefined) return []
  return [
    { id: 'backup:never', level: 'warning', ...texts.backupNever, since: new Date(at).toISOString(), link: texts.backupLink },
  ]
}

/** What is wrong with the backups, with a link to their settings for owners. */
const backupNotices = async ({ db, backups, now }: NoticesContext, isOwner: boolean): Promise<Notice[]> => {
  if (!backups) return []
  const [runs, settings] = [await backups.runs(), await readSetting(db, 'backup')]
  const state = backupState(settings, runs, now())
  if (state === 'never' && settings.schedule === 'off') return isOwner ? neverNotices(db) : []
  const [last] = runs.filter(({ status }) => status === (state === 'failed' ? 'failed' : 'done'))
  if (!last || (state !== 'failed' && (state !== 'late' || settings.schedule === 'off'))) return []
  const since = new Date(last.endedAt ?? last.startedAt).toISOString()
  const words = state === 'failed' ? texts.backupFailed : texts.backupLate
  const link = isOwner ? { link: texts.backupsLink } : {}
  return [{ id: `backup:${state}:${last.id}`, level: 'warning', ...words, since, ...link }]
}

/** `GET /notices`: what is wrong with the store, for those who can do something about it. */
export const noticeRoutes: FastifyPluginAsync<NoticesContext> = async (app, context) => {
  app.get('/notices', call, async ({ account }) => {
    const { db, now, room } = context
    await room.isFull()
    const backup = await backupNotices(context, mayDo(account?.role, 'backups:edit'))
    const kept = [
      ...(await missingFilesNotices(db)),
      ...(await disagreeingNotices(db)),
      ...(await disagreeingStockNotices(db)),
      ...(await heldStockNotices(db, now())),
    ]
    const alerts = roleOf(account?.role) === 'owner' ? await ownerAlertNotices(db, now()) : []
    const credit = mayDo(account?.role, 'orders:bill') ? await missingCreditNotes(db, now()) : []
    return dataAnswer([...context.notices.list(), ...kept, ...alerts, ...backup, ...credit])
  })
}
