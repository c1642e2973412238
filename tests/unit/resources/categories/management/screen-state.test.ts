import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrivalOf,
  historyState,
  readScreenState,
  type ScreenState,
} from '../../../../../src/resources/categories/management/screen-state'

const closed = { view: 'categories', form: undefined } as const

describe('what a history entry shows', () => {
  it.each([
    ['no state', null],
    ['state of another page', { modalOpened: true }],
    ['state that is no object', 'subcategories'],
    ['a view of another name', { view: 'tree' }],
    ['an edit without an id', { edit: 'category' }],
    ['a creation of something else', { create: 'product' }],
  ])('is the first view for %s', (_name, state) => {
    expect(readScreenState(state)).toEqual(closed)
  })

  it('is what was kept with it', () => {
    const name = fc.constantFrom('categories' as const, 'subcategories' as const)
    const form = fc.oneof(
      fc.constant(undefined),
      fc.constant({ kind: 'create' as const, of: 'category' as const }),
      fc.constant({ kind: 'create' as const, of: 'subcategory' as const }),
      fc.record({ kind: fc.constant('create' as const), of: fc.constant('subcategory' as const), within: fc.string() }),
      fc.record({
        kind: fc.constant('edit' as const),
        of: fc.constantFrom('category' as const, 'subcategory' as const),
        id: fc.string(),
      }),
    )
    fc.assert(
      fc.property(fc.record({ view: name, form }), (state: ScreenState) => {
        expect(readScreenState(historyState(state))).toEqual(state)
      }),
    )
  })
})

describe('what an address asks for (specification 2: route table)', () => {
  const ask = (search: string, state: unknown = null, shown: 'categories' | 'subcategories' = 'categories') =>
    arrivalOf({ search, state }, shown)

  it('is nothing for a bare one, and for one with a search alone', () => {
    expect(ask('')).toBeUndefined()
    expect(ask('?search=rocket', { view: 'subcategories' })).toBeUndefined()
  })

  it('is a view with all expanded', () => {
    expect(ask('?view=subcategories')).toEqual({
      state: { ...closed, view: 'subcategories' },
      search: '',
      expandsAll: true,
    })
  })

  it('is a creation over the view that is shown', () => {
    const form = { kind: 'create', of: 'subcategory' }
    expect(ask('?create=subcategory', null, 'subcategories')?.state).toEqual({ ...closed, view: 'subcategories', form })
    expect(ask('?create=subcategory')?.state).toEqual({ ...closed, form })
    expect(ask('', { action: 'create-category' })?.state.form).toEqual({ kind: 'create', of: 'category' })
  })

  it('keeps the rest of the query, and clears what it does not know', () => {
    expect(ask('?view=subcategories&search=sky+rocket')?.search).toBe('?search=sky+rocket')
    expect(ask('?view=tree&create=product')).toEqual({ state: closed, search: '', expandsAll: false })
    expect(ask('', { action: 'else' })).toEqual({ state: closed, search: '', expandsAll: false })
  })

  it('asks for nothing once it is cleared', () => {
    for (const [search, state] of [
      ['?view=subcategories'],
      ['?create=subcategory'],
      ['', { action: 'create-category' }],
    ] as const) {
      const arrival = ask(search, state)
      expect(arrival && ask(arrival.search, historyState(arrival.state))).toBeUndefined()
      expect(arrival).toBeDefined()
    }
  })
})
