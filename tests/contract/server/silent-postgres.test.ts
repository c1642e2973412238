import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database'
import { asAnyone } from './client'
import { type Freezable, freezable } from './freezable'
import { type ServerProcess, startProcess } from './server-process'

const base = inject('postgresUrl')

describe.skipIf(!base)('PostgreSQL that stops responding', () => {
  let database: FreshDatabase
  let folder: string
  let way: Freezable
  let server: ServerProcess | undefined

  beforeEach(async () => {
    database = await freshDatabase()
    folder = await mkdtemp(path.join(tmpdir(), 'store-silent-'))
    const { hostname, port } = new URL(base ?? '')
    way = await freezable(hostname, Number(port))
  })
  afterEach(async () => {
    server?.child.kill('SIGKILL')
    await server?.ended
    way.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is reported by /health in seconds, fails requests within 30 s and does not block the shutdown', async () => {
    const address = Object.assign(new URL(database.url), { host: `127.0.0.1:${way.port}` })
    server = startProcess({ DATA_DIR: folder, DATABASE_URL: address.href })
    const url = await server.ready()
    expect(server.output().stderr).toBe('')
    const health = () => asAnyone<{ message?: string }>({ url }, '/health')
    expect((await health()).status).toBe(200)

    way.freeze()
    const frozenAt = Date.now()
    const login = asAnyone({ url }, '/auth/login', { method: 'POST', json: { email: 'a@store.in', password: 'x' } })
    const probes = await Promise.all(Array.from({ length: 30 }, health))
    for (const probe of probes) expect(probe).toMatchObject({ status: 503, body: { message: 'The database does not respond.' } })
    expect(Date.now() - frozenAt).toBeLessThan(6_000)

    server.child.kill('SIGTERM')
    expect(await login).toMatchObject({ status: 503, body: { message: 'The database does not respond.' } })
    expect(await server.ended).toBe(0)
    expect(Date.now() - frozenAt).toBeLessThan(29_000)
  })
})
