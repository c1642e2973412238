import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newResource } from '../../../scripts/new-resource.mjs'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-resource-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('a new resource', () => {
  it.each([
    ['Coupons', 'coupon'],
    ['../coupons', 'coupon'],
    ['coupons', ''],
    ['coupons', 'coupons'],
  ])('with the names %s and %s is rejected', async (plural, singular) => {
    await expect(newResource({ root, plural, singular })).rejects.toThrow(/Usage: npm run new:resource/)
    expect(await readdir(root)).toEqual([])
  })

  it('overwrites no files', async () => {
    await mkdir(join(root, 'src/domain/coupon'), { recursive: true })
    await writeFile(join(root, 'src/domain/coupon/coupon.ts'), '')
    await expect(newResource({ root, plural: 'coupons', singular: 'coupon' })).rejects.toThrow(
      'src/domain/coupon/coupon.ts is there already; nothing was written.',
    )
    expect(await readdir(join(root, 'src'))).toEqual(['domain'])
  })
})
