import { useMemo } from 'react'
import type { HttpError } from '@refinedev/core'
import { arrangeMenu, type CategoryOrder, type MenuCategory } from '../../domain/menu/menu-order'
import { useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { menuCall, menuOrderCall } from './calls/menu-calls'

/** The customers' menu as it is arranged now. */
export interface Menu {
  /** In the saved order, or in the default one; undefined until both answers came. */
  categories: MenuCategory[] | undefined
  /** The saved order; null for none, undefined where it could not be read. */
  order: CategoryOrder[] | null | undefined
  isFetching: boolean
  /** Why the categories did not come. */
  error: HttpError | null
  /** Why the saved order did not come: the categories are then in their default order. */
  orderError: HttpError | null
  /** Reads both anew. */
  refetch: () => Promise<unknown>
}

/** Reads the menu and arranges it (specification 4: quick shopping editor). */
export const useMenu = (): Menu => {
  const menu = useRead(menuCall, noVariables)
  const order = useRead(menuOrderCall, noVariables)
  const isOrderSettled = order.data !== undefined || order.error !== null
  const categories = useMemo(
    () => (menu.data && isOrderSettled ? arrangeMenu(menu.data, order.data) : undefined),
    [menu.data, order.data, isOrderSettled],
  )
  return {
    categories,
    order: order.data,
    isFetching: menu.isFetching || order.isFetching,
    error: menu.error,
    orderError: order.error,
    refetch: () => Promise.all([menu.refetch(), order.refetch()]),
  }
}
