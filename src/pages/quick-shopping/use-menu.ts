import { useMemo } from 'react'
import { arrangeMenu } from '../../domain/menu/menu-order'
import { useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { menuCall, menuOrderCall } from '../../providers/envelopes/menu'
import type { SeenOrder } from './parts/use-arrangement-draft'

export type Menu = ReturnType<typeof useMenu>

/** The saved order of a loaded menu. */
export const seenOf = ({ order, orderUpdatedAt: updatedAt }: Pick<Menu, 'order' | 'orderUpdatedAt'>): SeenOrder =>
  order === undefined ? undefined : { order, updatedAt }

/** Loads the menu and applies the saved order (contract 4.8). */
export const useMenu = () => {
  const menu = useRead(menuCall, noVariables)
  const order = useRead(menuOrderCall, noVariables)
  const isOrderSettled = order.data !== undefined || order.error !== null
  const categories = useMemo(
    () => (menu.data && isOrderSettled ? arrangeMenu(menu.data, order.data?.order) : undefined),
    [menu.data, order.data, isOrderSettled],
  )
  return {
    /** In the saved order, or in the default order; undefined until both requests are completed. */
    categories,
    /** The saved order; null for none, undefined when it could not be loaded. */
    order: order.data?.order,
    /** When that order was saved, for the next save. */
    orderUpdatedAt: order.data?.updatedAt,
    isFetching: menu.isFetching || order.isFetching,
    /** Error of the categories request. */
    error: menu.error,
    /** Error of the order request: the categories are then in their default order. */
    orderError: order.error,
    /** Reloads both. */
    refetch: () => Promise.all([menu.refetch(), order.refetch()]),
  }
}
