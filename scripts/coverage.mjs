// Reports line and branch coverage of src and server over all kinds of tests, based on V8's counts.
// The production build is not minified for this, so that it can be mapped to its sources.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeProcessCovs } from '@bcoe/v8-coverage'
import astV8ToIstanbul from 'ast-v8-to-istanbul'
import istanbul from 'istanbul-lib-coverage'
import { parseAstAsync } from 'vite'
import { run } from './test/programs.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const folder = join(root, 'coverage')
const [ofPages, ofServers] = [join(folder, 'pages'), join(folder, 'servers')]

const collect = async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const env = { VITE_COVERAGE: '1' }
  const built = await run(process.execPath, ['scripts/build.mjs', '--when-needed'], { env })
  if (!built) throw new Error('The build failed.')
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--coverage', '--coverage.reportOnFailure'], { env })
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line'], {
    env: { ...env, BROWSER_COVERAGE: ofPages, SERVER_COVERAGE: ofServers },
  })
}

/** Merges all coverage files of a folder. */
const mergedCounts = async (path) => {
  let merged = { result: [] }
  for (const name of await readdir(path).catch(() => [])) {
    const { result } = JSON.parse(await readFile(join(path, name), 'utf8'))
    const ours = result.filter(({ url }) => url.startsWith('/assets/') || url.includes('/dist/server/'))
    merged = mergeProcessCovs([merged, { result: ours }])
  }
  return merged.result
}

const fileOf = ({ url }) => (url.startsWith('/assets/') ? join(root, 'dist/client', url) : fileURLToPath(url))

const mapOf = async (file, code) => {
  const inline = /\/\/# sourceMappingURL=data:application\/json;[^,]*base64,(\S+)\s*$/.exec(code)
  return JSON.parse(inline ? Buffer.from(inline[1], 'base64').toString() : await readFile(`${file}.map`, 'utf8'))
}

const toIstanbul = async (entry) => {
  const file = fileOf(entry)
  const code = await readFile(file, 'utf8')
  const sourceMap = await mapOf(file, code)
  return astV8ToIstanbul({
    code,
    sourceMap,
    ast: await parseAstAsync(code),
    coverage: { functions: entry.functions, url: `file://${file}` },
  })
}

/**
 * Maps a source path of a source map, which is relative to the build folder, to a path in the project; undefined for libraries.
 */
const sourceOf = (path) => {
  const found = path.includes('node_modules') ? null : /\/((?:src|server)\/.*)$/.exec(path)
  return found ? join(root, found[1]) : undefined
}

/** The lines and branches of a file, each with whether it was executed: { '12': true }, { 'if 12/0 1': false }. */
const partsOf = (counts) => {
  const file = istanbul.createFileCoverage(counts)
  const lines = Object.entries(file.getLineCoverage()).map(([line, hits]) => [line, hits > 0])
  const seen = new Map()
  const arms = Object.entries(counts.branchMap)
    .sort(([, one], [, other]) => one.loc.start.line - other.loc.start.line || one.loc.start.column - other.loc.start.column)
    .flatMap(([id, { type, loc }]) => {
      // The bundler changes columns, so a branch is identified by its position among the branches of its type in its line.
      const line = `${type} ${loc.start.line}`
      const place = seen.get(line) ?? 0
      seen.set(line, place + 1)
      return counts.b[id].map((hits, arm) => [`${line}/${place} ${arm}`, hits > 0])
    })
  return { lines: new Map(lines), branches: new Map(arms) }
}

if (!process.argv.includes('--report')) await collect()

// Vitest's report includes every file, even those that no test loads.
const all = JSON.parse(await readFile(join(folder, 'coverage-final.json'), 'utf8'))
const files = new Map(Object.entries(all).map(([path, counts]) => [path, partsOf(counts)]))

for (const entry of [...(await mergedCounts(ofPages)), ...(await mergedCounts(ofServers))]) {
  const found = await toIstanbul(entry).catch((error) => {
    // The bundler's own helpers have no source file.
    if (error.code !== 'ENOENT') throw error
  })
  for (const [path, counts] of Object.entries(found ?? {})) {
    const known = files.get(sourceOf(path))
    if (known === undefined) continue
    const built = partsOf(counts)
    for (const kind of ['lines', 'branches']) {
      for (const [part, wasRun] of built[kind]) if (wasRun && known[kind].has(part)) known[kind].set(part, true)
    }
  }
}

const share = (kind, folderName) => {
  const parts = [...files].filter(([path]) => path.startsWith(join(root, folderName))).flatMap(([, of]) => [...of[kind].values()])
  const run = parts.filter(Boolean).length
  return `${kind} ${((run * 100) / parts.length).toFixed(2)} % (${run} of ${parts.length})`
}

for (const name of ['src/', 'server/']) console.log(`${name} ${share('lines', name)}, ${share('branches', name)}`)
