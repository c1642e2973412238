import { useEffect, useMemo, useState } from 'react'
import { arrangeMenu, type MenuCategory } from '../../../domain/menu/menu-order'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import { useDraft } from '../../../framework/form/drafts'
import { menuCall, menuOrderCall, type SavedMenuOrder } from '../../../providers/envelopes/menu'

/** The saved order as the user has seen it; undefined when it could not be loaded. */
export type SeenOrder = SavedMenuOrder | undefined

export type Menu = ReturnType<typeof useMenu>

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
    seen: order.data,
    isFetching: menu.isFetching || order.isFetching,
    /** Error of the categories request. */
    error: menu.error,
    /** Error of the order request: the categories are then in their default order. */
    orderError: order.error,
    /** Reloads both. */
    refetch: () => Promise.all([menu.refetch(), order.refetch()]),
  }
}

/** An unsaved arrangement, and the saved order that it is based on. */
interface ArrangementDraft {
  menu: readonly MenuCategory[]
  seen: SeenOrder
}

/**
 * Keeps an unsaved arrangement as a draft when the session ends, for the same user's next sign-in.
 *
 * @param screen where the arrangement was made
 * @param unsaved current arrangement; undefined when there is nothing to lose
 * @param isReady the menu is there, so that a draft can be restored
 * @param restore shows a draft; called once
 */
export const useArrangementDraft = (
  screen: 'setup' | 'view',
  unsaved: ArrangementDraft | undefined,
  isReady: boolean,
  restore: (draft: ArrangementDraft) => void,
): void => {
  const { restored, watch } = useDraft<ArrangementDraft>({ form: 'menu arrangement', record: screen, isAsked: true })
  const [shown, setShown] = useState<ArrangementDraft>()
  if (isReady && restored && restored !== shown) {
    setShown(restored)
    restore(restored)
  }
  useEffect(() => watch(unsaved))
}
