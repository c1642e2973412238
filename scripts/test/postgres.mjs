import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallPackages, findProgram, installPackages } from './programs.mjs'

const debianFolder = '/usr/lib/postgresql'

/** Whether contract tests can run on PostgreSQL: a database URL is given, or the server's programs are installed. */
const hasPostgres = () => {
  if (process.env.TEST_DATABASE_URL) return true
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  return (
    findProgram(
      ['initdb'],
      versions.map((version) => join(debianFolder, version, 'bin')),
    ) !== undefined
  )
}

/**
 * Ensures that PostgreSQL is available for tests; installs it if possible.
 *
 * @returns {boolean} false only if it is not available and `REQUIRE_POSTGRES=1` requires it
 */
export const ensurePostgres = () => {
  if (hasPostgres()) return true
  if (canInstallPackages()) {
    console.log('PostgreSQL was not found; installing it …')
    if (installPackages(['postgresql']) && hasPostgres()) return true
  }
  if (process.env.REQUIRE_POSTGRES === '1') {
    console.error('PostgreSQL was not found, but REQUIRE_POSTGRES=1 requires it: install it or set TEST_DATABASE_URL.')
    return false
  }
  console.log('PostgreSQL was not found: THE CONTRACT TESTS ON POSTGRESQL ARE SKIPPED. Install it or set TEST_DATABASE_URL.')
  return true
}
