// Builds the front end to dist/client and the server to dist/server.
// With --when-needed, it is a no-op if neither has changed since the last build.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressBelow } from './build/compress.mjs'
import { digestOfInputs } from './build/inputs.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const stampName = '.inputs'

const isUpToDate = async (digest) => (await readFile(join(dist, stampName), 'utf8').catch(() => '')) === digest

/** Replaces the previous build by the finished one; until then, the previous build stays complete. */
const swapIn = async (next) => {
  const last = `${next}-last`
  await rename(dist, last).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(next, dist)
  await rm(last, { recursive: true, force: true })
}

const buildInto = async (next, digest) => {
  const [{ build }, { buildServer }, { checkDeclarations }, { firstPaint }, { writeSectionPages }] = await Promise.all([
    import('vite'),
    import('./build/server.mjs'),
    import('./build/declarations.mjs'),
    import('./build/first-paint.mjs'),
    import('./build/section-pages.mjs'),
  ])
  const beginnings = await checkDeclarations(root)
  const shared = { root, logLevel: 'warn', clearScreen: false }
  // Coverage needs unminified code with source maps (scripts/coverage.mjs).
  const traced = process.env.VITE_COVERAGE === undefined ? {} : { minify: false, sourcemap: 'inline' }
  const outDir = join(next, 'client')
  const admin = await build({ ...shared, configFile: join(root, 'vite.config.ts'), build: { outDir, ...traced } })
  await writeSectionPages(root, outDir, admin.output, beginnings)
  const pay = await build({ ...shared, configFile: join(root, 'vite.pay.config.ts'), build: { outDir, ...traced } })
  // The page loads the script by its address, which changes with its content.
  const define = { 'import.meta.env.VITE_PAY_SCRIPT': JSON.stringify(`/${pay.output[0].fileName}`) }
  const plugins = [firstPaint(root)]
  await build({ ...shared, configFile: join(root, 'vite.public.config.ts'), define, plugins, build: { outDir, ...traced } })
  await compressBelow(outDir)
  await buildServer(join(next, 'server'))
  await writeFile(join(next, stampName), digest)
}

const run = async () => {
  const digest = await digestOfInputs(root)
  if (process.argv.includes('--when-needed') && (await isUpToDate(digest))) return
  const started = performance.now()
  console.log('Building …')
  // With any other value, React and Vite build their slower development version.
  process.env.NODE_ENV = 'production'
  const next = join(root, '.cache', `build-${process.pid}`)
  try {
    await mkdir(dirname(next), { recursive: true })
    await rm(next, { recursive: true, force: true })
    await buildInto(next, digest)
    await swapIn(next)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

run().catch((error) => {
  console.error(`The build failed: ${error.message ?? error}`)
  process.exitCode = 1
})
