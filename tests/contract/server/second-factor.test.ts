import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { secondFactors } from '../../../server/modules/auth/second-factor'
import type { SecondFactorState } from '../../../src/domain/account/sessions'
import { startTestApp, type TestApp } from '../../support/app'
import { describeOnSqlite, openForTest, shareApp } from '../../support/engines'
import { addPeople, confirmationOf, peoplesPassword } from '../../support/people'
import { asAdmin, asAnyone, type Call, expectAnswer } from './client'

const step = 30_000
const needed = { message: 'Enter the code from your authenticator app.', errors: ['code-required'] }
const wrong = {
  message: 'This code is not right, or was used already. Enter the newest code from your authenticator app.',
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

const from = (address: string): Call => ({ headers: { 'x-forwarded-for': address } })

const failed = ({ db }: TestApp) => db.selectFrom('history').selectAll().where('action', '=', 'failed-login').execute()

interface Codes {
  data: { recoveryCodes: string[] }
}

/** Turns the second factor of the administrator on; the time of the app's next code begins. */
const turnOn = async (app: TestApp) => {
  const made = await own<{ data: { secret: string; url: string } }>(app, 'POST', '/secret')
  const { secret, url } = made.body.data
  const { password } = app.login
  const { status, body } = await own<Codes>(app, 'PUT', '', { password, secret, code: codeOf(secret) })
  expect([status, body.message]).toEqual([200, 'Two-step sign-in is on. Save your recovery codes.'])
  clock += step
  return { secret, url, recoveryCodes: body.data.recoveryCodes }
}

describeOnSqlite('two-step sign-in', (open) => {
  const app = shareApp(open, { now: () => clock, storeName: 'Sri Murugan' })
  beforeEach(async () => {
    await app.db.deleteFrom('second_factors').execute()
    await app.db.deleteFrom('history').execute()
  })

  const state = async () => (await own<{ data: SecondFactorState }>(app, 'GET', '')).body.data
  const actions = async () => {
    const entries = await app.db.selectFrom('history').select(['action', 'reason', 'actor_name']).orderBy('seq').execute()
    return entries.map(({ action, reason, actor_name }) => `${action} ${reason} ${actor_name}`)
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
    // Those who do not know the password learn nothing.
    const guess = await login(app, '', { json: { email: app.login.email, password: 'not-it', code: '123456' } })
    expect([guess.status, guess.body]).toEqual([401, { message: 'Invalid email or password' }])
    const done = await login(app, codeOf(secret))
    expect([done.status, Object.keys(done.body)]).toEqual([200, expect.arrayContaining(['token', '_id', 'email', 'role'])])
    expect(await actions()).toEqual(['second-factor-on null Administrator'])
    const stored = JSON.stringify([
      await app.db.selectFrom('second_factors').selectAll().execute(),
      await app.db.selectFrom('history').selectAll().execute(),
    ])
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden)
  })

  it('needs the password, the right code and secret to be turned on, and is turned on once', async () => {
    const { password } = app.login
    const { secret } = (await own<{ data: { secret: string } }>(app, 'POST', '/secret')).body.data
    for (const json of [
      { password, secret, code: '' },
      { password, secret, code: codeOf(secret, clock - 5 * step) },
      { password, secret: 'A', code: '123456' },
      { secret, code: codeOf(secret) },
      {},
    ])
      expect((await own(app, 'PUT', '', json)).status).toBe(400)
    const found = await own(app, 'PUT', '', { password: 'a guess', secret, code: codeOf(secret) })
    expect([found.status, found.body.message]).toEqual([400, 'Current password is wrong.'])
    expect(await state()).toEqual({ isOn: false, codesLeft: 0 })
    const all = await Promise.all([1, 2].map(() => own(app, 'PUT', '', { password, secret, code: codeOf(secret) })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('takes a code once, and none that is older than the last one', async () => {
    const { secret } = await turnOn(app)
    const [before, code] = [codeOf(secret, clock - step), codeOf(secret)]
    expect((await login(app, before)).body).toEqual(wrong)
    const twice = await Promise.all([login(app, code), login(app, `\u202a${code.slice(0, 3)} ${code.slice(3)}\u202c`)])
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
    expect((await actions()).slice(1)).toEqual([9, 8].map((left) => `recovery-code ${left} recovery codes left Administrator`))
  })

  it('is turned off with the password and a code', async () => {
    const { secret } = await turnOn(app)
    const { password } = app.login
    const off = (json: object) => own<{ errors?: string[] }>(app, 'POST', '/off', json)
    await expectAnswer(off({ password: 'wrong', code: codeOf(secret) }), 400, 'Current password is wrong.')
    // Somebody who knows the password has a session with it, but not the phone.
    expect((await off({ password })).status).toBe(400)
    expect(await off({ password, code: '000000' })).toMatchObject({ status: 400, body: wrong })
    expect((await login(app)).status).toBe(401)
    await expectAnswer(off({ password, code: codeOf(secret) }), 200, 'Two-step sign-in is off.')
    expect((await login(app)).status).toBe(200)
    expect((await off({ password, code: codeOf(secret) })).status).toBe(409)
    expect((await actions()).at(-1)).toBe('second-factor-off null Administrator')
    const again = await turnOn(app)
    expect(again.secret).not.toBe(secret)
  })

  it('has new recovery codes with the password and a code, and the old ones no longer work', async () => {
    const { secret, recoveryCodes } = await turnOn(app)
    const make = (password: string, code = codeOf(secret)) => own<Codes>(app, 'POST', '/recovery-codes', { password, code })
    expect((await make(app.login.password, '000000')).status).toBe(400)
    expect((await make('a guess')).body.message).toBe('Current password is wrong.')
    await login(app, recoveryCodes[0])
    const { status, body } = await make(app.login.password)
    expect([status, body.message]).toEqual([200, 'You have new recovery codes. The old ones no longer work.'])
    expect(new Set([...recoveryCodes, ...body.data.recoveryCodes]).size).toBe(20)
    expect(await state()).toEqual({ isOn: true, codesLeft: 10 })
    expect((await actions()).at(-1)).toBe('new-recovery-codes null Administrator')
    expect((await login(app, recoveryCodes[1])).body).toEqual(wrong)
    expect((await login(app, body.data.recoveryCodes[0])).status).toBe(200)
    clock += step
    await own(app, 'POST', '/off', { password: app.login.password, code: codeOf(secret) })
    expect((await make(app.login.password)).status).toBe(409)
  })

  it('of a person is seen and turned off by other owners, who change their own in their account only', async () => {
    await turnOn(app)
    const path = `/staff/${app.userId}`
    expect((await asAdmin(app, path)).body).toMatchObject({ data: { secondFactor: true } })
    expect((await asAdmin(app, '/staff')).body).toMatchObject({ data: [{ secondFactor: true }] })
    const renamed = await asAdmin(app, path, { method: 'PUT', json: { branch: 'x', name: 'Owner' } })
    expect(renamed.body).toMatchObject({ person: { secondFactor: true } })
    await asAdmin(app, path, { method: 'PUT', json: { name: 'Administrator' } })
    const ownAccess = [
      await asAdmin(app, `${path}/second-factor`, { method: 'DELETE' }),
      await asAdmin(app, `${path}/password-link`, { method: 'POST' }),
      await asAdmin(app, path, { method: 'PUT', json: { password: peoplesPassword } }),
    ]
    const refused = 'This is your own account. Change your password and your two-step sign-in under "Your account".'
    for (const { status, body } of ownAccess) expect([status, body.message]).toEqual([409, refused])

    const other = await addPeople(app)
    const asOther = { url: app.url, token: other.owner, confirm: () => confirmationOf(app, other.owner) }
    const withTokenOnly = await asAdmin({ url: app.url, token: other.owner }, `${path}/second-factor`, { method: 'DELETE' })
    expect([withTokenOnly.status, withTokenOnly.body]).toMatchObject([403, { errors: ['confirmation-required'] }])
    expect((await asAdmin(asOther, `${path}/second-factor`, { method: 'DELETE' })).body.message).toBe('Two-step sign-in is off.')
    const notices = await asAdmin<{ data: { text: string }[] }>(app, '/notices')
    expect(notices.body.data.map(({ text }) => text)).toContain(
      'Administrator turned off two-step sign-in for Administrator (admin@test.store).',
    )
    expect((await login(app)).status).toBe(200)
    expect((await asAdmin(asOther, `${path}/second-factor`, { method: 'DELETE' })).status).toBe(409)
    await app.db.deleteFrom('accounts').where('id', '!=', app.userId).execute()
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
    app = await openForTest(startTestApp, { now: () => clock, limits: { failedLogins: 3 }, recordEvery: 20 })
  })

  it('are limited like wrong passwords, from all addresses together, and recorded once', async () => {
    const { secret } = await turnOn(app)
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      const answer = await login(app, '000000', from(address))
      expect([answer.status, answer.body]).toEqual([401, wrong])
    }
    const { status, headers } = await login(app, codeOf(secret), from('10.0.0.4'))
    expect([status, Number(headers.get('retry-after')) > 3_500]).toEqual([429, true])
    // The password alone is still answered, so that the limit tells nothing about it.
    expect((await login(app, undefined, from('10.0.0.5'))).body).toEqual(needed)
    await expect.poll(async () => (await failed(app)).length).toBeGreaterThan(0)
  })
})

describe('a sign-in whose code does not come', () => {
  it('is recorded after five minutes, unless a code comes from the same address', async () => {
    const app = await openForTest(startTestApp, { now: () => clock, recordEvery: 20 })
    const { secret } = await turnOn(app)
    const at = clock
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3']) await login(app, undefined, from(address))
    expect((await login(app, codeOf(secret), from('10.0.0.2'))).status).toBe(200)
    clock += 4 * 60_000
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await failed(app)).toEqual([])
    clock += 60_000
    await expect.poll(async () => (await failed(app)).length).toBe(1)
    const reason = 'The password was right, but no code followed, 3 times. Somebody may know the password.'
    expect((await failed(app))[0]).toMatchObject({ at, source: 'visitor', call: 'POST /auth/login', reason })
  })
})

describeOnSqlite('failed sign-ins', (open) => {
  it('have one entry for an account and a minute, written later', async () => {
    const app = await openForTest(open, { now: () => clock, recordEvery: 1_000 })
    const guess = (email: string) => asAnyone(app, '/auth/login', { method: 'POST', json: { email, password: 'not-it' } })
    const at = clock
    await guess(app.login.email)
    clock += 1_000
    for (let round = 0; round < 4; round += 1) await guess(app.login.email)
    await guess('nobody@test.store')
    await expect
      .poll(async () => (await failed(app)).reduce((sum, { reason }) => sum + Number(/\d+/.exec(reason ?? '1')?.[0]), 0))
      .toBe(5)
    const entries = await failed(app)
    expect(entries.length).toBeLessThan(3)
    expect(entries[0]).toMatchObject({ at, source: 'visitor', call: 'POST /auth/login', title: app.login.email })
  })
})
