import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useListState } from '../../../src/framework/state/list-state'
import { orders } from '../../../src/resources/orders'

afterEach(cleanup)

const wrapper = ({ children }: { children: ReactNode }) => {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: children }]))
  return <RouterProvider router={router} />
}

const openList = (address = '/orders?search=anil') => {
  window.history.pushState(null, '', address)
  const { result } = renderHook(() => useListState(orders), { wrapper })
  return {
    current: () => result.current,
    shown: () => ({ modal: result.current.modal, search: result.current.search }),
    openModal: (name: string, id: string) => act(() => result.current.openModal(name, id)),
    close: async () => {
      const { modal } = result.current
      act(() => result.current.closeModal())
      await waitFor(() => expect(result.current.modal).not.toEqual(modal))
    },
  }
}

type Modal = [name: string, id: string]
const details: Modal = ['details', 'ORD1']
const payment: Modal = ['payment', 'ORD1']
const nextPayment: Modal = ['payment', 'ORD2']

test.each<[string, string | undefined, Modal[], (Modal | undefined)[]]>([
  ['opened from another one of the same record: to that one, then the list', undefined, [details, payment], [details, undefined]],
  [
    'that moved to the next record: to the list, not to the previous record',
    undefined,
    [details, payment, nextPayment, ['details', 'ORD2']],
    [nextPayment, undefined],
  ],
  ['opened from one in the URL: to the list', '/orders?search=anil&details=ORD1', [payment, nextPayment], [undefined]],
])('a modal closes that was %s', async (_name, address, opened, returns) => {
  const { openModal, close, shown } = openList(address)
  for (const modal of opened) openModal(...modal)
  for (const modal of returns) {
    await close()
    expect(shown()).toEqual({ search: 'anil', modal: modal && { name: modal[0], id: modal[1] } })
  }
})

test('applies all filters that are changed before the list renders again', () => {
  const { current } = openList()
  const { setFilter, setSearch } = current()
  act(() => {
    setFilter('orderStatus', 'delivered')
    setFilter('paymentStatus', (before) => before || 'partial')
    setFilter('paymentStatus', (before) => before.replace('partial', 'paid'))
    setSearch('deepa')
  })
  expect(window.location.search).toBe('?search=deepa&orderStatus=delivered&paymentStatus=paid')
})
