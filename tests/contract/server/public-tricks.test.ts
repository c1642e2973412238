import { afterAll, beforeAll, expect, it } from 'vitest'
import { median } from '../../bench/figures'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { placeOrder } from './order-fixtures'
import { rawRequest } from './raw-request'

const notYours = {
  message: "Order not found or phone number doesn't match. Please check your details and try again.",
}
const right = '9876543210'

describeOnSqlite('attempts to read the order of another customer', (open) => {
  let app: TestApp
  let orderId: string
  beforeAll(async () => {
    app = await open()
    orderId = await placeOrder(app, await makeCatalogue(app.db))
  })
  afterAll(() => app.close())

  const ask = (path: string, headers: Record<string, string> = {}) => asAnyone(app, path, { headers })
  const steady = (headers: Headers) =>
    [...headers].filter(([name]) => !['date', 'x-ratelimit-remaining', 'x-ratelimit-reset'].includes(name))

  it('receive the same error with the same headers for every wrong input', async () => {
    const wrong = await ask(`/orders/${orderId}`, { 'x-order-phone': '9876543211' })
    expect([wrong.status, wrong.body]).toEqual([404, notYours])
    for (const [id, phone] of [
      ['ORDNOTHERE', right],
      ['ORDNOTHERE', '9876543211'],
      [orderId, '3210'],
      [orderId, '..........'],
      [orderId, '----------'],
      [orderId, '%00'],
      [orderId, `${right},9876543211`],
      [orderId, '*'],
      ['%00', right],
      ['__proto__', right],
      ['constructor', right],
      ['%25', right],
      [`${orderId}%00`, right],
      [`${orderId}'--`, right],
      ['x'.repeat(90), right],
    ] as const) {
      const answer = await ask(`/orders/${id}`, { 'x-order-phone': phone })
      expect([id, phone, answer.status, answer.body]).toEqual([id, phone, 404, notYours])
      expect(steady(answer.headers)).toEqual(steady(wrong.headers))
    }
  })

  it('fail with repeated or empty numbers in headers or the query string', async () => {
    const send = async (lines: string, path = '') => {
      const { answer } = await rawRequest(
        app.url,
        `GET /api/orders/${orderId}${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${lines}\r\n`,
      )
      return Number(/^HTTP\/1\.1 (\d+)/.exec(await answer)?.[1])
    }
    expect(await send('x-order-phone: 9876543211\r\nx-order-phone: 9876543212\r\n')).toBe(404)
    expect(await send('x-order-phone: \r\n')).toBe(404)
    expect(await send('', '?phone=9876543210')).toBe(401)
    expect(await send('', '/invoice?phone=9876543211&phone=9876543212')).toBe(404)
    expect(await send('', '/invoice?phone[$ne]=1')).toBe(401)
    expect(await send('', '/invoice?phone=')).toBe(404)
    expect(await send('', '/invoice')).toBe(401)
  })

  it('reveal nothing through other HTTP methods', async () => {
    const headers = { 'x-order-phone': '9876543211' }
    const call = (method: string, id: string, more: Record<string, string> = {}) =>
      fetch(`${app.url}/api/orders/${id}`, { method, headers: { ...headers, ...more } })
    for (const method of ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const [known, unknown] = [await call(method, orderId), await call(method, 'ORDNOTHERE')]
      expect([method, known.status, await known.text()]).toEqual([method, unknown.status, await unknown.text()])
      expect(known.status).not.toBe(200)
    }
    const overridden = await call('POST', orderId, { 'x-http-method-override': 'GET', 'x-order-phone': right })
    expect(overridden.status).toBe(404)
  })

  it('reveal nothing through response times', async () => {
    const times: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] }
    const measure = async (kind: keyof typeof times, url: string) => {
      const start = performance.now()
      await app.app.inject({ url, headers: { 'x-order-phone': '9876543211' } })
      times[kind].push(performance.now() - start)
    }
    for (let round = 0; round < 130; round += 1) {
      const pair = [
        ['unknown', '/api/orders/ORDNOTHERE'],
        ['wrong', `/api/orders/${orderId}`],
      ] as const
      for (const [kind, url] of round % 2 ? pair : [...pair].reverse()) await measure(kind, url)
    }
    // The first calls are discarded as warm-up.
    const ratio = median(times.wrong.slice(30)) / median(times.unknown.slice(30))
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })
})

describeOnSqlite('rate limits of public endpoints', (open) => {
  let app: TestApp
  let orderId: string
  beforeAll(async () => {
    app = await open({ limits: { public: 1_000, storefront: 3, handIn: 3, tries: 5, triesAnywhere: 12 } })
    orderId = await placeOrder(app, await makeCatalogue(app.db))
  })
  afterAll(() => app.close())

  /** A request from an IP address directly, not through a local proxy. */
  const from = (remoteAddress: string, url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
    app.app.inject({ method, url, remoteAddress, headers })
  const tooMany = { message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/) }

  const someProducts = async () => {
    const [first, second] = await app.db.selectFrom('products').select('id').execute()
    return { rocket: first?.id ?? '', sparkler: second?.id ?? '' }
  }

  it('stop guesses for one order from many addresses, even concurrent ones', async () => {
    const guess = (index: number) =>
      from(`203.0.113.${index}`, `/api/orders/${index % 2 ? orderId : ` ${orderId.toLowerCase()}`.replace(' ', '%20')}`, {
        'x-order-phone': `98765400${String(index).padStart(2, '0')}`,
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index + 1)))
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(12)
    const limited = answers.filter(({ statusCode }) => statusCode === 429)
    expect(limited).toHaveLength(8)
    expect(limited[0]?.json()).toEqual(tooMany)
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(60)
    // The correct number is rejected too; otherwise it could be distinguished from wrong ones.
    expect((await from('198.51.100.1', `/api/orders/${orderId}`, { 'x-order-phone': right })).statusCode).toBe(429)
    for (const path of ['invoice', 'invoice?phone=9876543210'])
      expect((await from('198.51.100.1', `/api/orders/${orderId}/${path}`, { 'x-order-phone': right })).statusCode).toBe(429)
    expect((await asAdmin(app, `/orders/${orderId}`)).status).toBe(200)
  })

  it('do not lock out a customer because of one attacker, even with many IPv6 addresses', async () => {
    const { rocket, sparkler } = await someProducts()
    const own = await placeOrder(app, { rocket, sparkler })
    const ask = (address: string, phone: string) =>
      from(address, `/api/orders/${own}`, { 'x-order-phone': phone }).then(({ statusCode }) => statusCode)
    const statuses = []
    for (let index = 0; index < 20; index += 1) statuses.push(await ask(`2001:db8:7:7::${index}`, '9876543211'))
    expect(statuses).toEqual([...Array<number>(5).fill(404), ...Array<number>(15).fill(429)])
    expect(await ask('2001:db8:7:7::99', right)).toBe(429)
    expect(await ask('2001:db8:7:8::1', right)).toBe(200)
    expect(await ask('198.51.100.7', right)).toBe(200)
  })

  it('do not apply to malformed order ids', async () => {
    for (let index = 0; index < 20; index += 1)
      expect((await from(`203.0.113.${index}`, '/api/orders/ORD%2A2345', { 'x-order-phone': right })).statusCode).toBe(404)
  })

  it('count unknown orders like existing ones', async () => {
    const statuses = []
    for (let index = 0; index < 7; index += 1)
      statuses.push((await from('203.0.113.99', '/api/orders/ORDNOTHERE', { 'x-order-phone': right })).statusCode)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  })

  it('do not affect customers behind one address who look up their own orders', async () => {
    const { rocket, sparkler } = await someProducts()
    for (let customer = 0; customer < 4; customer += 1) {
      const own = await placeOrder(app, { rocket, sparkler })
      for (let round = 0; round < 12; round += 1)
        expect((await from('192.0.2.7', `/api/orders/${own}`, { 'x-order-phone': right })).statusCode).toBe(200)
    }
  })

  it('apply per address, regardless of forged headers and tokens', async () => {
    const statuses = []
    for (let index = 0; index < 5; index += 1) {
      const headers = { 'x-forwarded-for': `10.9.8.${index}`, authorization: 'Bearer forged' }
      statuses.push((await from('203.0.113.50', '/api/storefront/settings', headers)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await from('203.0.113.51', '/api/storefront/menu')).statusCode).toBe(200)
    // For a local proxy, the last address in X-Forwarded-For is trusted.
    const proxied = (address: string) =>
      from('127.0.0.1', '/api/storefront/settings', { 'x-forwarded-for': `6.6.6.6, ${address}` })
    expect((await proxied('203.0.113.50')).statusCode).toBe(429)
    expect((await proxied('203.0.113.52')).statusCode).toBe(200)
  })

  it('apply to all kinds of submissions together', async () => {
    const post = (url: string) => from('203.0.113.60', url, { 'content-type': 'application/json' }, 'POST')
    expect((await post('/api/storefront/orders')).statusCode).toBe(400)
    expect((await post('/api/storefront/queries')).statusCode).toBe(400)
    expect((await post('/api/storefront/orders/ORDX/payment-screenshot')).statusCode).toBe(401)
    const limited = await post('/api/storefront/orders')
    expect([limited.statusCode, limited.json()]).toEqual([429, tooMany])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })
})
