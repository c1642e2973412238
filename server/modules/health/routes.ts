import type { FastifyPluginAsync } from 'fastify'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { BackupService } from '../../backup/backup-service'
import type { Database } from '../../database/connect'
import type { Schema } from '../../database/schema'
import { loggedFault } from '../../database/violations'
import type { FileStorage } from '../../files/storage'
import { HttpError } from '../../http-error'
import type { DiskSpace } from '../../notices/disk-space'
import { routeOptions } from '../../openapi/describe'
import { timeAnswer } from '../../records/answer-schema'
import { serverTexts } from '../../server-texts'
import { withTimeout } from '../../with-timeout'

/** Timeout of each check, in ms. */
const limit = 3_000
/** How long a result is cached, in ms, so that frequent health checks do not cause frequent disk writes. */
const freshMs = 5_000

interface Checked {
  database: Database
  files: FileStorage
  room: DiskSpace
  backups: BackupService | undefined
}

/**
 * Creates a check that the database and the file storage are writable.
 *
 * @returns a function that throws when they are not
 */
const canWrite = ({ database, files, room }: Checked): (() => Promise<void>) => {
  let last: { at: number; found: Promise<void> } | undefined
  let isUnderWay = false
  const probe = async (): Promise<void> => {
    isUnderWay = true
    try {
      if (await room.isFull()) throw new Error('The disk is full.')
      await files.assertWritable()
      await database.assertWritable()
    } finally {
      isUnderWay = false
    }
  }
  return async () => {
    // No new write test starts while one is pending, so that requests do not pile up on a disk that hangs.
    if (!last || (!isUnderWay && performance.now() - last.at > freshMs)) last = { at: performance.now(), found: probe() }
    await withTimeout(last.found, limit, `Nothing could be written in ${limit} ms.`)
  }
}

/**
 * Creates a check that the database responds. A pending query is shared, because frequent health checks would otherwise use up
 * the connections of a database that does not respond.
 *
 * @returns a function that throws when there is no response within three seconds
 */
const databaseAnswers = (db: Kysely<Schema>): (() => Promise<void>) => {
  let open: Promise<unknown> | undefined
  return async () => {
    open ??= sql`select 1`.execute(db).finally(() => {
      open = undefined
    })
    await withTimeout(open, limit, `The database gave no answer in ${limit} ms.`)
  }
}

/** Only what a monitor needs of the last backup, because anyone can ask. */
const backup = z.nullable(z.object({ at: timeAnswer, ok: z.boolean() }))

const call = routeOptions('public', 'Check that the server works', {
  200: z.object({ status: z.literal('ok'), backup: z.optional(backup) }),
})

/** When the last backup ended, and whether it is good; null before the first one. */
const lastBackup = async (backups: BackupService): Promise<z.infer<typeof backup>> => {
  const last = await backups.lastEnded()
  return last ? { at: new Date(last.endedAt ?? last.startedAt).toISOString(), ok: last.status === 'done' } : null
}

/** Retry-After of the 503 response, in seconds. */
const retryAfterSeconds = 5

/**
 * `GET /health`: 200 when the database responds (contract 11.8); 503 when it does not within three seconds, or when the database
 * or the file storage is not writable.
 */
export const healthRoutes: FastifyPluginAsync<Checked> = async (app, checked) => {
  const { database, backups } = checked
  const checks = [
    { passes: databaseAnswers(database.db), text: serverTexts.notReady, line: 'the database does not respond' },
    { passes: canWrite(checked), text: serverTexts.cannotWrite, line: 'nothing can be written' },
  ]
  app.get('/health', call, async (request) => {
    for (const { passes, text, line } of checks)
      await passes().catch((error: unknown) => {
        request.log.error(loggedFault(error), line)
        throw new HttpError(503, text, undefined, retryAfterSeconds)
      })
    return { status: 'ok', ...(backups ? { backup: await lastBackup(backups) } : {}) }
  })
}
