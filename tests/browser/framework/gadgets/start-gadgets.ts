import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildApp } from '../../../../server/app'
import { openDatabase } from '../../../../server/database/connect'
import { openStorage } from '../../../../server/files/open-storage'
import { createAccount } from '../../../../server/modules/auth/create-account'
import type { Store } from '../../../support/browser/start-store'
import { documentRoutes, type DocumentNames } from '../../../support/document-routes'

const login = { email: 'admin@gadgets.store', password: 'test-password' }
/** Additional document resources of the backend. */
const things: readonly DocumentNames[] = [
  { plural: 'gadgets', singular: 'gadget' },
  { plural: 'tools', singular: 'tool' },
  { plural: 'makers', singular: 'maker' },
]

/** Builds the product's front end with other sections instead of the store's. */
const buildScreens = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'gadget-sections',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source === './sections' && importer === resolve('src/admin.tsx') ? resolve('tests/support/gadgets/sections.ts') : null,
      },
      react(),
    ],
    build: { outDir, emptyOutDir: true, minify: false, rolldownOptions: { input: ['index.html'] } },
  })

/** Starts the real server and front end with additional resources. */
export const startGadgets = async (): Promise<Store> => {
  const folder = await mkdtemp(join(tmpdir(), 'gadgets-'))
  const clientDir = join(folder, 'client')
  await buildScreens(clientDir)
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, () => undefined)
  const files = await openStorage({ filesUrl: undefined, dataDir: folder })
  const app = await buildApp({
    config: { storeName: 'Gadgets', storefrontOrigins: [], authSecret: randomUUID() },
    database,
    files,
    clientDir,
    limits: { login: 1000, public: 1000 },
  })
  for (const names of things) await app.register(documentRoutes(database.db as never, names), { prefix: '/api' })
  await createAccount(database.db, { ...login, createdAt: Date.now() })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    await files.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, login, pid: process.pid, close }
}
