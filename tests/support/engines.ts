import { describe, inject } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from './app'

/** Starts the server on a fresh database of the suite's database engine. */
export type OpenApp = (options?: Omit<TestAppOptions, 'engine'>) => Promise<TestApp>

/** Runs a suite on both database engines; the PostgreSQL suite is skipped if PostgreSQL is not available. */
export const describeOnEngines = (title: string, suite: (open: OpenApp) => void): void => {
  describe(`${title} on SQLite`, () => suite((options) => startTestApp({ ...options, engine: 'sqlite' })))
  describe.skipIf(!inject('postgresUrl'))(`${title} on PostgreSQL`, () =>
    suite((options) => startTestApp({ ...options, engine: 'postgres' })),
  )
}

/**
 * Runs a suite on SQLite alone. Its subject lies above the database, such as rights, files, refusals and the data provider; the calls
 * that it uses are run on both engines by the suites of their modules.
 */
export const describeOnSqlite = (title: string, suite: (open: OpenApp) => void): void => {
  describe(title, () => suite((options) => startTestApp({ ...options, engine: 'sqlite' })))
}
