import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../support/app'
import { shareApp } from '../../support/engines'

const content = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(20_000)}`)

describe('a stored file', () => {
  let key: string
  const app = shareApp(startTestApp)
  beforeAll(async () => {
    const options = { contentType: 'application/pdf', extension: 'pdf', maxBytes: 1_000_000 }
    key = (await app.files.put(Readable.from([content]), options)).key
  })

  const get = async (headers: Record<string, string> = {}, query = '', method = 'GET') => {
    const answer = await fetch(`${app.url}/files/${key}${query}`, { method, headers })
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }

  it('is served completely, with headers for ranges and caching', async () => {
    const { status, headers, body } = await get()
    expect([status, body.equals(content)]).toEqual([200, true])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      etag: `"${key}"`,
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    // Browsers display a PDF in an internal page, which some leave blank in a sandbox.
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  })

  it('is downloaded under the name in its URL', async () => {
    expect((await get({}, '?name=Price%20list&name=x')).headers.get('content-disposition')).toBe(
      'inline; filename="Price list.pdf"; filename*=UTF-8\'\'Price%20list.pdf',
    )
  })

  it.each([
    ['bytes=0-7', 0, 8],
    ['bytes=-9', content.length - 9, content.length],
  ])('is served in ranges: %s', async (range, start, end) => {
    const { status, headers, body } = await get({ range })
    expect([status, body.equals(content.subarray(start, end))]).toEqual([206, true])
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${content.length}`)
    expect(headers.get('content-length')).toBe(String(end - start))
  })

  it('is not sent again to a client that has cached it, as long as it exists', async () => {
    const etag = `"${key}"`
    for (const method of ['GET', 'HEAD'])
      for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
        const { status, headers, body } = await get({ 'if-none-match': known, range: 'bytes=0-7' }, '', method)
        expect([status, headers.get('etag'), headers.get('content-length'), body.length]).toEqual([304, etag, null, 0])
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      }
    const other = await get({ 'if-none-match': '"another"' })
    expect([other.status, other.body.equals(content)]).toEqual([200, true])
    const gone = `${'a'.repeat(24)}.pdf`
    const answer = await fetch(`${app.url}/files/${gone}`, { headers: { 'if-none-match': `"${gone}"` } })
    expect(answer.status).toBe(404)
  })

  it('responds 416 to a range beyond its end', async () => {
    const { status, headers, body } = await get({ range: `bytes=${content.length}-` })
    expect([status, headers.get('content-range')]).toEqual([416, `bytes */${content.length}`])
    expect(headers.get('cache-control')).toBeNull()
    expect(JSON.parse(body.toString())).toEqual({ message: 'The requested range is outside the file.' })
  })

  it('is served completely for an invalid range, and unless If-Range matches', async () => {
    expect((await get({ range: 'bytes=0-7', 'if-range': `"${key}"` })).status).toBe(206)
    const stamps = ['"another"', 'Fri, 20 Nov 2026 06:30:00 GMT'].map((stamp) => ({ range: 'bytes=0-7', 'if-range': stamp }))
    for (const asked of [...stamps, { range: 'bytes=0-1,5-6' }, { range: 'lines=1-2' }]) {
      const { status, body } = await get(asked)
      expect([status, body.equals(content)]).toEqual([200, true])
    }
  })

  it('responds to HEAD with its size and no body', async () => {
    const { status, headers, body } = await get({ range: 'bytes=0-1' }, '', 'HEAD')
    expect([status, headers.get('content-length'), body.length]).toEqual([200, String(content.length), 0])
  })

  it('is not found under another key', async () => {
    for (const method of ['GET', 'HEAD'])
      for (const headers of [undefined, { range: 'bytes=0-1' }]) {
        const answer = await fetch(`${app.url}/files/${'a'.repeat(24)}.pdf`, { method, headers })
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null])
      }
  })
})
