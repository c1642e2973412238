import type { BaseRecord } from '@refinedev/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { IconCheck } from '../../../src/components/ui/icons'
import { type Resource, withList } from '../../../src/framework/declaration/resource'
import { ListScreen } from '../../../src/framework/screens/list-screen'
import { orders } from '../../../src/resources/orders'
import { showPage } from '../../support/screens/show-page'

afterEach(cleanup)

test('renders a row again only when the row changes', async () => {
  const rendered: string[] = []
  const render = ({ orderId }: BaseRecord): string => {
    rendered.push(String(orderId))
    return String(orderId)
  }
  const listed = await withList(orders)
  const resource: Resource = {
    ...listed,
    columns: [{ kind: 'custom', id: 'id', label: 'Order', heading: true, render }],
    bulkActions: [{ id: 'print', label: 'Print', icon: IconCheck, run: () => Promise.resolve() }],
  }
  const answers = {
    'GET /orders/all': () => ({
      data: { orders: [{ orderId: 'ORD1' }, { orderId: 'ORD2' }], pagination: { totalPages: 1, totalOrders: 2 } },
    }),
  }
  showPage(<ListScreen resource={resource} />, { answers, resources: [resource], at: '/orders' })
  await screen.findByText('ORD1')
  // The rest of the page is still rendering.
  await act(() => new Promise((done) => setTimeout(done, 100)))
  rendered.length = 0

  fireEvent.click(screen.getByLabelText('Select ORD2'))
  // Its bar is loaded with the first selected row.
  expect(await screen.findByText('1 selected')).toBeTruthy()
  expect(rendered).toEqual(['ORD2'])
  fireEvent.click(screen.getByText('ORD1'))
  await screen.findByRole('dialog')
  expect(rendered).toEqual(['ORD2'])
})
