import type { BaseRecord } from '@refinedev/core'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { IconCheck } from '../../../src/components/ui/icons'
import { type Resource, withList } from '../../../src/framework/declaration/resource'
import { ListScreen } from '../../../src/framework/screens/list-screen'
import { ListTable } from '../../../src/framework/screens/list/list-table'
import { useListState } from '../../../src/framework/state/list-state'
import type { HttpRequest } from '../../../src/providers/http/http'
import { orders } from '../../../src/resources/orders'
import { type Answers, showPage } from '../../support/screens/show-page'

const total = 90
let resource: Resource
let listed: HttpRequest[]

const answerOf = (ids: number[], totalOrders: number, totalPages = 1) => ({
  data: { orders: ids.map((id) => ({ orderId: `ORD${id}` })), pagination: { totalPages, totalOrders } },
})
const usual = (request: HttpRequest) => {
  const { page = 1, limit = 20 } = request.query as { page?: number; limit?: number }
  listed.push(request)
  const first = (page - 1) * limit
  const ids = Array.from({ length: Math.min(limit, total - first) }, (_, index) => first + index + 1)
  return answerOf(ids, total, Math.ceil(total / limit))
}
const capable = (capability: string): Answers => ({ 'GET /capabilities': () => ({ data: [capability] }) })
const asked = () => listed.map(({ query: { page = 1, limit = 20 } = {} }) => `page ${String(page)}, limit ${String(limit)}`)

const show = (at: string, changed: Answers = {}, of = resource) =>
  showPage(<ListScreen resource={of} />, { answers: { 'GET /orders/all': usual, ...changed }, resources: [of], at })

const expectRows = (count: number) => waitFor(() => expect(document.querySelectorAll('[data-record]')).toHaveLength(count))

beforeAll(async () => void (resource = await withList(orders)))

beforeEach(() => void (listed = []))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('shows all rows of the chosen size, and the page with the row that was first', async () => {
  show('/orders?page=4', capable('page-sizes'))
  await screen.findByText('ORD61')
  fireEvent.change(await screen.findByLabelText('Rows on a page'), { target: { value: '50' } })
  await expectRows(40)
  expect(asked()).toEqual(['page 4, limit 20', 'page 2, limit 50'])
  expect(screen.getByText('ORD51')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Rows on a page'), { target: { value: '1000' } })
  await expectRows(total)
  // One page is left, on which the size can still be changed.
  fireEvent.change(screen.getByLabelText('Rows on a page'), { target: { value: '20' } })
  await expectRows(20)
  expect(asked().slice(2)).toEqual(['page 1, limit 1000', 'page 1, limit 20'])
})

test('waits for the capabilities when the URL has a size; a backend without it gets its usual size, and no other is offered', async () => {
  show('/orders?size=50', capable('page-sizes'))
  await expectRows(50)
  expect(asked()).toEqual(['page 1, limit 50'])
  cleanup()
  listed = []
  show('/orders?size=50')
  await expectRows(20)
  expect(asked()).toEqual(['page 1, limit 20'])
  expect(screen.queryByLabelText('Rows on a page')).toBeNull()
})

test('a size that is not offered gives way to the usual one in the URL, and a list that fits on a page offers none', async () => {
  show('/orders?size=7&search=', { ...capable('page-sizes'), 'GET /orders/all': () => answerOf([1], 1) })
  await expectRows(1)
  expect(screen.queryByLabelText('Rows on a page')).toBeNull()
  await waitFor(() => expect(window.location.search).toBe('?search='))
})

test('the first and the last page are one press away', async () => {
  show('/orders', { 'GET /orders/all': ({ query }) => answerOf([(query as { page?: number }).page ?? 1], 1_000, 50) })
  await screen.findByText('ORD1')
  expect(screen.queryByRole('button', { name: 'First page' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Last page' }))
  await screen.findByText('ORD50')
  expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'First page' }))
  await screen.findByText('ORD1')
})

// A backend that supports them is in tests/screens/orders/list.test.ts.
test('a backend that does not list filters beyond the contract gets no requests for them, even if the URL contains them', async () => {
  const { calls } = show('/orders?screenshot=to-review&day=today&paymentStatus=pending', {
    ...capable('product-stock-filters'),
    'GET /orders/delivery-methods': () => ({ data: ['Courier'] }),
    'GET /orders/all': (request) => {
      listed.push(request)
      return answerOf([], 0)
    },
  })
  await screen.findByText('No orders match your filters')
  expect(screen.getByLabelText('Payment Status')).toBeTruthy()
  for (const label of ['Ordered', 'Delivery']) expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.queryByText('Screenshot to review')).toBeNull()
  await waitFor(() => expect(calls).toContain('GET /orders/all'))
  expect(calls).not.toContain('GET /orders/delivery-methods')
  for (const { query } of listed) expect(query).not.toHaveProperty('screenshot')
})

test('renders a row again only when the row changes', async () => {
  const rendered: string[] = []
  const render = ({ orderId }: BaseRecord): string => {
    rendered.push(String(orderId))
    return String(orderId)
  }
  const counted: Resource = {
    ...resource,
    columns: [{ kind: 'custom', id: 'id', label: 'Order', heading: true, render }],
    bulkActions: [{ id: 'print', label: 'Print', icon: IconCheck, run: () => Promise.resolve() }],
  }
  show('/orders', { 'GET /orders/all': () => answerOf([1, 2], 2) }, counted)
  await screen.findByText('ORD1')
  // The rest of the page is still rendering.
  await act(() => new Promise((done) => setTimeout(done, 100)))
  rendered.length = 0

  fireEvent.click(screen.getByLabelText('Select ORD2'))
  // Its bar is loaded with the first selected row.
  expect(await screen.findByText('1 selected')).toBeTruthy()
  expect(rendered).toEqual(['ORD2'])
  expect(screen.getByLabelText<HTMLInputElement>('Select all rows of this page').indeterminate).toBe(true)
  fireEvent.click(screen.getByText('ORD1'))
  await screen.findByRole('dialog')
  expect(rendered).toEqual(['ORD2'])
})

test('the header row of a table is sticky unless the table scrolls horizontally', () => {
  const measures: (() => void)[] = []
  let tableWidth = 900
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        measures.push(measure)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => tableWidth)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  const resize = (width: number) => {
    tableWidth = width
    act(() => measures.forEach((measure) => measure()))
  }
  const controls = { itemsOf: () => [], openModal: () => undefined, toggle: () => undefined }
  const Table = () => {
    const state = useListState(resource)
    return <ListTable view={{ resource, records: [{ orderId: 'ORD1' }], state, controls, selection: undefined }} />
  }
  showPage(<Table />, { answers: {}, resources: [resource], at: '/orders' })
  const head = screen.getByText('Order ID').closest('th') as HTMLElement
  const box = head.closest('table')?.parentElement as HTMLElement
  expect(getComputedStyle(head).position).toBe('sticky')
  expect(getComputedStyle(box).overflowX).not.toBe('auto')
  resize(1200)
  expect(getComputedStyle(head).position).not.toBe('sticky')
  expect(getComputedStyle(box).overflowX).toBe('auto')
  resize(900)
  expect(getComputedStyle(head).position).toBe('sticky')
})
