import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { backupRun } from '../../../src/domain/backup/backup-run'
import { backupState, nextBackup } from '../../../src/domain/backup/backup-schedule'
import { dataAnswer, messageAnswer } from '../../answers'
import { addressOfPlace, type ArchivePlace, archiveShape, type StoredArchive, openArchivePlace } from '../../backup/archive-place'
import type { BackupService } from '../../backup/backup-service'
import { verifiedArchives, type StoredRun } from '../../backup/backup-runs'
import type { Schema } from '../../database/schema'
import { systemReason } from '../../database/violations'
import type { FileSigner, Signed } from '../../files/signed-address'
import { inTransaction } from '../../database/in-transaction'
import { recordChange } from '../../history/write-history'
import { ownerAlertTexts as alertTexts } from '../../notices/owner-alert-texts'
import type { OwnerAlerts } from '../../notices/owner-alerts'
import { conflict, forbidden, HttpError, notFound } from '../../http-error'
import { dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { timeAnswer } from '../../records/answer-schema'
import { rowOf } from '../../records/rows'
import { readSetting } from '../store'
import { confirmationHeaders } from '../../plugins/confirmations'

/** Messages of the routes of backups. */
const texts = {
  begun: 'The backup has started',
  underWay: 'A backup is being made already. Please wait until it has ended.',
  isMade: 'This backup is being made. Please wait until it has ended.',
  removed: 'The backup was permanently deleted',
  unknown: 'This backup does not exist.',
  expired: 'This address of the backup has expired. Please download it again from Store Settings.',
} as const

/** How long the address of an archive is valid, in ms: long enough to begin a download. */
const addressMs = 10 * 60_000

const run = z.object({
  kind: z.enum(backupRun.fields.kind.options),
  startedAt: timeAnswer,
  endedAt: z.nullable(timeAnswer),
  ok: z.nullable(z.boolean()),
  step: z.string(),
  name: z.string(),
  size: z.int(),
  files: z.int(),
  missing: z.int(),
  fault: z.string(),
})

const overview = z.object({
  place: z.string(),
  isOnServer: z.boolean(),
  state: z.enum(['fine', 'never', 'failed', 'late']),
  next: z.nullable(timeAnswer),
  running: z.nullable(run),
  last: z.nullable(run),
  lastGood: z.nullable(run),
})

const archives = z.object({
  archives: z.array(z.object({ name: z.string(), size: z.int(), madeAt: timeAnswer, checked: z.boolean() })),
})

const name = z.string().check(z.maxLength(40), z.regex(archiveShape, texts.unknown))

const calls = {
  read: routeOptions('backups:read', 'Read how the store is backed up', { 200: dataAnswerSchema(overview) }),
  archives: routeOptions('backups:read', 'List the backups that are kept', {
    200: dataAnswerSchema(archives),
    ...errorAnswers(502),
  }),
  begin: routeOptions('backups:create', 'Begin a backup', { 202: messageAnswerSchema(run), ...errorAnswers(409) }),
  link: routeOptions(
    'backups:read',
    'Get the address of a backup, which is valid for ten minutes',
    { 200: dataAnswerSchema(z.object({ url: z.string() })), ...errorAnswers(404, 502) },
    { params: z.object({ name }), readHeaders: confirmationHeaders, once: false },
  ),
  remove: routeOptions(
    'backups:delete',
    'Delete a backup',
    { 200: messageAnswerSchema(z.object({ name: z.string() })), ...errorAnswers(404, 409, 502) },
    { params: z.object({ name }), readHeaders: confirmationHeaders },
  ),
}

const iso = (time: number): string => new Date(time).toISOString()

const runAnswer = ({ kind, status, startedAt, endedAt, step, name: archive, size, files, missing, fault }: StoredRun) => ({
  kind,
  startedAt: iso(startedAt),
  endedAt: endedAt === null ? null : iso(endedAt),
  ok: status === 'running' ? null : status === 'done',
  step,
  name: archive,
  size,
  files,
  missing,
  fault,
})

interface BackupContext {
  db: Kysely<Schema>
  backups: BackupService
  signer: FileSigner
  alerts: OwnerAlerts
  now: () => number
}

/**
 * Works with the place of the archives.
 *
 * @throws HttpError 502 with the reason when the place does not respond
 */
const withPlace = async <T>({ config }: BackupService, work: (place: ArchivePlace) => Promise<T>): Promise<T> => {
  try {
    const place = await openArchivePlace(config)
    try {
      return await work(place)
    } finally {
      place.close()
    }
  } catch (error) {
    throw new HttpError(502, systemReason(error))
  }
}

const listArchives = (backups: BackupService): Promise<StoredArchive[]> => withPlace(backups, (place) => place.list())

/** Records what was done with an archive. Whoever has one has all data of the store, so the history says who took or deleted it. */
const recordDeedWith = (db: Kysely<Schema>, { name: id }: StoredArchive, action: 'download' | 'delete'): Promise<void> => {
  const row = rowOf(backupRun, { id, kind: 'command', startedAt: 0, aliveAt: 0, name: id })
  return inTransaction(db, (tx) => recordChange(tx, backupRun, { before: row, after: row, action }))
}

/** Routes of the owners: how the store is backed up, a backup now, and the address or the deletion of an archive (docs/decisions/0047). */
export const backupRoutes: FastifyPluginAsyncZod<BackupContext> = async (app, { db, backups, signer, alerts, now }) => {
  app.get('/backups', calls.read, async () => {
    const [runs, settings] = [await backups.runs(), await readSetting(db, 'backup')]
    const latest = (wanted: (run: StoredRun) => boolean) => {
      const first = runs.find(wanted)
      return first ? runAnswer(first) : null
    }
    const next = nextBackup(settings, now())
    return dataAnswer({
      place: addressOfPlace(backups.config),
      isOnServer: backups.config.backupUrl === undefined,
      state: backupState(settings, runs, now()),
      next: next === undefined ? null : iso(next),
      running: latest(({ status }) => status === 'running'),
      last: latest(({ status }) => status !== 'running'),
      lastGood: latest(({ status }) => status === 'done'),
    })
  })

  app.get('/backups/archives', calls.archives, async () => {
    const [kept, checked] = [await listArchives(backups), await verifiedArchives(db)]
    const shown = ({ madeAt, ...archive }: StoredArchive) => ({
      ...archive,
      madeAt: iso(madeAt),
      checked: checked.has(archive.name),
    })
    return dataAnswer({ archives: kept.map(shown) })
  })

  app.post('/backups', calls.begin, async (_request, reply) => {
    const begun = await backups.begin()
    if (!begun) throw conflict(texts.underWay)
    return reply.status(202).send(messageAnswer(texts.begun, runAnswer(begun)))
  })

  app.post('/backups/:name/link', calls.link, async (request) => {
    const { params } = request
    app.assertConfirmed(request)
    const archive = (await listArchives(backups)).find((each) => each.name === params.name)
    if (!archive) throw notFound(texts.unknown)
    await alerts.during(async (tx, tell) => {
      await recordDeedWith(tx, archive, 'download')
      await tell((by) => alertTexts.backupTaken(by, archive.name))
    })
    return dataAnswer({ url: signer.signFor(`/files/backups/${archive.name}`, archive.name, addressMs) })
  })

  app.delete('/backups/:name', calls.remove, async (request) => {
    const { params } = request
    app.assertConfirmed(request)
    const isMade = (await backups.runs()).some(({ status, name: made }) => status === 'running' && made === params.name)
    if (isMade) throw conflict(texts.isMade)
    const archive = (await listArchives(backups)).find((each) => each.name === params.name)
    if (!archive) throw notFound(texts.unknown)
    await alerts.during(async (tx, tell) => {
      await recordDeedWith(tx, archive, 'delete')
      await tell((by) => alertTexts.backupDeleted(by, archive.name))
      // A backup that was deleted is no good backup any more: without another one the store has none.
      await tx.deleteFrom('backup_runs').where('name', '=', archive.name).execute()
    })
    await withPlace(backups, (place) => place.remove(archive.name))
    return messageAnswer(texts.removed, { name: archive.name })
  })
}

/** Serves archives under `/files/backups/{name}`, to those who have a signed address. */
export const backupFileRoutes: FastifyPluginAsync<Pick<BackupContext, 'backups' | 'signer'>> = async (
  app,
  { backups, signer },
) => {
  app.get<{ Params: { name: string }; Querystring: Signed }>(
    '/files/backups/:name',
    { compress: false, exposeHeadRoute: false },
    async ({ params, query }, reply) => {
      if (!archiveShape.test(params.name)) throw notFound(texts.unknown)
      if (!signer.admit(params.name, query).isValid) throw forbidden(texts.expired)
      const place = await openArchivePlace(backups.config)
      const found = await place.open(params.name).catch((error: unknown) => {
        place.close()
        throw error
      })
      if (!found) {
        place.close()
        throw notFound(texts.unknown)
      }
      found.stream.once('close', () => place.close())
      return reply
        .headers({
          'content-type': 'application/x-tar',
          'content-length': found.size,
          'content-disposition': `attachment; filename="${params.name}"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(found.stream)
    },
  )
}
