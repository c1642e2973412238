import { readdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { openStream } from '../../support/live-stream'
import { asAdmin, asAnyone } from './client'
import { rawRequest } from './raw-request'
import { type ServerHere, type ServerProcess, startHere, startProcess } from './server-process'
import { folderForTest, shareFolder } from '../../support/temporary-folder'

const inFolder = shareFolder()
let running: ServerProcess[] = []
const here: ServerHere[] = []

const start = (env: Record<string, string>, args?: string[]): ServerProcess => {
  const server = startProcess(env, args)
  running.push(server)
  return server
}

const startInProcess = async (env: Record<string, string>, args?: string[]): Promise<ServerHere> => {
  const server = await startHere(env, args)
  here.push(server)
  return server
}

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const login = (url: string, email: string, password: string) =>
  asAnyone<{ token: string }>({ url }, '/auth/login', { method: 'POST', json: { email, password } })

afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
  running = []
  for (const server of here.splice(0)) await server.stop()
})

/** Expects the process to exit with code 1, one line on stderr and nothing on stdout. */
const refuses = async (server: ServerProcess, line: RegExp): Promise<void> => {
  expect(await server.ended).toBe(1)
  const { stdout, stderr } = server.output()
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toMatch(line)
}

/** Expects a start in this process to fail with one line, having printed nothing. */
const fails = async (env: Record<string, string>, line: RegExp, args?: string[]): Promise<string> => {
  const failure = await startInProcess(env, args).then(
    ({ url }) => `It started at ${url}`,
    (error: unknown) => (error as Error).message,
  )
  expect(failure).toMatch(/^[^\n]+$/)
  expect(failure).toMatch(line)
  return failure
}

describe('a failing start', () => {
  it('reports a busy port and creates no data folder', async () => {
    const other = createServer()
    const port = await listening(other)
    const dataDir = inFolder('busy')
    onTestFinished(() => void other.close())
    await fails(
      { PORT: String(port), DATA_DIR: dataDir },
      new RegExp(`^PORT ${port} on 127.0.0.1 is in use by another program\\.`),
    )
    await expect(readdir(dataDir)).rejects.toThrow()
  })

  it('reports a wrong variable, an address of another machine, a data folder that is a file, and a corrupt database', async () => {
    const [file, corrupt] = [inFolder('file'), await folderForTest()]
    await writeFile(file, 'not a folder')
    await writeFile(path.join(corrupt, 'store.sqlite'), 'this is no database, however long one reads it '.repeat(100))
    for (const [env, line] of [
      [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535/],
      [{ HOST: '192.0.2.1', DATA_DIR: inFolder('host') }, /^HOST 192\.0\.2\.1 is not an address/],
      [{ DATA_DIR: file }, /^The data folder .+ \(DATA_DIR\) cannot be used: /],
      [{ DATA_DIR: path.join(file, 'below') }, /^The data folder .+ \(DATA_DIR\) cannot be used: /],
      [{ DATA_DIR: corrupt }, /^The database .+store\.sqlite cannot be opened: /],
    ] as const)
      await fails(env, line)
  })

  // Creating a folder in /proc never completes on Linux.
  it.runIf(process.platform === 'linux')('reports a data folder that does not respond', () =>
    refuses(start({ DATA_DIR: '/proc/store' }), /^The data folder \/proc\/store \(DATA_DIR\) cannot be used: /),
  )

  it('reports that PostgreSQL does not respond, without revealing the password', async () => {
    const closed = createServer()
    const port = await listening(closed)
    await new Promise((resolve) => closed.close(resolve))
    const env = { DATA_DIR: inFolder('closed'), DATABASE_URL: `postgres://store:hunter2@127.0.0.1:${port}/store` }
    const line = new RegExp(`^The database at 127.0.0.1:${port}/store \\(DATABASE_URL\\) does not respond: `)
    expect(await fails(env, line)).not.toContain('hunter2')
  })

  it('times out if PostgreSQL accepts the connection but sends nothing', async () => {
    const silent = createServer(() => undefined)
    const port = await listening(silent)
    const env = { DATA_DIR: inFolder('silent'), DATABASE_URL: `postgres://store@127.0.0.1:${port}/store` }
    await fails(env, /\(DATABASE_URL\) does not respond: .*timeout/)
    silent.close()
  })

  it('times out if PostgreSQL accepts the login but answers no query', async () => {
    // AuthenticationOk and ReadyForQuery, then no further data.
    const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
    const mute = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.write(welcome))
    })
    const port = await listening(mute)
    const server = start({ DATA_DIR: inFolder('mute'), DATABASE_URL: `postgres://store@127.0.0.1:${port}/store` })
    await refuses(server, /\(DATABASE_URL\) does not respond: .*timeout/)
    mute.close()
  })
})

describe('a running server', () => {
  it('creates the first administrator once, locks its data folder and exits on SIGTERM', async () => {
    const env = { DATA_DIR: inFolder('store') }
    const first = start(env)
    const url = await first.ready()
    await expect.poll(() => first.output().stdout).toMatch(/First administrator/)
    const [, email = '', password = ''] =
      /First administrator: (\S+) \/ (\S+) \(shown only once\)/.exec(first.output().stdout) ?? []
    expect(email).toBe('admin@store.local')
    expect(password.length).toBeGreaterThanOrEqual(20)
    const signedIn = await login(url, email, password)
    expect(signedIn.status).toBe(200)

    await fails(env, /^The data folder .+ is in use by another process of this server\.$/m)
    expect((await asAnyone({ url }, '/health')).status).toBe(200)

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(first.output().stderr).toBe('')

    const second = await startInProcess(env)
    expect((await asAdmin({ url: second.url, token: signedIn.body.token }, '/auth/me')).status).toBe(200)
    await second.stop()
    expect(second.printed).not.toContain('First administrator')
    await fails(env, /^This is a real store: .* Give the demo its own DATA_DIR/, ['--demo'])
    const third = await startInProcess(env)
    expect((await login(third.url, 'admin@demo.store', 'demo-crackers')).status).toBe(401)
  })

  it('takes the first administrator from the variables, and ignores later changes of them', async () => {
    const env = { DATA_DIR: inFolder('named'), ADMIN_EMAIL: 'Owner@Store.in', ADMIN_PASSWORD: 'first-password' }
    const notUsed = /\nADMIN_EMAIL and ADMIN_PASSWORD were ignored, because this store already has administrators; [^\n]+\n$/
    const first = await startInProcess(env)
    expect((await login(first.url, 'owner@store.in', 'first-password')).status).toBe(200)
    expect(first.printed).toMatch(/\nFirst administrator: owner@store\.in, with the password of ADMIN_PASSWORD\n$/)
    expect(first.printed).not.toContain('first-password')
    await first.stop()
    const known = { ADMIN_EMAIL: 'owner@store.in', ADMIN_PASSWORD: 'first-password' }
    for (const [variables, isTold] of [
      [known, false],
      [{ ...known, ADMIN_PASSWORD: 'second-password' }, true],
      [{ ...known, ADMIN_EMAIL: 'second@store.in' }, true],
    ] as const) {
      const { url, printed, warned, stop } = await startInProcess({ DATA_DIR: env.DATA_DIR, ...variables })
      for (const email of ['owner@store.in', 'second@store.in', 'admin@store.local'])
        expect((await login(url, email, 'second-password')).status).toBe(401)
      expect((await login(url, 'second@store.in', 'first-password')).status).toBe(401)
      expect((await login(url, 'owner@store.in', 'first-password')).status).toBe(200)
      await stop()
      expect([variables, notUsed.test(printed)]).toEqual([variables, isTold])
      expect(`${printed}${warned}`).not.toMatch(/First administrator|(first|second)-password/)
    }
  })

  it('completes requests in progress before it exits', async () => {
    const server = start({ DATA_DIR: inFolder('finish') })
    const body = JSON.stringify({ email: 'nobody@store.in', password: 'x' })
    const { socket, answer } = await rawRequest(
      await server.ready(),
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\n' + `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.slice(0, 5))
    await new Promise((resolve) => setTimeout(resolve, 200))
    server.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 300))
    socket.write(body.slice(5))
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(await server.ended).toBe(0)
  })

  it('serves the sample store with its login in demo mode', async () => {
    const env = { DATA_DIR: inFolder('demo'), DEMO_ORDERS: '30', DEMO_PRODUCTS: '20' }
    const server = await startInProcess(env, ['--demo'])
    const { url } = server
    const [, password = ''] = /for the demo only: admin@demo\.store \/ (\S+)/.exec(server.printed) ?? []
    const { token } = (await login(url, 'admin@demo.store', password)).body
    const orders = await asAdmin({ url, token }, '/orders/all')
    expect(orders.body).toMatchObject({ data: { pagination: { totalOrders: 30 } } })
    const products = await asAdmin({ url, token }, '/products')
    expect(products.body).toMatchObject({ total: 20 })
    const stream = await openStream({ url, token }, '?age=1000')
    // What the sample holds is not told as news.
    expect(stream.events[0]?.data).toMatchObject({ created: [] })
    stream.close()
    const config = (await (await fetch(`${url}/config.json`)).json()) as unknown
    expect(config).toMatchObject({ apiHost: '', storeName: 'Crackers Management' })

    const json = { name: 'Ravi', email: 'ravi@store.in', role: 'packer' }
    expect((await asAdmin({ url, token }, '/staff', { method: 'POST', json })).status).toBe(201)
    await server.stop()
    // It stays a demo with people of its own.
    const again = await startInProcess(env, ['--demo'])
    expect((await login(again.url, 'admin@demo.store', password)).status).toBe(200)
  })
})
