import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/database/connect'
import { seedDemo } from '../../../server/demo/seed'
import { openStorage } from '../../../server/start'

const script = resolve(import.meta.dirname, '../../../scripts/backup.mjs')
const execute = promisify(execFile)

describe('backing up the embedded store', () => {
  let root: string
  const dataDir = (): string => join(root, 'data')

  const backup = (target: string) => execute(process.execPath, [script, target], { env: { ...process.env, DATA_DIR: dataDir() } })

  const open = (folder: string): Promise<Database> => openDatabase({ databaseUrl: undefined, dataDir: folder }, () => undefined)

  const rowsOf = async (folder: string): Promise<unknown[]> => {
    const database = await open(folder)
    const rows = await database.db.selectFrom('orders').selectAll().orderBy('seq').execute()
    await database.close()
    return rows
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'backup-'))
    const files = await openStorage({ filesUrl: undefined, dataDir: dataDir() })
    const database = await open(dataDir())
    await seedDemo({ db: database.db, files, orders: 30, products: 20, now: Date.now(), storeName: 'Test Crackers' })
    await database.close()
  })

  afterAll(() => rm(root, { recursive: true, force: true }))

  it('creates a data folder with every order and every file', async () => {
    const target = join(root, 'copy')
    expect((await backup(target)).stdout).toBe(`The store of ${dataDir()} is copied to ${target}.\n`)
    expect(await rowsOf(target)).toEqual(await rowsOf(dataDir()))
    expect((await readdir(join(target, 'files'))).sort()).toEqual((await readdir(join(dataDir(), 'files'))).sort())
  })

  it('leaves the store as one file without a write-ahead log', async () => {
    await backup(join(root, 'another'))
    expect((await readdir(dataDir())).sort()).toEqual(['files', 'store.sqlite'])
  })

  it('creates folders that only their owner can access, because they contain personal data', async () => {
    const target = join(root, 'backups', 'closed')
    await backup(target)
    for (const folder of [target, join(root, 'backups')]) expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('fails with one line while the store is open', async () => {
    const database = await open(dataDir())
    await expect(backup(join(root, 'refused'))).rejects.toMatchObject({
      code: 1,
      stderr: `The store of ${dataDir()} is running; stop the server first.\n`,
    })
    await database.close()
  })

  it('never overwrites a folder that is not empty', async () => {
    await expect(backup(dataDir())).rejects.toMatchObject({ code: 1, stderr: `${dataDir()} is not empty.\n` })
  })
})
