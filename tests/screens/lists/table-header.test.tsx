import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withList } from '../../../src/framework/declaration/resource'
import { ListTable } from '../../../src/framework/screens/list/list-table'
import { useListState } from '../../../src/framework/state/list-state'
import { orders } from '../../../src/resources/orders'
import { showPage } from '../../support/screens/show-page'

let measures: (() => void)[]
let tableWidth: number

beforeEach(() => {
  measures = []
  tableWidth = 900
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
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const resize = (width: number) => {
  tableWidth = width
  act(() => measures.forEach((measure) => measure()))
}

test('the header row of a table is sticky unless the table scrolls horizontally', async () => {
  const resource = await withList(orders)
  const Table = () => (
    <ListTable
      view={{
        resource,
        records: [{ orderId: 'ORD1' }],
        state: useListState(resource),
        controls: { itemsOf: () => [], openModal: () => undefined, toggle: () => undefined },
        selection: undefined,
      }}
    />
  )
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
