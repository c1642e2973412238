import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { newResource } from '../../../scripts/new-resource.mjs'

const run = promisify(execFile)
const left = ['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results', '.cache']
let root: string

/**
 * Copies the project with its dependencies. Its folder of dependencies is its own, because Vite keeps in it what it has prepared
 * for the screen tests, and prepares it anew for another project.
 */
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'adding-a-resource-'))
  for (const name of await readdir('.')) if (!left.includes(name)) await cp(name, path.join(root, name), { recursive: true })
  await mkdir(path.join(root, 'node_modules'))
  for (const name of await readdir('node_modules'))
    if (!name.startsWith('.vite')) await symlink(path.resolve('node_modules', name), path.join(root, 'node_modules', name))
})
afterAll(() => rm(root, { recursive: true, force: true }))

interface Block {
  /** 'sh', or 'ts src/domain/coupon/coupon.ts'. */
  info: string
  text: string
}

const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/^```(.+)\n([^`]*)^```$/gm)].map(([, info = '', text = '']) => ({ info, text }))

// The nested test run must not inherit the environment of this one, except for its PostgreSQL server and its programs.
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name))),
  TEST_DATABASE_URL: inject('postgresUrl') ?? '',
  TEST_PROGRAMS: inject('programs'),
  // The compiler spends less time freeing memory with a larger heap.
  GOGC: '400',
}

const inCopy = (command: string): Promise<unknown> =>
  run('sh', ['-c', command], { cwd: root, env }).catch((error: { stdout: string; stderr: string }) =>
    expect.fail(`${command}\n${error.stdout}\n${error.stderr}`),
  )

/** Checks the types of the written files and of all that they import; the rest of the project is as the checks beside this test see it. */
const writtenTypes = JSON.stringify({
  extends: './tsconfig.json',
  include: [
    ...['coupon', 'gift-box'].map((name) => `src/domain/${name}`),
    ...['coupons', 'gift-boxes'].flatMap((name) => [`src/resources/${name}`, `tests/contract/server/${name}.test.ts`]),
    ...[
      'src/**/*.d.ts',
      'tests/**/*.d.ts',
      'src/domain/records.ts',
      'server/modules/modules.ts',
      'tests/support/postgres.ts',
      'tests/support/programs.ts',
    ],
  ],
})

/** Reading what is taken loads the whole admin, which the command of the guide does. */
const nothingTaken = { addresses: new Set<string>(), answerWords: new Set<string>(), sources: [] }

/**
 * What is run for a command of the guide. Types and screens of the whole project take most of the time, so only `npm run test:long`
 * runs those commands as they are.
 */
const commandFor = (command: string): string => {
  if (process.env.LONG_TEST !== undefined) return command
  if (command === 'npm run typecheck') return 'node node_modules/typescript-7/bin/tsc -p written.json --checkers 1'
  return command.includes('--project screens') ? `test -s ${command.split(' ').at(-1)}` : command
}

it('the guide to adding a resource produces a working one', { timeout: 400_000 }, async () => {
  const blocks = blocksOf(await readFile('docs/adding-a-resource.md', 'utf8'))
  expect(blocks.map(({ info }) => info)).toHaveLength(5)
  // The final checks cover a second resource, too.
  await newResource({ root, plural: 'gift-boxes', singular: 'gift-box', namesOf: async () => nothingTaken })
  await writeFile(path.join(root, 'written.json'), writtenTypes)
  for (const { info, text } of blocks) {
    const [, file] = info.split(' ')
    if (file !== undefined) await writeFile(path.join(root, file), text)
    else for (const command of text.trim().split('\n')) await inCopy(commandFor(command))
  }
})
