import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app'
import { asAdmin, asAnyone } from './client'
import { startMailServer } from '../../support/mail-server'

interface Link {
  data: { url: string; sentTo?: string; notSent?: string }
}

const addRavi = async (store: TestApp): Promise<string> => {
  const json = { name: 'Ravi', email: 'ravi@store.in', role: 'packer' }
  return (await asAdmin<{ data: { _id: string } }>(store, '/staff', { method: 'POST', json })).body.data._id
}

describe('a password link by e-mail', () => {
  let isRefusing = false
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let app: TestApp
  let id: string

  beforeAll(async () => {
    const onAuth: SMTPServerOptions['onAuth'] = ({ username = '', password }, _session, done) =>
      password === 'p@ss word' ? done(null, { user: username }) : done(new Error('No'))
    mail = await startMailServer({ allowInsecureAuth: true, onAuth }, () => !isRefusing)
    const url = `smtp://shop%40store.in:p%40ss%20word@127.0.0.1:${mail.port}`
    app = await startTestApp({ storeName: 'Sri Murugan, Crackers', smtp: { url, from: 'shop@store.in' } })
    id = await addRavi(app)
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
  })

  const create = (store: TestApp, person: string, headers: Record<string, string> = {}) =>
    asAdmin<Link & { message: string }>(store, `/staff/${person}/password-link`, { method: 'POST', headers })

  it('is sent to the person by the mail server of the store, and works', async () => {
    const { status, body } = await create(app, id, { origin: 'https://store.example.in' })
    expect([status, body.data.sentTo, body.data.notSent]).toEqual([200, 'ravi@store.in', undefined])
    // The owners are told, too, and the answer does not wait for that.
    await expect.poll(() => mail.received.length).toBe(2)
    const [owners, ravis] = ['admin@test.store', 'ravi@store.in'].map((to) => mail.received.find((each) => each.to[0] === to))
    expect(owners?.message).toContain('Subject: Sri Murugan, Crackers: Administrator made a link to set the password of')
    expect(owners?.message).toContain('Administrator made a link to set the password of Ravi (ravi@store.in).')
    expect(owners?.message).not.toContain('#token=')
    const { from, to, user, message } = ravis ?? expect.unreachable()
    expect([from, to, user]).toEqual(['shop@store.in', ['ravi@store.in'], 'shop@store.in'])
    expect(message).toMatch(/^From: .*Murugan.* <shop@store\.in>\r$/m)
    expect(message).toMatch(/^To: ravi@store\.in\r$/m)
    expect(message).toContain('Subject: Set your password for Sri Murugan, Crackers')
    expect(body.data.url).toMatch(/^https:\/\/store\.example\.in\/set-password#token=/)
    expect(message).toContain(body.data.url)
    const token = body.data.url.split('#token=')[1]
    const json = { token, password: 'nine green parrots' }
    expect((await asAnyone(app, '/auth/password-link', { method: 'POST', json })).status).toBe(200)
  })

  it('is still shown if the mail server refuses it', async () => {
    isRefusing = true
    const { status, body } = await create(app, id, { origin: 'https://store.example.in' })
    expect([status, body.data.sentTo]).toEqual([200, undefined])
    expect(body.data.notSent).toBe('The e-mail to ravi@store.in could not be sent, so pass the link on yourself.')
    expect(body.data.url).toMatch(/^https:\/\/store\.example\.in\/set-password#token=/)
  })

  it('is told to all owners as other such acts are, also to one who was an owner until then, and to nobody else', async () => {
    isRefusing = false
    const json = { name: 'Meena', email: 'meena@store.in', role: 'owner' }
    const { body } = await asAdmin<{ data: { _id: string } }>(app, '/staff', { method: 'POST', json })
    const toldOf = (deed: string) =>
      mail.received
        .filter(({ message }) => message.includes(deed))
        .map(({ to }) => to[0])
        .sort()
    const owners = ['admin@test.store', 'meena@store.in']
    await expect.poll(() => toldOf('Administrator made Meena (meena@store.in) an owner.')).toEqual(owners)
    await asAdmin(app, `/staff/${body.data._id}`, { method: 'PUT', json: { role: 'packer' } })
    await expect.poll(() => toldOf('Administrator took the rights of an owner from Meena (meena@store.in).')).toEqual(owners)
  })

  it('is mailed to whoever forgot the password, and told alike to whoever has no account', async () => {
    const ask = async (email: string, headers: Record<string, string> = {}) => {
      const answer = await asAnyone(app, '/auth/password-link/mail', { method: 'POST', json: { email }, headers })
      return [answer.status, answer.body]
    }
    const offers = async (): Promise<unknown> => (await (await fetch(`${app.url}/config.json`)).json()) as unknown
    expect(await offers()).toMatchObject({ mailsLinks: false })
    expect((await ask('ravi@store.in', { origin: 'https://evil.example' }))[0]).toBe(404)
    await asAdmin(app, '/store/public-address', { method: 'PUT', json: { publicAddress: 'https://shop.example.in' } })
    expect(await offers()).toMatchObject({ mailsLinks: true })

    const [, ofOwner] = (await create(app, id)).body.data.url.split('#token=')
    mail.received.length = 0
    const told = await ask(' RAVI@store.in', { origin: 'https://evil.example' })
    expect(told).toEqual([200, { success: true, message: expect.stringContaining('If this address has an account'), data: null }])
    expect(await ask('nobody@store.in')).toEqual(told)
    // The owners are told of the address, too.
    const mailed = () => mail.received.filter(({ message }) => message.includes('#token='))
    await expect.poll(mailed).toMatchObject([{ to: ['ravi@store.in'] }])
    const [{ message } = expect.unreachable()] = mailed()
    const [, token] = /https:\/\/shop\.example\.in\/set-password#token=([\w-]+)/.exec(message) ?? []
    // The link of the owner stays valid, until one of the two is used.
    const lookUp = async () =>
      (await asAnyone(app, '/auth/password-link/look-up', { method: 'POST', json: { token: ofOwner } })).status
    expect(await lookUp()).toBe(200)
    const json = { token, password: 'ten yellow parrots' }
    expect((await asAnyone(app, '/auth/password-link', { method: 'POST', json })).status).toBe(200)
    expect(await lookUp()).toBe(404)

    // So often in an hour, with and without an account.
    for (const email of ['ravi@store.in', 'nobody@store.in']) {
      const statuses = [await ask(email), await ask(email), await ask(email)].map(([status]) => status)
      expect([email, statuses]).toEqual([email, [200, 200, 429]])
    }
  })

  it('is not sent by a store without a mail server, or by one that is away; no header puts anything but an address into it', async () => {
    const without = await startTestApp()
    const away = await startTestApp({ smtp: { url: 'smtp://127.0.0.1:1', from: 'shop@store.in' } })
    onTestFinished(async () => {
      await without.close()
      await away.close()
    })
    const ravi = await addRavi(without)
    const plain = await create(without, ravi)
    expect(Object.keys(plain.body.data)).toEqual(['url', 'expiresAt'])
    const by = async (headers: Record<string, string>) => (await create(without, ravi, headers)).body.data?.url
    const proxied = { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'shop.in' }
    expect(await by(proxied)).toMatch(/^http:\/\/shop\.in\/set-password#/)
    expect(await by({ ...proxied, 'x-forwarded-proto': 'https' })).toMatch(/^https:\/\/shop\.in\/set-password#/)
    expect(await by({ 'x-forwarded-host': 'shop.in/login?to=' })).toBeUndefined()
    const offline = await addRavi(away)
    const failed = await create(away, offline, { origin: 'https://store.example.in' })
    expect(failed.body.data.notSent).toContain('could not be sent')
    expect(JSON.stringify(failed.body)).not.toContain('127.0.0.1:1')
    // A mailbox is opened anywhere, so it gets no address of this machine.
    const here = await create(away, offline)
    expect(here.body.data.url.startsWith(`${away.url}/set-password#token=`)).toBe(true)
    expect(here.body.data.notSent).toContain('the store settings have no public address')
    await asAdmin(away, '/store/public-address', { method: 'PUT', json: { publicAddress: 'https://shop.example.in/' } })
    const set = await create(away, offline, { origin: 'https://evil.example' })
    expect(set.body.data.url).toMatch(/^https:\/\/shop\.example\.in\/set-password#token=/)
  })
})
