import { beforeEach, expect } from 'vitest'
import type { Banner } from '../../../src/domain/banner/banner'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { asAdmin } from './client'
import { formOf as partsOf } from './order-calls'
import { picture, storedFiles } from './product-forms'

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

const png = picture('png')

const formOf = (field: string, contents: readonly Uint8Array[], fields: Record<string, string> = {}): FormData =>
  partsOf({ [field]: contents, ...fields })

describeMostlyOnSqlite('banners', (open, { it, itOnBoth }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => (clock += 1000) })
  beforeEach(async () => {
    for (const { image } of await app.db.selectFrom('banners').select('image').execute()) await app.files.remove(image)
    await app.db.deleteFrom('banners').execute()
  })

  const list = async (query = ''): Promise<Listed> => (await asAdmin<Listed>(app, `/banners${query}`)).body
  const post = (form: FormData) => asAdmin<Uploaded>(app, '/banners', { method: 'POST', form })
  const upload = (contents: readonly Uint8Array<ArrayBuffer>[], type = 'landscape') => post(formOf('banners', contents, { type }))
  const put = (id: string, form: FormData) => asAdmin<Written>(app, `/banners/${id}`, { method: 'PUT', form })
  const purge = (id: string) => asAdmin(app, `/bin/banners/${id}`, { method: 'DELETE' })
  const remove = (id: string) => asAdmin<Written>(app, `/banners/${id}`, { method: 'DELETE' })
  const one = async (): Promise<Banner> => (await upload([png])).body.data[0] as Banner
  const fetchFile = (address: string | undefined) => fetch(`${app.url}${address}`)
  const namedFiles = async (): Promise<string[]> =>
    (await app.db.selectFrom('banners').select('image').execute()).map(({ image }) => image).sort()
  const expectOnlyNamedFiles = async (total?: number) => {
    expect(await storedFiles(app)).toEqual(await namedFiles())
    if (total !== undefined) expect(await list()).toMatchObject({ total, banners: { length: total } })
  }

  itOnBoth('returns uploaded banners and serves their files', async () => {
    const { status, body } = await upload([png, picture('gif')], 'portrait')
    expect([status, body.success, body.message]).toEqual([201, true, '2 banner(s) uploaded successfully!'])
    expect(body.data[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      imageUrl: expect.stringMatching(/^\/files\/[0-9a-z]{20,}\.png$/),
      type: 'portrait',
      createdAt: expect.stringMatching(/^2026-11-20T06:30:0\d/),
    })
    expect(body.data[1]?.imageUrl).toMatch(/\.gif$/)
    const file = await fetchFile(body.data[0]?.imageUrl)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(png)
    await expectOnlyNamedFiles()
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
    const oldest = await list('?order=asc&limit=15')
    expect(oldest.banners.map(({ _id }) => _id)).toEqual(ids.toReversed())
    const byType = await list('?sort=type&order=desc&limit=15')
    expect(byType.banners.map(({ type }) => type)).toEqual([...Array(3).fill('portrait'), ...Array(12).fill('landscape')])
    for (const query of ['type=square', 'page=0', 'page=x', 'limit=0', 'limit=1001'])
      expect((await asAdmin(app, `/banners?${query}`)).status).toBe(400)
  })

  // Pictures of other types and sizes, and of an upload that is cut off: pictures.test.ts.
  it('rejects an upload without files, with more than five, without a type, or with one file that is invalid', async () => {
    for (const [answer, status, message] of [
      [await upload([]), 400, 'Please select at least one file'],
      [await post(formOf('other', [png], { type: 'landscape' })), 400, 'Please select at least one file'],
      [await asAdmin(app, '/banners', { method: 'POST', json: { type: 'landscape' } }), 400, 'Please select at least one file'],
      [await upload(Array(6).fill(png)), 400, 'Maximum 5 files allowed'],
      [await post(formOf('banners', [png])), 400, 'Banner type must be landscape or portrait'],
      [await upload([png], 'square'), 400, 'Banner type must be landscape or portrait'],
      [await upload([png], ''), 400, 'Banner type must be landscape or portrait'],
      [await upload([png, png, new Uint8Array(), png]), 415, 'Only image files are accepted'],
    ] as const)
      expect(answer).toMatchObject({ status, body: { message } })
    await expectOnlyNamedFiles(0)
  })

  it('keeps the current image if a replacement is rejected', async () => {
    const before = await one()
    for (const [answer, status, message] of [
      [await put(before._id, formOf('banner', [])), 400, 'Please select a file'],
      [await put(before._id, formOf('banners', [png])), 400, 'Please select a file'],
      [await asAdmin(app, `/banners/${before._id}`, { method: 'PUT', json: {} }), 400, 'Please select a file'],
      [await put(before._id, formOf('banner', [png, png])), 400, 'Please select only one file'],
      [await put(before._id, formOf('banner', [new Uint8Array()])), 415, 'Only image files are accepted'],
    ] as const)
      expect(answer).toMatchObject({ status, body: { message } })
    expect((await list()).banners).toEqual([before])
    await expectOnlyNamedFiles()
  })

  itOnBoth('loses no file and leaves none behind under concurrent changes', async () => {
    const { _id } = await one()
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(_id, formOf('banner', [png]))))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    await expectOnlyNamedFiles()
    const [changed, removed] = await Promise.all([put(_id, formOf('banner', [png])), remove(_id)])
    expect([200, 404]).toContain(changed.status)
    expect(removed).toMatchObject({ status: 200, body: { message: 'Banner deleted successfully!', data: { _id } } })
    // Its file goes with its entry in the bin.
    expect(await storedFiles(app)).toHaveLength(1)
    expect((await purge(_id)).status).toBe(200)
    await expectOnlyNamedFiles(0)
  })
})
