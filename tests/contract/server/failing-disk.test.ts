import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canFailDisks, failCalls } from '../../support/disk-faults'
import { smallGif } from '../../support/small-gif'
import { asAdmin } from './client'
import { type ServerProcess, signedIn, startProcess, withOwner } from './server-process'
import { formOf } from './order-calls'
import { folderForTest } from '../../support/temporary-folder'

const mayBeSaved =
  'The store’s disk failed while this was saved, so it may have been saved or not. Look whether it is there before you do it again.'

describe.skipIf(!canFailDisks)('a disk that cannot flush what is committed', () => {
  let dataDir: string
  let server: ServerProcess
  let store: { url: string; token: string }

  const start = async () => {
    server = startProcess({ DATA_DIR: dataDir, ...withOwner })
    store = await signedIn({ url: await server.ready() })
  }
  const kill = async () => {
    const ended = once(server.child, 'exit')
    server.child.kill('SIGKILL')
    await ended
  }
  beforeEach(async () => {
    dataDir = await folderForTest()
    await start()
  })
  afterEach(() => kill())

  const addBanner = () => {
    const form = formOf({ type: 'landscape', banners: smallGif })
    return asAdmin(store, '/banners', { method: 'POST', form })
  }
  const banners = async () => (await asAdmin<{ banners: unknown[] }>(store, '/banners')).body.banners
  const pictures = async () => (await readdir(path.join(dataDir, 'files'))).filter((name) => name.endsWith('.gif'))

  it('refuses a picture, or says that it may be saved and keeps it, and a restart brings nothing back', async () => {
    const mendFolder = await failCalls(server.child, path.join(dataDir, 'files'), 'fsync:error=EIO')
    expect((await addBanner()).status).toBe(507)
    await mendFolder()
    expect(await pictures()).toEqual([])
    expect(await readdir(path.join(dataDir, 'files', 'incoming'))).toEqual([])

    for (const [at, fault] of ['fsync,fdatasync:error=EIO', 'fsync,fdatasync:error=EIO:when=1'].entries()) {
      expect((await addBanner()).status).toBe(201)
      const [shown, stored] = [at + 1, (await pictures()).length]
      const mend = await failCalls(server.child, path.join(dataDir, 'store.sqlite-wal'), fault)
      const { status, body } = await addBanner()
      await mend()
      expect([fault, status, body]).toEqual([fault, 500, { message: mayBeSaved }])
      expect(await pictures()).toHaveLength(stored + 1)
      expect(await banners()).toHaveLength(shown)
      await kill()
      await start()
      expect(await banners()).toHaveLength(shown)
    }
    expect((await addBanner()).status).toBe(201)
    expect(await banners()).toHaveLength(3)
  })
})
