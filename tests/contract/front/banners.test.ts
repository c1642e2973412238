import type { DataProvider } from '@refinedev/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bannerLimitBytes, type Banner } from '../../../src/domain/banner/banner'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp } from '../../../src/providers/http/http'
import { banners } from '../../../src/resources/banners'
import type { TestApp } from '../../support/app'
import { describeOnSqlite } from '../../support/engines'
import { smallGif } from '../../support/small-gif'

const now = Date.parse('2026-11-08T20:15:00Z')

/** A GIF of one transparent pixel; the appended number makes its content unique. */
const gif = (number = 0): File => new File([smallGif, String(number)], `banner-${number}.gif`, { type: 'image/gif' })

describeOnSqlite('requests of the banners screen', (open) => {
  let store: TestApp
  let provider: DataProvider

  beforeAll(async () => {
    store = await open({ now: () => now })
    const connection = { baseUrl: `${store.url}/api`, getToken: () => store.token }
    provider = createDataProvider([banners], { http: createHttp(connection), ...connection })
  })

  afterAll(() => store?.close())

  const list = async (currentPage = 1, type?: string) =>
    (await provider.getList<Banner & { id: string }>({
      resource: 'banners',
      pagination: { currentPage, pageSize: 12 },
      filters: type === undefined ? [] : [{ field: 'type', operator: 'eq', value: type }],
    })) as { data: Banner[]; total: number }
  const upload = (type: string, files: File[]) => provider.create({ resource: 'banners', variables: { type, banners: files } })
  const bytesOf = async ({ imageUrl }: Banner): Promise<string> =>
    Buffer.from(await (await fetch(new URL(imageUrl, store.url))).arrayBuffer()).toString('base64')

  test('uploads five banners at once and lists them newest first and by type', async () => {
    await upload('landscape', [1, 2, 3, 4, 5].map(gif))
    await upload('portrait', [gif(6)])
    const all = await list()
    expect([all.total, (await list(1, 'landscape')).total, (await list(1, 'portrait')).total]).toEqual([6, 5, 1])
    expect(all.data[0]).toMatchObject({ type: 'portrait', createdAt: new Date(now).toISOString(), id: all.data[0]?._id })
    const [newest] = all.data
    if (!newest) throw new Error('Nothing was uploaded.')
    expect(await bytesOf(newest)).toBe(Buffer.from(await gif(6).arrayBuffer()).toString('base64'))
  })

  test('lists twelve banners per page', async () => {
    for (const _turn of [1, 2]) await upload('landscape', [7, 8, 9, 10].map(gif))
    const pages = [await list(1), await list(2), await list(3)]
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [12, 14],
      [2, 14],
      [0, 14],
    ])
  })

  test.each<[string, string, () => File[], string]>([
    ['six files', 'landscape', () => [1, 2, 3, 4, 5, 6].map(gif), 'Maximum 5 files allowed'],
    ['no file', 'landscape', () => [], 'Please select at least one file'],
    [
      'a file of more than 1 MB',
      'portrait',
      () => [new File([gif(), new Uint8Array(bannerLimitBytes)], 'large.gif', { type: 'image/gif' })],
      'Maximum size is 1MB.',
    ],
    [
      'a file that is not an image despite its type',
      'portrait',
      () => [gif(1), new File(['<script>'], 'x.gif', { type: 'image/gif' })],
      'Only image files are accepted',
    ],
  ])('rejects the whole upload with the reason: %s', async (_what, type, files, message) => {
    const before = (await list()).total
    await expect(upload(type, files())).rejects.toMatchObject({ message: expect.stringContaining(message) })
    expect((await list()).total).toBe(before)
  })

  test('replaces the image of a banner and keeps its type and position', async () => {
    const before = await list()
    const third = before.data[2]
    if (!third) throw new Error('There are too few banners.')
    await provider.update({ resource: 'banners', id: third._id, variables: { banner: gif(99) } })
    const after = (await list()).data[2]
    expect(after).toMatchObject({ _id: third._id, type: third.type, createdAt: third.createdAt })
    expect(after?.imageUrl).not.toBe(third.imageUrl)
    expect((await fetch(new URL(third.imageUrl, store.url))).status).toBe(404)
    await expect(provider.update({ resource: 'banners', id: third._id, variables: {} })).rejects.toMatchObject({
      message: 'Please select a file',
    })
  })

  test('deletes a banner with its file and rejects an unknown one', async () => {
    const [first] = (await list()).data
    if (!first) throw new Error('There is no banner.')
    await provider.deleteOne({ resource: 'banners', id: first._id })
    expect((await list()).data.map(({ _id }) => _id)).not.toContain(first._id)
    // Its file is in the bin with it.
    expect((await fetch(new URL(first.imageUrl, store.url))).status).toBe(200)
    await expect(provider.deleteOne({ resource: 'banners', id: first._id })).rejects.toMatchObject({ statusCode: 404 })
  })
})
