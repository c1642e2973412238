import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/database/connect'
import { hasPostgres, startCluster } from './postgres-cluster'
import { queryPostgres } from './postgres-query'
import { release, share } from './shared-setup'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL for creating databases in contract tests; null if PostgreSQL is not available. */
    postgresUrl: string | null
    /** Name of a migrated, empty template database; null if PostgreSQL is not available. */
    postgresTemplate: string | null
  }
}

let dropTemplate: (() => Promise<unknown>) | undefined

/** Creates a migrated template, because copying a database is much faster than migrating it. */
const makeTemplate = async (url: string): Promise<string> => {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await queryPostgres(url, `create database ${name}`)
  dropTemplate = () => queryPostgres(url, `drop database ${name} with (force)`)
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: templateUrl.href, dataDir: '' }, console.warn)
  await database.close()
  return name
}

const missing = 'PostgreSQL was not found (TEST_DATABASE_URL, PATH, /usr/lib/postgresql): its contract tests are skipped.'

/**
 * Opens the server at TEST_DATABASE_URL, else a temporary cluster of the binaries on this machine.
 *
 * @throws Error if neither exists and REQUIRE_POSTGRES is 1
 */
const openPostgres = async () => {
  const given = process.env.TEST_DATABASE_URL || undefined
  const isHere = given === undefined && hasPostgres()
  if (given === undefined && !isHere) {
    if (process.env.REQUIRE_POSTGRES === '1') throw new Error(missing)
    console.warn(missing)
  }
  const cluster = isHere ? await startCluster() : undefined
  const url = given ?? cluster?.url ?? null
  const template = url === null ? null : await makeTemplate(url)
  const remove = async (): Promise<void> => {
    await dropTemplate?.()
    await cluster?.remove()
  }
  return { value: { url, template }, remove }
}

/** Provides PostgreSQL for the contract tests. */
export const setup = async (project: TestProject): Promise<void> => {
  const { url, template } = await share('postgres', openPostgres)
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
}

export const teardown = (): Promise<void> => release('postgres')
