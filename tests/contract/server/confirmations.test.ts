import { beforeAll, expect, it } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import type { Notice } from '../../../src/domain/notice/notice'
import { describeOnSqlite, shareApp } from '../../support/engines'
import { addPeople, confirmationOf, peoplesPassword } from '../../support/people'
import { signInBrowser } from '../../support/signed-in'
import { smallGif } from '../../support/small-gif'
import { asAdmin, type Call } from './client'
import { formOf } from './order-calls'

interface Refused {
  message: string
  errors?: string[]
  data?: { confirmation: string; expiresAt: string; secret?: string }
}

const asked = [403, { message: 'Please enter your password again for this change.', errors: ['confirmation-required'] }]

describeOnSqlite('what a token alone must not do', (open) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  let tokens: Awaited<ReturnType<typeof addPeople>>
  const ids: Record<string, string> = {}
  const app = shareApp(open, { now: () => clock })
  beforeAll(async () => {
    tokens = await addPeople(app)
    const rows = await app.db.selectFrom('accounts').select(['id', 'role']).execute()
    for (const { id, role } of rows) ids[role] = id
  })

  const tokenOnly = () => ({ url: app.url, token: app.token })
  const call = async (path: string, given: Call, who: Parameters<typeof asAdmin>[0] = tokenOnly()) => {
    const { status, body } = await asAdmin<Refused>(who, path, given)
    return [status, body] as const
  }
  const confirm = (json: object, who = tokenOnly()) => call('/auth/confirm', { method: 'POST', json }, who)
  const noticeTexts = async (token = tokens.owner): Promise<string[]> => {
    const { body } = await asAdmin<{ data: Notice[] }>({ url: app.url, token }, '/notices')
    return body.data.filter(({ id }) => id.startsWith('owner-alert:')).map(({ text }) => text)
  }

  const change = (confirmation = '', who = tokenOnly()) =>
    call('/store/qr-code', { method: 'DELETE', headers: { 'x-confirmation': confirmation } }, who)

  it('is refused with a code that ends no session, and done with a confirmation, of which all owners are told', async () => {
    const put = (json: object): Call => ({ method: 'PUT', json })
    const back = 'back@test.store'
    const asha = { name: 'Asha', email: 'asha@x.in', role: 'owner' }
    const acts: [path: string, given: () => Call, told: string][] = [
      [`/staff/${ids.packer}/password-link`, () => ({ method: 'POST' }), 'made a link to set the password of'],
      [`/staff/${ids.packer}`, () => put({ password: 'nine green parrots' }), 'set the password of'],
      [`/staff/${ids.viewer}`, () => put({ role: 'owner' }), 'made Administrator (viewer@test.store) an owner.'],
      [`/staff/${ids.viewer}`, () => put({ email: 'moved@test.store' }), 'changed the e-mail address of'],
      [`/staff/${ids.viewer}`, () => put({ disabled: true }), 'took the rights of an owner from'],
      [`/staff/${ids.viewer}`, () => put({ disabled: false, email: back }), `made Administrator (${back}) an owner.`],
      [`/staff/${ids.viewer}`, () => ({ method: 'DELETE' }), `took the rights of an owner from Administrator (${back}).`],
      ['/staff', () => ({ method: 'POST', json: asha }), 'made Asha (asha@x.in) an'],
      ['/store/contact-info', () => put({ upiId: 'thief@bank' }), 'changed the UPI ID of the store to thief@bank.'],
      [
        '/store/public-address',
        () => put({ publicAddress: 'https://thief.example' }),
        'changed the public address of the store to https://thief.example.',
      ],
      [
        '/store/contact-info',
        () => put({ promotionalOffer: 'Pay to thief@bank today' }),
        'changed a link or number in the promotional offer that customers see.',
      ],
      [
        '/message-templates',
        () => put({ templates: { 'order-received': { hi: 'Pay to thief@bank. {orderId} {due} {track}' } } }),
        'changed a link, UPI ID or number in the text “Order received” that customers get.',
      ],
      [
        '/store/profile',
        () => put({ storeName: 'Sri Murugan, GPay only 98765.43210' }),
        'changed the name of the store to “Sri Murugan, GPay only 98765.43210”.',
      ],
      ['/store/qr-code', () => ({ method: 'POST', form: formOf({ qrCode: smallGif }) }), 'changed the QR code for payments.'],
      ['/store/qr-code', () => ({ method: 'DELETE' }), 'deleted the QR code for payments.'],
    ]
    for (const [path, given, sentence] of acts) {
      expect([path, ...(await call(path, given()))]).toEqual([path, ...asked])
      const before = await noticeTexts()
      expect([path, (await call(path, given(), app))[0]]).toEqual([path, path === '/staff' ? 201 : 200])
      clock += 1_000
      const [newest] = (await noticeTexts()).filter((text) => !before.includes(text))
      expect(newest).toContain(`Administrator ${sentence}`)
    }
    // Only owners are told.
    expect(await noticeTexts(tokens.counter)).toEqual([])
    expect(await noticeTexts()).toHaveLength(5)
    clock += 8 * 24 * 60 * 60_000
    expect(await noticeTexts()).toEqual([])
  })

  it('is not asked for by any other change', async () => {
    const received = { en: 'Hello {name}, {orderId}: {due}', hi: '{orderId} {due}: thief@bank {track}' }
    for (const [path, json, method = 'PUT'] of [
      // A client of the contract sends all fields.
      ['/store/contact-info', { upiId: 'thief@bank', contactPhone: '9876543210' }],
      ['/store/contact-info', { promotionalOffer: 'Pay today to thief@bank' }],
      ['/store/profile', { storeName: 'Sri Murugan Crackers, GPay only 98765 43210' }],
      ['/message-templates', { language: 'hi' }],
      ['/message-templates', { templates: { 'order-received': received } }],
      ['/store/logo', undefined, 'DELETE'],
      [`/staff/${ids.counter}`, { role: 'packer', name: 'Kumar' }],
      [`/staff/${ids.counter}`, undefined, 'DELETE'],
    ] as const)
      expect([path, (await call(path, { method, json }))[0]]).toEqual([path, 200])
    // Messages of customers show the number.
    expect(await noticeTexts()).toEqual(['Administrator changed the phone number of the store to 9876543210.'])
  })

  it('is confirmed by the password, and by the code if two-step sign-in is on, for this session and for minutes', async () => {
    expect(await confirm({ password: 'not it' })).toEqual([400, { message: 'Current password is wrong.' }])
    const [status, { data }] = await confirm({ password: app.login.password })
    expect([status, data?.expiresAt]).toEqual([200, new Date(clock + 5 * 60_000).toISOString()])
    expect((await change(data?.confirmation))[0]).toBe(200)
    // Of somebody else, forged, and too late.
    const other = confirmationOf(app, tokens.owner)
    expect(await change(other)).toEqual(asked)
    expect((await change(other, { url: app.url, token: tokens.owner }))[0]).toBe(200)
    expect(await change(`${clock + 60_000}.${data?.confirmation.split('.')[1]}`)).toEqual(asked)
    clock += 5 * 60_000
    expect(await change(data?.confirmation)).toEqual(asked)

    const owner = { url: app.url, token: tokens.owner }
    const secret = (await asAdmin<Refused>(owner, '/auth/second-factor/secret', { method: 'POST' })).body.data?.secret ?? ''
    const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms })
    const proof = { password: peoplesPassword, secret, code: codeAt(clock) }
    expect((await call('/auth/second-factor', { method: 'PUT', json: proof }, owner))[0]).toBe(200)
    const [on] = await noticeTexts(app.token)
    expect(on).toContain('turned on two-step sign-in for their own account.')
    const { password } = proof
    expect(await confirm({ password }, owner)).toMatchObject([400, { errors: ['code-required'] }])
    expect(await confirm({ password, code: '000000' }, owner)).toMatchObject([400, { errors: ['code-required'] }])
    clock += 60_000
    expect((await confirm({ password, code: codeAt(clock) }, owner))[0]).toBe(200)
    for (const [path, sentence] of [
      ['recovery-codes', 'made new recovery codes for their own account.'],
      ['off', 'turned off two-step sign-in for their own account.'],
    ] as const) {
      clock += 60_000
      const json = { password, code: codeAt(clock) }
      expect((await call(`/auth/second-factor/${path}`, { method: 'POST', json }, owner))[0]).toBe(200)
      expect((await noticeTexts(app.token))[0]).toContain(sentence)
    }
  })

  it('is confirmed neither for another session of the same person, nor any more once their sessions were ended', async () => {
    const here = { url: app.url, token: (await signInBrowser(app)).token }
    const { confirmation } = (await confirm({ password: app.login.password }, here))[1].data ?? {}
    expect(await change(confirmation)).toEqual(asked)
    expect((await change(confirmation, here))[0]).toBe(200)
    const { body } = await asAdmin<{ data: { token: string } }>(here, '/auth/sessions', { method: 'DELETE' })
    expect(await change(confirmation, { url: app.url, token: body.data.token })).toEqual(asked)
  })
})
