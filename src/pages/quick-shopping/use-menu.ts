import { useMemo } from 'react'
import type { HttpError } from '@refinedev/core'
import { arrangeMenu, type CategoryOrder, type MenuCategory } from '../../domain/menu/menu-order'
import { useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { menuCall, menuOrderCall } from '../../providers/envelopes/menu'

/** The customers' menu in its current arrangement. */
export interface Menu {
  /** In the saved order, or in the default order; undefined until both requests are completed. */
  categories: MenuCategory[] | undefined
  /** The saved order; null for none, undefined when it could not be loaded. */
  order: CategoryOrder[] | null | undefined
  isFetching: boolean
  /** Error of the categories request. */
  error: HttpError | null
  /** Error of the order request: the categories are then in their default order. */
  orderError: HttpError | null
  /** Reloads both. */
  refetch: () => Promise<unknown>
}

/** Loads the menu and applies the saved order (specification 4: quick shopping editor). */
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
