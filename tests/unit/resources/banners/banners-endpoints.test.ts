import { expect, test } from 'vitest'
import { bannersEndpoints } from '../../../../src/resources/banners/banners-endpoints'

const { create, update } = bannersEndpoints

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
