import { afterAll, beforeAll, describe, inject, it, onTestFinished, type TestAPI } from 'vitest'
import { type Catalogue, makeCatalogue } from '../contract/server/catalogue'
import { startTestApp, type TestApp, type TestAppOptions } from './app'

/** Starts the server on a fresh database of the suite's database engine. */
export type OpenApp = (options?: Omit<TestAppOptions, 'engine'>) => Promise<TestApp>

/** A server for all tests of a suite: started before them, and closed after them. */
export const shareApp = <Options>(open: (options?: Options) => Promise<TestApp>, options?: Options): TestApp => {
  const app: Partial<TestApp> = {}
  beforeAll(async () => {
    Object.assign(app, await open(options))
  })
  afterAll(() => app.close?.())
  return app as TestApp
}

/** A server, or a database, for the test under way, which is closed after it. */
export const openForTest = async <Opened extends { close: () => Promise<void> }, Options>(
  open: (options?: Options) => Promise<Opened>,
  options?: Options,
): Promise<Opened> => {
  const opened = await open(options)
  onTestFinished(() => opened.close())
  return opened
}

/** The small catalogue for all tests of a suite. */
export const shareCatalogue = (app: Pick<TestApp, 'db'>): Catalogue => {
  const catalogue: Partial<Catalogue> = {}
  beforeAll(async () => {
    Object.assign(catalogue, await makeCatalogue(app.db))
  })
  return catalogue as Catalogue
}

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

/** How tests of a suite are defined that runs on PostgreSQL only in part. */
export interface Tests {
  /** A test on SQLite, whose subject lies above the database. */
  it: TestAPI['skip']
  /** A test on both engines: what several people do at once, because SQLite has one connection, and what SQL of its own finds or sums. */
  itOnBoth: TestAPI
}

/** Runs a suite on SQLite, and on PostgreSQL those of its tests that depend on the engine. */
export const describeMostlyOnSqlite = (title: string, suite: (open: OpenApp, tests: Tests) => void): void => {
  describe(`${title} on SQLite`, () => suite((options) => startTestApp({ ...options, engine: 'sqlite' }), { it, itOnBoth: it }))
  describe.skipIf(!inject('postgresUrl'))(`${title} on PostgreSQL`, () =>
    suite((options) => startTestApp({ ...options, engine: 'postgres' }), { it: it.skip, itOnBoth: it }),
  )
}
