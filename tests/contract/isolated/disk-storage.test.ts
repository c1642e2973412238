import type * as nodeFs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDiskStorage } from '../../../server/files/disk'
import type { FileStorage } from '../../../server/files/storage'

/** Simulated delay for opening a file for writing, in ms. */
const openingMs = 100

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>()
  const open = (...details: unknown[]) => setTimeout(() => void Reflect.apply(fs.open, fs, details), openingMs)
  const createWriteStream: typeof fs.createWriteStream = (file, options) =>
    fs.createWriteStream(file, { ...(options as object), fs: { ...fs, open } })
  return { ...fs, createWriteStream }
})

describe('file storage on disk', () => {
  let folder: string
  let storage: FileStorage

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'files-'))
    storage = await openDiskStorage(folder)
  })

  afterAll(async () => {
    await storage.close()
    await rm(folder, { recursive: true })
  })

  it('keeps nothing of an upload that fails while its file is being opened', async () => {
    const failing = new Readable({
      read() {
        this.destroy(new Error('refused'))
      },
    })
    const options = { contentType: 'image/png', extension: 'png', maxBytes: 1000 }
    await expect(storage.put(failing, options)).rejects.toThrow('refused')
    await new Promise((resolve) => setTimeout(resolve, 3 * openingMs))
    expect(await readdir(folder, { recursive: true })).toEqual(['incoming'])
  })
})
