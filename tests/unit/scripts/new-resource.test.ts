import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newResource } from '../../../scripts/new-resource.mjs'

const run = promisify(execFile)
const project = resolve('.')
let root: string

/** A tree with the product's own framework and an empty registry. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-resource-'))
  await mkdir(join(root, 'src/resources'), { recursive: true })
  for (const folder of ['framework', 'components', 'domain', 'providers']) {
    await symlink(join(project, 'src', folder), join(root, 'src', folder))
  }
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  await writeFile(
    join(root, 'src/resources/index.ts'),
    "import type { Resource } from '../framework/declaration/resource'\n\n" +
      '/** Every resource. */\nexport const resources: readonly Resource[] = []\n',
  )
  await writeFile(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: join(project, 'tsconfig.base.json'),
      compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['vite/client'] },
      include: ['src/resources'],
    }),
  )
})

afterEach(() => rm(root, { recursive: true, force: true }))

describe('a new resource', () => {
  it('compiles, two in a row too, and both are registered', { timeout: 60_000 }, async () => {
    expect(await newResource({ root, plural: 'gift-boxes', singular: 'gift-box' })).toContain(
      'src/resources/gift-boxes/index.tsx',
    )
    await newResource({ root, plural: 'coupons', singular: 'coupon' })
    const registry = await readFile(join(root, 'src/resources/index.ts'), 'utf8')
    expect(registry).toContain('= [giftBoxes, coupons]')
    await run(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', root]).catch(
      (error: { stdout: string }) => expect.fail(error.stdout),
    )
  })

  it.each([
    ['Coupons', 'coupon'],
    ['../coupons', 'coupon'],
    ['coupons', ''],
    ['coupons', 'coupons'],
  ])('of the names %s and %s is refused', async (plural, singular) => {
    await expect(newResource({ root, plural, singular })).rejects.toThrow(/Usage: npm run new:resource/)
  })

  it('overwrites nothing', async () => {
    await newResource({ root, plural: 'coupons', singular: 'coupon' })
    await expect(newResource({ root, plural: 'coupons', singular: 'coupon' })).rejects.toThrow(/is there already/)
  })
})
