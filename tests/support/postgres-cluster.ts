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
  /** Starts a streaming replica of it, with a folder of its own. */
  replicate: () => Promise<Cluster>
}

/** The program that copies a cluster, which may be in another folder than the server. */
const findCopier = (): string | undefined =>
  binFolders()
    .map((folder) => path.join(folder, 'pg_basebackup'))
    .find((program) => existsSync(program))

/** Whether a replica can be started on this machine. */
export const hasReplicas = (): boolean => hasPostgres() && findCopier() !== undefined

/** Whether a cluster can be started on this machine. */
export const hasPostgres = (): boolean => findBinaries() !== undefined

/** Starts PostgreSQL on a folder with its data; `remove` also removes the folder around it. */
const serve = async (folder: string, data: string, more: readonly string[] = []): Promise<Cluster> => {
  const [bin, as] = [findBinaries() ?? '', runAs()]
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200', ...more]
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
  const replicate = async (): Promise<Cluster> => {
    const copy = newFolder()
    const copied = path.join(copy, 'data')
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
    const args = [...from, '-D', copied, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
    execFileSync(findCopier() ?? '', args, { ...as, cwd: copy, stdio: ['ignore', 'ignore', 'pipe'] })
    return serve(copy, copied)
  }
  await start().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return { url, crash: () => stop('SIGQUIT'), start, remove, replicate }
}

/** A temporary folder that the account of the cluster can write. */
const newFolder = (): string => {
  const [folder, as] = [mkdtempSync(path.join(tmpdir(), 'store-postgres-')), runAs()]
  if ('uid' in as) chownSync(folder, as.uid, as.gid)
  return folder
}

/**
 * @param settings further settings of the server, such as 'jit=off'
 * @throws Error if PostgreSQL is not installed or does not start
 */
export const startCluster = async (settings: readonly string[] = []): Promise<Cluster> => {
  const folder = newFolder()
  const data = path.join(folder, 'data')
  execFileSync(
    path.join(findBinaries() ?? '', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...runAs(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return serve(folder, data, settings)
}
