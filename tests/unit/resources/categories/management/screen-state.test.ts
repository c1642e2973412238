import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  requestedViewOf,
  historyState,
  readScreenState,
  type ScreenState,
} from '../../../../../src/resources/categories/management/screen-state'

const closed = { view: 'categories', form: undefined } as const

describe('the screen state of a history entry', () => {
  it.each([
    ['no state', null],
    ['state of another page', { modalOpened: true }],
    ['state that is not an object', 'subcategories'],
    ['an unknown view', { view: 'tree' }],
    ['an edit without an ID', { edit: 'category' }],
    ['a creation of another record', { create: 'product' }],
  ])('is the default view for %s', (_name, state) => {
    expect(readScreenState(state)).toEqual(closed)
  })

  it('is the saved state', () => {
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

describe('the screen state of a URL (contract 2.1)', () => {
  const ask = (search: string, state: unknown = null, shown: 'categories' | 'subcategories' = 'categories') =>
    requestedViewOf({ search, state }, shown)

  it('is undefined without parameters and with a search only', () => {
    expect(ask('')).toBeUndefined()
    expect(ask('?search=rocket', { view: 'subcategories' })).toBeUndefined()
  })

  it('is a view with everything expanded', () => {
    expect(ask('?view=subcategories')).toEqual({
      state: { ...closed, view: 'subcategories' },
      search: '',
      expandsAll: true,
    })
  })

  it('is a creation form over the current view', () => {
    const form = { kind: 'create', of: 'subcategory' }
    expect(ask('?create=subcategory', null, 'subcategories')?.state).toEqual({ ...closed, view: 'subcategories', form })
    expect(ask('?create=subcategory')?.state).toEqual({ ...closed, form })
    expect(ask('', { action: 'create-category' })?.state.form).toEqual({ kind: 'create', of: 'category' })
    // A link in a new tab carries no state.
    expect(ask('?create=category')?.state.form).toEqual({ kind: 'create', of: 'category' })
  })

  it('keeps other parameters of the query string and removes unknown values', () => {
    expect(ask('?view=subcategories&search=sky+rocket')?.search).toBe('?search=sky+rocket')
    expect(ask('?view=tree&create=product')).toEqual({ state: closed, search: '', expandsAll: false })
    expect(ask('', { action: 'else' })).toEqual({ state: closed, search: '', expandsAll: false })
  })

  it('is undefined once its parameters are removed', () => {
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
