import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the outcome of a build depends on, relative to the root, besides the pages that lie there. */
const inputs = [
  'src',
  'server',
  'public',
  'vite.config.ts',
  'vite.public.config.ts',
  'vite.server.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build',
]

/**
 * Files below `path`, as paths relative to `root` with forward slashes, sorted; `[]` when there is no such path.
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
 * A digest that changes whenever a build would come out differently: the content of every input, the
 * names of the files, and the `VITE_*` variables that are built into the front end.
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
