import { randomUUID } from 'node:crypto'
import { hasPostgres, startCluster } from '../support/postgres-cluster'
import { queryPostgres } from '../support/postgres-query'

/** What docs/deploying.md asks for: with the 128 MB of the default, most of a million orders would be copied for each search. */
const settings = ['shared_buffers=1GB']

/**
 * Calls `part` with the URL of a PostgreSQL server: TEST_DATABASE_URL, or else a temporary cluster; does nothing if PostgreSQL is
 * not available.
 */
export const withPostgres = async (part: (url: string) => Promise<void>): Promise<void> => {
  const given = process.env.TEST_DATABASE_URL || undefined
  if (given === undefined && !hasPostgres()) {
    console.warn('PostgreSQL was not found (TEST_DATABASE_URL, PATH, /usr/lib/postgresql).')
    return
  }
  const cluster = given === undefined ? await startCluster(settings) : undefined
  try {
    await part(given ?? cluster?.url ?? '')
  } finally {
    await cluster?.remove()
  }
}

/** Calls `part` with the URL of a new database on the server, which is dropped afterwards. */
export const withDatabase = async (server: string, part: (url: string) => Promise<void>): Promise<void> => {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  // A locale that knows letters, as databases usually have: without one, names in Tamil are searched without an index.
  const locale = "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'"
  await queryPostgres(server, `create database ${name} ${locale}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  try {
    await part(url.href)
  } finally {
    await queryPostgres(server, `drop database ${name} with (force)`)
  }
}
