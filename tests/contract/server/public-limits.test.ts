import { beforeAll, expect, it } from 'vitest'
import { describeOnSqlite, openForTest, shareApp, shareCatalogue } from '../../support/engines'
import { asAdmin, asAnyone } from './client'
import { placeOrder } from './order-fixtures'

const right = '9876543210'

describeOnSqlite('rate limits of public endpoints', (open) => {
  let orderId: string
  const app = shareApp(open, { limits: { public: 1_000, storefront: 3, handIn: 3, tries: 5, triesAnywhere: 12 } })
  const catalogue = shareCatalogue(app)
  beforeAll(async () => {
    orderId = await placeOrder(app, catalogue)
  })

  /** A request from an IP address directly, not through a local proxy. */
  const from = (remoteAddress: string, url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
    app.app.inject({ method, url: `/api${url}`, remoteAddress, headers })
  const statusOf = async (...asked: Parameters<typeof from>) => (await from(...asked)).statusCode
  /** The status of a look-up. */
  const lookUp = (address: string, path: string, phone = right) =>
    statusOf(address, `/orders/${path}`, { 'x-order-phone': phone })
  const tooMany = { message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/) }

  it('stop guesses for one order from many addresses, even concurrent ones', async () => {
    const guess = (index: number) =>
      from(`203.0.113.${index}`, `/orders/${index % 2 ? orderId : ` ${orderId.toLowerCase()}`.replace(' ', '%20')}`, {
        'x-order-phone': `98765400${String(index).padStart(2, '0')}`,
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index + 1)))
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(12)
    const limited = answers.filter(({ statusCode }) => statusCode === 429)
    expect(limited).toHaveLength(8)
    expect(limited[0]?.json()).toEqual(tooMany)
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(60)
    // The correct number is rejected too; otherwise it could be distinguished from wrong ones.
    for (const path of ['', '/invoice', '/invoice?phone=9876543210'])
      expect(await lookUp('198.51.100.1', orderId + path)).toBe(429)
    expect((await asAdmin(app, `/orders/${orderId}`)).status).toBe(200)
  })

  it('do not lock out a customer because of one attacker, even with many IPv6 addresses', async () => {
    const own = await placeOrder(app, catalogue)
    const statuses = []
    for (let index = 0; index < 20; index += 1) statuses.push(await lookUp(`2001:db8:7:7::${index}`, own, '9876543211'))
    expect(statuses).toEqual([...Array<number>(5).fill(404), ...Array<number>(15).fill(429)])
    const [same, other, elsewhere] = ['2001:db8:7:7::99', '2001:db8:7:8::1', '198.51.100.7'].map((at) => lookUp(at, own))
    expect([await same, await other, await elsewhere]).toEqual([429, 200, 200])
  })

  it('do not apply to malformed order ids', async () => {
    for (let index = 0; index < 20; index += 1) expect(await lookUp(`203.0.113.${index}`, 'ORD%2A2345')).toBe(404)
  })

  it('count unknown orders like existing ones', async () => {
    const statuses = []
    for (let index = 0; index < 7; index += 1) statuses.push(await lookUp('203.0.113.99', 'ORDNOTHERE'))
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  })

  it('do not affect customers behind one address who look up their own orders', async () => {
    for (let customer = 0; customer < 4; customer += 1) {
      const own = await placeOrder(app, catalogue)
      for (let round = 0; round < 12; round += 1) expect(await lookUp('192.0.2.7', own)).toBe(200)
    }
  })

  it('apply per address, regardless of forged headers and tokens', async () => {
    const statuses = []
    for (let index = 0; index < 5; index += 1) {
      const headers = { 'x-forwarded-for': `10.9.8.${index}`, authorization: 'Bearer forged' }
      statuses.push(await statusOf('203.0.113.50', '/storefront/settings', headers))
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await statusOf('203.0.113.51', '/storefront/menu')).toBe(200)
    // For a local proxy, the last address in X-Forwarded-For is trusted.
    const proxied = (address: string) =>
      statusOf('127.0.0.1', '/storefront/settings', { 'x-forwarded-for': `6.6.6.6, ${address}` })
    expect([await proxied('203.0.113.50'), await proxied('203.0.113.52')]).toEqual([429, 200])
  })

  it('apply to all kinds of submissions together', async () => {
    const post = (url: string) => from('203.0.113.60', url, { 'content-type': 'application/json' }, 'POST')
    expect((await post('/storefront/orders')).statusCode).toBe(400)
    expect((await post('/storefront/queries')).statusCode).toBe(400)
    expect((await post('/storefront/orders/ORDX/payment-screenshot')).statusCode).toBe(401)
    const limited = await post('/storefront/orders')
    expect([limited.statusCode, limited.json()]).toEqual([429, tooMany])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('apply to look-ups of customers, but not of administrators', async () => {
    const limited = await openForTest(open, { limits: { login: 5, public: 4 } })
    const headers = { 'x-order-phone': right }
    for (const path of ['/orders/ORDX', '/orders/ORDX/invoice', '/orders/ORDX', '/orders/ORDX/invoice'])
      expect((await asAnyone(limited, path, { headers })).status).toBe(404)
    const refused = await asAnyone(limited, '/orders/ORDY', { headers })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let round = 0; round < 10; round += 1) expect((await asAdmin(limited, '/orders/ORDX')).status).toBe(404)
  })
})
