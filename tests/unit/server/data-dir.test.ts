import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { prepareDataDir } from '../../../server/files/open-storage'

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
