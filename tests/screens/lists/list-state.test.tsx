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

const list = { modal: undefined, search: 'anil' }

test('closing a modal opened from another modal of the same record returns to that modal, then to the list', async () => {
  const { openModal, close, shown } = openList()
  openModal('details', 'ORD1')
  openModal('payment', 'ORD1')
  await close()
  expect(shown()).toEqual({ ...list, modal: { name: 'details', id: 'ORD1' } })
  await close()
  expect(shown()).toEqual(list)
})

test('closing a modal that moved to the next record returns to the list, not to the previous record', async () => {
  const { openModal, close, shown } = openList()
  openModal('details', 'ORD1')
  openModal('payment', 'ORD1')
  openModal('payment', 'ORD2')
  openModal('details', 'ORD2')
  await close()
  expect(shown()).toEqual({ ...list, modal: { name: 'payment', id: 'ORD2' } })
  await close()
  expect(shown()).toEqual(list)
})

test('closing a modal opened from one in the URL returns to the list', async () => {
  const { openModal, close, shown } = openList('/orders?search=anil&details=ORD1')
  openModal('payment', 'ORD1')
  openModal('payment', 'ORD2')
  await close()
  expect(shown()).toEqual(list)
})

test('applies all filters that are changed before the list renders again', () => {
  const { current } = openList()
  const { setFilter, setSearch } = current()
  act(() => {
    setFilter('orderStatus', 'delivered')
    setFilter('paymentStatus', 'paid')
    setSearch('deepa')
  })
  expect(window.location.search).toBe('?search=deepa&orderStatus=delivered&paymentStatus=paid')
})
