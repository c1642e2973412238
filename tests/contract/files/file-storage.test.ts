import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStorage } from '../../../server/files/open-storage'
import { FilesUnavailableError, FileTooLargeError, type FileStorage, type ListedFile } from '../../../server/files/storage'
import { useS3 } from './s3-server'

/** Minimum part size of S3 multipart uploads, in bytes. */
const partBytes = 5 * 1024 * 1024

interface Place {
  open: () => Promise<FileStorage>
  /** Paths of all stored files, including unfinished ones. */
  kept: () => Promise<string[]>
  remove: () => Promise<void>
}

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const onDisk = async (): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  return {
    open: () => openStorage({ filesUrl: undefined, dataDir }),
    kept: () => filesBelow(dataDir),
    remove: () => rm(dataDir, { recursive: true }),
  }
}

const onS3 = async (): Promise<Place> => {
  const store = await useS3('shop')
  return {
    open: () => openStorage({ filesUrl: 's3://shop/uploads', dataDir: store.directory }),
    kept: () => filesBelow(store.directory),
    remove: () => store.stop(),
  }
}

const png = { contentType: 'image/png', extension: 'png', maxBytes: 20 * 1024 * 1024 }

const bytes = (length: number): Buffer => Buffer.alloc(length, 'crackers')

const inChunks = (content: Buffer, size = 64 * 1024): Readable =>
  Readable.from(
    (function* () {
      for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size)
    })(),
  )

const breakingAfter = (content: Buffer): Readable =>
  Readable.from(
    (async function* () {
      yield* inChunks(content) as AsyncIterable<Buffer>
      throw new Error('the line went dead')
    })(),
  )

describe.each([
  ['on disk', onDisk],
  ['in an S3-compatible store', onS3],
])('file storage %s', (_name, make) => {
  let place: Place
  let files: FileStorage

  beforeAll(async () => {
    place = await make()
    files = await place.open()
  })

  afterEach(async () => {
    for (const path of await place.kept()) await files.remove(/[0-9a-z]{24}\.\w+/.exec(path)?.[0] ?? '')
  })

  afterAll(async () => {
    await files.close()
    await place.remove()
  })

  const read = async (key: string): Promise<Buffer | undefined> => {
    const file = await files.open(key)
    return file && buffer(file.stream)
  }

  it.each([
    ['empty', 0],
    ['small', 1234],
    ['of several parts', 2 * partBytes + 17],
  ])('returns a stored file unchanged: %s', async (_size, length) => {
    const content = bytes(length)
    const stored = await files.put(inChunks(content), png)
    const key = expect.stringMatching(/^[0-9a-z]{24}\.png$/)
    expect(stored).toEqual({ key, size: length, contentType: 'image/png' })

    const file = await files.open(stored.key)
    expect(file).toMatchObject({ size: length, contentType: 'image/png' })
    expect((await buffer(file?.stream as Readable)).equals(content)).toBe(true)
  })

  it('returns a byte range of a file, and its size without opening it', async () => {
    const content = Buffer.from('0123456789')
    const { key } = await files.put(inChunks(content), png)
    expect(await files.find(key)).toEqual({ key, size: 10, contentType: 'image/png' })
    // A range from 0 to 0 is omitted, because s3rver returns the whole file for it.
    for (const [first, last] of [
      [0, 1],
      [3, 7],
      [9, 9],
      [0, 9],
    ] as const) {
      const part = await files.open(key, { first, last })
      expect(part).toMatchObject({ size: last - first + 1, contentType: 'image/png' })
      expect((await buffer(part?.stream as Readable)).toString()).toBe(content.toString().slice(first, last + 1))
    }
    await files.remove(key)
    expect([await files.find(key), await files.open(key, { first: 0, last: 1 })]).toEqual([undefined, undefined])
  })

  it('gives each file a key of its own, and overwrites the file of a given key', async () => {
    const stored = await Promise.all(Array.from({ length: 6 }, () => files.put(inChunks(bytes(10)), png)))
    expect(new Set(stored.map(({ key }) => key)).size).toBe(6)
    const key = 'samplepicture0001.png'
    for (const size of [500, 7]) await files.put(inChunks(bytes(size)), { ...png, key })
    expect(await read(key)).toHaveLength(7)
    for (let round = 0; round < 2; round += 1) await files.remove(key)
    expect(await files.open(key)).toBeUndefined()
  })

  it.each([100, partBytes * 2])(
    'takes %i bytes at most, and stores nothing of an upload that is longer or fails',
    async (maxBytes) => {
      const before = await place.kept()
      await expect(files.put(inChunks(bytes(maxBytes + 1)), { ...png, maxBytes })).rejects.toThrow(FileTooLargeError)
      await expect(files.put(breakingAfter(bytes(maxBytes)), png)).rejects.toThrow('the line went dead')
      expect(await place.kept()).toEqual(before)
      expect((await files.put(inChunks(bytes(maxBytes)), { ...png, maxBytes })).size).toBe(maxBytes)
    },
  )

  it('finds no file for a key that is none, and stores none of another type or key', async () => {
    for (const key of ['../store.sqlite', '..%2fstore.sqlite', '/etc/passwd', 'incoming', '', 'a'.repeat(500), 'x\0.png']) {
      expect([key, await files.open(key), await files.find(key)]).toEqual([key, undefined, undefined])
      await files.remove(key)
    }
    const before = await place.kept()
    for (const kind of [
      { contentType: 'text/html', extension: 'html' },
      { contentType: 'image/svg+xml', extension: 'svg' },
      { contentType: 'text/html', extension: 'png' },
      { contentType: 'image/png', extension: 'png', key: '../picture.png' },
    ])
      await expect(files.put(inChunks(bytes(10)), { ...kind, maxBytes: 100 })).rejects.toThrow(TypeError)
    expect(await place.kept()).toEqual(before)
  })

  it('lists its files with their sizes and times', async () => {
    const before = Date.now()
    const stored = [await files.put(inChunks(bytes(10)), png), await files.put(inChunks(bytes(20)), png)]
    const listed: ListedFile[] = []
    for await (const file of files.list()) listed.push(file)
    expect(listed.map(({ key, size }) => `${key} ${size}`).sort()).toEqual(stored.map(({ key, size }) => `${key} ${size}`).sort())
    // Some stores report whole seconds.
    for (const { storedAt } of listed) expect(Math.abs(storedAt - before)).toBeLessThan(10_000)
  })

  it('removes a file that is held, also by another process, as soon as it is not held any more', async () => {
    const other = await place.open()
    const [removed, kept] = [await files.put(inChunks(bytes(10)), png), await files.put(inChunks(bytes(10)), png)]
    const release = await other.hold()
    await files.remove(removed.key)
    expect(await files.find(removed.key)).toBeDefined()
    expect(await files.removeLate()).toEqual([removed.key])
    await release()
    expect([await files.find(removed.key), (await files.find(kept.key))?.size]).toEqual([undefined, 10])
    expect(await files.removeLate()).toEqual([])
    await other.close()
  })

  it('removes a file later if the process that held it was killed', async () => {
    const [{ key }, other] = [await files.put(inChunks(bytes(10)), png), await files.put(inChunks(bytes(10)), png)]
    const release = await files.hold()
    await files.remove(key)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000 + 1)
    // Others are removed at once again.
    await files.remove(other.key)
    expect(await files.find(other.key)).toBeUndefined()
    expect(await files.removeLate()).toEqual([])
    expect(await files.find(key)).toBeUndefined()
    vi.restoreAllMocks()
    await release()
  })

  it('holds files until the last of several holds ends, and while a process is too busy to renew its own', async () => {
    const { key } = await files.put(inChunks(bytes(10)), png)
    const [release, releaseOther] = [await files.hold(), await files.hold(10 * 60_000)]
    await release()
    await files.remove(key)
    expect(await files.find(key)).toBeDefined()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 14 * 60_000)
    await files.remove(key)
    expect(await files.find(key)).toBeDefined()
    vi.restoreAllMocks()
    await releaseOther()
    expect(await files.find(key)).toBeUndefined()
  })

  it('discards a file, brings it back, and removes it for good', async () => {
    const { key } = await files.put(inChunks(bytes(10)), png)
    const trash = async () => {
      const found: ListedFile[] = []
      for await (const file of files.discarded()) found.push(file)
      return found
    }
    expect(await trash()).toEqual([])
    const release = await files.hold()
    await files.discard(key)
    expect(await files.find(key)).toBeDefined()
    await release()
    await files.discard(key)
    expect(await files.find(key)).toBeUndefined()
    expect(await trash()).toEqual([{ key, size: 10, storedAt: expect.any(Number) }])
    for await (const listed of files.list()) expect(listed.key).not.toBe(key)
    expect([await files.recover(key), await files.recover(key)]).toEqual([true, false])
    expect(await read(key)).toEqual(bytes(10))
    await files.discard(key)
    await files.destroy(key)
    expect(await trash()).toEqual([])
    await files.discard(key)
  })
})

describe('opening unusable storage', () => {
  it('reports a file in place of the folder in one line that names it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
    await writeFile(join(dataDir, 'files'), 'in the way')
    const opening = openStorage({ filesUrl: undefined, dataDir })
    await expect(opening).rejects.toThrow(FilesUnavailableError)
    await expect(opening).rejects.toThrow(/^The folder .*files cannot be used: [^\n]+$/)
    expect(await readFile(join(dataDir, 'files'), 'utf8')).toBe('in the way')
    await rm(dataDir, { recursive: true })
  })

  it('reports a missing bucket', async () => {
    const place = await onS3()
    const opening = openStorage({ filesUrl: 's3://nowhere', dataDir: tmpdir() })
    await expect(opening).rejects.toThrow(FilesUnavailableError)
    await expect(opening).rejects.toThrow(/^The file store s3:\/\/nowhere \(FILES_URL\) cannot be used: it answers 404/)
    await place.remove()
  })

  it('reports an unreachable endpoint', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:9')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'x')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x')
    const opening = openStorage({ filesUrl: 's3://shop', dataDir: tmpdir() })
    await expect(opening).rejects.toThrow(/^The file store s3:\/\/shop \(FILES_URL\) cannot be used: [^\n]+$/)
    vi.unstubAllEnvs()
  })
})
