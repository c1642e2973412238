// Runs all checks: build, types, lint, and every kind of test.
// With --long: unit and contract tests with a hundred times as many cases of each property, and all bad days (docs/reliability.md).
// The last line reports how many tests passed and failed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './test/browser.mjs'
import { ensurePoppler } from './test/poppler.mjs'
import { ensurePostgres } from './test/postgres.mjs'
import { canInstallPackages, findProgram, installPackages, run } from './test/programs.mjs'
import { playwrightTotals, vitestTotals } from './test/totals.mjs'

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))

const isLong = process.argv.includes('--long')
const reports = await mkdtemp(join(tmpdir(), 'crackers-test-'))
const [vitestReport, screensReport] = [join(reports, 'vitest.json'), join(reports, 'screens.json')]
const [daysReport, badScreensReport] = [join(reports, 'days.json'), join(reports, 'bad-screens.json')]
const playwrightReport = join(reports, 'playwright.json')

/** The compiler and the linter's type checks are Go programs, which spend less time freeing memory with a larger heap. */
const goSettings = { GOGC: '400' }

/** Buffers the output of a step that runs in parallel with Vitest, which prints as it runs. */
const quietNode = (...args) => run(process.execPath, args, { isQuiet: true, env: goSettings })
// Four checkers, the default, each check the shared types again.
const tsc = (project) => quietNode('node_modules/typescript-7/bin/tsc', '-p', project, '--checkers', '1')

const vitest = (projects, report = vitestReport, ...others) =>
  run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.flatMap((project) => ['--project', project]),
      ...others,
    ],
    { env: isLong ? { LONG_TEST: '1' } : {} },
  )

/** Installs strace if possible; without it the tests of failing disks and power cuts are skipped. */
const offerStrace = () => {
  if (findProgram(['strace']) === undefined && canInstallPackages()) installPackages(['strace'])
}

const prepare = [
  'Browser, PostgreSQL and Poppler',
  async () => {
    offerStrace()
    return ensurePostgres() && ensurePoppler() && (await ensureBrowser())
  },
]

const checks = [
  ['Build', () => quietNode('scripts/build.mjs', '--when-needed')],
  ['Types', async () => (await tsc('tsconfig.json')) && (await tsc('tsconfig.src.json'))],
  [
    'Lint',
    async () =>
      (await quietNode('node_modules/@biomejs/biome/bin/biome', 'format')) &&
      (await quietNode('node_modules/oxlint/bin/oxlint', '--type-aware')),
  ],
]

const browserTests = [
  'Browser tests',
  () =>
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    }),
]

const unitTests = ['Unit and contract tests', () => vitest(['unit', 'contract', 'apart'])]
// With the bad day that found most faults: a backend whose fields are null.
const screenTests = [
  'Screen tests',
  () => vitest(['screens', 'long-screens'], screensReport, 'tests/screens/', 'tests/long/screens/lying-backend'),
]

const walk = [
  'Walk over all pages',
  async () =>
    (await quietNode('scripts/build.mjs', '--when-needed')) &&
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', 'tests/browser/walk'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, LONG_TEST: '1' },
    }),
]

// One file after the other, because they measure times and memory.
const badDays = ['Bad days of the server', () => vitest(['long'], daysReport, '--no-file-parallelism')]
const badScreens = ['Bad days of the screens', () => vitest(['long-screens'], badScreensReport)]

/**
 * Stages run in sequence; the lanes of a stage run in parallel, and the steps of a lane in sequence. Browser tests run alone,
 * because some of them measure times.
 */
const stages = isLong
  ? [[[prepare]], [[unitTests]], [[badDays]], [[badScreens]], [[walk]]]
  : [[[prepare]], [checks, [unitTests]], [[screenTests]], [[browserTests]]]

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs the steps of a lane up to the first failure; returns the names of failed steps. */
const runLane = async (lane) => {
  for (const [name, step] of lane) {
    console.log(`\n=== ${name} ===`)
    const begun = performance.now()
    const succeeded = await step()
    console.log(`--- ${name}: ${succeeded ? 'done' : 'FAILED'} in ${seconds(begun)}`)
    if (!succeeded) return [name]
  }
  return []
}

const started = performance.now()
let failed = []
for (const lanes of stages) {
  failed = (await Promise.all(lanes.map(runLane))).flat()
  if (failed.length > 0) break
}

const ofVitest = [vitestReport, screensReport, daysReport, badScreensReport]
const totals = [...(await Promise.all(ofVitest.map(vitestTotals))), await playwrightTotals(playwrightReport)]
const sum = (key) => totals.reduce((total, part) => total + part[key], 0)
await rm(reports, { recursive: true, force: true })

console.log(`\n${failed.length === 0 ? 'All steps done' : `Stopped at: ${failed.join(', ')}`} after ${seconds(started)}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
