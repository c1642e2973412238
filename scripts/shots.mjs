// Takes pictures of every screen of the production build, at two sizes and in both themes, of an empty, a sample and a large store,
// as the owner and as a packer sees it: files in shots/, and a contact sheet of each combination. `--store`, `--role`, `--size` and
// `--theme` take one of them each, `--only TEXT` screens whose address contains it; `--readme` renews the pictures of the README.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './test/browser.mjs'
import { run } from './test/programs.mjs'

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))

const succeeded =
  (await ensureBrowser()) &&
  (await run(process.execPath, ['scripts/build.mjs', '--when-needed'])) &&
  (await run(process.execPath, ['--import', 'tsx', 'tests/shots/main.ts', ...process.argv.slice(2)]))
process.exitCode = succeeded ? 0 : 1
