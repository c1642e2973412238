import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStorage } from '../../../server/files/open-storage'
import type { FileStorage } from '../../../server/files/storage'
import { sweepFiles } from '../../../server/files/sweep-files'
import { thumbnailKey } from '../../../server/files/thumbnail-key'
import { type Thumbnails, thumbnailsOf } from '../../../server/files/thumbnails'
import { startTestApp } from '../../support/app'
import { shareApp } from '../../support/engines'
import { addProduct, makeCatalogue } from '../server/catalogue'
import { useS3 } from './s3-server'

const maxBytes = 5_000_000

/** A picture with so much in it that it is not small: noise. */
const noise = (width: number, height: number): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })

const put = async (files: FileStorage, content: Buffer, extension: string, isPrivate = false): Promise<string> => {
  const contentType = `image/${extension === 'jpg' ? 'jpeg' : extension}`
  return (await files.put(Readable.from([content]), { contentType, extension, maxBytes, isPrivate })).key
}

const read = async (files: FileStorage, key: string): Promise<Buffer | undefined> => {
  const file = await files.open(key)
  return file && buffer(file.stream)
}

/** The key of a thumbnail; undefined if there is none. */
const keyIn =
  ({ servedFile }: Thumbnails) =>
  async (key: string, width: 96 | 320): Promise<string | undefined> => {
    const served = await servedFile(key, width)
    return served.key === key ? undefined : served.key
  }

const unexpected = (_reason: unknown, message: string): void => expect.unreachable(message)

describe.each(['disk', 's3'])('thumbnails on %s', (place) => {
  let files: FileStorage
  let dataDir: string
  let stop: () => Promise<unknown> = async () => undefined
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'thumbnails-'))
    if (place === 's3') {
      const store = await useS3('shop')
      stop = () => store.stop()
    }
    files = await openStorage({ filesUrl: place === 's3' ? 's3://shop/uploads' : undefined, dataDir })
  })
  afterAll(async () => {
    await files.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it.each(place === 's3' ? ['jpg'] : ['jpg', 'png', 'webp', 'gif'])(
    'are made once of a %s picture, and removed with it',
    async (extension) => {
      const content = await noise(450, 300)
        .toFormat(extension === 'jpg' ? 'jpeg' : (extension as 'png'), { effort: 1 })
        .toBuffer()
      const key = await put(files, content, extension)
      const puts = vi.spyOn(files, 'put')
      const keyOf = keyIn(thumbnailsOf(files, unexpected))
      const target = thumbnailKey(key, 96)
      expect(await Promise.all([keyOf(key, 96), keyOf(key, 96), keyOf(key, 96)])).toEqual([target, target, target])
      expect(await keyIn(thumbnailsOf(files, unexpected))(key, 96)).toBe(target)
      expect(puts).toHaveBeenCalledTimes(1)
      puts.mockRestore()
      const small = await read(files, target)
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 144, height: 96 })
      expect((small?.length ?? 0) * 4).toBeLessThan(content.length)
      await files.remove(key)
      expect(await files.find(target)).toBeUndefined()
    },
  )
})

describe('a picture', () => {
  let dataDir: string
  let files: FileStorage
  let warnings: string[]
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'thumbnails-'))
    files = await openStorage({ filesUrl: undefined, dataDir })
    warnings = []
  })
  afterEach(async () => {
    await files.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const warn = (_reason: unknown, message: string): void => void warnings.push(message)

  it('of a phone is turned as it was taken', async () => {
    const turned = await noise(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const key = await put(files, turned, 'jpg')
    const small = await read(files, (await keyIn(thumbnailsOf(files, warn))(key, 96)) ?? '')
    expect(await sharp(small).metadata()).toMatchObject({ width: 96, height: 192 })
  })

  it('has no thumbnail if it is private, damaged, gone, or small already', async () => {
    const keyOf = keyIn(thumbnailsOf(files, warn))
    const good = await noise(300, 300).png().toBuffer()
    const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .webp({ quality: 1 })
      .toBuffer()
    const [secret, broken, dot] = [
      await put(files, good, 'png', true),
      await put(files, good.subarray(0, 5_000), 'png'),
      await put(files, tiny, 'webp'),
    ]
    for (const key of [secret, broken, dot, `${'a'.repeat(24)}.png`, `${'a'.repeat(24)}.pdf`, 'x.png', '../x.png'])
      expect(await keyOf(key, 96)).toBeUndefined()
    expect(warnings).toEqual([`the picture ${broken} could not be made smaller`])
    // It is not tried again.
    expect(await keyOf(broken, 96)).toBeUndefined()
    expect(warnings).toHaveLength(1)
  })

  it('that would need too much memory is not decoded', async () => {
    const part = (type: string, data: Buffer): Buffer => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(data.length)
      head.write(type, 4, 'latin1')
      return Buffer.concat([head, data, Buffer.alloc(4)])
    }
    const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0])
    const bomb = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      part('IHDR', header),
      part('IDAT', deflateSync(Buffer.alloc(1_000))),
      part('IEND', Buffer.alloc(0)),
    ])
    const key = await put(files, bomb, 'png')
    const before = process.memoryUsage().rss
    expect(await keyIn(thumbnailsOf(files, warn))(key, 96)).toBeUndefined()
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('is served whole where the library cannot be loaded, with one warning', async () => {
    const [one, other] = [
      await put(files, await noise(300, 300).png().toBuffer(), 'png'),
      await put(files, await noise(300, 300).png().toBuffer(), 'png'),
    ]
    const keyOf = keyIn(thumbnailsOf(files, warn, () => Promise.reject(new Error('no native part'))))
    expect([await keyOf(one, 96), await keyOf(other, 96)]).toEqual([undefined, undefined])
    expect(warnings).toEqual(['pictures cannot be made smaller on this machine; lists load them whole'])
  })

  it('is served whole while nothing can be stored, and then made smaller', async () => {
    const [one, other] = [
      await put(files, await noise(300, 300).png().toBuffer(), 'png'),
      await put(files, await noise(300, 300).png().toBuffer(), 'png'),
    ]
    const { servedFile } = thumbnailsOf(files, warn)
    const puts = vi.spyOn(files, 'put').mockRejectedValue(new Error('The disk is full.'))
    for (const key of [one, one, other]) expect(await servedFile(key, 96)).toEqual({ key, isLasting: false })
    expect(puts).toHaveBeenCalledTimes(1)
    expect(warnings).toEqual([`the picture ${one} could not be made smaller`])
    puts.mockRestore()
    vi.useFakeTimers({ toFake: ['performance'], now: Date.now() })
    vi.advanceTimersByTime(3_600_000)
    expect(await servedFile(one, 96)).toEqual({ key: thumbnailKey(one, 96), isLasting: true })
    vi.useRealTimers()
  })

  it('is looked up while others are made smaller, and served whole while many wait', async () => {
    const content = await noise(300, 300).png().toBuffer()
    const there = await put(files, content, 'png')
    await thumbnailsOf(files, warn).servedFile(there, 96)
    const keys = await Promise.all(Array.from({ length: 60 }, () => put(files, content, 'png')))
    let release: () => void = () => undefined
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined)
    })
    const open = vi.spyOn(files, 'open').mockReturnValue(held)
    const { servedFile } = thumbnailsOf(files, warn)
    const served = keys.map((key) => servedFile(key, 96))
    await vi.waitFor(() => expect(open).toHaveBeenCalled())
    expect(await servedFile(there, 96)).toEqual({ key: thumbnailKey(there, 96), isLasting: true })
    const whole = await Promise.race(served)
    expect(whole).toEqual({ key: whole.key, isLasting: false })
    release()
    expect((await Promise.all(served)).filter(({ isLasting }) => !isLasting).length).toBeLessThan(15)
  })
})

describe('the server', () => {
  const app = shareApp(startTestApp)

  const get = async (address: string, init?: RequestInit) => {
    const answer = await fetch(`${app.url}${address}`, init)
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }

  it('serves thumbnails for ever, and pictures as before', async () => {
    const content = await noise(640, 480).png().toBuffer()
    const key = await put(app.files, content, 'png')
    const small = await get(`/files/${key}?w=96`)
    expect([small.status, Object.fromEntries(small.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/webp',
        'content-length': String(small.body.length),
        etag: `"${thumbnailKey(key, 96)}"`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      }),
    ])
    expect(small.body.length * 20).toBeLessThan(content.length)
    expect((await get(`/files/${key}?w=96`, { method: 'HEAD' })).headers.get('content-length')).toBe(String(small.body.length))
    const known = { 'if-none-match': `"${thumbnailKey(key, 96)}"` }
    expect((await get(`/files/${key}?w=96`, { headers: known })).status).toBe(304)
    for (const query of ['', '?w=97', '?w=', '?w=96&w=96', '?w=1e9', '?w=__proto__'])
      expect((await get(`/files/${key}${query}`)).body.equals(content)).toBe(true)
    expect((await get(`/files/${'b'.repeat(24)}.png?w=96`)).status).toBe(404)
  })

  const small = [200, 'image/webp', 'public, max-age=31536000, immutable']
  const whole = [200, 'image/png', 'public, max-age=300']
  const get96 = async (key: string, init?: RequestInit) => {
    const { status, headers } = await get(`/files/${key}?w=96`, init)
    return [status, headers.get('content-type'), headers.get('cache-control')]
  }

  it('serves a picture whole, and not for ever, when its thumbnail is gone', async () => {
    const key = await put(app.files, await noise(300, 300).png().toBuffer(), 'png')
    expect(await get96(key)).toEqual(small)
    for (const init of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-9' } }]) {
      await rm(path.join(app.dataDir, 'files', thumbnailKey(key, 96)))
      const partial = 'headers' in init ? [206, ...whole.slice(1)] : whole
      expect(await get96(key, init)).toEqual(partial)
      expect(await get96(key)).toEqual(small)
    }
    await app.files.remove(key)
    expect((await get96(key))[0]).toBe(404)
  })

  it('does not serve a private picture for its width', async () => {
    const key = await put(app.files, await noise(300, 300).png().toBuffer(), 'png', true)
    expect((await get(`/files/${key}?w=96`)).status).toBe(403)
  })

  it('answers other calls while it makes many thumbnails', async () => {
    const content = await noise(1_200, 900).jpeg().toBuffer()
    const keys = await Promise.all(Array.from({ length: 14 }, () => put(app.files, content, 'jpg')))
    let left = keys.length
    const making = keys.map((key) => get(`/files/${key}?w=320`).finally(() => (left -= 1)))
    expect((await get('/api/health')).status).toBe(200)
    expect(left).toBeGreaterThan(7)
    for (const { headers } of await Promise.all(making)) expect(headers.get('content-type')).toBe('image/webp')
  })

  it('sweeps thumbnails whose pictures are gone, and no others', async () => {
    const content = await noise(300, 300).png().toBuffer()
    const [used, unused] = [await put(app.files, content, 'png'), await put(app.files, content, 'png')]
    const { categoryId } = await makeCatalogue(app.db)
    await addProduct(app.db, { name: 'Chakra', categoryId, imageKeys: [used] })
    for (const key of [used, unused]) {
      await get(`/files/${key}?w=96`)
      const longAgo = new Date(Date.now() - 48 * 3_600_000)
      for (const each of [key, thumbnailKey(key, 96)]) await utimes(path.join(app.dataDir, 'files', each), longAgo, longAgo)
    }
    const { discarded } = await sweepFiles(app.database, app.files, Date.now(), new AbortController().signal)
    expect(discarded).not.toContain(thumbnailKey(used, 96))
    expect(await app.files.find(thumbnailKey(used, 96))).toBeDefined()
    expect(await app.files.find(thumbnailKey(unused, 96))).toBeUndefined()
  })
})
