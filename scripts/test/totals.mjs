import { readFile } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number }} Totals */

const readReport = async (path) => JSON.parse(await readFile(path, 'utf8').catch(() => 'null'))

/**
 * Totals of a Vitest JSON report. A file that failed before its first test counts as one failure.
 *
 * @param {string} path
 * @returns {Promise<Totals>} zeros if there is no report
 */
export const vitestTotals = async (path) => {
  const report = await readReport(path)
  if (report === null) return { passed: 0, failed: 0 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

/**
 * Totals of a Playwright JSON report. Errors outside of tests count as failures.
 *
 * @param {string} path
 * @returns {Promise<Totals>} zeros if there is no report
 */
export const playwrightTotals = async (path) => {
  const report = await readReport(path)
  if (report === null) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}
