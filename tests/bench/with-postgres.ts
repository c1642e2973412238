import { randomUUID } from 'node:crypto'
import { setup, teardown } from '../support/postgres'
import { queryPostgres } from '../support/postgres-query'

/**
 * Hands the address of a PostgreSQL server to `part`: that of TEST_DATABASE_URL, else a throw-away
 * cluster; does nothing where there is neither.
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

/** Hands the address of a new database on that server to `part`; it is dropped afterwards. */
export const withDatabase = async (server: string, part: (url: string) => Promise<void>): Promise<void> => {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await queryPostgres(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  try {
    await part(url.href)
  } finally {
    await queryPostgres(server, `drop database ${name} with (force)`)
  }
}
