import { expect, it } from 'vitest'
import { excludedHighlights } from '../../../../src/domain/product/product-highlight'

it.each([
  [{ featured: true }, { bestSeller: false }],
  [{ bestSeller: true }, { featured: false }],
  [{ featured: false }, {}],
  [{ bestSeller: false }, {}],
  [{}, {}],
])('%j also sets %j', (change, excluded) => {
  expect(excludedHighlights(change)).toEqual(excluded)
})
