import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '../../../server/modules/auth/sessions'
import type { SignedInDevice } from '../../../src/domain/account/sessions'
import { startTestApp } from '../../support/app'
import { describeMostlyOnSqlite, openForTest, shareApp } from '../../support/engines'
import { peoplesPassword } from '../../support/people'
import { callSession, renew, renewalHeader, signInBrowser, type SignedInBrowser } from '../../support/signed-in'
import { asAdmin, asAnyone } from './client'

const minute = 60_000
const day = 24 * 60 * minute
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
const ravi = { email: 'ravi@store.in', password: peoplesPassword }
const signInNeeded = { message: 'Authentication required. Please login again.' }

describeMostlyOnSqlite('sessions', (open, { it, itOnBoth }) => {
  let clock = Date.UTC(2026, 0, 1)
  const app = shareApp(open, { now: () => clock })
  beforeEach(async () => {
    await app.db.deleteFrom('sessions').execute()
    await app.db.deleteFrom('history').execute()
    await app.db.deleteFrom('accounts').where('id', '!=', app.userId).execute()
  })

  const statusOf = async ({ token }: { token: string }) => (await asAdmin({ url: app.url, token }, '/auth/me')).status
  const devices = async ({ token }: { token: string }) =>
    (await asAdmin<{ data: SignedInDevice[] }>({ url: app.url, token }, '/auth/sessions')).body.data
  const asBrowser = ({ token }: SignedInBrowser, method: string, path: string, json?: object) =>
    asAdmin<{ message: string; data: { token: string } }>({ url: app.url, token }, path, {
      method,
      ...(json ? { json } : {}),
    })
  /** Signs in as a program does, which renews nothing. */
  const script = () => asAnyone<{ token: string }>(app, '/auth/login', { method: 'POST', json: app.login })
  const hireRavi = async (role: string): Promise<string> => {
    const json = { ...ravi, name: 'Ravi', role }
    return (await asAdmin<{ data: { _id: string } }>(app, '/staff', { method: 'POST', json })).body.data._id
  }
  const asRavi = (password = ravi.password) => signInBrowser(app, {}, { ...ravi, password })
  /** The refresh token that an answer sets. */
  const cookieIn = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? ''
  const reasons = async () =>
    (await app.db.selectFrom('history').select(['action', 'reason']).where('action', '=', 'end-session').execute()).map(
      ({ reason }) => reason,
    )

  it('have a token of ten minutes, which a cookie renews that no script can read', async () => {
    const browser = await signInBrowser(app)
    expect(browser.cookie).toMatch(/^session_[0-9a-f]{8}=[0-9a-z]{20}\.[\w-]{43}$/)
    expect(browser.attributes).toEqual(['Max-Age=2592000', 'Path=/api/auth', 'HttpOnly', 'SameSite=Strict'])
    const secure = await signInBrowser(app, { 'x-forwarded-proto': 'https' })
    expect(secure.attributes).toContain('Secure')
    clock += 10 * minute - 1_000
    expect(await statusOf(browser)).toBe(200)
    clock += 1_000
    expect(await statusOf(browser)).toBe(401)
    const first = { ...browser }
    const { status, body } = await renew(app, browser)
    expect([status, body]).toEqual([
      200,
      { token: browser.token, _id: app.userId, email: app.login.email, name: 'Administrator', role: 'admin' },
    ])
    expect([await statusOf(browser), browser.cookie === first.cookie]).toEqual([200, false])
    const stored = JSON.stringify(await app.db.selectFrom('sessions').selectAll().execute())
    for (const { cookie } of [first, browser, secure]) expect(stored).not.toContain(cookie.split('.')[1])
  })

  it('end 30 days after their last use', async () => {
    const browser = await signInBrowser(app)
    clock += 29 * day
    expect((await renew(app, browser)).status).toBe(200)
    clock += 29 * day
    expect((await renew(app, browser)).status).toBe(200)
    clock += 30 * day
    const refused = await renew(app, browser)
    expect([refused.status, refused.body]).toEqual([401, signInNeeded])
    expect(refused.setCookie).toMatch(/^session_\w+=; Max-Age=0;/)
    await signInBrowser(app)
    expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })

  it('are renewed only by the cookie with the header that other sites cannot send', async () => {
    const { cookie, token } = await signInBrowser(app)
    const post = (headers: Record<string, string>) => asAnyone(app, '/auth/refresh', { method: 'POST', headers })
    expect((await post({ cookie })).status).toBe(401)
    expect((await post({ ...renewalHeader })).status).toBe(401)
    expect((await post({ ...renewalHeader, authorization: `Bearer ${token}` })).status).toBe(401)
    for (const wrong of [
      'session=x',
      `${cookie}x`,
      cookie.replace(/=.*/, '=forged'),
      `${cookie.replace(/=.*/, '=')}${'x'.repeat(3_000)}`,
    ])
      expect((await post({ ...renewalHeader, cookie: wrong })).status).toBe(401)
    expect((await post({ ...renewalHeader, cookie })).status).toBe(200)
  })

  itOnBoth('go on in two tabs that renew at the same time, and after an answer that was lost', async () => {
    const tab = await signInBrowser(app)
    const other = { ...tab }
    const third = { ...tab }
    const answers = await Promise.all([renew(app, tab), renew(app, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(other.cookie).toBe(tab.cookie)
    clock += 60 * minute
    expect((await renew(app, third)).status).toBe(200)
    expect(third.cookie).toBe(tab.cookie)
    expect((await renew(app, other)).status).toBe(200)
    expect(await statusOf(other)).toBe(200)
  })

  it('end when an old refresh token is used, which was copied', async () => {
    const browser = await signInBrowser(app, { 'user-agent': phone })
    const copy = { ...browser }
    await renew(app, browser)
    await renew(app, browser)
    expect((await renew(app, copy)).status).toBe(401)
    expect([await statusOf(browser), (await renew(app, browser)).status]).toEqual([401, 401])
    expect(await reasons()).toEqual(['Chrome on Android: an old sign-in token was used, which someone may have copied'])
  })

  itOnBoth('are listed with device and address, and can be ended one by one', async () => {
    const here = await signInBrowser(app, { 'user-agent': phone, 'x-forwarded-for': '203.0.113.7' })
    const there = await signInBrowser(app, { 'user-agent': 'curl/8.5.0' })
    const list = (await devices(here)).sort((one, other) => other.device.localeCompare(one.device))
    expect(list).toEqual([
      {
        _id: expect.any(String),
        device: 'curl/8.5.0',
        ip: '127.0.0.1',
        createdAt: new Date(clock).toISOString(),
        lastUsedAt: new Date(clock).toISOString(),
        isCurrent: false,
      },
      expect.objectContaining({ device: 'Chrome on Android', ip: '203.0.113.7', isCurrent: true }),
    ])
    const ended = await asBrowser(here, 'DELETE', `/auth/sessions/${list[0]?._id}`)
    expect(ended.body).toEqual({ success: true, message: 'Signed out on that device.', data: null })
    expect([await statusOf(there), (await renew(app, there)).status, await statusOf(here)]).toEqual([401, 401, 200])
    expect((await asBrowser(here, 'DELETE', `/auth/sessions/${list[0]?._id}`)).status).toBe(404)
    expect(await reasons()).toEqual(['curl/8.5.0'])
  })

  it('of other people are neither listed nor ended, nor renewed for the token of somebody else', async () => {
    await hireRavi('owner')
    const [mine, ravis] = [await signInBrowser(app), await asRavi()]
    const [session] = await devices(mine)
    expect(await devices(ravis)).toHaveLength(1)
    expect((await asBrowser(ravis, 'DELETE', `/auth/sessions/${session?._id}`)).status).toBe(404)
    expect(await statusOf(mine)).toBe(200)
    const mixed = { cookie: mine.cookie, authorization: `Bearer ${ravis.token}` }
    const refused = await callSession(app, 'refresh', mixed)
    expect([refused.status, refused.setCookie]).toEqual([401, undefined])
    expect((await renew(app, mine)).status).toBe(200)
  })

  itOnBoth('all end but one', async () => {
    const [here, there] = [await signInBrowser(app), await signInBrowser(app)]
    const copied = { ...here }
    const { body, headers } = await asBrowser(here, 'DELETE', '/auth/sessions')
    expect(await statusOf(here)).toBe(401)
    Object.assign(here, { token: body.data.token, cookie: cookieIn(headers) })
    expect(here.cookie).not.toBe(copied.cookie)
    expect([await statusOf(here), await statusOf(there), (await renew(app, there)).status]).toEqual([200, 401, 401])
    expect([(await renew(app, here)).status, await devices(here)]).toEqual([200, [expect.objectContaining({ isCurrent: true })]])
    await app.db.updateTable('accounts').set({ session_version: 0 }).execute()
    expect((await asAdmin(app, '/auth/sessions', { method: 'DELETE' })).status).toBe(409)
  })

  it('of a person end with a new role, a new password and being disabled, and their own new password keeps one', async () => {
    const id = await hireRavi('packer')
    const change = (changes: object) => asAdmin(app, `/staff/${id}`, { method: 'PUT', json: changes })
    const next = 'eight green parrots'
    for (const changes of [{ role: 'counter' }, { password: next }, { disabled: true }]) {
      const browser = await asRavi('disabled' in changes ? next : peoplesPassword)
      await change(changes)
      expect([changes, await statusOf(browser), (await renew(app, browser)).status]).toEqual([changes, 401, 401])
    }
    await change({ disabled: false })
    const [own, other] = [await asRavi(next), await asRavi(next)]
    const set = { current: next, password: 'nine green parrots' }
    const changed = await asBrowser(own, 'POST', '/auth/password', set)
    Object.assign(own, { token: changed.body.data.token, cookie: cookieIn(changed.headers) })
    expect([await statusOf(own), (await renew(app, own)).status, (await renew(app, other)).status]).toEqual([200, 200, 401])
    expect((await asAdmin(app, `/staff/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect([await statusOf(own), (await renew(app, own)).status]).toEqual([401, 401])
  })

  it('of a person are listed and ended by owners', async () => {
    const id = await hireRavi('packer')
    const browser = await asRavi()
    const path = `/staff/${id}/sessions`
    const listed = await asAdmin<{ data: SignedInDevice[] }>(app, path)
    expect(listed.body.data).toEqual([expect.objectContaining({ isCurrent: false })])
    expect((await asBrowser(browser, 'GET', path)).status).toBe(403)
    const session = listed.body.data[0]?._id
    expect((await asAdmin(app, `/staff/${app.userId}/sessions/${session}`, { method: 'DELETE' })).status).toBe(404)
    expect((await asAdmin(app, `${path}/${session}`, { method: 'DELETE' })).status).toBe(200)
    expect(await statusOf(browser)).toBe(401)
  })

  it('end with signing out, also with a token that has expired', async () => {
    const browser = await signInBrowser(app)
    clock += day
    const answer = await callSession(app, 'logout', { cookie: browser.cookie })
    expect([answer.status, answer.setCookie?.split(';')[0]]).toEqual([200, expect.stringMatching(/=$/)])
    expect((await renew(app, browser)).status).toBe(401)
    const plain = await script()
    const headers = { authorization: `Bearer ${plain.body.token}` }
    for (const sent of [headers, headers, {}, { authorization: 'Bearer forged' }])
      expect((await asAnyone(app, '/auth/logout', { method: 'POST', headers: sent })).status).toBe(200)
    expect(await statusOf(plain.body)).toBe(401)
    expect(await reasons()).toEqual([])
  })

  it('of a caller that cannot renew have a token of 30 days, and can be ended as well', async () => {
    const { body, headers } = await script()
    expect(headers.getSetCookie()).toEqual([])
    clock += 30 * day - 1_000
    const [session] = await devices(body)
    expect(
      (await asAdmin({ url: app.url, token: body.token }, `/auth/sessions/${session?._id}`, { method: 'DELETE' })).status,
    ).toBe(200)
    expect(await statusOf(body)).toBe(401)
  })

  it('are not needed by the tokens of the version before', async () => {
    expect(await statusOf(app)).toBe(200)
    expect(await devices(app)).toEqual([])
  })

  itOnBoth('are at most a hundred for an account; that which was used least recently ends', async () => {
    const first = await signInBrowser(app)
    clock += minute
    const row = await app.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: 99 }, (_, index) => ({ ...row, id: `later${index}`, last_used_at: clock }))
    await app.db.insertInto('sessions').values(rows).execute()
    await signInBrowser(app)
    expect(await statusOf(first)).toBe(401)
    const { total } = await app.db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(100)
  })

  it('of scripts end before those of browsers', async () => {
    const browser = await signInBrowser(app)
    const first = (await script()).body
    const row = await app.db.selectFrom('sessions').selectAll().where('token_hash', 'is not', null).executeTakeFirstOrThrow()
    const rows = Array.from({ length: 97 }, (_, index) => ({ ...row, id: `later${index}`, last_used_at: clock + minute }))
    await app.db.insertInto('sessions').values(rows).execute()
    clock += minute
    for (let round = 0; round < 5; round += 1) expect(await statusOf((await script()).body)).toBe(200)
    expect([await statusOf(browser), await statusOf(first)]).toEqual([200, 401])
  })

  it('end with the next sign-in of the same browser, which replaces their cookie', async () => {
    const browser = await signInBrowser(app)
    const next = await signInBrowser(app, { cookie: browser.cookie })
    expect([await statusOf(browser), (await renew(app, browser)).status, await statusOf(next)]).toEqual([401, 401, 200])
    expect(await reasons()).toEqual([])
  })

  it('do not go on with another AUTH_SECRET', async () => {
    const browser = await signInBrowser(app)
    const [, token = ''] = browser.cookie.split('=')
    expect(await sessionStore(app.db, 'another secret', () => clock).renew(token, '127.0.0.1')).toBeUndefined()
    expect((await renew(app, browser)).status).toBe(401)
  })

  it('show when they were last used, to the minute', async () => {
    const browser = await signInBrowser(app)
    const signedInAt = clock
    clock += minute - 1_000
    await statusOf(browser)
    expect((await devices(browser))[0]?.lastUsedAt).toBe(new Date(signedInAt).toISOString())
    clock += 1_000
    await statusOf(browser)
    await expect.poll(async () => (await devices(browser))[0]?.lastUsedAt).toBe(new Date(clock).toISOString())
  })
})

describe('on a full disk', () => {
  it('people can still sign in and go on reading', async () => {
    let clock = Date.UTC(2026, 0, 1)
    const app = await openForTest(startTestApp, { now: () => clock })
    const browser = await signInBrowser(app)
    await app.db.schema.createTable('filling').addColumn('text', 'text').execute()
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(app.db)
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(app.db)
    const fill = () => sql`insert into filling values (${'x'.repeat(500)})`.execute(app.db)
    await expect(async () => {
      for (;;) await fill()
    }).rejects.toThrow()
    clock += 60 * minute
    expect((await renew(app, browser)).status).toBe(200)
    for (let round = 0; round < 12; round += 1) {
      const { status, body } = await callSession(app, 'login', {}, app.login)
      expect([status, (await asAdmin({ url: app.url, token: body.token }, '/auth/me')).status]).toEqual([200, 200])
    }
    // There is no session with which the token could be ended.
    const script = () => asAnyone<{ token: string }>(app, '/auth/login', { method: 'POST', json: app.login })
    const isAlone = (token: string) => !Object.hasOwn(app.app.jwt.decode<object>(token) ?? {}, 'session')
    let token = ''
    do token = (await script()).body.token
    while (!isAlone(token))
    expect((await asAdmin({ url: app.url, token }, '/auth/me')).status).toBe(200)
    clock += 10 * minute
    expect((await asAdmin({ url: app.url, token }, '/auth/me')).status).toBe(401)
  })
})

describe('calls of sessions', () => {
  it('are limited per address', async () => {
    const app = await openForTest(startTestApp, { limits: { sessions: 3, login: 100 } })
    const statusFor = async (path: string, address: string) =>
      (await callSession(app, path, { 'x-forwarded-for': address })).status
    for (const path of ['refresh', 'refresh', 'logout']) expect(await statusFor(path, '10.0.0.1')).not.toBe(429)
    for (const path of ['refresh', 'logout']) expect(await statusFor(path, '10.0.0.1')).toBe(429)
    expect(await statusFor('refresh', '10.0.0.2')).toBe(401)
  })
})
