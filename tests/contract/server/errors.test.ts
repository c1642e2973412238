import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../support/app'
import { describeOnEngines, shareApp } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { asAdmin, asAnyone, type Call } from './client'
import { formOf } from './order-calls'
import { bodyOf, rawRequest } from './raw-request'

const failed = { message: 'Server error. Please try again later.' }
const notJson = 'This content type is not accepted; send application/json.'
const notForm = 'This content type is not accepted; send multipart/form-data.'
const takingJson = ['auth/login', 'storefront/orders', 'storefront/queries', 'categories']

/** Calls that change one record, by the path of its kind; most kinds share those of categories. */
const calls: Record<string, [record: string, ...calls: [method: string, at?: string, sent?: Call][]]> = {
  '/categories': ['Category', ['PUT', '', { json: { name: 'Any' } }], ['DELETE']],
  '/banners': ['Banner', ['PUT', '', { form: formOf({ banner: smallGif }) }], ['DELETE']],
  '/products': [
    'Product',
    ['GET'],
    ['PUT', '', { json: { name: 'Any' } }],
    ['DELETE'],
    ...['featured', 'bestseller', 'active'].map((flag): [string, string] => ['PATCH', `/toggle-${flag}`]),
  ],
  '/staff': ['Person', ['PUT', '', { json: { name: 'Nobody' } }]],
  '/orders': [
    'Order',
    ['GET'],
    ['PUT', '/order-status', { json: { orderStatus: 'placed' } }],
    ['PUT', '/payment-status', { json: { paymentStatus: 'paid' } }],
    ['PUT', '/tracking', { json: { trackingNumber: 'x' } }],
    ['POST', '/generate-invoice'],
    ['POST', '/upload-delivery-image'],
    ['DELETE', '/delivery-image'],
  ],
}

describe('error responses', () => {
  // Without front-end files, because their catch-all route would respond to paths that the API does not handle.
  const app = shareApp(startTestApp, { clientDir: '/nowhere' })

  const inject = async (method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') => {
    const response = await app.app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization: `Bearer ${app.token}`, ...(payload === undefined ? {} : { 'content-type': type }) },
      payload,
    })
    return { status: response.statusCode, body: response.json<unknown>() }
  }

  it.each([
    ['a malformed URL', 'GET', '%zz', undefined, 400],
    ['a URL that is too long', 'GET', `orders/${'x'.repeat(300)}`, undefined, 414],
    ['an unknown endpoint', 'POST', 'orders/all', '{}', 404],
    ['broken JSON', 'POST', 'auth/login', '{"email"', 400],
    ['JSON that is not an object', 'POST', 'auth/login', '"x"', 400],
    ['JSON with a prototype key', 'POST', 'auth/login', '{"__proto__":{"a":1}}', 400],
    ['a body that is too large', 'POST', 'auth/login', `{"email":"${'x'.repeat(1_100_000)}"}`, 413],
  ] as const)('contain only a message for %s', async (_what, method, url, payload, status) => {
    const answer = await inject(method, url, payload)
    expect(answer.status).toBe(status)
    const { message, errors = [], ...rest } = answer.body as { message: string; errors?: string[] }
    expect(rest).toEqual({})
    expect(message.length).toBeGreaterThan(10)
    expect(`${message}${errors.join()}`).not.toMatch(/FST_|node_modules|Error:|at \//)
  })

  it('name the value that is missing where the schema has no message of its own', async () => {
    const message = 'token must be text without control characters'
    const answer = await inject('POST', 'auth/password-link', '{"password":"seven green parrots"}')
    expect(answer).toEqual({ status: 400, body: { message, errors: [message] } })
  })

  it.each([
    ['application/x-www-form-urlencoded', 'email=a', notJson, takingJson],
    ['text/plain', '{"email":"a@b.in","password":"x"}', notJson, takingJson],
    ['text/plain; charset=utf-8', '', notJson, takingJson],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\na\r\n--b--\r\n',
      notJson,
      takingJson,
    ],
    ['text/xml', '<a/>', notForm, ['products']],
    ['image/gif', 'GIF89a', notForm, ['storefront/orders/ORDX/payment-screenshot', 'store/logo']],
  ])('are 415 and name the expected type for a body of %s', async (type, payload, message, urls) => {
    for (const url of urls)
      expect([url, await inject('POST', url, payload, type)]).toEqual([url, { status: 415, body: { message } }])
  })

  it.each([
    ['invalid HTTP', 'hello\r\n\r\n', 400, 'The request is not valid.'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'The request is not valid.'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nhost: x\r\nx-filler: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The headers of the request are too large.',
    ],
  ])('have the usual shape for %s', async (_what, text, status, message) => {
    const { answer } = await rawRequest(app.url, text)
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(await answer).toMatch(/content-type: application\/json/)
    expect(bodyOf(await answer)).toEqual({ message })
  })

  it.each(Object.entries(calls))(
    'name what %s do not have under an unknown or hostile id',
    async (path, [record, ...changes]) => {
      for (const id of ['nothere', '%00', "'%20or%201=1"])
        for (const [method, at = '', sent] of changes) {
          const { status, body } = await asAdmin(app, `${path}/${id}${at}`, { method, ...sent })
          expect([method, id, at, status, body.message]).toEqual([method, id, at, 404, `${record} not found`])
        }
    },
  )

  it('are 500 if stored data cannot be parsed', async () => {
    await app.db.insertInto('settings').values({ name: 'packaging', value: '{"isActive"' }).execute()
    expect(await inject('GET', 'store/packaging-cost-settings')).toEqual({ status: 500, body: failed })
  })
})

describeOnEngines('a request that fails in the database', (open) => {
  const lines: string[] = []
  const app = shareApp(open, { logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
  beforeAll(() => app.db.schema.alterTable('orders').renameTo('orders_elsewhere').execute())

  it.each(['phone', 'ph%6fne'])('is logged with its URL but no phone number (%s)', async (name) => {
    lines.length = 0
    const headers = { 'x-order-phone': '9876543210' }
    const answer = await asAnyone(app, `/orders/ORD2345/invoice?${name}=9876543210`, { headers })
    expect(answer).toMatchObject({ status: 500, body: failed })
    expect(lines.join('')).toContain('"url":"/api/orders/ORD2345/invoice"')
    expect(lines.join('')).not.toContain('9876543210')
  })

  it('is told without internal details when there is no connection, also by the health check', async () => {
    expect(await asAnyone(app, '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    await app.db.destroy()
    expect(await asAnyone(app, '/health')).toMatchObject({ status: 503, body: { message: 'The database does not respond.' } })
    const { status, body } = await asAdmin(app, '/orders/all')
    expect([status, body]).toEqual([500, failed])
  })
})
