import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

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

/** A PostgreSQL server of its own, in a temporary folder. */
export interface Cluster {
  url: string
  /** Ends the server at once, without a checkpoint, as a crash would. */
  crash: () => Promise<void>
  /** Starts it again after a crash. */
  start: () => Promise<void>
  /** Stops it and removes its folder. */
  remove: () => Promise<void>
}

/** Whether a cluster can be started on this machine. */
export const hasPostgres = (): boolean => findBinaries() !== undefined

/** @throws Error if PostgreSQL is not installed or does not start */
export const startCluster = async (): Promise<Cluster> => {
  const bin = findBinaries() ?? ''
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
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let stop = (_signal: NodeJS.Signals): Promise<void> => Promise.resolve()
  const start = async (): Promise<void> => {
    const server = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, cwd: folder, stdio: 'ignore' },
    )
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    stop = (signal) => {
      server.kill(signal)
      return ended
    }
    for (const deadline = Date.now() + startTimeout; Date.now() < deadline; ) {
      if (server.exitCode !== null) break
      if (await answers(url)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await stop('SIGINT')
    throw new Error('The temporary PostgreSQL cluster did not start.')
  }
  const remove = async (): Promise<void> => {
    await stop('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  await start().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return { url, crash: () => stop('SIGQUIT'), start, remove }
}
