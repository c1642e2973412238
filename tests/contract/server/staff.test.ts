import { beforeEach, expect } from 'vitest'
import type { Person } from '../../../src/domain/account/staff'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { peoplesPassword } from '../../support/people'
import { asAdmin, asAnyone } from './client'

const lastOwner = 'The store needs at least one owner who can sign in.'
const hour = 60 * 60_000

interface Reply {
  message: string
  person: Person
}

describeMostlyOnSqlite('staff', (open, { it, itOnBoth }) => {
  let clock = Date.UTC(2026, 9, 1)
  const app = shareApp(open, { now: () => clock })
  beforeEach(async () => {
    await app.db.deleteFrom('accounts').where('id', '!=', app.userId).execute()
    await app.db.updateTable('accounts').set({ disabled: 0, role: 'admin', session_version: 0 }).execute()
  })

  const add = async (given: object = {}) => {
    const json = { name: 'Ravi', email: 'Ravi@Store.in', role: 'packer', password: peoplesPassword, ...given }
    return asAdmin<Reply>(app, '/staff', { method: 'POST', json })
  }
  const change = (id: string, json: object) => asAdmin<Reply>(app, `/staff/${id}`, { method: 'PUT', json })
  const signIn = (password: string, email = 'ravi@store.in') =>
    asAnyone<{ token: string; role: string; message: string }>(app, '/auth/login', { method: 'POST', json: { email, password } })
  const statusFor = async (token: string) => (await asAdmin({ url: app.url, token }, '/orders/all')).status

  it('are added, listed, changed and deleted', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body.person).toEqual({
      _id: expect.stringMatching(/^\w{20}$/),
      name: 'Ravi',
      email: 'ravi@store.in',
      role: 'packer',
      disabled: false,
      secondFactor: false,
      lastSeenAt: null,
      createdAt: new Date(clock).toISOString(),
    })
    const changed = await change(body.person._id, { name: 'Ravi K', role: 'counter' })
    expect(changed.body).toMatchObject({ message: 'Person updated successfully!', person: { name: 'Ravi K', role: 'counter' } })
    const listed = await asAdmin<{ data: Person[]; pagination: object }>(app, '/staff')
    expect(listed.body.data.map(({ name, role }) => [name, role])).toEqual([
      ['Administrator', 'owner'],
      ['Ravi K', 'counter'],
    ])
    expect(listed.body.pagination).toEqual({ page: 1, limit: 20, pages: 1, total: 2 })
    expect((await asAdmin(app, `/staff/${body.person._id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await asAdmin(app, `/staff/${body.person._id}`)).status).toBe(404)
    expect((await signIn(peoplesPassword)).status).toBe(401)
  })

  itOnBoth('are sorted by name, by e-mail address, and by when they were last seen', async () => {
    for (const [name, email, seen] of [
      ['ravi', 'c@store.in', 2],
      ['Meena', 'b@store.in', null],
      ['Zubair', 'a@store.in', 1],
    ] as const) {
      const { body } = await add({ name, email })
      await app.db.updateTable('accounts').set({ last_seen_at: seen }).where('id', '=', body.person._id).execute()
    }
    const names = async (query: string): Promise<string[]> => {
      const { body } = await asAdmin<{ data: Person[] }>(app, `/staff?${query}`)
      return body.data.map(({ name }) => name).filter((name) => name !== 'Administrator')
    }
    expect(await names('sort=name&order=desc')).toEqual(['Zubair', 'ravi', 'Meena'])
    expect(await names('sort=email')).toEqual(['Zubair', 'Meena', 'ravi'])
    expect(await names('sort=lastSeenAt')).toEqual(['Zubair', 'ravi', 'Meena'])
    expect((await asAdmin(app, '/staff?sort=password')).status).toBe(400)
  })

  it('have one of the roles, a good password and an e-mail address of their own', async () => {
    const { body } = await add()
    for (const [answer, status, message] of [
      [await add({ role: 'manager' }), 400, 'role must be owner, counter, packer or viewer'],
      [await change(body.person._id, { role: 'admin' }), 400, 'role must be owner, counter, packer or viewer'],
      [await add({ password: 'Password123' }), 400, 'Password is one of the most used passwords; please choose another one.'],
      [await add({ password: 'short' }), 400, 'Password must have at least 8 characters, but has 5.'],
      [await add({ password: ' '.repeat(9) }), 400, 'Password must not consist of spaces only.'],
      [await add({ email: app.login.email.toUpperCase() }), 409, `Email "${app.login.email}" is already taken.`],
      [await change(body.person._id, { email: app.login.email }), 409, `Email "${app.login.email}" is already taken.`],
    ] as const)
      expect(answer).toMatchObject({ status, body: { message } })
  })

  it('are signed out by a new role, not by a new name, and cannot sign in while they are disabled', async () => {
    const { _id } = (await add()).body.person
    const first = (await signIn(peoplesPassword)).body
    expect(first.role).toBe('packer')
    await change(_id, { name: 'Ravi S', role: 'packer' })
    expect(await statusFor(first.token)).toBe(200)
    await change(_id, { role: 'viewer' })
    expect(await statusFor(first.token)).toBe(401)
    const second = (await signIn(peoplesPassword)).body.token
    await change(_id, { disabled: true })
    expect((await signIn(peoplesPassword)).body.message).toBe('This account is disabled; please ask the owner of the store.')
    expect((await signIn('wrong password')).body.message).toBe('Invalid email or password')
    await change(_id, { disabled: false })
    expect(await statusFor(second)).toBe(401)
    expect((await signIn(peoplesPassword)).status).toBe(200)
  })

  it('keep at least one owner', async () => {
    await add({ role: 'counter' })
    await add({ role: 'owner', email: 'off@store.in', disabled: true })
    for (const json of [{ disabled: true }, { role: 'viewer' }])
      expect(await change(app.userId, json)).toMatchObject({ status: 409, body: { message: lastOwner } })
    const gone = await asAdmin(app, `/staff/${app.userId}`, { method: 'DELETE' })
    expect(gone).toMatchObject({ status: 409, body: { message: lastOwner } })
    expect((await asAdmin(app, '/auth/me')).status).toBe(200)
  })

  itOnBoth('keep one owner if two owners demote each other at the same time', async () => {
    const { _id } = (await add({ role: 'owner' })).body.person
    // One round alone passes without a lock now and then.
    for (let round = 0; round < 10; round += 1) {
      await app.db.updateTable('accounts').set({ role: 'owner', session_version: 0 }).execute()
      await Promise.all([change(_id, { role: 'viewer' }), change(app.userId, { role: 'viewer' })])
      const owners = await app.db.selectFrom('accounts').select('id').where('role', '=', 'owner').execute()
      expect(owners).toHaveLength(1)
    }
  })

  it('set their password once by a link within a day', async () => {
    const { _id } = (await add({ password: undefined })).body.person
    const link = () =>
      asAdmin<{ data: { url: string; expiresAt: string } }>(app, `/staff/${_id}/password-link`, { method: 'POST' })
    const make = async () => {
      const { data } = (await link()).body
      expect(data.expiresAt).toBe(new Date(clock + 24 * hour).toISOString())
      expect(data.url.startsWith(`${app.url}/set-password#token=`)).toBe(true)
      return data.url.split('#token=')[1] ?? ''
    }
    const use = (token: string, password = 'nine green parrots') =>
      asAnyone(app, '/auth/password-link', { method: 'POST', json: { token, password } })
    const lookUp = (token: string) => asAnyone(app, '/auth/password-link/look-up', { method: 'POST', json: { token } })

    const late = await make()
    clock += 24 * hour
    expect((await use(late)).status).toBe(404)
    const replaced = await make()
    for (const [set, back] of [
      [{ disabled: true }, { disabled: false }],
      [{ email: 'other@store.in' }, { email: 'ravi@store.in' }],
    ] as const) {
      const open = await make()
      await change(_id, set)
      await change(_id, back)
      expect((await use(open)).status).toBe(404)
    }
    const token = await make()
    expect((await use(replaced)).status).toBe(404)
    expect((await use(token, 'iloveyou')).status).toBe(400)
    expect((await use('forged')).status).toBe(404)
    expect((await lookUp(replaced)).status).toBe(404)
    expect((await lookUp(token)).body).toEqual({ success: true, data: { email: 'ravi@store.in', name: 'Ravi' } })
    const stored = await app.db.selectFrom('accounts').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await Promise.all([use(token), use(token)])).map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await signIn('nine green parrots')).status).toBe(200)

    const unused = await make()
    await change(_id, { disabled: true })
    expect((await use(unused)).status).toBe(404)
    expect((await link()).status).toBe(409)
  })

  it('change their own password, which ends their other sessions', async () => {
    await add()
    const [here, elsewhere] = [(await signIn(peoplesPassword)).body.token, (await signIn(peoplesPassword)).body.token]
    const me = { url: app.url, token: here }
    const set = (json: object) => asAdmin<{ data: { token: string } }>(me, '/auth/password', { method: 'POST', json })
    const refused = { status: 400, body: { message: 'Current password is wrong.' } }
    expect(await set({ current: 'wrong', password: 'ten red parrots' })).toMatchObject(refused)
    expect((await set({ current: peoplesPassword, password: 'iloveyou' })).status).toBe(400)
    expect(await statusFor(elsewhere)).toBe(200)
    const { body } = await set({ current: peoplesPassword, password: 'ten red parrots' })
    expect([await statusFor(here), await statusFor(elsewhere), await statusFor(body.data.token)]).toEqual([401, 401, 200])
    expect((await signIn('ten red parrots')).status).toBe(200)
  })

  it('show when they were last seen, to the minute', async () => {
    const { _id } = (await add()).body.person
    const { token } = (await signIn(peoplesPassword)).body
    await statusFor(token)
    const seenAt = async () => (await asAdmin<{ data: Person }>(app, `/staff/${_id}`)).body.data.lastSeenAt
    await expect.poll(seenAt).toBe(new Date(clock).toISOString())
    const before = clock
    clock += 59_000
    await statusFor(token)
    expect(await seenAt()).toBe(new Date(before).toISOString())
    clock += 2_000
    await statusFor(token)
    await expect.poll(seenAt).toBe(new Date(clock).toISOString())
  })
})
