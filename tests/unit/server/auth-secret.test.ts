import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFailure } from '../../../server/start-error'
import { keptSecret } from '../../../server/processes/store-secret'

describe('the secret in the data folder', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'store-secret-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  it('is generated once and readable only by its owner', async () => {
    const secret = await keptSecret(dataDir)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await keptSecret(dataDir)).toBe(secret)
    expect(await readdir(dataDir)).toEqual(['auth-secret'])
    expect((await stat(path.join(dataDir, 'auth-secret'))).mode & 0o077).toBe(0)
  })

  it('is the same for processes that start at the same time', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSecret(dataDir)))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['auth-secret'])
  })

  it('is named in one line when it cannot be read', async () => {
    const file = path.join(dataDir, 'auth-secret')
    await mkdir(file)
    const line = await keptSecret(dataDir).catch(startFailure)
    expect(line).toMatch(/^The secret of sign-ins in \/.+\/auth-secret cannot be read: EISDIR.*, or set AUTH_SECRET to it\.$/)
  })

  it.each(['', 'abc123'])('is generated again after an interrupted start left only "%s"', async (left) => {
    await writeFile(path.join(dataDir, 'auth-secret'), left)
    const secret = await keptSecret(dataDir)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await keptSecret(dataDir)).toBe(secret)
  })
})
