import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '../../../server/backup/make-backup'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { createRandom } from '../../../server/demo/random'
import { configOf } from '../../contract/operations/backup-stores'
import { asAdmin, asAnyone } from '../../contract/server/client'
import { startHere } from '../../contract/server/server-process'
import { canFailDisks } from '../../support/disk-faults'
import { smallGif } from '../../support/small-gif'
import { seedOf, sizeOf, printLine } from '../sizes'
import { readRecording, recordedProcess, type RecordedDisk, recordProgram, writeCutDisk } from './recorded-disk'

const cuts = sizeOf('LONG_CUTS', { short: 3, long: 200 })
const login = { email: 'owner@test.store', password: 'seven green parrots' }
const admin = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password }

interface Shown {
  _id: string
  imageUrl: string
}

/** A banner that was stored: the times, epoch ms, of the answer, and of the call that removed it and its answer. */
interface Stored {
  id: string
  madeAt: number
  removingAt: number
  removedAt: number
}

const bannersOf = async (store: { url: string; token: string }): Promise<Shown[]> =>
  (await asAdmin<{ banners: Shown[] }>(store, '/banners')).body.banners

const addBanner = async (store: { url: string; token: string }): Promise<void> => {
  const form = new FormData()
  form.append('type', 'landscape')
  form.append('banners', new Blob([smallGif]), 'one.gif')
  expect((await asAdmin(store, '/banners', { method: 'POST', form })).status).toBe(201)
}

const signIn = async (url: string): Promise<{ url: string; token: string }> => {
  const { body } = await asAnyone<{ token: string }>({ url }, '/auth/login', { method: 'POST', json: login })
  return { url, token: body.token }
}

/** Stores and removes banners, one call after the other. @returns the token of the sign-in, its time, and what was stored */
const work = async (url: string) => {
  const store = await signIn(url)
  const signedInAt = Date.now()
  const stored: Stored[] = []
  const known = new Set<string>()
  for (let count = 0; count < 6; count += 1) {
    await addBanner(store)
    const madeAt = Date.now()
    const id = (await bannersOf(store)).find((banner) => !known.has(banner._id))?._id ?? ''
    known.add(id)
    const banner = { id, madeAt, removingAt: Infinity, removedAt: Infinity }
    stored.push(banner)
    if (count % 3 !== 1) continue
    banner.removingAt = Date.now()
    expect((await asAdmin(store, `/banners/${id}`, { method: 'DELETE' })).status).toBe(200)
    banner.removedAt = Date.now()
  }
  return { token: store.token, signedInAt, stored }
}

describe.skipIf(!canFailDisks)('a store after a power cut', () => {
  let folder: string
  const seed = seedOf()
  const random = createRandom(seed)
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'store-cuts-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Tries cuts of a disk: half of them lose all that was not flushed, the others some of it. @param at may choose the cuts */
  const tryCuts = async (disk: RecordedDisk, check: (dataDir: string, cutAt: number) => Promise<void>): Promise<void> => {
    for (let round = 0; round < cuts; round += 1) {
      const cut = random.integer(1, disk.operations.length)
      const share = round % 2 === 0 ? 0 : 0.5
      const dataDir = path.join(folder, `cut-${cut}-${round}`)
      await writeCutDisk(disk, { cut, survives: () => random.chance(share) }, dataDir)
      try {
        await check(dataDir, disk.operations[cut]?.at ?? Infinity)
      } catch (error) {
        throw new Error(`LONG_SEED=${seed}, cut ${cut} of ${disk.operations.length}, share ${share}`, { cause: error })
      }
      await rm(dataDir, { recursive: true })
    }
  }

  it('starts, and has everything that was acknowledged, with its pictures', { timeout: 3_000_000 }, async () => {
    const [dataDir, trace] = [path.join(folder, 'recorded'), path.join(folder, 'trace')]
    const child = recordProgram('main.js', [], { DATA_DIR: dataDir, PORT: '0', ...admin }, trace)
    let printed = ''
    child.stdout?.on('data', (piece) => (printed += String(piece)))
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/ready at \S+\n/)
    const { token, signedInAt, stored } = await work(/ready at (\S+)\n/.exec(printed)?.[1] ?? '')
    const ended = once(child, 'exit')
    process.kill(await recordedProcess(trace), 'SIGTERM')
    await ended
    const disk = await readRecording(trace, dataDir)

    await tryCuts(disk, async (dataDirAfter, cutAt) => {
      const server = await startHere({ DATA_DIR: dataDirAfter, ...admin })
      try {
        if (signedInAt + 1 >= cutAt) return
        const shown = await bannersOf({ url: server.url, token })
        const ids = shown.map(({ _id }) => _id)
        const due = stored.filter(({ madeAt, removingAt }) => madeAt + 1 < cutAt && removingAt > cutAt)
        expect(ids).toEqual(expect.arrayContaining(due.map(({ id }) => id)))
        for (const { id } of stored.filter(({ removedAt }) => removedAt + 1 < cutAt)) expect(ids).not.toContain(id)
        for (const { imageUrl } of shown) {
          const picture = await fetch(new URL(imageUrl, server.url))
          expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.from(smallGif))
        }
      } finally {
        await server.stop()
      }
    })
    printLine(`cuts: ${cuts} of a working store with ${disk.operations.length} operations, seed ${seed}`)
  })

  it('is whole, empty, or known to be unfinished when the cut was in a restore', { timeout: 3_000_000 }, async () => {
    const [source, dataDir, trace] = [path.join(folder, 'source'), path.join(folder, 'restored'), path.join(folder, 'trace-2')]
    const archive = path.join(folder, 'store.tar')
    const server = await startHere({ DATA_DIR: source, ...admin })
    const store = await signIn(server.url)
    for (let count = 0; count < 3; count += 1) await addBanner(store)
    await server.stop()
    await makeBackup(configOf({ DATA_DIR: source }), archive, { now: Date.now() })
    const child = recordProgram('restore.js', [archive], { DATA_DIR: dataDir }, trace)
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)

    const countIn = async (place: string): Promise<number> => {
      const restored = await startHere({ DATA_DIR: place, ...admin })
      try {
        return (await bannersOf(await signIn(restored.url))).length
      } finally {
        await restored.stop()
      }
    }
    let unfinished = 0
    await tryCuts(await readRecording(trace, dataDir), async (dataDirAfter) => {
      const config = configOf({ DATA_DIR: dataDirAfter })
      const count = await countIn(dataDirAfter).catch((error: unknown) => {
        expect(String(error)).toContain('A backup was being restored into the store')
        unfinished += 1
      })
      const files = (await readdir(path.join(dataDirAfter, 'files')).catch(() => [])).filter((name) => name.endsWith('.gif'))
      if (count === undefined) {
        await restoreBackup(config, archive)
        expect(await countIn(dataDirAfter)).toBe(3)
        return
      }
      expect([0, 3]).toContain(count)
      // Files without a store would be those of an unfinished restore that nobody notices.
      expect(files).toHaveLength(count)
    })
    printLine(`cuts: ${cuts} of a restore, ${unfinished} of them unfinished, seed ${seed}`)
  })
})
