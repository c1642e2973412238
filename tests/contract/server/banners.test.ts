import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Banner } from '../../../src/domain/banner/banner'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { asAdmin } from './client'
import { rawRequest } from './raw-request'

interface Uploaded {
  success: boolean
  message: string
  data: Banner[]
}

interface Written {
  success: boolean
  message: string
  banner: Banner
  data: Banner
}

interface Listed {
  banners: Banner[]
  pages: number
  total: number
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const limit = 1024 * 1024
const pngOf = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])

const formOf = (field: string, contents: readonly BlobPart[], fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const content of contents) form.append(field, new Blob([content], { type: 'image/png' }), 'banner.png')
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describeMostlyOnSqlite('banners', (open, { it, itOnBoth }) => {
  let app: TestApp
  let clock = Date.parse('2026-11-20T06:30:00Z')
  beforeAll(async () => {
    app = await open({ now: () => (clock += 1000) })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const { image } of await app.db.selectFrom('banners').select('image').execute()) await app.files.remove(image)
    await app.db.deleteFrom('banners').execute()
  })

  const list = async (query = ''): Promise<Listed> => (await asAdmin<Listed>(app, `/banners${query}`)).body
  const post = (form: FormData) => asAdmin<Uploaded>(app, '/banners', { method: 'POST', form })
  const upload = (contents: readonly BlobPart[], type = 'landscape') => post(formOf('banners', contents, { type }))
  const put = (id: string, form: FormData) => asAdmin<Written>(app, `/banners/${id}`, { method: 'PUT', form })
  const purge = (id: string) => asAdmin(app, `/bin/banners/${id}`, { method: 'DELETE' })
  const remove = (id: string) => asAdmin<Written>(app, `/banners/${id}`, { method: 'DELETE' })
  const one = async (): Promise<Banner> => (await upload([png])).body.data[0] as Banner
  const fetchFile = (address: string | undefined) => fetch(`${app.url}${address}`)
  const storedFiles = async (): Promise<string[]> =>
    (await readdir(`${app.dataDir}/files`, { recursive: true })).filter((name) => name !== 'incoming').sort()
  const namedFiles = async (): Promise<string[]> =>
    (await app.db.selectFrom('banners').select('image').execute()).map(({ image }) => image).sort()
  const nothingStored = async () => {
    expect(await storedFiles()).toEqual([])
    expect(await list()).toEqual({ banners: [], pages: 0, total: 0 })
  }

  itOnBoth('returns uploaded banners and serves their files', async () => {
    const { status, body } = await upload([png, smallGif], 'portrait')
    expect([status, body.success, body.message]).toEqual([201, true, '2 banner(s) uploaded successfully!'])
    expect(body.data[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      imageUrl: expect.stringMatching(/^\/files\/[0-9a-z]{20,}\.png$/),
      type: 'portrait',
      createdAt: expect.stringMatching(/^2026-11-20T06:30:0\d/),
    })
    expect(body.data[1]?.imageUrl).toMatch(/\.gif$/)
    const file = await fetchFile(body.data[0]?.imageUrl)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png)
    expect(await storedFiles()).toEqual(await namedFiles())
    // The type may also come before the files.
    const form = new FormData()
    form.append('type', 'portrait')
    form.append('banners', new Blob([png]), 'a.png')
    expect((await post(form)).body).toMatchObject({ message: '1 banner(s) uploaded successfully!', data: [{ type: 'portrait' }] })
  })

  itOnBoth('lists banners in pages, newest first, of one type or all', async () => {
    const ids: string[] = []
    for (let round = 0; round < 3; round += 1)
      for (const [type, count] of [
        ['landscape', 4],
        ['portrait', 1],
      ] as const)
        ids.unshift(...(await upload(Array(count).fill(png), type)).body.data.map(({ _id }) => _id).reverse())
    const first = await list()
    expect([first.pages, first.total, first.banners.length]).toEqual([2, 15, 12])
    const second = await list('?page=2')
    expect([...first.banners, ...second.banners].map(({ _id }) => _id)).toEqual(ids)
    expect((await list('?page=3')).banners).toEqual([])
    const landscape = await list('?type=landscape&limit=5&page=3')
    expect([landscape.pages, landscape.total, landscape.banners.length]).toEqual([3, 12, 2])
    const portrait = await list('?type=portrait')
    expect([portrait.pages, portrait.total]).toEqual([1, 3])
    expect(portrait.banners.every(({ type }) => type === 'portrait')).toBe(true)
    expect((await list('?type=&page=&limit=')).total).toBe(15)
    for (const query of ['type=square', 'page=0', 'page=x', 'limit=0', 'limit=1001'])
      expect((await asAdmin(app, `/banners?${query}`)).status).toBe(400)
  })

  it('rejects uploads without files, with more than five and without a type', async () => {
    const missing = { status: 400, body: { message: 'Please select at least one file' } }
    expect(await upload([])).toMatchObject(missing)
    expect(await post(formOf('other', [png], { type: 'landscape' }))).toMatchObject(missing)
    expect(await asAdmin(app, '/banners', { method: 'POST', json: { type: 'landscape' } })).toMatchObject(missing)
    const tooMany = { status: 400, body: { message: 'Maximum 5 files allowed' } }
    expect(await upload(Array(6).fill(png))).toMatchObject(tooMany)
    const noType = { status: 400, body: { message: 'Banner type must be landscape or portrait' } }
    for (const fields of [{}, { type: 'square' }, { type: '' }] as Record<string, string>[])
      expect(await post(formOf('banners', [png], fields))).toMatchObject(noType)
    await nothingStored()
  })

  it('recognizes images by their content and rejects the whole upload for one invalid file', async () => {
    const refused = { status: 415, body: { message: 'Only image files are accepted' } }
    for (const content of ['<script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7\n', ''])
      expect(await upload([png, png, content, png])).toMatchObject(refused)
    await nothingStored()
  })

  it('accepts files of at most 1 MB each', async () => {
    expect((await upload([pngOf(limit), pngOf(limit)])).status).toBe(201)
    expect(await upload([png, pngOf(limit + 1)])).toMatchObject({
      status: 413,
      body: { message: 'File too large (1.1 MB). Maximum size is 1MB.' },
    })
    expect(await upload([pngOf(2.4 * limit)])).toMatchObject({
      status: 413,
      body: { message: 'File too large (2.4 MB). Maximum size is 1MB.' },
    })
    expect((await list()).total).toBe(2)
    expect(await storedFiles()).toEqual(await namedFiles())
  })

  it('keeps the current image if a replacement is rejected', async () => {
    const before = await one()
    const missing = { status: 400, body: { message: 'Please select a file' } }
    expect(await put(before._id, formOf('banner', []))).toMatchObject(missing)
    expect(await put(before._id, formOf('banners', [png]))).toMatchObject(missing)
    expect(await asAdmin(app, `/banners/${before._id}`, { method: 'PUT', json: {} })).toMatchObject(missing)
    expect((await put(before._id, formOf('banner', [png, png]))).status).toBe(400)
    expect((await put(before._id, formOf('banner', ['text']))).status).toBe(415)
    expect((await put(before._id, formOf('banner', [pngOf(limit + 1)]))).status).toBe(413)
    expect((await list()).banners).toEqual([before])
    expect(await storedFiles()).toEqual(await namedFiles())
  })

  itOnBoth('loses no file and leaves none behind under concurrent changes', async () => {
    const { _id } = await one()
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(_id, formOf('banner', [png]))))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await storedFiles()).toEqual(await namedFiles())
    const [changed, removed] = await Promise.all([put(_id, formOf('banner', [png])), remove(_id)])
    expect([200, 404]).toContain(changed.status)
    expect(removed).toMatchObject({
      status: 200,
      body: { success: true, message: 'Banner deleted successfully!', data: { _id } },
    })
    // Its file goes with its entry in the bin.
    expect(await storedFiles()).toHaveLength(1)
    expect((await purge(_id)).status).toBe(200)
    await nothingStored()
  })

  it('leaves nothing behind if the connection breaks during the second file', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="banners"; filename="a.png"\r\n\r\n'
    const { socket } = await rawRequest(
      app.url,
      `POST /api/banners HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${app.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n',
    )
    socket.write(Buffer.concat([Buffer.from(part), png, Buffer.from(`\r\n${part}`), pngOf(300_000)]))
    await expect.poll(async () => (await storedFiles()).length).toBe(2)
    socket.destroy()
    await expect.poll(storedFiles).toEqual([])
    await nothingStored()
  })
})
