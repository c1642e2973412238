import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secondFactors } from '../../../server/modules/auth/second-factor'
import type { SecondFactorState } from '../../../src/domain/account/sessions'
import { startTestApp, type TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { asAdmin, asAnyone, type Call } from './client'

const step = 30_000
const needed = { message: 'Enter the code of your authenticator app.', errors: ['code-required'] }
const wrong = {
  message: 'This code is not right, or was used already. Enter the newest code of your authenticator app.',
  errors: ['code-required'],
}

let clock = Date.UTC(2026, 0, 1)

/** The code that an authenticator app shows. */
const codeOf = (secret: string, at = clock): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const own = <T>(app: TestApp, method: string, path: string, json?: object) =>
  asAdmin<T & { message: string }>(app, `/auth/second-factor${path}`, { method, ...(json ? { json } : {}) })

const login = ({ url, login: { email, password } }: TestApp, code?: string, call: Call = {}) =>
  asAnyone<{ token?: string; message?: string; errors?: string[] }>({ url }, '/auth/login', {
    method: 'POST',
    json: { email, password, ...(code === undefined ? {} : { code }) },
    ...call,
  })

/** Turns the second factor of the administrator on; the time of the app's next code begins. */
const turnOn = async (app: TestApp) => {
  const made = await own<{ data: { secret: string; url: string } }>(app, 'POST', '/secret')
  const { secret, url } = made.body.data
  const { status, body } = await own<{ data: { recoveryCodes: string[] } }>(app, 'PUT', '', { secret, code: codeOf(secret) })
  expect([status, body.message]).toEqual([200, 'The second factor is on. Keep the recovery codes.'])
  clock += step
  return { secret, url, recoveryCodes: body.data.recoveryCodes }
}

describeOnEngines('the second factor', (open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open({ now: () => clock, storeName: 'Sri Murugan' })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.deleteFrom('second_factors').execute()
    await app.db.deleteFrom('history').execute()
  })

  const state = async () => (await own<{ data: SecondFactorState }>(app, 'GET', '')).body.data
  const actions = async () => {
    const entries = await app.db.selectFrom('history').select(['action', 'reason', 'actor_name']).orderBy('seq').execute()
    return entries.map(({ action, reason, actor_name }) => [action, reason, actor_name])
  }

  it('is turned on with a code, and then needed to sign in', async () => {
    expect(await state()).toEqual({ isOn: false, codesLeft: 0 })
    const { secret, url, recoveryCodes } = await turnOn(app)
    expect(url).toContain(`otpauth://totp/Sri%20Murugan:admin%40test.store?issuer=Sri%20Murugan&secret=${secret}`)
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    expect(await state()).toEqual({ isOn: true, codesLeft: 10 })
    const first = await login(app)
    expect([first.status, first.body]).toEqual([401, needed])
    const done = await login(app, codeOf(secret))
    expect([done.status, Object.keys(done.body)]).toEqual([200, expect.arrayContaining(['token', '_id', 'email', 'role'])])
    expect(await actions()).toEqual([['second-factor-on', null, 'Administrator']])
    const stored = JSON.stringify([
      await app.db.selectFrom('second_factors').selectAll().execute(),
      await app.db.selectFrom('history').selectAll().execute(),
    ])
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden)
  })

  it('needs the right code and secret to be turned on, and is turned on once', async () => {
    const { secret } = (await own<{ data: { secret: string } }>(app, 'POST', '/secret')).body.data
    for (const json of [
      { secret, code: '' },
      { secret, code: codeOf(secret, clock - 5 * step) },
      { secret: 'A', code: '123456' },
      {},
    ])
      expect((await own(app, 'PUT', '', json)).status).toBe(400)
    expect(await state()).toEqual({ isOn: false, codesLeft: 0 })
    const all = await Promise.all([1, 2].map(() => own(app, 'PUT', '', { secret, code: codeOf(secret) })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('takes a code once, and none that is older than the last one', async () => {
    const { secret } = await turnOn(app)
    const [before, code] = [codeOf(secret, clock - step), codeOf(secret)]
    expect((await login(app, before)).body).toEqual(wrong)
    const twice = await Promise.all([login(app, code), login(app, `${code.slice(0, 3)} ${code.slice(3)}`)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await login(app, code)).body).toEqual(wrong)
    clock += step
    expect((await login(app, codeOf(secret))).status).toBe(200)
    // A phone whose clock is half a minute ahead.
    expect((await login(app, codeOf(secret, clock + step))).status).toBe(200)
    clock += 2 * step
    expect((await login(app, codeOf(secret, clock + 2 * step))).status).toBe(401)
    expect((await login(app, codeOf(secret))).status).toBe(200)
  })

  it('is replaced by a recovery code, each of which works once', async () => {
    const { recoveryCodes } = await turnOn(app)
    const [one = '', other = ''] = recoveryCodes
    const both = await Promise.all([login(app, one), login(app, one)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await login(app, ` ${other.toUpperCase().replace('-', '')} `)).status).toBe(200)
    expect((await login(app, other)).body).toEqual(wrong)
    expect(await state()).toEqual({ isOn: true, codesLeft: 8 })
    expect((await actions()).slice(1)).toEqual([
      ['recovery-code', '9 recovery codes left', 'Administrator'],
      ['recovery-code', '8 recovery codes left', 'Administrator'],
    ])
  })

  it('is turned off with the password', async () => {
    const { secret } = await turnOn(app)
    const refused = await own(app, 'POST', '/off', { password: 'wrong' })
    expect([refused.status, refused.body.message]).toEqual([400, 'Current password is wrong.'])
    expect((await login(app)).status).toBe(401)
    const done = await own(app, 'POST', '/off', { password: app.login.password })
    expect([done.status, done.body.message]).toEqual([200, 'The second factor is off.'])
    expect((await login(app)).status).toBe(200)
    expect((await own(app, 'POST', '/off', { password: app.login.password })).status).toBe(409)
    expect((await actions()).at(-1)).toEqual(['second-factor-off', null, 'Administrator'])
    const again = await turnOn(app)
    expect(again.secret).not.toBe(secret)
  })

  it('tells nothing to those who do not know the password', async () => {
    await turnOn(app)
    const guess = await login(app, '123456', { json: { email: app.login.email, password: 'not-it', code: '123456' } })
    expect([guess.status, guess.body]).toEqual([401, { message: 'Invalid email or password' }])
  })

  it('of a person is seen and turned off by owners', async () => {
    await turnOn(app)
    const path = `/staff/${app.userId}`
    expect((await asAdmin(app, path)).body).toMatchObject({ data: { secondFactor: true } })
    expect((await asAdmin(app, '/staff')).body).toMatchObject({ data: [{ secondFactor: true }] })
    const renamed = await asAdmin(app, path, { method: 'PUT', json: { branch: 'x', name: 'Owner' } })
    expect(renamed.body).toMatchObject({ person: { secondFactor: true } })
    await asAdmin(app, path, { method: 'PUT', json: { name: 'Administrator' } })
    expect((await asAdmin(app, `${path}/second-factor`, { method: 'DELETE' })).body.message).toBe('The second factor is off.')
    expect((await login(app)).status).toBe(200)
    expect((await asAdmin(app, `${path}/second-factor`, { method: 'DELETE' })).status).toBe(409)
  })

  it('says how to go on when AUTH_SECRET has changed', async () => {
    await turnOn(app)
    const elsewhere = secondFactors(app.db, 'another secret', () => clock)
    const { secret } = elsewhere.newSecret('Store', 'a@b.in')
    const account = await app.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    await app.db.deleteFrom('second_factors').execute()
    await elsewhere.turnOn(account, secret, codeOf(secret))
    clock += step
    const { status, body } = await login(app, codeOf(secret))
    expect([status, body.errors]).toEqual([401, undefined])
    expect(body.message).toContain('`npm run administrator -- turn-off-code EMAIL`')
  })
})

describe('wrong codes', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ now: () => clock, limits: { failedLogins: 3 }, recordEvery: 20 })
  })
  afterEach(() => app.close())

  it('are limited like wrong passwords, from all addresses together, and recorded once', async () => {
    const { secret } = await turnOn(app)
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      const answer = await login(app, '000000', from(address))
      expect([answer.status, answer.body]).toEqual([401, wrong])
    }
    const { status, headers } = await login(app, codeOf(secret), from('10.0.0.4'))
    expect([status, Number(headers.get('retry-after')) > 3_500]).toEqual([429, true])
    // The password alone is still answered, so that the limit tells nothing about it.
    expect((await login(app, undefined, from('10.0.0.5'))).body).toEqual(needed)
    const failed = () => app.db.selectFrom('history').selectAll().where('action', '=', 'failed-login').execute()
    await expect.poll(async () => (await failed()).length).toBeGreaterThan(0)
  })
})

describeOnEngines('failed sign-ins', (open) => {
  it('have one entry for an account and a minute, written later', async () => {
    const app = await open({ now: () => clock, recordEvery: 1_000 })
    try {
      const guess = (email: string) => asAnyone(app, '/auth/login', { method: 'POST', json: { email, password: 'not-it' } })
      const at = clock
      const failed = () => app.db.selectFrom('history').selectAll().where('action', '=', 'failed-login').execute()
      await guess(app.login.email)
      clock += 1_000
      for (let round = 0; round < 4; round += 1) await guess(app.login.email)
      await guess('nobody@test.store')
      await expect
        .poll(async () => (await failed()).reduce((sum, { reason }) => sum + Number(/\d+/.exec(reason ?? '1')?.[0]), 0))
        .toBe(5)
      const entries = await failed()
      expect(entries.length).toBeLessThan(3)
      expect(entries[0]).toMatchObject({ at, source: 'visitor', call: 'POST /auth/login', title: app.login.email })
    } finally {
      await app.close()
    }
  })
})
