import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { freshDatabase } from '../../support/fresh-database'
import { queryPostgres } from '../../support/postgres-query'
import { asAdmin, asAnyone } from '../server/client'
import { type ServerHere, startHere } from '../server/server-process'
import { shareFolder } from '../../support/temporary-folder'

/** Runs the program with the given arguments and input, on the store of these environment variables. */
const administrator = async (env: Record<string, string>, args: string[], input = '') => {
  const child = spawn(process.execPath, [path.join(inject('programs'), 'administrator.js'), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  // The program may exit before it reads its input.
  child.stdin.on('error', () => undefined).end(input)
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}

const said = (...lines: string[]) => ({ code: 0, stdout: lines.map((line) => `${line}\n`).join(''), stderr: '' })
const refused = (line: string) => ({ code: 1, stdout: '', stderr: `${line}\n` })

const owner = { ADMIN_EMAIL: 'owner@store.in', ADMIN_PASSWORD: 'first-password' }

const inFolder = shareFolder()
let running: ServerHere | undefined

const login = (url: string, email: string, password: string) =>
  asAnyone<{ token: string }>({ url }, '/auth/login', { method: 'POST', json: { email, password } })
const start = async (env: Record<string, string>, args?: string[]): Promise<string> => {
  running = await startHere(env, args)
  return running.url
}
const stop = async (): Promise<void> => {
  await running?.stop()
  running = undefined
}

afterEach(stop)

describe('the administrator program for a stopped store on SQLite', () => {
  it('changes the demo password, after which the default login is no longer printed', async () => {
    const env = { DATA_DIR: inFolder('demo'), DEMO_ORDERS: '5', DEMO_PRODUCTS: '5' }
    await start(env, ['--demo'])
    await stop()
    expect((await administrator(env, ['set', 'admin@demo.store'], 'second-password\n')).code).toBe(0)
    const url = await start(env, ['--demo'])
    expect((await login(url, 'admin@demo.store', 'demo-crackers')).status).toBe(401)
    expect(running?.printed).toContain('for the demo only: admin@demo.store, with the password')
    expect(running?.printed).not.toContain('demo-crackers')
  })

  it('sets passwords, which ends existing sessions, and adds and removes administrators', async () => {
    const env = { DATA_DIR: inFolder('store') }
    const url = await start({ ...env, ...owner })
    const { token } = (await login(url, 'owner@store.in', 'first-password')).body
    expect(await administrator(env, ['set', 'owner@store.in'], 'second-password\n')).toEqual(
      refused(`The data folder ${env.DATA_DIR} is in use by another process of this server.`),
    )
    await stop()

    expect(await administrator(env, ['set', 'Owner@Store.in'], ' second password \r\nand more')).toEqual(
      said(
        'The password of owner@store.in was changed. Existing sign-ins are no longer valid.',
        'Administrators: owner@store.in',
      ),
    )
    expect(await administrator(env, ['set', 'clerk@store.in'], 'clerks-password')).toEqual(
      said('clerk@store.in is now an administrator.', 'Administrators: clerk@store.in, owner@store.in'),
    )
    expect((await readdir(env.DATA_DIR)).filter((name) => name.includes('sqlite'))).toEqual(['store.sqlite'])

    const again = await start(env)
    expect((await asAdmin({ url: again, token }, '/auth/me')).status).toBe(401)
    expect((await login(again, 'owner@store.in', 'first-password')).status).toBe(401)
    const signedIn = await login(again, 'owner@store.in', ' second password ')
    expect(signedIn).toMatchObject({ status: 200, body: { name: 'Administrator', role: 'admin' } })
    expect((await asAdmin({ url: again, token: signedIn.body.token }, '/auth/me')).status).toBe(200)
    expect((await login(again, 'clerk@store.in', 'clerks-password')).status).toBe(200)
    await stop()

    expect(await administrator(env, ['remove', 'owner@store.in'])).toEqual(
      said('owner@store.in is no longer an administrator.', 'Administrators: clerk@store.in'),
    )
    expect(await administrator(env, ['remove', 'owner@store.in'])).toEqual(
      refused('owner@store.in is not an administrator of this store.'),
    )
    expect(await administrator(env, ['remove', 'clerk@store.in'])).toEqual(
      refused('clerk@store.in is the only administrator; add another one first.'),
    )
    const last = await start(env)
    expect((await asAdmin({ url: last, token: signedIn.body.token }, '/auth/me')).status).toBe(401)
    expect((await login(last, 'clerk@store.in', 'clerks-password')).status).toBe(200)
  })

  it('rejects invalid input with one line and changes nothing', async () => {
    const env = { DATA_DIR: inFolder('wrong') }
    expect(await administrator(env, ['set', 'owner@store.in'], 'long-enough')).toEqual(
      refused(`There is no store in ${env.DATA_DIR} (DATA_DIR).`),
    )
    await expect(readdir(env.DATA_DIR)).rejects.toThrow()
    await start({ ...env, ...owner })
    await stop()
    expect(await administrator(env, ['set', 'owner@store.in'], 'shorter\n')).toEqual(
      refused('The password must have at least 8 characters, but has 7.'),
    )
    expect(await administrator(env, ['set', 'owner'], 'long-enough')).toEqual(
      refused("EMAIL must be an e-mail address, but is 'owner'."),
    )
    for (const args of [[], ['set', 'a@b.in', 'a-password']])
      expect(await administrator(env, args)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^Usage: [^\n]+\n$/),
      })
    expect((await login(await start(env), 'owner@store.in', 'first-password')).status).toBe(200)
  })
})

describe.skipIf(!inject('postgresUrl'))('the administrator program for a running store on PostgreSQL', () => {
  it('sets passwords, which ends sessions immediately, and adds and removes administrators', async () => {
    const database = await freshDatabase()
    const env = { DATABASE_URL: database.url, DATA_DIR: inFolder('postgres') }
    const url = await start({ ...env, ...owner })
    const { token } = (await login(url, 'owner@store.in', 'first-password')).body
    expect(await administrator(env, ['set', 'owner@store.in'], 'second-password')).toMatchObject({ code: 0 })
    expect((await asAdmin({ url, token }, '/auth/me')).status).toBe(401)
    expect((await login(url, 'owner@store.in', 'first-password')).status).toBe(401)
    expect((await login(url, 'owner@store.in', 'second-password')).status).toBe(200)

    await queryPostgres(
      database.url,
      `insert into second_factors select id, '', 0, '[]', 0 from accounts where email = 'owner@store.in'`,
    )
    expect((await login(url, 'owner@store.in', 'second-password')).status).toBe(401)
    expect(await administrator(env, ['turn-off-code', 'Owner@store.in'])).toEqual(
      said('owner@store.in now signs in with the password only.', 'Administrators: owner@store.in'),
    )
    expect((await login(url, 'owner@store.in', 'second-password')).status).toBe(200)
    expect(await administrator(env, ['turn-off-code', 'owner@store.in'])).toEqual(
      refused('owner@store.in does not use two-step sign-in.'),
    )

    expect((await administrator(env, ['set', 'clerk@store.in'], 'clerks-password')).code).toBe(0)
    const clerk = await login(url, 'clerk@store.in', 'clerks-password')
    expect(await administrator(env, ['remove', 'Clerk@store.in'])).toMatchObject({ code: 0 })
    expect((await asAdmin({ url, token: clerk.body.token }, '/auth/me')).status).toBe(401)
    await stop()
    await database.drop()
  })
})
