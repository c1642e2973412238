// Copies a stopped store that runs on its embedded database: node scripts/backup.mjs <target folder>
// DATA_DIR says which store, as for the server. The copy is a data folder to start a server on.
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import Database from 'libsql'

const dataDir = resolve(process.env.DATA_DIR || '.data')
const databaseName = 'store.sqlite'
/** Kept beside the database: uploads, and the secret that the tokens are signed with. */
const besides = ['files', 'auth-secret']

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** One file without a write-ahead log, packed, and whole or not there. */
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
  if (!target) throw new Error('Say where to: node scripts/backup.mjs <target folder>')
  const from = join(dataDir, databaseName)
  if (!(await exists(from))) throw new Error(`There is no store in ${dataDir} (DATA_DIR).`)
  const folder = resolve(target)
  // Customers' names, numbers and addresses are nobody else's business.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  copyDatabase(from, join(folder, databaseName))
  for (const name of besides) {
    if (await exists(join(dataDir, name))) await cp(join(dataDir, name), join(folder, name), { recursive: true })
  }
  console.log(`The store of ${dataDir} is copied to ${folder}.`)
}

run(process.argv[2]).catch((error) => {
  const inUse = error.code === 'SQLITE_BUSY'
  console.error(inUse ? `The store of ${dataDir} is running; stop the server first.` : error.message)
  process.exitCode = 1
})
