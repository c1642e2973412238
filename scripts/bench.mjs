// Measures sizes and times of the production build; fails if a budget is exceeded.
// `--list` prints the parts, `--only NAME[,NAME]` runs some of them. `--against COMMIT` holds this build against that commit's, in
// alternating rounds, `--rounds N` of them.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './test/browser.mjs'
import { run } from './test/programs.mjs'

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))

const args = process.argv.slice(2)
const isList = args.includes('--list')

const succeeded =
  (isList || ((await ensureBrowser()) && (await run(process.execPath, ['scripts/build.mjs', '--when-needed'])))) &&
  (await run(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', ...args]))
process.exitCode = succeeded ? 0 : 1
