import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../../server/config'
import { startServer } from '../../../server/start'
import { asAnyone } from '../server/client'
import { folderForTest } from '../../support/temporary-folder'

vi.mock('@node-rs/argon2', { spy: true })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

it('the first administrator can sign in as soon as a new store responds', async () => {
  const dataDir = await folderForTest()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const credentials = { email: 'owner@store.in', password: 'a long password' }
  const { hash } = await vi.importActual<typeof argon2>('@node-rs/argon2')
  // Simulates a slow machine, on which hashing the password takes long.
  vi.mocked(argon2.hash).mockImplementationOnce(async (password, options) => {
    await setTimeout(500)
    return hash(password, options)
  })
  const env = { DATA_DIR: dataDir, PORT: String(port), ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password }
  const starting = startServer(
    readConfig(env),
    () => undefined,
    () => undefined,
  )
  onTestFinished(async () => {
    await (await starting).stop()
  })
  await expect.poll(() => asAnyone({ url }, '/health').catch(() => undefined), { interval: 5, timeout: 15_000 }).toBeDefined()
  const answer = await asAnyone({ url }, '/auth/login', { method: 'POST', json: credentials })
  expect(answer.status).toBe(200)
})
