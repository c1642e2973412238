import { execFile } from 'node:child_process'
import { lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ms } from './figures'

const execute = promisify(execFile)

const git = async (...args: string[]): Promise<string> => (await execute('git', args)).stdout.trim()

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** Builds of commits, kept between runs. */
const kept = join(tmpdir(), 'crackers-bench')

/** Environment of a build of another commit, without the variables that `npm run` sets for this one. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITE_|NODE_ENV$)/.test(name)))

const lockOf = (folder: string): Promise<string> => readFile(join(folder, 'package-lock.json'), 'utf8')

/** Gives a folder the packages of its package-lock.json: this project's if they are the same, otherwise its own. */
const providePackages = async (folder: string): Promise<void> => {
  const modules = join(folder, 'node_modules')
  const isSame = (await lockOf(folder)) === (await lockOf('.'))
  const isLink = await lstat(modules).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )
  if (isLink) await rm(modules)
  if (isSame) {
    if (!(await exists(modules))) await symlink(resolve('node_modules'), modules)
  } else if (!(await exists(modules))) {
    const npm = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
    await execute('npm', npm, { cwd: folder, env: environment() })
  }
}

/** Builds a commit in a temporary worktree; leaves in `folder` what its server needs. */
const build = async (commit: string, folder: string): Promise<void> => {
  const place = await mkdtemp(join(tmpdir(), 'crackers-bench-'))
  const tree = join(place, 'tree')
  await git('worktree', 'add', '--quiet', '--detach', tree, commit)
  try {
    await providePackages(tree)
    await execute(process.execPath, ['scripts/build.mjs'], { cwd: tree, env: environment(), maxBuffer: 2 ** 26 })
    const next = join(place, 'kept')
    await mkdir(next)
    for (const name of ['package.json', 'package-lock.json', 'node_modules', 'dist'])
      await rename(join(tree, name), join(next, name))
    await mkdir(kept, { recursive: true })
    await rename(next, folder)
  } finally {
    await git('worktree', 'remove', '--force', tree)
    await rm(place, { recursive: true, force: true })
  }
}

/** A build of another commit. */
export interface OtherBuild {
  /** The first characters of the commit's name. */
  name: string
  /** Where its `dist` is. */
  folder: string
}

/** The full name of a commit; undefined if the repository does not have it, as in a shallow clone. */
export const findCommit = (name: string): Promise<string | undefined> =>
  git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(() => undefined)

/**
 * The production build of a commit, which is built if no earlier run has left it in the system's folder for temporary files.
 *
 * @param commit its full name
 */
export const otherBuild = async (commit: string): Promise<OtherBuild> => {
  const folder = join(kept, commit)
  const name = commit.slice(0, 7)
  if (!(await exists(folder))) {
    const began = performance.now()
    console.log(`Building ${name} …`)
    await build(commit, folder)
    console.log(`Built ${name} in ${ms(performance.now() - began)}`)
  }
  await providePackages(folder)
  return { name, folder }
}
