import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { startTestApp } from '../../support/app'
import { queryPostgres } from '../../support/postgres-query'
import { makeCatalogue } from './catalogue'
import { asAdmin, asAnyone } from './client'
import { orderOf, setMinimumOrder } from './storefront-fixtures'

const base = inject('postgresUrl')

const ask = (statement: string) => queryPostgres(base ?? '', statement)

describe.skipIf(!base)('an outage of PostgreSQL', () => {
  it('makes requests fail with 503 and Retry-After until the database is back', async () => {
    const app = await startTestApp({ engine: 'postgres' })
    try {
      const { rocket } = await makeCatalogue(app.db)
      await setMinimumOrder(app, 1)
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
      const name = rows[0]?.name ?? ''
      const order = () => asAnyone(app, '/storefront/orders', { method: 'POST', json: orderOf({ [rocket]: 1 }) })
      expect((await order()).status).toBe(201)

      const working = sql`select pg_sleep(20)`.execute(app.db).catch((error: unknown) => error)
      await ask(`alter database ${name} with allow_connections false`)
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      expect(await working).toMatchObject({ name: 'DatabaseAwayError' })
      for (const answer of [
        await order(),
        await asAnyone(app, '/storefront/menu'),
        await asAnyone(app, '/auth/login', { method: 'POST', json: app.login }),
        await asAdmin(app, '/orders/all'),
        await asAnyone(app, '/health'),
      ]) {
        expect([answer.status, answer.body]).toEqual([503, { message: 'The database does not respond.' }])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }

      await ask(`alter database ${name} with allow_connections true`)
      expect((await order()).status).toBe(201)
      expect((await asAnyone(app, '/health')).status).toBe(200)
    } finally {
      await app.close()
    }
  })
})
