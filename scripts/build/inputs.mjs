import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Inputs of a build, relative to the root, in addition to the HTML files in the root. */
const inputs = [
  'src',
  'server',
  'public',
  'vite.config.ts',
  'vite.pay.config.ts',
  'vite.public.config.ts',
  'vite.server.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build',
]

/**
 * Files below `path`, as sorted paths relative to `root` with forward slashes; `[]` if `path` does not exist.
 *
 * @param {string} root
 * @param {string} path
 * @returns {Promise<string[]>}
 */
const filesBelow = async (root, path) => {
  const kind = await stat(join(root, path)).catch(() => undefined)
  if (kind === undefined) return []
  if (kind.isFile()) return [path]
  const names = (await readdir(join(root, path))).sort()
  return (await Promise.all(names.map((name) => filesBelow(root, `${path}/${name}`)))).flat()
}

/**
 * A digest of all inputs of a build: paths and contents of the files, and the `VITE_*` variables that are built into the front
 * end.
 *
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} hex
 */
export const digestOfInputs = async (root, env = process.env) => {
  const hash = createHash('sha256')
  const pages = (await readdir(root)).filter((name) => name.endsWith('.html')).sort()
  for (const path of (await Promise.all([...inputs, ...pages].map((input) => filesBelow(root, input)))).flat()) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0')
  }
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith('VITE_'))
    .sort()) {
    hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('hex')
}
