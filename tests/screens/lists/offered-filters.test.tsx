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
  'GET /orders/all': (request) => {
    listed.push(request)
    return { data: { orders: [], pagination: { totalPages: 1, totalOrders: 0 } } }
  },
  'GET /orders/delivery-methods': () => ({ data: ['Courier'] }),
}

const show = (changed: Answers) =>
  showPage(<ListScreen resource={resource} />, {
    answers: { ...answers, ...changed },
    resources: [resource],
    at: '/orders?screenshot=to-review&day=today&paymentStatus=pending',
  })

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

test('offers filters beyond the contract if the backend supports them', async () => {
  const { calls } = show({ 'GET /capabilities': () => ({ data: ['order-filters'] }) })
  expect(await screen.findByText('Courier')).toBeTruthy()
  expect(screen.getByLabelText('Ordered')).toBeTruthy()
  expect(listed.map(({ query }) => query?.screenshot)).toEqual(['to-review'])
  expect(calls.indexOf('GET /orders/delivery-methods')).toBeGreaterThan(calls.indexOf('GET /capabilities'))
})

test.each<[string, Answers]>([
  ['does not list its capabilities', {}],
  ['has other capabilities', { 'GET /capabilities': () => ({ data: ['product-stock-filters'] }) }],
])('a backend that %s gets no requests for them, even if the URL contains them', async (_name, changed) => {
  const { calls } = show(changed)
  await screen.findByText('No orders match your filters')
  expect(screen.getByLabelText('Payment Status')).toBeTruthy()
  expect(screen.queryByLabelText('Ordered')).toBeNull()
  expect(screen.queryByLabelText('Delivery')).toBeNull()
  expect(screen.queryByText('Screenshot to review')).toBeNull()
  await waitFor(() => expect(calls).toContain('GET /orders/all'))
  expect(calls).not.toContain('GET /orders/delivery-methods')
  for (const { query } of listed) expect(query).not.toHaveProperty('screenshot')
})
