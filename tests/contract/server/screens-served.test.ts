import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app'
import { openForTest } from '../../support/engines'

const html = '<!doctype html><title>Store</title>'
const trackingHtml = '<!doctype html><title>Track Your Order</title><script>let early = 1 < 2</script>'
const ordersHtml = '<!doctype html><title>Store</title><link rel="modulepreload" href="/assets/main-abc123.js">'
const script = `console.log('${'x'.repeat(3000)}')`

describe('the built front end', () => {
  let app: TestApp
  let clientDir: string
  beforeAll(async () => {
    clientDir = await mkdtemp(path.join(tmpdir(), 'store-client-'))
    await mkdir(path.join(clientDir, 'assets'))
    await mkdir(path.join(clientDir, 'pages', 'orders'), { recursive: true })
    for (const [file, content] of Object.entries({
      'index.html': html,
      'track-order.html': trackingHtml,
      'pages/orders.html': ordersHtml,
      'pages/orders/legacy.html': ordersHtml,
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'assets/main-abc123.js': script,
      'assets/plain-abc123.js': script,
    })) {
      await writeFile(path.join(clientDir, file), content)
      const isCompressed = ['index.html', 'pages/orders.html', 'assets/main-abc123.js'].includes(file)
      if (isCompressed) await writeFile(path.join(clientDir, `${file}.br`), brotliCompressSync(content))
    }
    app = await startTestApp({ clientDir, storeName: 'Meena Crackers' })
  })
  afterAll(async () => {
    await app.close()
    await rm(clientDir, { recursive: true })
  })

  const get = (address: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
    fetch(`${app.url}${address}`, { headers })

  it('serves the page of each address, to be revalidated on every request, and pages of sections also compressed', async () => {
    const plain = ['/', '/dashboard', '/orders/show/1', '/orders.html', '/products/rocket-bomb-abc', '/track-orders']
    const sections = ['/orders', '/orders?page=2', '/orders/', '/orders/legacy']
    for (const address of [...plain, '/quick-shopping/view', ...sections]) {
      const isSection = sections.includes(address)
      const response = await get(address, isSection ? { accept: 'text/html', 'accept-encoding': 'br' } : undefined)
      expect([address, response.status, await response.text()]).toEqual([address, 200, isSection ? ordersHtml : html])
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    }
  })

  it.each(['/%', '/orders/%', '/%E0%A4%A', '/%00', '/track-order%'])(
    'leads from %s, which cannot be decoded, to the page of any unknown address',
    async (address) => {
      const page = await fetch(`${app.url}${address}`, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' })
      expect([page.status, page.headers.get('location')]).toEqual([302, '/dashboard'])
      expect((await get(`/api${address}`)).status).toBe(400)
    },
  )

  it('has a separate page for customers', async () => {
    for (const address of ['/track-order', '/track-order/', '/track-order?orderId=ORD1']) {
      const response = await get(address)
      expect(await response.text()).toBe(trackingHtml)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const hash = createHash('sha256').update('let early = 1 < 2').digest('base64')
      expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
    }
  })

  it('serves pages to clients that accept any type, and to HEAD requests of link previews', async () => {
    for (const [address, text] of [
      ['/track-order?orderId=ORD1', trackingHtml],
      ['/login', html],
    ] as const) {
      for (const headers of [{ accept: '*/*' }, { accept: ' */*;q=0.8' }, { accept: 'text/*' }, { accept: '' }]) {
        const answer = await get(address, headers)
        expect([headers, answer.status, await answer.text()]).toEqual([headers, 200, text])
      }
      const head = await fetch(`${app.url}${address}`, { method: 'HEAD', headers: { accept: '*/*' } })
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/html; charset=utf-8', ''])
      const bare = await app.app.inject({ url: address })
      expect([bare.statusCode, bare.body]).toEqual([200, text])
    }
    // Requests for images, scripts or data must not receive the HTML page.
    for (const [address, accept] of [
      ['/gone.png', '*/*'],
      ['/robots.txt', '*/*'],
      ['/gone', 'image/avif,image/webp,*/*;q=0.8'],
      ['/login', 'application/json, text/plain, */*'],
    ] as const)
      expect([address, (await get(address, { accept })).status]).toEqual([address, 404])
  })

  it('serves the precompressed page, or the plain one on request', async () => {
    for (const address of ['/', '/dashboard'])
      for (const encoding of ['br', 'identity']) {
        const page = await get(address, { accept: 'text/html', 'accept-encoding': encoding })
        expect(page.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
        expect(await page.text()).toBe(html)
      }
  })

  it('lets browsers cache hashed files for a year, and serves them precompressed', async () => {
    const built = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' })
    expect(await built.text()).toBe(script)
    expect(Object.fromEntries(built.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/javascript/),
    })
    expect(Number(built.headers.get('content-length'))).toBe(brotliCompressSync(script).length)
    const own = [...built.headers.keys()].filter((name) => !['connection', 'date', 'keep-alive'].includes(name))
    expect(own.sort().join(' ')).toBe(
      'cache-control content-encoding content-length content-type etag vary x-content-type-options',
    )
    const onTheFly = await get('/assets/plain-abc123.js', { 'accept-encoding': 'gzip' })
    expect(onTheFly.headers.get('content-encoding')).toBe('gzip')
    expect(await onTheFly.text()).toBe(script)
    const icon = await get('/favicon.svg')
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })

  it('does not serve a page in place of missing files and endpoints', async () => {
    const missing = ['/assets/gone-abc.js', '/api/nothing', '/api', '/files/nothing.png', '/apix/../api/nothing']
    for (const address of missing) {
      const response = await get(address)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await response.json()).toEqual({ message: expect.stringMatching(/^This (API call|page|file) does not exist/) })
    }
    expect((await get('/dashboard', { accept: 'application/json' })).status).toBe(404)
    expect((await fetch(`${app.url}/dashboard`, { method: 'POST' })).status).toBe(404)
    for (const address of ['/%2e%2e/package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json'])
      expect(await (await get(address, { accept: 'x/y' })).text()).not.toContain('"dependencies"')
  })

  it('can be installed under the name of the store', async () => {
    const response = await get('/manifest.webmanifest')
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const { icons, ...manifest } = (await response.json()) as { icons: Record<'src' | 'sizes' | 'type' | 'purpose', string>[] }
    expect(manifest).toMatchObject({ name: 'Meena Crackers', start_url: '/', display: 'standalone' })
    for (const { src, sizes, type } of icons.filter((icon) => icon.type === 'image/png')) {
      const file = await readFile(path.join('public', src))
      // The first chunk of a PNG contains width and height.
      expect([file.readUInt32BE(16), file.readUInt32BE(20)].join('x'), `${src} ${type}`).toBe(sizes)
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  })

  it('gets what pages show of the store from /config.json', async () => {
    const response = await get('/config.json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      apiHost: '',
      storeName: 'Meena Crackers',
      logo: '',
      contactPhone: '',
      mailsLinks: false,
    })
  })
})

describe('a server without a built front end', () => {
  it('serves the API and responds 404 for pages', async () => {
    const app = await openForTest(startTestApp, { clientDir: '/nowhere' })
    const response = await fetch(`${app.url}/dashboard`, { headers: { accept: 'text/html' } })
    expect([response.status, await response.json()]).toEqual([404, { message: 'This page does not exist.' }])
    expect((await fetch(`${app.url}/api/health`)).status).toBe(200)
  })
})
