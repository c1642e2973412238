import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A store in production mode: the built server and front end with their own data folder. */
export interface Store {
  /** http://127.0.0.1:port */
  url: string
  login: { email: string; password: string }
  /** Process id of the server. */
  pid: number
  close: () => Promise<void>
}

export interface StoreOptions {
  /** Size of the sample store; omitted, the store is empty. */
  sample?: { orders: number; products: number } | undefined
  storeName?: string
  /** URL of the database; defaults to the embedded one. */
  databaseUrl?: string
  /** A data folder that is kept when the store is closed; defaults to a temporary one. */
  dataDir?: string
  /** Prepares the data folder before the store starts. */
  prepare?: (dataDir: string) => Promise<void>
  /** Folder of the project whose build is started; defaults to this one. */
  root?: string | undefined
  /** Starts another server instead of the built one. */
  start?: () => Promise<Store>
}

const ownLogin = { email: 'admin@test.store', password: 'test-password' }
const demoLogin = { email: 'admin@demo.store', password: 'demo-crackers' }

/** Timeout of a start in ms. */
const timeoutMs = 60_000

const environment = (dataDir: string, { sample, storeName, databaseUrl }: StoreOptions): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: dataDir,
  ...(process.env.SERVER_COVERAGE === undefined ? {} : { NODE_V8_COVERAGE: process.env.SERVER_COVERAGE }),
  ...(storeName === undefined ? {} : { STORE_NAME: storeName }),
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  ...(sample
    ? { DEMO_ORDERS: String(sample.orders), DEMO_PRODUCTS: String(sample.products) }
    : { ADMIN_EMAIL: ownLogin.email, ADMIN_PASSWORD: ownLogin.password }),
})

/** What `npm start` passes to Node, in the project at `root`. */
const argumentsOf = async (root: string): Promise<string[]> => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [, command] = / && node (.+)$/.exec(scripts.start) ?? []
  if (command === undefined) throw new Error(`npm start is not understood: ${scripts.start}`)
  return command.split(' ')
}

/**
 * Starts a store on a free port.
 * @throws Error with the output of the server if it does not start
 */
export const startStore = async (options: StoreOptions = {}): Promise<Store> => {
  if (options.start) return options.start()
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'store-browser-')))
  await options.prepare?.(dataDir)
  const root = resolve(options.root ?? '.')
  const server = spawn(process.execPath, [...(await argumentsOf(root)), ...(options.sample ? ['--demo'] : [])], {
    cwd: root,
    env: environment(dataDir, options),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const close = async () => {
    server.kill('SIGTERM')
    await ended
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }

  let printed = ''
  const ready = new Promise<string>((found, failed) => {
    const read = (text: Buffer) => {
      printed += text.toString()
      const address = /ready at (http:\S+)[\s\S]*(Login|administrator)/.exec(printed)?.[1]
      if (address !== undefined) found(address)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('error', failed)
    void ended.then(() => failed(new Error(`The store did not start; is it built?\n${printed}`)))
    setTimeout(() => failed(new Error(`The store took too long to start.\n${printed}`)), timeoutMs).unref()
  })

  try {
    return { url: await ready, login: options.sample ? demoLogin : ownLogin, pid: server.pid ?? 0, close }
  } catch (error) {
    await close()
    throw error
  }
}
