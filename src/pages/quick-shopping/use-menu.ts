import { useMemo } from 'react'
import type { HttpError } from '@refinedev/core'
import { arrangeMenu, type CategoryOrder, type MenuCategory } from '../../domain/menu/menu-order'
import { useEndpoint } from '../../framework/actions/use-endpoint'
import { menuCall, menuOrderCall } from './calls/menu-calls'

/** Under which the menu's saved order is read. */
export const menuOrderName = 'quick-shopping order'

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
  const menu = useEndpoint('quick-shopping menu', menuCall, {})
  const order = useEndpoint(menuOrderName, menuOrderCall, {})
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
