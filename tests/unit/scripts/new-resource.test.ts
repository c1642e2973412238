import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as reservedNames from '../../../server/records/reserved-names'
import * as takenAddresses from '../../../server/records/taken-addresses'
import * as pagePaths from '../../../src/domain/shared/page-paths'
import * as menu from '../../../src/framework/registry/menu'
import * as sections from '../../../src/sections'
import { takenNames } from '../../../scripts/free-names.mjs'
import { nameRefusal, newResource } from '../../../scripts/new-resource.mjs'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-resource-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it.each([
  ['Coupons', 'coupon'],
  ['LOGIN', 'log-in'],
  ['../coupons', 'coupon'],
  ['coupons', ''],
  ['coupons', 'coupons'],
])('a new resource with the names %s and %s is rejected', async (plural, singular) => {
  await expect(newResource({ root, plural, singular })).rejects.toThrow(/^.*Usage: npm run new:resource.*$/)
  expect(await readdir(root)).toEqual([])
})

it('a resource with all that a list can do is at most 40 lines of the developer', async () => {
  const guide = await readFile('docs/adding-a-resource.md', 'utf8')
  const own = [...guide.matchAll(/^```ts .+\n([^`]*)^```$/gm)].map(([, source = '']) => source)
  expect(own.join('')).toMatch(/sort: .*bin: true, bulk: .*import: .*defineRecordResource/s)
  expect(own.join('').trim().split('\n').length).toBeLessThanOrEqual(40)
})

it('a new resource overwrites no files', async () => {
  await mkdir(join(root, 'src/domain/coupon'), { recursive: true })
  await writeFile(join(root, 'src/domain/coupon/coupon.ts'), '')
  await expect(newResource({ root, plural: 'coupons', singular: 'coupon' })).rejects.toThrow(
    'src/domain/coupon is there already; nothing was written.',
  )
  expect(await readdir(join(root, 'src'))).toEqual(['domain'])
})

describe('the names of a new resource', () => {
  let taken: Awaited<ReturnType<typeof takenNames>>
  beforeAll(async () => {
    // The guide to adding a resource (tests/contract/isolated) loads them as the script does, which takes ten seconds of the processor.
    taken = await takenNames('.', async () => [sections, menu, pagePaths, takenAddresses, reservedNames])
  })

  it.each([
    ['coupons', 'coupon'],
    ['gift-boxes', 'gift-box'],
    ['suppliers', 'supplier'],
    ['branches', 'branch'],
  ])('can be %s and %s', (plural, singular) => {
    expect(nameRefusal({ plural, singular }, taken)).toBeUndefined()
  })

  it.each([
    ...['login', 'api', 'assets', 'icons', 'files', 'dashboard', 'track-order', 'set-password', 'health', 'pages', 'docs'],
    ...['live', 'orders', 'categories', 'price-lists', 'store-settings', 'customer-data', 'dispatches', 'category-management'],
  ])('cannot be the address %s', (plural) => {
    expect(nameRefusal({ plural, singular: 'thing' }, taken)).toBe(
      `'/${plural}' is an address of the app already; choose another plural.`,
    )
  })

  it.each([
    ['awaits', 'await', 'await'],
    ['classes', 'class', 'class'],
    ['undefineds', 'undefined', 'undefined'],
    ['infinities', 'infinity', 'Infinity'],
    ['texts', 'text', 'text'],
    ['describe-records', 'describe-record', 'describeRecord'],
    ['resources', 'resource', 'resources'],
    ['transport', 'one-transport', 'transport'],
  ])('cannot be %s and %s, which the code has', (plural, singular, word) => {
    expect(nameRefusal({ plural, singular }, taken)).toBe(`'${word}' cannot be used as a name in the code; choose another word.`)
  })

  it('are refused in one line, before anything is written', async () => {
    const made = newResource({ root, plural: 'login', singular: 'log-in', namesOf: async () => taken })
    await expect(made).rejects.toThrow(/^'\/login' is an address of the app already; choose another plural\.$/)
    expect(await readdir(root)).toEqual([])
  })

  it.each([
    ['sqlite-things', 'sqlite-thing', "No table can be called 'sqlite_things'; choose another plural."],
    ['job-searches', 'job-search', "No table can be called 'job_searches'; choose another plural."],
    ['datas', 'data', "'data' is a word of every answer; choose another singular."],
  ])('cannot be %s and %s', (plural, singular, refusal) => {
    expect(nameRefusal({ plural, singular }, taken)).toBe(refusal)
  })
})
