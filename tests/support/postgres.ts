import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/database/connect'
import { queryPostgres } from './postgres-query'
import { release, share } from './shared-setup'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL for creating databases in contract tests; null if PostgreSQL is not available. */
    postgresUrl: string | null
    /** Name of a migrated, empty template database; null if PostgreSQL is not available. */
    postgresTemplate: string | null
  }
}

/** Start timeout of the temporary cluster in ms. */
const startTimeout = 20_000

const systemFolder = '/usr/lib/postgresql'

const binFolders = (): string[] => [
  ...(process.env.PATH ?? '').split(path.delimiter),
  ...(existsSync(systemFolder)
    ? readdirSync(systemFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(systemFolder, version, 'bin'))
    : []),
]

const findBinaries = (): string | undefined =>
  binFolders().find((folder) => existsSync(path.join(folder, 'postgres')) && existsSync(path.join(folder, 'initdb')))

const idOf = (flag: '-u' | '-g', account: string): number =>
  Number(execFileSync('id', [flag, account], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

/** User of the cluster process: PostgreSQL refuses to run as root, so root switches to an unprivileged account. */
const runAs = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {}
  for (const account of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', account), gid: idOf('-g', account) }
    } catch {
      continue
    }
  }
  return {}
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  // A server that stops during the query also emits an error event, in addition to the rejection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

let stopCluster: (() => Promise<void>) | undefined

const startCluster = async (bin: string): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-postgres-'))
  const as = runAs()
  if ('uid' in as) chownSync(folder, as.uid, as.gid)
  const data = path.join(folder, 'data')
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200']
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  stopCluster = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  for (const deadline = Date.now() + startTimeout; Date.now() < deadline; ) {
    if (server.exitCode !== null) break
    if (await answers(url)) return url
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stopCluster()
  throw new Error('The temporary PostgreSQL cluster did not start.')
}

let dropTemplate: (() => Promise<unknown>) | undefined

/** Creates a migrated template, because copying a database is much faster than migrating it. */
const makeTemplate = async (url: string): Promise<string> => {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await queryPostgres(url, `create database ${name}`)
  dropTemplate = () => queryPostgres(url, `drop database ${name} with (force)`)
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: templateUrl.href, dataDir: '' }, console.warn)
  await database.close()
  return name
}

const missing = 'PostgreSQL was not found (TEST_DATABASE_URL, PATH, /usr/lib/postgresql): its contract tests are skipped.'

/**
 * Opens the server at TEST_DATABASE_URL, else a temporary cluster of the binaries on this machine.
 *
 * @throws Error if neither exists and REQUIRE_POSTGRES is 1
 */
const openPostgres = async () => {
  const given = process.env.TEST_DATABASE_URL
  const bin = given ? undefined : findBinaries()
  if (!given && !bin) {
    if (process.env.REQUIRE_POSTGRES === '1') throw new Error(missing)
    console.warn(missing)
  }
  const url = given ?? (bin ? await startCluster(bin) : null)
  const template = url === null ? null : await makeTemplate(url)
  const remove = async (): Promise<void> => {
    await dropTemplate?.()
    await stopCluster?.()
  }
  return { value: { url, template }, remove }
}

/** Provides PostgreSQL for the contract tests. */
export const setup = async (project: TestProject): Promise<void> => {
  const { url, template } = await share('postgres', openPostgres)
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
}

export const teardown = (): Promise<void> => release('postgres')
