import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallPackages, findProgram, installPackages } from './programs.mjs'

const debianFolder = '/usr/lib/postgresql'

/** Whether the contract tests can run on PostgreSQL here: a database of their own, or a server's programs. */
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
 * Makes sure that there is a PostgreSQL to test on, installing one where that can be done.
 *
 * @returns {boolean} false only when there is none and `REQUIRE_POSTGRES=1` asks for one
 */
export const ensurePostgres = () => {
  if (hasPostgres()) return true
  if (canInstallPackages()) {
    console.log('No PostgreSQL found, installing one …')
    if (installPackages(['postgresql']) && hasPostgres()) return true
  }
  if (process.env.REQUIRE_POSTGRES === '1') {
    console.error('No PostgreSQL to test on, and REQUIRE_POSTGRES=1 asks for one: install it or set TEST_DATABASE_URL.')
    return false
  }
  console.log('No PostgreSQL found: THE CONTRACT TESTS ON POSTGRESQL ARE SKIPPED. Install it or set TEST_DATABASE_URL.')
  return true
}
