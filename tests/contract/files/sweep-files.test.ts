import { rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect } from 'vitest'
import { referencedKeys } from '../../../server/files/referenced-keys'
import { sweepFiles, type Swept } from '../../../server/files/sweep-files'
import { keepPictures } from '../../../server/modules/products/sold-pictures'
import { writeSetting } from '../../../server/modules/store/settings-repository'
import type { TestApp } from '../../support/app'
import { describeMostlyOnSqlite, openForTest } from '../../support/engines'
import { runJob } from '../../support/run-job'
import { smallGif } from '../../support/small-gif'
import { addProduct, makeCatalogue } from '../server/catalogue'
import { asAdmin } from '../server/client'
import { formOf } from '../server/order-calls'

const hour = 60 * 60 * 1000
const nothing: Swept = { discarded: [], recovered: [], kept: 0, gone: [] }

describeMostlyOnSqlite('the sweep of stored files', (open, { it, itOnBoth }) => {
  let app: TestApp
  beforeEach(async () => {
    app = await openForTest(open)
  })

  const fileOf = (key: string): string => path.join(app.dataDir, 'files', key)
  /** Sets the age of a file, in hours. */
  const age = async (file: string, hours: number): Promise<void> => {
    const at = new Date(Date.now() - hours * hour)
    await utimes(file, at, at)
  }

  /** Stores a file of this age in hours. */
  const store = async (hours: number): Promise<string> => {
    const kind = { contentType: 'image/gif', extension: 'gif', maxBytes: 1_000 }
    const { key } = await app.files.put(Readable.from([smallGif]), kind)
    await age(fileOf(key), hours)
    return key
  }

  const sweep = (signal = new AbortController().signal): Promise<Swept> => sweepFiles(app.database, app.files, Date.now(), signal)

  const upload = async (): Promise<string> => {
    const form = formOf({ banners: smallGif, type: 'landscape' })
    const { body } = await asAdmin<{ data: { imageUrl: string }[] }>(app, '/banners', { method: 'POST', form })
    return (body.data[0]?.imageUrl ?? '').replace('/files/', '')
  }

  itOnBoth('discards files older than a day that no row names, and no others', async () => {
    const { categoryId } = await makeCatalogue(app.db)
    await app.db.updateTable('products').set({ images: '[]' }).execute()
    const [old, young] = [await store(25), await store(23)]
    const [inProduct, sold, logo] = [await store(25), await store(25), await store(25)]
    await addProduct(app.db, { name: 'Chakra', categoryId, imageKeys: [inProduct] })
    await keepPictures(app.db, [{ images: JSON.stringify([sold]) }])
    await writeSetting(app.db, 'logo', { key: logo, uploadedAt: 0 })
    const banner = await upload()
    await age(fileOf(banner), 48)

    expect(await sweep()).toEqual({ ...nothing, discarded: [old] })
    for (const key of [young, inProduct, sold, logo, banner]) expect(await app.files.find(key)).toBeDefined()
    expect(await app.files.find(old)).toBeUndefined()
  })

  it('removes a discarded file after a week, and brings back one that a row names again', async () => {
    const banner = await upload()
    const [unused, needed, reused] = [await store(25), await store(25), await store(25)]
    expect((await sweep()).discarded.sort()).toEqual([unused, needed, reused].sort())
    const trashed = (key: string) => path.join(app.dataDir, 'files', 'trash', key)
    await age(trashed(unused), 7 * 24 + 1)
    await age(trashed(needed), 7 * 24 - 1)
    await age(trashed(reused), 7 * 24 + 1)
    await app.db.updateTable('banners').set({ image: reused }).execute()
    expect(await sweep()).toEqual({ ...nothing, recovered: [reused] })
    expect(await app.files.find(reused)).toBeDefined()
    const left: string[] = []
    for await (const { key } of app.files.discarded()) left.push(key)
    expect(left).toEqual([needed])
    expect(await app.files.find(banner)).toBeDefined()
  })

  itOnBoth('lets requests through while it reads the names of many files', async () => {
    await upload()
    const rows = Array.from({ length: 3_500 }, (_, index) => ({
      id: `x${String(index).padStart(10, '0')}`,
      type: 'landscape' as const,
      image: `${String(index).padStart(24, '0')}.gif`,
      created_at: 0,
      updated_at: 0,
    }))
    for (let start = 0; start < rows.length; start += 500) {
      const some = rows.slice(start, start + 500)
      await app.db.insertInto('banners').values(some).execute()
    }
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    await referencedKeys(app.db, app.database.engine)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
  })

  it('reports files that rows name and that are gone', async () => {
    const [lost] = [await upload(), await upload()]
    await rm(fileOf(lost))
    expect(await sweep()).toEqual({ ...nothing, gone: [lost] })
  })

  it('removes nothing if suspiciously many files have no row, as in the storage of another store', async () => {
    await store(25)
    // No file has a row: the database is new, or another one.
    expect(await sweep()).toEqual({ ...nothing, kept: 1 })
    await upload()
    for (let count = 0; count < 3; count += 1) await store(25)
    expect(await sweep()).toEqual({ ...nothing, kept: 4 })
  })

  it('tells the operator what it kept, discarded and brought back, and what is missing', async () => {
    const job = () => runJob(app, 'files')
    const old = await store(25)
    expect(await job()).toEqual([
      expect.stringMatching(/^1 files are used by nothing in the store, .* none of them was discarded\./),
    ])
    const lost = await upload()
    expect(await job()).toEqual([expect.stringMatching(/^Discarded 1 old file that nothing in the store uses;/)])
    await app.db.updateTable('banners').set({ image: old }).execute()
    expect(await job()).toEqual([expect.stringMatching(/^Brought back 1 discarded file that the store uses\./)])
    await app.db.updateTable('banners').set({ image: lost }).execute()
    await rm(fileOf(lost))
    expect(await job()).toEqual([`1 file that the store uses is missing: ${lost}`])
  })

  it('does not suspect files that wait for the end of a backup, and removes them afterwards', async () => {
    await upload()
    const removed = await Promise.all([25, 25, 25, 25].map(store))
    const release = await app.files.hold()
    for (const key of removed) await app.files.remove(key)
    expect(await sweep()).toEqual(nothing)
    await release()
    for (const key of removed) expect(await app.files.find(key)).toBeUndefined()
  })

  it('does not remove files that this program has not named', async () => {
    await upload()
    const options = { contentType: 'application/pdf', extension: 'pdf', maxBytes: 1_000, key: 'pricelist.pdf' }
    const { key } = await app.files.put(Readable.from([Buffer.from('%PDF-1.7')]), options)
    await age(fileOf(key), 48)
    expect(await sweep()).toEqual(nothing)
    expect(await app.files.find(key)).toBeDefined()
  })

  it('removes nothing after a newer version has migrated the tables, or when the server stops', async () => {
    await upload()
    const old = await store(25)
    const stopping = new AbortController()
    stopping.abort()
    expect((await sweep(stopping.signal)).discarded).toEqual([])
    const row = { name: '9999-something-new', timestamp: '' }
    await app.db
      .insertInto('kysely_migration' as never)
      .values(row)
      .execute()
    expect((await sweep()).discarded).toEqual([])
    expect(await app.files.find(old)).toBeDefined()
  })
})
