import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAccount } from '../../../server/modules/auth/create-account'
import type { User } from '../../../src/domain/account/account'
import { startTestApp, type TestApp } from '../../support/app'
import { describeOnSqlite, openForTest, shareApp } from '../../support/engines'
import { renewalHeader } from '../../support/signed-in'
import { asAdmin, asAnyone } from '../server/client'
import { startHere } from '../server/server-process'
import { folderForTest } from '../../support/temporary-folder'

// A spy, not a mock: hashes are really computed and verified.
vi.mock('@node-rs/argon2', { spy: true })
const verify = vi.mocked(argon2.verify)

/** Algorithm, version and costs of a hash, without salt and digest. */
const costOf = (hash: string): string => hash.split('$').slice(1, 4).join(' ')

type SignedIn = User & { token: string; message?: string; errors?: string[] }

const signIn = (at: { url: string }, json: object, headers: Record<string, string> = {}) =>
  asAnyone<SignedIn>(at, '/auth/login', { method: 'POST', json, headers })

describeOnSqlite('signing in', (open) => {
  const app = shareApp(open)
  const login = (email: unknown, password: unknown) => signIn(app, { email, password })

  it('returns a token and the user, ignoring the case of the email address', async () => {
    const { status, body } = await login(' ADMIN@test.store ', app.login.password)
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'admin@test.store', name: 'Administrator', role: 'admin' })
    expect(body._id).toMatch(/^[0-9a-z]+$/)
    const me = await asAdmin<User>({ url: app.url, token: body.token }, '/auth/me')
    expect(me.body).toMatchObject({ _id: body._id, email: 'admin@test.store', role: 'admin' })
    expect(JSON.stringify(me.body)).not.toContain('argon2')
  })

  it('says and does the same for an unknown email address and a wrong password', async () => {
    const workOf = async (email: string): Promise<unknown[]> => {
      const before = verify.mock.calls.length
      const { status, body } = await login(email, 'not-it')
      expect([status, body]).toEqual([401, { message: 'Invalid email or password' }])
      return verify.mock.calls.slice(before).map(([hash, password]) => [costOf(String(hash)), password])
    }
    // The first rejected login creates the hash with which unknown addresses are compared.
    await workOf('nobody@test.store')
    const work = [[expect.stringMatching(/^argon2id/), 'not-it']]
    const wrong = await workOf(app.login.email)
    expect(wrong).toEqual(work)
    expect(await workOf('nobody@test.store')).toEqual(wrong)
  })

  it('reports missing and invalid fields', async () => {
    expect(await login('', '')).toMatchObject({
      status: 400,
      body: { message: 'Email is required', errors: ['Email is required', 'Password is required'] },
    })
    expect(await login('nothing', 'x')).toMatchObject({ status: 400, body: { message: 'Invalid email' } })
    expect(await login(['a@b.c'], { $ne: '' })).toMatchObject({ status: 400 })
    expect(await login('a\u0000@b.c', 'x')).toMatchObject({ status: 400, body: { message: 'Invalid email' } })
  })

  it('rejects tokens that are missing, forged, unsigned, expired or without an account', async () => {
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${app.token.split('.')[1]}.`
    const expired = app.app.jwt.sign({ sub: 'x', iat: 1, exp: 2 } as { sub: string })
    const nobody = app.app.jwt.sign({ sub: 'nobody' })
    const noText = app.app.jwt.sign({ sub: { id: 'x' } } as unknown as { sub: string })
    for (const token of ['', 'nonsense', `${app.token}x`, unsigned, expired, nobody, noText]) {
      const answer = await asAdmin({ url: app.url, token }, '/auth/me')
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ message: 'Authentication required. Please login again.' })
    }
  })
})

describeOnSqlite('the rate limit for signing in', (open) => {
  it('responds 429 with Retry-After and a message after too many attempts', async () => {
    const app = await openForTest(open, { limits: { login: 3, public: 3 } })
    const attempt = () => signIn(app, { email: 'a@b.c', password: 'x' })
    for (let round = 0; round < 3; round += 1) expect((await attempt()).status).toBe(401)
    const answer = await attempt()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.body.message).toMatch(/^Too many attempts\. Please try again in \d+ seconds?\.$/)
  })
})

describeOnSqlite('wrong passwords for one account', (open) => {
  let app: TestApp
  beforeEach(async () => {
    app = await openForTest(open, { limits: { failedLogins: 3 } })
  })

  const login = (email: string, password: string, address: string) =>
    signIn(app, { email, password }, { 'x-forwarded-for': address })

  it('are counted across all IP addresses, for existing and unknown accounts', async () => {
    const asked = async (email: string) => {
      for (let round = 1; round <= 3; round += 1) expect((await login(email, 'x', `10.0.0.${round}`)).status).toBe(401)
      const { status, headers, body } = await login(email.toUpperCase(), app.login.password, '10.0.0.9')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
      return [status, body.message?.replace(/\d+/, 'some')]
    }
    const refused = [429, 'Too many attempts. Please try again in some seconds.']
    expect(await asked(app.login.email)).toEqual(refused)
    expect(await asked('nobody@test.store')).toEqual(refused)
  })

  it('from other addresses do not lock out the owner at an address with an earlier sign-in', async () => {
    expect((await login(app.login.email, app.login.password, '10.0.1.1')).status).toBe(200)
    for (let round = 1; round <= 4; round += 1) await login(app.login.email, 'x', `10.0.0.${round}`)
    expect((await login(app.login.email, app.login.password, '10.0.0.9')).status).toBe(429)
    expect((await login(app.login.email, app.login.password, '10.0.1.1')).status).toBe(200)
    for (let round = 1; round <= 3; round += 1) await login(app.login.email, 'x', '10.0.1.1')
    expect((await login(app.login.email, app.login.password, '10.0.1.1')).status).toBe(429)
  })
})

/** The name and value of the cookie by which a sign-in lets a browser be recognized. */
const deviceCookieOf = async (app: TestApp, login: object = app.login, cookie = ''): Promise<string> => {
  const answer = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...renewalHeader, cookie, 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify(login),
  })
  return (
    answer.headers
      .getSetCookie()
      .find((each) => each.startsWith('device_'))
      ?.split(';')[0] ?? ''
  )
}

describeOnSqlite('a device from which an account has signed in', (open) => {
  it('is not locked out by wrong passwords from elsewhere, nor by the limit of its address', async () => {
    const app = await openForTest(open, { limits: { failedLogins: 3, login: 5 } })
    const cookie = await deviceCookieOf(app)
    const login = (password: string, headers: Record<string, string>) => signIn(app, { ...app.login, password }, headers)
    // Somebody else behind the same address uses up its tries, and the account's.
    for (let round = 0; round < 5; round += 1) await login('x', { 'x-forwarded-for': '10.1.1.1' })
    const here = { 'x-forwarded-for': '10.1.1.1' }
    expect((await login(app.login.password, here)).status).toBe(429)
    expect((await login(app.login.password, { ...here, cookie })).status).toBe(200)
    const forged = cookie.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'))
    expect((await login(app.login.password, { 'x-forwarded-for': '10.1.1.7', cookie: forged })).status).toBe(429)
    // Its own wrong passwords are counted.
    for (let round = 0; round < 2; round += 1) expect((await login('x', { ...here, cookie })).status).toBe(401)
    expect((await login(app.login.password, { ...here, cookie })).status).toBe(200)
  })

  it('remembers several accounts, and is known for those only', async () => {
    const app = await openForTest(open, { limits: { failedLogins: 1 } })
    const other = { email: 'other@test.store', password: 'seven green parrots' }
    await createAccount(app.db, { ...other, createdAt: 1 })
    const first = await deviceCookieOf(app)
    const both = await deviceCookieOf(app, other, first)
    expect(both.length).toBeGreaterThan(first.length)
    await signIn(app, { ...other, password: 'x' })
    const login = (cookie: string) => signIn(app, other, { cookie, 'x-forwarded-for': '10.1.1.2' })
    expect((await login(first)).status).toBe(429)
    expect((await login(both)).status).toBe(200)
  })
})

describe('an owner on a known device', () => {
  it('gets in with the right password while strangers try at 70 at a time', async () => {
    const app = await openForTest(startTestApp)
    const cookie = await deviceCookieOf(app)
    let isOver = false
    let refused = 0
    const flood = Array.from({ length: 70 }, async (_, index) => {
      for (let round = 0; !isOver; round += 1) {
        const headers = { 'x-forwarded-for': `10.${index}.${round >> 8}.${round & 255}` }
        const { status } = await signIn(app, { ...app.login, password: `x${round}` }, headers)
        if (status === 503) refused += 1
      }
    })
    const answers: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const headers = { cookie, 'x-forwarded-for': `10.200.0.${round}` }
      answers.push((await signIn(app, app.login, headers)).status)
    }
    isOver = true
    await Promise.all(flood)
    expect(answers).toEqual([200, 200, 200])
    expect(refused).toBeGreaterThan(0)
  })
})

describeOnSqlite('concurrent sign-ins', (open) => {
  it('wait in a limited queue and do not block other requests', async () => {
    const clientDir = await folderForTest()
    await writeFile(path.join(clientDir, 'index.html'), '<!doctype html><title>Store</title>')
    const app = await openForTest(open, { clientDir })
    let answered = 0
    const logins = Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const address = { 'x-forwarded-for': `10.0.0.${index}` }
        const answer = await signIn(app, { email: `a${index}@b.c`, password: 'x' }, address)
        answered += 1
        return answer
      }),
    )
    // Response times depend on the machine, so the test checks only that the page does not wait for all logins.
    expect((await fetch(app.url)).status).toBe(200)
    expect(answered).toBeLessThan(120)
    const answers = await logins
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 401).length + refused.length).toBe(120)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(body.message).toBe('The store is very busy. Please try again in a moment.')
    }
  })
})

it('the first administrator can sign in as soon as a new store responds', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  const { hash } = await vi.importActual<typeof argon2>('@node-rs/argon2')
  // Simulates a slow machine, on which hashing the password takes long.
  vi.mocked(argon2.hash).mockImplementationOnce(async (password, options) => {
    await setTimeout(500)
    return hash(password, options)
  })
  const login = { email: 'owner@store.in', password: 'a long password' }
  const [PORT, at] = [String(port), { url: `http://127.0.0.1:${port}` }]
  const starting = startHere({ DATA_DIR: await folderForTest(), PORT, ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password })
  onTestFinished(async () => (await starting).stop())
  await expect.poll(() => asAnyone(at, '/health').catch(() => undefined), { interval: 5, timeout: 15_000 }).toBeDefined()
  expect((await signIn(at, login)).status).toBe(200)
})
