import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app'
import { asAnyone } from './client'

describe.skipIf(!inject('postgresUrl'))('PostgreSQL with all connections busy', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
  })
  afterAll(() => app.close())

  it('makes a request fail with 503 and Retry-After after 15 s', async () => {
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(17)`.execute(app.db))
    const startedAt = Date.now()
    const answer = await asAnyone(app, '/storefront/menu')
    expect(Date.now() - startedAt).toBeGreaterThan(14_000)
    expect(answer).toMatchObject({ status: 503, body: { message: 'The store is very busy. Please try again in a moment.' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await Promise.all(busy)
    expect((await asAnyone(app, '/storefront/menu')).status).toBe(200)
  })
})
