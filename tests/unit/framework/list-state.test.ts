import { describe, expect, it } from 'vitest'
import { readListState } from '../../../src/framework/state/list-state'

const resource = {
  filters: [{ name: 'status', label: 'Status', allLabel: 'All', options: { draft: 'Draft', ready: 'Ready' } }],
  modals: { details: () => Promise.resolve({ default: () => null }) },
  sorters: ['name'],
}

const read = (query: string) => readListState(new URLSearchParams(query), resource)

describe("a list's state in the address", () => {
  it('is the first page of everything when the address says nothing', () => {
    expect(read('')).toEqual({ page: 1, search: '', filters: {}, sorter: undefined, modal: undefined })
  })

  it('is read whole', () => {
    expect(read('page=3&search=anil&status=ready&sort=name:desc&details=ORD1')).toEqual({
      page: 3,
      search: 'anil',
      filters: { status: 'ready' },
      sorter: { field: 'name', order: 'desc' },
      modal: { name: 'details', id: 'ORD1' },
    })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page='])('takes %s for the first page', (query) => {
    expect(read(query).page).toBe(1)
  })

  it.each(['status=gone', 'status=', 'status=constructor', 'other=ready'])('leaves out the filter %s', (query) => {
    expect(read(query).filters).toEqual({})
  })

  it('sorts by declared fields alone', () => {
    expect(read('sort=password:asc').sorter).toBeUndefined()
    expect(read('sort=name').sorter).toEqual({ field: 'name', order: 'asc' })
  })
})
