import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, foldName } from '../../../../src/domain/shared/names'
import { categoryRequest, newSubcategoryRequest, subcategoryRequest } from '../../../../server/modules/categories/routes'

describe('the name of a category', () => {
  it.each([
    [' Sky  Rockets\n', 'Sky Rockets'],
    ['வாண\u00a0வேடிக்கை', 'வாண வேடிக்கை'],
    // The vowel sign of 'ko' in composed and decomposed form, which look the same.
    ['க\u0bc6\u0bbe', 'க\u0bca'],
    ['🎆', '🎆'],
  ])('%j is saved as %j', (text, name) => {
    expect(categoryRequest.parse({ name: text })).toEqual({ name })
  })

  it.each([
    ['Rockets', 'ROCKETS', true],
    ['sky  rockets ', 'Sky Rockets', true],
    ['ÉTOILE', 'étoile', true],
    ['½ kg', '½ KG', true],
    ['ராக்கெட்', 'ராக்கெட்', true],
    ['ராக்கெட்', 'ராக்கெட்டு', false],
    ['Rockets', 'Rocket', false],
  ])('%j and %j are considered equal: %s', (one, other, isSame) => {
    expect(foldName(one) === foldName(other)).toBe(isSame)
  })

  it('is considered equal before and after cleaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldName(cleanName(text))).toBe(foldName(text))
        expect(cleanName(cleanName(text))).toBe(cleanName(text))
      }),
    )
  })
})

describe('a subcategory', () => {
  const said = (body: unknown): string[] => [
    ...new Set(newSubcategoryRequest.safeParse(body).error?.issues.map(({ message }) => message)),
  ]

  it('requires a name and a category', () => {
    for (const body of [{}, { name: 'Rockets' }, { categoryId: 'sky' }, { name: ' ', categoryId: ' ' }])
      expect(said(body)).toEqual(['Subcategory name and category are required'])
    expect(newSubcategoryRequest.parse({ name: ' Rockets ', categoryId: 'sky' })).toEqual({
      name: 'Rockets',
      categoryId: 'sky',
    })
  })

  it('may keep its category in an update, but requires a name', () => {
    expect(subcategoryRequest.parse({ name: 'Rockets' })).toEqual({ name: 'Rockets' })
    expect(subcategoryRequest.parse({ name: 'Rockets', categoryId: null })).toMatchObject({ name: 'Rockets' })
    expect(subcategoryRequest.safeParse({ categoryId: 'sky' }).error?.issues[0]?.message).toBe('Subcategory name is required')
  })
})
