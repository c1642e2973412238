// Measures sizes and times of the production build; fails if a budget is exceeded.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './test/browser.mjs'
import { run } from './test/programs.mjs'

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))

const succeeded =
  (await ensureBrowser()) &&
  (await run(process.execPath, ['scripts/build.mjs', '--when-needed'])) &&
  (await run(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts']))
process.exitCode = succeeded ? 0 : 1
