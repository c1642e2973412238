import plugin from 'fastify-plugin'
import { type Kysely, sql } from 'kysely'
import { DatabaseAwayError } from '../database/unavailable'
import type { Schema } from '../database/schema'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import type { DiskSpace } from './disk-space'
import type { Notices } from './notices'

/** Interval between two questions whether the database is back, in ms. */
const probeMs = 1_000

const isAway = (error: Error): boolean =>
  error instanceof DatabaseAwayError || (error instanceof HttpError && error.message === serverTexts.notReady)

/** Writes that are needed to make room: signing in, keeping fewer backups, and downloading one. Looking a customer up only reads. */
const isAllowedWhenFull = (url: string): boolean =>
  /^\/api\/(?:auth\/|backups\/|customer-data\/look-up|store\/backup-settings)/.test(url)

const isMultipart = (type: string | undefined): boolean => type?.startsWith('multipart/') === true

interface Watched {
  db: Kysely<Schema>
  notices: Notices
  room: DiskSpace
  /** Whether the database is on the disk that is watched; otherwise only uploads are. */
  holdsDatabase: boolean
}

/**
 * Notes when the database goes away and comes back, and refuses writes while the disk is full. Deleting is allowed, because it
 * makes room.
 */
export const watchStore = plugin(async (app, { db, notices, room, holdsDatabase }: Watched) => {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const probe = (): void => {
    if (isClosed) return
    timer = setTimeout(() => {
      sql`select 1`.execute(db).then(() => {
        timer = undefined
        notices.databaseResponds(true)
      }, probe)
    }, probeMs).unref()
  }
  app.addHook('onError', async (_request, _reply, error) => {
    if (!isAway(error)) return
    notices.databaseResponds(false)
    if (!timer) probe()
  })
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
  })

  app.addHook('onRequest', async ({ method, url, headers }) => {
    const isWrite = ['POST', 'PUT', 'PATCH'].includes(method) && (holdsDatabase || isMultipart(headers['content-type']))
    if (isWrite && !isAllowedWhenFull(url) && (await room.isFull())) throw new HttpError(507, serverTexts.cannotWrite)
  })
})
