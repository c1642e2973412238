import { randomUUID } from 'node:crypto'
import { setup, teardown } from '../support/postgres'
import { queryPostgres } from '../support/postgres-query'

/**
 * Calls `part` with the URL of a PostgreSQL server: TEST_DATABASE_URL, or else a temporary cluster; does nothing if PostgreSQL is
 * not available.
 */
export const withPostgres = async (part: (url: string) => Promise<void>): Promise<void> => {
  const found: (string | null)[] = []
  await setup({ provide: (_name: string, url: string | null) => found.push(url) } as unknown as Parameters<typeof setup>[0])
  const [url] = found
  try {
    if (url) await part(url)
  } finally {
    await teardown()
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
