import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import { openDatabase } from '../database/connect'
import { openStorage } from '../files/open-storage'

/** The first parts of the paths of all routes of the server, below `/api` and beside it: 'orders', 'health', 'files'. */
export const takenAddresses = async (): Promise<string[]> => {
  const taken = new Set<string>(['api'])
  const collect = (message: unknown): unknown =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url }) => {
      taken.add(
        url
          .replace(/^\/(api\/)?/, '')
          .split('/', 1)
          .join(),
      )
    })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'taken-addresses-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => undefined)
  const files = await openStorage({ filesUrl: undefined, dataDir })
  subscribe('fastify.initialization', collect)
  try {
    const config = { storeName: '', storefrontOrigins: [], authSecret: dataDir }
    const app = await buildApp({ config, database, files, clientDir: dataDir })
    await app.close()
    return [...taken].filter(Boolean)
  } finally {
    unsubscribe('fastify.initialization', collect)
    await files.close()
    await database.close()
    await rm(dataDir, { recursive: true })
  }
}
