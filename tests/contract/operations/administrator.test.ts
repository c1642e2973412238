import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { runAdministrator } from '../../../server/account/administrator-command'
import { freshDatabase } from '../../support/fresh-database'
import { queryPostgres } from '../../support/postgres-query'
import { asAdmin, asAnyone } from '../server/client'
import { type ServerHere, startHere, withOwner } from '../server/server-process'
import { shareFolder } from '../../support/temporary-folder'

type Env = Record<string, string>

/** What the command prints with the given arguments and input, on the store of these environment variables. */
const administrator = async (env: Env, args: string[], input = '') => {
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  await runAdministrator(args, { env, source: Readable.from([input]), print, warn: print })
  return printed.join('')
}

/** Runs the built program. */
const program = (env: Env, args: string[], input: string) => {
  const command = [path.join(inject('programs'), 'administrator.js'), ...args]
  const { PATH = '', HOME = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { PATH, HOME, ...env },
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const said = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')

const inFolder = shareFolder()
let running: ServerHere | undefined

const login = (url: string, email: string, password: string) =>
  asAnyone<{ token: string }>({ url }, '/auth/login', { method: 'POST', json: { email, password } })
const start = async (env: Env, args?: string[]): Promise<string> => {
  running = await startHere(env, args)
  return running.url
}
const stop = async (): Promise<void> => {
  await running?.stop()
  running = undefined
}

afterEach(stop)

describe('the administrator program for a stopped store on SQLite', () => {
  const env = { DATA_DIR: '' }
  const demo = { DEMO_ORDERS: '5', DEMO_PRODUCTS: '5' }
  const run = (args: string[], input?: string) => administrator(env, args, input)

  it('changes passwords, which ends existing sessions, and adds administrators', async () => {
    env.DATA_DIR = inFolder('store')
    const url = await start({ ...env, ...demo }, ['--demo'])
    const { token } = (await login(url, 'admin@demo.store', 'demo-crackers')).body
    const inUse = `The data folder ${env.DATA_DIR} is in use by another process of this server.\n`
    expect(program(env, ['set', 'admin@demo.store'], 'second-password\n')).toEqual({ status: 1, stdout: '', stderr: inUse })
    await stop()
    const changed = said(
      'The password of admin@demo.store was changed. Existing sign-ins are no longer valid.',
      'Administrators: admin@demo.store',
    )
    const set = program(env, ['set', 'Admin@Demo.store'], ' second password \r\nand more')
    expect(set).toEqual({ status: 0, stdout: changed, stderr: '' })
    expect(await run(['set', 'clerk@store.in'], 'clerks-password')).toEqual(
      said('clerk@store.in is now an administrator.', 'Administrators: admin@demo.store, clerk@store.in'),
    )
    expect((await readdir(env.DATA_DIR)).filter((name) => name.includes('sqlite'))).toEqual(['store.sqlite'])

    const again = await start({ ...env, ...demo }, ['--demo'])
    // The default login is no longer printed.
    expect(running?.printed).toContain('for the demo only: admin@demo.store, with the password')
    expect(running?.printed).not.toContain('demo-crackers')
    expect((await asAdmin({ url: again, token }, '/auth/me')).status).toBe(401)
    expect((await login(again, 'admin@demo.store', 'demo-crackers')).status).toBe(401)
    const signedIn = await login(again, 'admin@demo.store', ' second password ')
    expect(signedIn).toMatchObject({ status: 200, body: { role: 'admin' } })
    expect((await asAdmin({ url: again, token: signedIn.body.token }, '/auth/me')).status).toBe(200)
    expect((await login(again, 'clerk@store.in', 'clerks-password')).status).toBe(200)
  })

  it('rejects invalid input with one line, and removes administrators except the last', async () => {
    const elsewhere = { DATA_DIR: inFolder('wrong') }
    for (const [args, line, input = 'long-enough', store = env] of [
      [['set', 'owner@store.in'], `There is no store in ${elsewhere.DATA_DIR} (DATA_DIR).`, undefined, elsewhere],
      [['set', 'owner'], "EMAIL must be an e-mail address, but is 'owner'."],
      [['set', 'clerk@store.in'], 'The password must have at least 8 characters, but has 7.', 'shorter\n'],
      [['set', 'clerk@store.in', 'a-password'], /^Usage: [^\n]+$/],
      [['turn-off-code', 'nobody@store.in'], 'nobody@store.in is not an administrator of this store.'],
      [['turn-off-code', 'clerk@store.in'], 'clerk@store.in does not use two-step sign-in.'],
    ] as const)
      await expect(administrator(store, [...args], input)).rejects.toThrow(line)
    await expect(readdir(elsewhere.DATA_DIR)).rejects.toThrow()
    expect(await run(['remove', 'admin@demo.store'])).toEqual(
      said('admin@demo.store is no longer an administrator.', 'Administrators: clerk@store.in'),
    )
    await expect(run(['remove', 'admin@demo.store'])).rejects.toThrow('admin@demo.store is not an administrator of this store.')
    await expect(run(['remove', 'clerk@store.in'])).rejects.toThrow(
      'clerk@store.in is the only administrator; add another one first.',
    )
    const url = await start(env)
    expect((await login(url, 'clerk@store.in', 'clerks-password')).status).toBe(200)
  })
})

describe.skipIf(!inject('postgresUrl'))('the administrator program for a running store on PostgreSQL', () => {
  it('sets passwords, which ends sessions immediately, and adds and removes administrators', async () => {
    const database = await freshDatabase()
    const env = { DATABASE_URL: database.url, DATA_DIR: inFolder('postgres') }
    const url = await start({ ...env, ...withOwner })
    const { token } = (await login(url, 'owner@store.in', 'first-password')).body
    await administrator(env, ['set', 'owner@store.in'], 'second-password')
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

    await administrator(env, ['set', 'clerk@store.in'], 'clerks-password')
    const clerk = await login(url, 'clerk@store.in', 'clerks-password')
    await administrator(env, ['remove', 'Clerk@store.in'])
    expect((await asAdmin({ url, token: clerk.body.token }, '/auth/me')).status).toBe(401)
    await stop()
    await database.drop()
  })
})
