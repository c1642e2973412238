import { afterEach, expect, test, vi } from 'vitest'
import { listAddress, rememberList } from '../../../src/framework/state/list-address'
import type { Filter } from '../../../src/framework/declaration/resource'
import { readListState } from '../../../src/framework/state/list-state'
import { slotsOf } from '../../../src/framework/screens/list/row/row-actions'
import { retainRecords } from '../../../src/framework/screens/list/use-retained-records'

const products = { name: 'products', path: '/products' }
const openedFrom = (referrer: string): void => {
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('window', { location: { origin: 'https://store.example' } })
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://store.example/products?search=rocket&page=3', '/products?search=rocket&page=3'],
  ['https://store.example/dashboard?x=1', '/products'],
  ['https://elsewhere.example/products?search=rocket', '/products'],
  ['', '/products'],
])('a tab opened from %j links back to %s', (referrer, address) => {
  openedFrom(referrer)
  expect(listAddress(products)).toBe(address)
})

test('the last state of the list in this tab takes precedence', () => {
  openedFrom('https://store.example/products?page=3')
  rememberList(products, '?page=2')
  expect(listAddress(products)).toBe('/products?page=2')
})

const resource = {
  filters: [{ name: 'status', label: 'Status', allLabel: 'All', options: { draft: 'Draft', ready: 'Ready' } }],
  modals: { details: { title: 'Details', load: () => Promise.resolve({ default: () => null }) } },
  sorters: ['name'],
  pageSizes: [50, 100],
}

const read = (query: string) => readListState(new URLSearchParams(query), resource)

const everything = { page: 1, size: undefined, search: '', filters: {}, view: 'table', sorter: undefined, modal: undefined }

test('the state of a list is read from the URL completely', () => {
  expect(read('page=3&size=100&search=anil&status=ready&sort=name:desc&details=ORD1')).toEqual({
    ...{ page: 3, size: 100, search: 'anil', filters: { status: 'ready' }, view: 'table' },
    ...{ sorter: { field: 'name', order: 'desc' }, modal: { name: 'details', id: 'ORD1' } },
  })
  expect(read('sort=name')).toEqual({ ...everything, sorter: { field: 'name', order: 'asc' } })
})

test.each([
  ...['', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page='],
  // Sizes, filters, views and fields that the list does not offer.
  ...['size=10', 'size=100000', 'size=1e2', 'size=', 'status=gone', 'status=', 'status=constructor', 'other=ready'],
  ...['view=cards', 'sort=password:asc'],
])('the state of a list with the query string “%s” is the first page of everything', (query) => {
  expect(read(query)).toEqual(everything)
})

const days: Filter = { kind: 'days', name: 'day', label: 'Day', allLabel: 'Any day' }
const maker: Filter = { kind: 'reference', name: 'maker', label: 'Maker', allLabel: 'All', resource: 'makers' }

test.each([
  ['today', days, 'day=today', { day: 'today' }],
  ['days from a first one', days, 'day=2026-11-01..', { day: '2026-11-01..' }],
  ['no days that are none', days, 'day=tomorrow', {}],
  // Only the server knows which records there are.
  ['any record', maker, 'maker=m1', { maker: 'm1' }],
  ['no record without an id', maker, 'maker=', {}],
])('the state of a list accepts %s', (_what, filter, query, filters) => {
  expect(readListState(new URLSearchParams(query), { filters: [filter] }).filters).toEqual(filters)
})

test.each([
  ['', 'cards'],
  ['view=table', 'table'],
  ['view=tiles', 'cards'],
])('with two views and the query string "%s", a list shows %s', (query, view) => {
  const views = { offered: ['cards', 'table'] } as const
  expect(readListState(new URLSearchParams(query), { views }).view).toBe(view)
})

const rows = (ids: string) => [...ids].map((id) => ({ id, status: 'pending' }))
const idOf = ({ id }: { id?: unknown }): string => String(id)

test.each([
  ['keeps the record in its place', 'abc', 'acd', 'b', 'abcd', 'b'],
  ['keeps two adjacent records', 'abc', 'c', 'ab', 'abc', 'ab'],
  ['drops records that others have changed', 'ab', 'b', '', 'b', ''],
  ['does not duplicate records that still match', 'ab', 'ab', 'a', 'ab', ''],
])('a list after a changed record no longer matches its filter: %s', (_name, before, fresh, touched, shown, kept) => {
  const retained = retainRecords(rows(before), rows(fresh), idOf, (id) => touched.includes(id))
  expect([retained.records, retained.kept].map((records) => records.map(idOf).join(''))).toEqual([shown, kept])
})

test('each icon of the rows has a place of its own, in the order of the rows', () => {
  const rowOf = (...ids: string[]) =>
    ids.map((id) => ({ id, label: id, icon: () => null, step: id === 'pay' ? 'Record payment' : undefined }))
  expect(slotsOf([rowOf('view', 'camera'), rowOf('pay', 'view', 'card', 'camera'), rowOf('view', 'camera', 'file')])).toEqual([
    'view',
    'card',
    'camera',
    'file',
  ])
  expect(slotsOf([rowOf('pay')])).toEqual([])
})
