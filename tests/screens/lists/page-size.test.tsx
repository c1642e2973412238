import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Resource, withList } from '../../../src/framework/declaration/resource'
import { ListScreen } from '../../../src/framework/screens/list-screen'
import { orders } from '../../../src/resources/orders'
import { type Answers, showPage } from '../../support/screens/show-page'

const total = 90
let resource: Resource
let asked: string[]

const answers: Answers = {
  'GET /orders/all': ({ query }) => {
    const { page = 1, limit = 20 } = query as { page?: number; limit?: number }
    asked.push(`page ${page}, limit ${limit}`)
    const first = (page - 1) * limit
    const listed = Array.from({ length: Math.min(limit, total - first) }, (_, index) => ({ orderId: `ORD${first + index + 1}` }))
    return { data: { orders: listed, pagination: { totalPages: Math.ceil(total / limit), totalOrders: total } } }
  },
}
const capable: Answers = { 'GET /capabilities': () => ({ data: ['page-sizes'] }) }

const show = (at: string, changed: Answers = {}) =>
  showPage(<ListScreen resource={resource} />, { answers: { ...answers, ...changed }, resources: [resource], at })

const expectRows = (count: number) => waitFor(() => expect(document.querySelectorAll('[data-record]')).toHaveLength(count))

beforeAll(async () => {
  resource = await withList(orders)
})

beforeEach(() => {
  asked = []
})

afterEach(cleanup)

test('shows all rows of the chosen size, and the page with the row that was first', async () => {
  show('/orders?page=4', capable)
  await screen.findByText('ORD61')
  fireEvent.change(await screen.findByLabelText('Rows on a page'), { target: { value: '50' } })
  await expectRows(40)
  expect(asked).toEqual(['page 4, limit 20', 'page 2, limit 50'])
  expect(screen.getByText('ORD51')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Rows on a page'), { target: { value: '1000' } })
  await expectRows(total)
  // One page is left, on which the size can still be changed.
  fireEvent.change(screen.getByLabelText('Rows on a page'), { target: { value: '20' } })
  await expectRows(20)
  expect(asked.slice(2)).toEqual(['page 1, limit 1000', 'page 1, limit 20'])
})

test('waits for the capabilities when the URL has a size', async () => {
  show('/orders?size=50', capable)
  await expectRows(50)
  expect(asked).toEqual(['page 1, limit 50'])
})

test('a backend without the capability gets its usual size, and no other is offered', async () => {
  show('/orders?size=50')
  await expectRows(20)
  expect(asked).toEqual(['page 1, limit 20'])
  expect(screen.queryByLabelText('Rows on a page')).toBeNull()
})

test('a size that is not offered gives way to the usual one in the URL, and a list that fits on a page offers none', async () => {
  const few = () => ({ data: { orders: [{ orderId: 'ORD1' }], pagination: { totalPages: 1, totalOrders: 1 } } })
  show('/orders?size=7&search=', { ...capable, 'GET /orders/all': few })
  await expectRows(1)
  expect(screen.queryByLabelText('Rows on a page')).toBeNull()
  await waitFor(() => expect(window.location.search).toBe('?search='))
})

test('the first and the last page are one press away', async () => {
  const many: Answers[string] = ({ query }) => {
    const { page = 1 } = query as { page?: number }
    return { data: { orders: [{ orderId: `ORD${page}` }], pagination: { totalPages: 50, totalOrders: 1_000 } } }
  }
  show('/orders', { 'GET /orders/all': many })
  await screen.findByText('ORD1')
  expect(screen.queryByRole('button', { name: 'First page' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Last page' }))
  await screen.findByText('ORD50')
  expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'First page' }))
  await screen.findByText('ORD1')
})
