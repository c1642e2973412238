import { connect, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database'
import { startTestApp } from '../../support/app'
import { queryPostgres } from '../../support/postgres-query'
import { makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { validFields, picture, productForm, storedFiles } from './product-forms'

const base = inject('postgresUrl')

describe.skipIf(!base)('a committed change whose response is lost', () => {
  let fresh: FreshDatabase
  let way: Server
  let loses: boolean
  let undo: (() => Promise<unknown>)[]

  beforeEach(async () => {
    loses = false
    undo = []
    fresh = await freshDatabase()
    undo.push(() => fresh.drop())
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
    const databaseUrl = Object.assign(new URL(fresh.url), {
      host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    })
    const app = await startTestApp({ databaseUrl: databaseUrl.href })
    undo.push(() => app.close())
    return { ...app, catalogue: await makeCatalogue(app.db) }
  }

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
      queryPostgres(
        fresh.url,
        "select images::json->>0 from products where product_code = 'BIJ100' union select image from banners",
      )
    await expect.poll(async () => (await named()).length).toBe(2)
    expect(await storedFiles(server)).toEqual((await named()).flat().sort())
  })
})
