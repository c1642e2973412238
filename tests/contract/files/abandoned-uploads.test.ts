import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDiskStorage } from '../../../server/files/disk'
import { folderForTest } from '../../support/temporary-folder'

const minute = 60_000
const hour = 60 * minute

describe('a partial upload that a killed process left behind', () => {
  let folder: string
  let incoming: string
  beforeEach(async () => {
    folder = await folderForTest()
    incoming = path.join(folder, 'incoming')
    await (await openDiskStorage(folder)).close()
  })
  afterEach(() => void vi.useRealTimers())

  /** Creates a partial upload that was last modified `age` ms ago. */
  const leave = async (name: string, age: number): Promise<void> => {
    const written = new Date(Date.now() - age)
    await writeFile(path.join(incoming, name), 'half')
    await utimes(path.join(incoming, name), written, written)
  }

  it('is deleted at the next start, unless another process may still write it', async () => {
    await leave('old.part', hour + minute)
    await leave('young.part', hour - minute)
    await (await openDiskStorage(folder)).close()
    expect(await readdir(incoming)).toEqual(['young.part'])
  })

  it('is deleted by the hourly cleanup of a running server', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const files = await openDiskStorage(folder)
    await leave('old.part', hour + minute)
    await leave('young.part', hour - minute)
    vi.advanceTimersByTime(hour)
    await expect.poll(() => readdir(incoming)).toEqual(['young.part'])
    await files.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
