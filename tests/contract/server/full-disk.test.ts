import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../support/app'
import { describeOnSqlite, openForTest } from '../../support/engines'
import { smallGif } from '../../support/small-gif'
import { asAdmin, asAnyone } from './client'
import { formOf } from './order-calls'

const cannotSave = 'Nothing can be saved, because the store’s disk is full or cannot be written.'

describe('a server with a full disk', () => {
  it('rejects changes with 507 and a message, logs it once on one line, and still serves reads', async () => {
    const lines: string[] = []
    const app = await openForTest(startTestApp, {
      logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    })
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(app.db)
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(app.db)
    const query = { name: 'Priya', phoneNumber: '9876543210', query: 'x'.repeat(4_900) }
    const send = () => asAnyone(app, '/storefront/queries', { method: 'POST', json: query })
    let answer = await send()
    // Free space in the last pages is used first.
    for (let round = 0; round < 20 && answer.status === 201; round += 1) answer = await send()
    expect([answer.status, answer.body]).toEqual([507, { message: cannotSave }])
    for (let round = 0; round < 3; round += 1) expect((await send()).status).toBe(507)
    const disk = lines.filter((line) => /SQLITE_FULL|nothing can be saved/.test(line))
    expect(disk).toHaveLength(1)
    expect(JSON.parse(disk[0] ?? '')).toMatchObject({ status: 507, url: '/api/storefront/queries', unlogged: 0 })
    expect(disk[0]).not.toContain('stack')
    expect((await asAdmin(app, '/admin/contact-queries')).status).toBe(200)
    await sql`pragma max_page_count = 1000000`.execute(app.db)
    expect((await send()).status).toBe(201)
  })

  it('rolls back a transaction and throws the original error', async () => {
    const app = await openForTest(startTestApp)
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(app.db)
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(app.db)
    const change = app.db.transaction().execute(async (tx) => {
      await tx.insertInto('settings').values({ name: 'one', value: 'x' }).execute()
      await tx
        .insertInto('settings')
        .values({ name: 'two', value: 'x'.repeat(100_000) })
        .execute()
    })
    await expect(change).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(await app.db.selectFrom('settings').select('name').execute()).toEqual([])
  })
})

describe('an upload that cannot be stored', () => {
  it('says whether the disk or the number of open files is at fault', async () => {
    const app = await openForTest(startTestApp)
    const faults: [codes: string[], status: number, message: string, isLater: boolean][] = [
      [['EACCES', 'EPERM', 'EIO', 'EROFS', 'ENOSPC', 'EDQUOT'], 507, cannotSave, false],
      [['EMFILE', 'ENFILE'], 503, 'The store is very busy. Please try again in a moment.', true],
    ]
    for (const [codes, status, message, isLater] of faults)
      for (const code of codes) {
        vi.spyOn(app.files, 'put').mockRejectedValue(Object.assign(new Error(`${code}: write`), { code }))
        const answer = await asAdmin(app, '/store/logo', { method: 'POST', form: formOf({ logo: smallGif }) })
        expect([code, answer.status, answer.body]).toEqual([code, status, { message }])
        if (isLater) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
  })
})

describeOnSqlite('the health check', (open) => {
  it('responds 503 while files are not writable, and probes at most every few seconds', async () => {
    const app = await openForTest(open)
    const probe = vi.spyOn(app.files, 'assertWritable')
    expect((await asAnyone(app, '/health')).status).toBe(200)
    await Promise.all(Array.from({ length: 50 }, () => asAnyone(app, '/health')))
    expect(probe).toHaveBeenCalledTimes(1)
    probe.mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    await expect.poll(async () => (await asAnyone(app, '/health')).status, { timeout: 15_000 }).toBe(503)
    const { headers, body } = await asAnyone(app, '/health')
    expect(body).toEqual({ message: cannotSave })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    probe.mockRestore()
    await expect.poll(async () => (await asAnyone(app, '/health')).status, { timeout: 15_000 }).toBe(200)
  })
})

/** Mounts a disk of 4 MB; undefined if the system does not permit it. */
const smallDisk = (): string | undefined => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

const disk = smallDisk()
const temporary = process.env.TMPDIR

describe.skipIf(!disk)('a server on a real full disk', () => {
  const folder = disk ?? ''
  beforeAll(() => {
    process.env.TMPDIR = folder
  })
  afterAll(() => {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
    // Lazy unmount, because a file may still be open for a moment.
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  })

  it('fails uploads and the health check until space is freed', async () => {
    const app = await openForTest(startTestApp)
    const filler = path.join(folder, 'filler')
    const form = formOf({ logo: new Blob([smallGif, new Uint8Array(100_000)]) })
    const upload = () => asAdmin(app, '/store/logo', { method: 'POST', form })
    const health = async () => (await asAnyone(app, '/health')).status
    expect(await health()).toBe(200)
    await expect(writeFile(filler, Buffer.alloc(8_000_000))).rejects.toMatchObject({ code: 'ENOSPC' })
    const { status, body } = await upload()
    expect([status, body]).toEqual([507, { message: cannotSave }])
    await expect.poll(health, { timeout: 15_000 }).toBe(503)
    await rm(filler)
    expect((await upload()).status).toBe(200)
    await expect.poll(health, { timeout: 15_000 }).toBe(200)
  })
})
