import { describe, expect, it } from 'vitest'
import type { Filter } from '../../../src/framework/declaration/resource'
import { readListState } from '../../../src/framework/state/list-state'

const resource = {
  filters: [{ name: 'status', label: 'Status', allLabel: 'All', options: { draft: 'Draft', ready: 'Ready' } }],
  modals: { details: { title: 'Details', load: () => Promise.resolve({ default: () => null }) } },
  sorters: ['name'],
  pageSizes: [50, 100],
}

const read = (query: string) => readListState(new URLSearchParams(query), resource)

describe('the state of a list in the URL', () => {
  it('is the first page of everything without a query string', () => {
    expect(read('')).toEqual({
      page: 1,
      size: undefined,
      search: '',
      filters: {},
      view: 'table',
      sorter: undefined,
      modal: undefined,
    })
  })

  it('is read completely', () => {
    expect(read('page=3&size=100&search=anil&status=ready&sort=name:desc&details=ORD1')).toEqual({
      page: 3,
      size: 100,
      search: 'anil',
      filters: { status: 'ready' },
      view: 'table',
      sorter: { field: 'name', order: 'desc' },
      modal: { name: 'details', id: 'ORD1' },
    })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page='])('treats %s as the first page', (query) => {
    expect(read(query).page).toBe(1)
  })

  it.each(['size=10', 'size=100000', 'size=1e2', 'size='])('ignores the size %s, which is not offered', (query) => {
    expect(read(query).size).toBeUndefined()
  })

  it.each(['status=gone', 'status=', 'status=constructor', 'other=ready'])('ignores the filter %s', (query) => {
    expect(read(query).filters).toEqual({})
  })

  it.each([
    ['today', true],
    ['2026-11-01..', true],
    ['tomorrow', false],
  ])('accepts the days %s: %s', (day, isTaken) => {
    const filters: Filter[] = [{ kind: 'days', name: 'day', label: 'Day', allLabel: 'Any day' }]
    expect(readListState(new URLSearchParams({ day }), { filters }).filters).toEqual(isTaken ? { day } : {})
  })

  it('leaves the validation of reference filters to the server', () => {
    const filters: Filter[] = [{ kind: 'reference', name: 'maker', label: 'Maker', allLabel: 'All', resource: 'makers' }]
    expect(readListState(new URLSearchParams('maker=m1'), { filters }).filters).toEqual({ maker: 'm1' })
    expect(readListState(new URLSearchParams('maker='), { filters }).filters).toEqual({})
  })

  it.each([
    ['', 'cards'],
    ['view=table', 'table'],
    ['view=cards', 'cards'],
    ['view=tiles', 'cards'],
  ])('with two views and the query string "%s", shows %s', (query, view) => {
    const views = { offered: ['cards', 'table'] } as const
    expect(readListState(new URLSearchParams(query), { views }).view).toBe(view)
  })

  it('ignores a view that is not offered', () => {
    expect(read('view=cards').view).toBe('table')
  })

  it('sorts by declared fields only', () => {
    expect(read('sort=password:asc').sorter).toBeUndefined()
    expect(read('sort=name').sorter).toEqual({ field: 'name', order: 'asc' })
  })
})
