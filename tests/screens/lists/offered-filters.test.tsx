import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withList, type Resource } from '../../../src/framework/declaration/resource'
import { ListScreen } from '../../../src/framework/screens/list-screen'
import type { HttpRequest } from '../../../src/providers/http/http'
import { orders } from '../../../src/resources/orders'
import { showPage, type Answers } from '../../support/screens/show-page'

let resource: Resource
let listed: HttpRequest[]

const answers: Answers = {
  'GET /capabilities': () => ({ data: ['product-stock-filters'] }),
  'GET /orders/all': (request) => {
    listed.push(request)
    return { data: { orders: [], pagination: { totalPages: 1, totalOrders: 0 } } }
  },
  'GET /orders/delivery-methods': () => ({ data: ['Courier'] }),
}

beforeAll(async () => {
  resource = await withList(orders)
})

beforeEach(() => {
  listed = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// A backend that supports them is in tests/screens/orders/list.test.ts.
test('a backend that does not list filters beyond the contract gets no requests for them, even if the URL contains them', async () => {
  const { calls } = showPage(<ListScreen resource={resource} />, {
    answers,
    resources: [resource],
    at: '/orders?screenshot=to-review&day=today&paymentStatus=pending',
  })
  await screen.findByText('No orders match your filters')
  expect(screen.getByLabelText('Payment Status')).toBeTruthy()
  for (const label of ['Ordered', 'Delivery']) expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.queryByText('Screenshot to review')).toBeNull()
  await waitFor(() => expect(calls).toContain('GET /orders/all'))
  expect(calls).not.toContain('GET /orders/delivery-methods')
  for (const { query } of listed) expect(query).not.toHaveProperty('screenshot')
})
