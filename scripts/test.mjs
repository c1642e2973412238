// Everything that shows the product works: build, types, lint, and every kind of test.
// Stops at the first step that fails; the last line says how many tests passed and failed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './test/browser.mjs'
import { ensurePoppler } from './test/poppler.mjs'
import { ensurePostgres } from './test/postgres.mjs'
import { run } from './test/programs.mjs'
import { playwrightTotals, vitestTotals } from './test/totals.mjs'

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))

const reports = await mkdtemp(join(tmpdir(), 'crackers-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const node = (script, ...args) => run(process.execPath, [script, ...args])
const tsc = (project) => node('node_modules/typescript-7/bin/tsc', '-p', project)

const steps = [
  ['Browser, PostgreSQL and Poppler', async () => ensurePostgres() && ensurePoppler() && (await ensureBrowser())],
  ['Build', () => node('scripts/build.mjs', '--when-needed')],
  ['Types', async () => (await tsc('tsconfig.json')) && (await tsc('tsconfig.src.json'))],
  [
    'Lint',
    async () =>
      (await node('node_modules/oxlint/bin/oxlint', '--type-aware')) &&
      (await node('node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0')),
  ],
  [
    'Unit, contract and screen tests',
    () =>
      node(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ),
  ],
  [
    'Browser tests',
    () =>
      run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      }),
  ],
]

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

let failedStep
const started = performance.now()
for (const [name, step] of steps) {
  console.log(`\n=== ${name} ===`)
  const begun = performance.now()
  const succeeded = await step()
  console.log(`--- ${name}: ${succeeded ? 'done' : 'FAILED'} in ${seconds(begun)}`)
  if (!succeeded) {
    failedStep = name
    break
  }
}

const totals = [await vitestTotals(vitestReport), await playwrightTotals(playwrightReport)]
const sum = (key) => totals.reduce((total, part) => total + part[key], 0)
await rm(reports, { recursive: true, force: true })

console.log(`\n${failedStep === undefined ? 'All steps done' : `Stopped at: ${failedStep}`} after ${seconds(started)}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failedStep === undefined ? 0 : 1
