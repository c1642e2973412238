import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bannerFilesLimit } from '../../src/domain/banner/banner-limits'
import { asAdmin, asAnyone } from '../contract/server/client'
import { type ServerProcess, startProcess } from '../contract/server/server-process'
import { validFields, productForm } from '../contract/server/product-forms'
import { smallGif } from '../support/small-gif'
import type { Fixtures } from './kills/writes'
import { stockOfSold } from './kills/check-store'
import type { Address } from './kills/writer'

const login = { email: 'owner@test.store', password: 'seven green parrots' }

/** A server with which the administrator is signed in. */
export interface RunningStore extends Address {
  process: ServerProcess
  /** Kills the server and waits for its end, however long it has run. */
  kill: () => Promise<void>
}

/** A store whose server is a process that can be killed and started again. */
export interface StoreProcess {
  env: Record<string, string>
  /** Starts the server and signs in. */
  start: () => Promise<RunningStore>
  remove: () => Promise<void>
}

/** @param databaseUrl undefined for the embedded database */
export const openStoreProcess = async (databaseUrl?: string): Promise<StoreProcess> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'store-long-'))
  const env = {
    DATA_DIR: dataDir,
    AUTH_SECRET: 'x'.repeat(32),
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  return {
    env,
    start: async () => {
      const process = startProcess(env)
      const url = await process.ready()
      const { body } = await asAnyone<{ token: string }>({ url }, '/auth/login', { method: 'POST', json: login })
      const { child } = process
      const ended = once(child, 'exit')
      const kill = async (): Promise<void> => {
        child.kill('SIGKILL')
        await ended
      }
      return { process, url, token: body.token, kill }
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

const idOf = async (store: Address, path: string, call: { json?: unknown; form?: FormData }): Promise<string> =>
  (await asAdmin<{ data: { _id: string } }>(store, path, { method: 'POST', ...call })).body.data._id

/**
 * Files that the store has from the beginning. The sweep removes nothing when more than a tenth of the files have no row, as in a
 * small store after a crash.
 */
const firstFiles = 200

/** Makes what all writers use: a category, products to order, banners, and the widest limits of orders. */
export const makeFixtures = async (store: Address): Promise<Fixtures> => {
  const held = { maxUnpaidPieces: 1_000_000, maxUnpaidValue: 10_000_000, maxUnpaidShare: 100 }
  const rules = { unpaidOrderHours: 0, maxPiecesPerProduct: 10_000, maxOrderValue: 10_000_000, maxUnpaidOrders: 1_000, ...held }
  await asAdmin(store, '/store/minimum-order-value', { method: 'PUT', json: { minimumOrderValue: 0 } })
  await asAdmin(store, '/store/order-rules', { method: 'PUT', json: rules })
  const categoryId = await idOf(store, '/categories', { json: { name: 'Aerial' } })
  const subcategoryId = await idOf(store, '/subcategories', { json: { name: 'Rockets', categoryId } })
  const sold: string[] = []
  for (const code of ['SOLD1', 'SOLD2']) {
    const fields = validFields({ categoryId, subcategoryId, rocket: '', sparkler: '' })
    const form = productForm({ ...fields, productCode: code, stockQuantity: String(stockOfSold) })
    sold.push(await idOf(store, '/products', { form }))
  }
  for (let count = 0; count < firstFiles; count += bannerFilesLimit) {
    const form = new FormData()
    form.append('type', 'landscape')
    for (let file = 0; file < bannerFilesLimit; file += 1) form.append('banners', new Blob([smallGif]), `${file}.gif`)
    await asAdmin(store, '/banners', { method: 'POST', form })
  }
  return { categoryId, subcategoryId, sold }
}
