import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../../server/app'
import { openDatabase } from '../../../server/database/connect'
import { openStorage } from '../../../server/files/open-storage'
import { createAccount } from '../../../server/modules/auth/create-account'
import { queryPostgres } from '../../support/postgres-query'
import { makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { validFields, picture, productForm } from './product-forms'

const base = inject('postgresUrl')

const ask = (statement: string, name = '') => {
  const url = new URL(base ?? '')
  if (name !== '') url.pathname = `/${name}`
  return queryPostgres(url.href, statement)
}

describe.skipIf(!base)('a committed change whose response is lost', () => {
  let name: string
  let folder: string
  let way: Server
  let loses: boolean
  let undo: (() => Promise<unknown>)[]

  beforeEach(async () => {
    loses = false
    undo = []
    name = `test_${randomUUID().replaceAll('-', '')}`
    await ask(`create database ${name}`)
    undo.push(() => ask(`drop database ${name} with (force)`))
    folder = await mkdtemp(path.join(tmpdir(), 'store-lost-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const { hostname, port } = new URL(base ?? '')
    way = createServer((near) => {
      const far = connect(Number(port), hostname)
      near.on('error', () => undefined).on('close', () => far.end())
      far.on('error', () => undefined).on('close', () => near.destroy())
      near.on('data', (piece) => {
        far.write(piece)
        if (loses && piece.includes('commit')) near.destroy()
      })
      far.on('data', (piece) => near.destroyed || near.write(piece))
    })
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
    undo.push(async () => void way.close())
  })
  afterEach(async () => {
    for (const step of undo.reverse()) await step()
  })

  const start = async () => {
    const address = way.address()
    const databaseUrl = new URL(base ?? '')
    databaseUrl.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    databaseUrl.pathname = `/${name}`
    const database = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: folder }, console.warn)
    undo.push(() => database.close())
    const files = await openStorage({ filesUrl: undefined, dataDir: folder })
    undo.push(() => files.close())
    const app = await buildApp({
      config: { storeName: 'Test Crackers', storefrontOrigins: [], authSecret: randomUUID() },
      database,
      files,
    })
    undo.push(() => app.close())
    const account = await createAccount(database.db, { email: 'a@test.store', password: 'test-password', createdAt: 0 })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    return { url, token: app.jwt.sign({ sub: account?.id ?? '' }), catalogue: await makeCatalogue(database.db) }
  }

  const stored = async (): Promise<string[]> =>
    (await readdir(path.join(folder, 'files'))).filter((file) => file !== 'incoming').sort()

  it('keeps the images that products and banners now reference', async () => {
    const server = await start()
    const banner = new FormData()
    banner.append('banners', new Blob([picture('png')]), 'a.png')
    banner.append('type', 'landscape')
    loses = true
    const answers = [
      await asAdmin(server, '/products', { method: 'POST', form: productForm(validFields(server.catalogue), [picture('png')]) }),
      await asAdmin(server, '/banners', { method: 'POST', form: banner }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([503, 503])

    const named = () =>
      ask("select images::json->>0 from products where product_code = 'BIJ100' union select image from banners", name)
    await expect.poll(async () => (await named()).length).toBe(2)
    expect(await stored()).toEqual((await named()).flat().sort())
  })
})
