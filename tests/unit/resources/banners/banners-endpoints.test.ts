import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Banner } from '../../../../src/domain/banner/banner'
import { bannersEndpoints } from '../../../../src/resources/banners/banners-endpoints'

const { list, create, update } = bannersEndpoints

const banner = fc.record<Banner>({
  _id: fc.stringMatching(/^[0-9a-z]{8}$/),
  imageUrl: fc.stringMatching(/^\/files\/[0-9a-z]{8}\.png$/),
  type: fc.constantFrom('landscape', 'portrait'),
  createdAt: fc.constant('2026-11-08T20:15:00.000Z'),
})
const page = fc.record({ banners: fc.array(banner, { maxLength: 12 }), total: fc.nat({ max: 5000 }) })

const counted: [string, (banners: Banner[], total: number) => unknown][] = [
  ['{ banners, pages, total }', (banners, total) => ({ banners, pages: Math.ceil(total / 12), total })],
  ['{ data, total }', (banners, total) => ({ data: banners, total })],
  ['{ data: { banners, total } }', (banners, total) => ({ success: true, data: { banners, total } })],
  ['a total as text', (banners, total) => ({ banners, total: String(total) })],
]

describe('a list of banners', () => {
  test.each(counted)('is read from %s', (_shape, body) => {
    fc.assert(
      fc.property(page, ({ banners, total }) => {
        expect(list?.parse(body(banners, total))).toEqual({ data: banners, total })
      }),
    )
  })

  test.each<[string, (banners: Banner[]) => unknown]>([
    ['a bare array', (banners) => banners],
    ['{ data }', (banners) => ({ data: banners })],
    ['{ data: { banners } }', (banners) => ({ data: { banners } })],
  ])('without a total is complete: %s', (_shape, body) => {
    fc.assert(
      fc.property(fc.array(banner), (banners) => {
        expect(list?.parse(body(banners))).toEqual({ data: banners, total: banners.length })
      }),
    )
  })

  test.each([null, 'banners', {}, { banners: 'none' }, { data: { items: [] } }, [1, 2]])('cannot be read from %j', (body) => {
    expect(() => list?.parse(body)).toThrow()
  })
})

test('the list requests page, limit and type, and omits the type for all banners', () => {
  const query = (filters: Record<string, string>) => list?.serialize?.({ page: 2, pageSize: 12, filters }).query
  expect(query({ type: 'portrait' })).toMatchObject({ page: 2, limit: 12, type: 'portrait' })
  expect(query({})).not.toHaveProperty('type')
})

test('an upload sends every file and the type', () => {
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  const form = create?.serialize?.({ values: { type: 'portrait', banners: files } }).form
  expect(form?.getAll('banners').map((file) => (file as File).name)).toEqual(['a.png', 'b.png'])
  expect(form?.get('type')).toBe('portrait')
  const success = create?.success
  expect(typeof success === 'function' && success(undefined, { values: { banners: files } })).toBe(
    '2 banner(s) uploaded successfully!',
  )
})

test('an update sends one file to an escaped path', () => {
  const variables = { id: 'a/b', values: { banner: new File(['x'], 'new.png', { type: 'image/png' }) } }
  expect(typeof update?.path === 'function' && update.path(variables)).toBe('/banners/a%2Fb')
  expect([...(update?.serialize?.(variables).form?.keys() ?? [])]).toEqual(['banner'])
})
