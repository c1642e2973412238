import { readlinkSync } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeFolder, publishFile } from '../../../../server/files/durable'
import { openDiskStorage } from '../../../../server/files/disk'
import { prepareDataDir } from '../../../../server/files/open-storage'
import { keptSecret } from '../../../../server/processes/store-secret'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'durable-'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rm(folder, { recursive: true }))

/** Calls `flush` instead of flushing a file or folder, with its path on Linux. */
const onFlush = async (flush: (place: string) => void): Promise<void> => {
  const handle = await open(folder, 'r')
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    flush(process.platform === 'linux' ? path.relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)) : '')
  })
}

it('leaves no unfinished file when a file cannot get its name', async () => {
  const finished = path.join(folder, 'part')
  await writeFile(finished, 'x')
  await mkdir(path.join(folder, 'taken', 'inside'), { recursive: true })
  await expect(publishFile(finished, path.join(folder, 'taken'))).rejects.toThrow()
  expect(await readdir(folder, { recursive: true })).toEqual(['taken', path.join('taken', 'inside')])
})

it('leaves no file whose name cannot be flushed', async () => {
  const place = path.join(folder, 'unnamed')
  await mkdir(place)
  await writeFile(path.join(place, 'part'), 'x')
  const fault = Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  await onFlush(() => {
    throw fault
  })
  await expect(publishFile(path.join(place, 'part'), path.join(place, 'file'))).rejects.toBe(fault)
  expect(await readdir(place)).toEqual([])
  await expect(makeFolder(path.join(place, 'folder'))).rejects.toBe(fault)
})

it('makes a folder and those above it, also if they are there, or may not be read', async () => {
  const deep = path.join(folder, 'one', 'two')
  await makeFolder(deep)
  await onFlush(() => {
    throw Object.assign(new Error('EACCES: permission denied, fsync'), { code: 'EACCES' })
  })
  await makeFolder(deep)
  expect(await readdir(path.join(folder, 'one'))).toEqual(['two'])
})

describe.runIf(process.platform === 'linux')('after a power cut', () => {
  it.each([
    ['the data folder and those above it', () => prepareDataDir(path.join(folder, 'a', 'data')), ['a', '']],
    ['the folders of files', async () => (await openDiskStorage(path.join(folder, 'b', 'files'))).close(), ['b/files', 'b', '']],
    ['the secret of sign-ins', () => keptSecret(path.join(folder, 'one')), ['one/auth-secret', 'one']],
  ])('%s keep their names', async (_, make, folders) => {
    const flushed: string[] = []
    await onFlush((place) => flushed.push(place.replace(/\.[0-9a-f]{12}$/, '')))
    await make()
    expect(flushed).toEqual(folders)
  })
})

it('the data folder is accessible only to its owner', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'store-data-'))
  try {
    const folder = path.join(parent, 'store')
    await prepareDataDir(folder)
    expect((await stat(folder)).mode & 0o077).toBe(0)
    await prepareDataDir(folder)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})
