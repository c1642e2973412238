import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { queryPostgres } from './postgres-query'

/** A database of its own on the PostgreSQL server of the tests. */
export interface FreshDatabase {
  name: string
  url: string
  drop: () => Promise<unknown>
}

/** @param template the database that is copied; without it, the new one is empty */
export const freshDatabase = async (template?: string): Promise<FreshDatabase> => {
  const base = inject('postgresUrl')
  if (!base) throw new Error('There is no PostgreSQL for this test.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await queryPostgres(base, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  return {
    name,
    url: Object.assign(new URL(base), { pathname: `/${name}` }).href,
    drop: () => queryPostgres(base, `drop database ${name} with (force)`),
  }
}
