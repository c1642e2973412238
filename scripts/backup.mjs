// Backs up a stopped store with an embedded database: node scripts/backup.mjs <target folder>
// DATA_DIR selects the store, as for the server. The backup is a data folder with which a server can start.
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import Database from 'libsql'

const dataDir = resolve(process.env.DATA_DIR || '.data')
const databaseName = 'store.sqlite'
/** Stored next to the database: uploads, and the secret that signs tokens. */
const otherEntries = ['files', 'auth-secret']

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Copies the database into one compact file without a write-ahead log; a failed copy leaves no file. */
const copyDatabase = (from, to) => {
  const database = new Database(from)
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit')
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

const run = async (target) => {
  if (!target) throw new Error('Usage: node scripts/backup.mjs <target folder>')
  const from = join(dataDir, databaseName)
  if (!(await exists(from))) throw new Error(`There is no store in ${dataDir} (DATA_DIR).`)
  const folder = resolve(target)
  // The folder contains personal data of customers.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  copyDatabase(from, join(folder, databaseName))
  for (const name of otherEntries) {
    if (await exists(join(dataDir, name))) await cp(join(dataDir, name), join(folder, name), { recursive: true })
  }
  console.log(`The store of ${dataDir} is copied to ${folder}.`)
}

run(process.argv[2]).catch((error) => {
  const inUse = error.code === 'SQLITE_BUSY'
  console.error(inUse ? `The store of ${dataDir} is running; stop the server first.` : error.message)
  process.exitCode = 1
})
