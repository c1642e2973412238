import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app'
import { bodyOf, rawRequest } from './raw-request'

describe('error responses', () => {
  let app: TestApp
  beforeAll(async () => {
    // Without front-end files, because their catch-all route would respond to paths that the API does not handle.
    app = await startTestApp({ clientDir: '/nowhere' })
  })
  afterAll(() => app.close())

  const inject = async (method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') => {
    const response = await app.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${app.token}`, ...(payload === undefined ? {} : { 'content-type': type }) },
      payload,
    })
    return { status: response.statusCode, body: response.json<unknown>() }
  }

  it.each([
    ['a malformed URL', 'GET', '/api/%zz', undefined, 400],
    ['a URL that is too long', 'GET', `/api/orders/${'x'.repeat(300)}`, undefined, 414],
    ['an unknown endpoint', 'POST', '/api/orders/all', '{}', 404],
    ['broken JSON', 'POST', '/api/auth/login', '{"email"', 400],
    ['JSON that is not an object', 'POST', '/api/auth/login', '"x"', 400],
    ['JSON with a prototype key', 'POST', '/api/auth/login', '{"__proto__":{"a":1}}', 400],
    ['a body that is too large', 'POST', '/api/auth/login', `{"email":"${'x'.repeat(1_100_000)}"}`, 413],
  ] as const)('contain only a message for %s', async (_what, method, url, payload, status) => {
    const answer = await inject(method, url, payload)
    expect(answer.status).toBe(status)
    const { message, errors = [], ...rest } = answer.body as { message: string; errors?: string[] }
    expect(rest).toEqual({})
    expect(message.length).toBeGreaterThan(10)
    expect(`${message}${errors.join()}`).not.toMatch(/FST_|node_modules|Error:|at \//)
  })

  it('name the value that is missing where the schema has no message of its own', async () => {
    const { status, body } = await inject('POST', '/api/auth/password-link', '{"password":"seven green parrots"}')
    expect([status, body]).toEqual([
      400,
      { message: 'token must be text without control characters', errors: ['token must be text without control characters'] },
    ])
  })

  it.each([
    ['application/x-www-form-urlencoded', 'email=a'],
    ['text/plain', '{"email":"a@b.in","password":"x"}'],
    ['text/plain; charset=utf-8', ''],
    ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--b--\r\n'],
  ])('are 415 and name the expected type for a body of %s instead of JSON', async (type, payload) => {
    for (const url of ['/api/auth/login', '/api/storefront/orders', '/api/storefront/queries', '/api/categories'])
      expect([url, await inject('POST', url, payload, type)]).toEqual([
        url,
        { status: 415, body: { message: 'This content type is not accepted; send application/json.' } },
      ])
  })

  it('are 415 and name the expected type for an image sent without a form', async () => {
    const upload = '/api/storefront/orders/ORDX/payment-screenshot'
    expect(await inject('POST', upload, 'GIF89a', 'image/gif')).toEqual({
      status: 415,
      body: { message: 'This content type is not accepted; send multipart/form-data.' },
    })
    expect(await inject('POST', '/api/store/logo', 'GIF89a', 'image/gif')).toEqual({
      status: 415,
      body: { message: 'This content type is not accepted; send multipart/form-data.' },
    })
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

  it('are 500 if stored data cannot be parsed', async () => {
    await app.db.insertInto('settings').values({ name: 'packaging', value: '{"isActive"' }).execute()
    expect(await inject('GET', '/api/store/packaging-cost-settings')).toEqual({
      status: 500,
      body: { message: 'Server error. Please try again later.' },
    })
  })
})
