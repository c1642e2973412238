import type * as nodeFs from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDiskStorage } from '../../../server/files/disk'
import { folderForTest } from '../../support/temporary-folder'

/** Simulated delay for opening a file for writing, in ms. */
const openingMs = 100

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>()
  const open = (...details: unknown[]) => setTimeout(() => void Reflect.apply(fs.open, fs, details), openingMs)
  const createWriteStream: typeof fs.createWriteStream = (file, options) =>
    fs.createWriteStream(file, { ...(options as object), fs: { ...fs, open } })
  return { ...fs, createWriteStream }
})

it('file storage on disk keeps nothing of an upload that fails while its file is being opened', async () => {
  const folder = await folderForTest()
  const storage = await openDiskStorage(folder)
  onTestFinished(() => storage.close())
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
