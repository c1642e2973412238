import { useMemo, useReducer, useState } from 'react'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { arrangeMenu, isSameOrder, orderOfMenu } from '../../../../domain/menu/menu-order'
import { useAskWhenChanged } from '../../../../framework/calls/use-ask-when-changed'
import { useCall } from '../../../../framework/calls/use-call'
import { noVariables } from '../../../../framework/declaration/endpoint'
import type { SavedMenuOrder } from '../../../../providers/envelopes/menu'
import { resetMenuOrderCall } from '../../menu/menu-calls'
import { type SeenOrder, useArrangementDraft, useMenu } from '../../menu/use-menu'
import { useSaveOrder } from '../../menu/use-save-order'
import { setupTexts } from '../setup-texts'
import { arrange, canBeSaved, namedIn, startArranging, type Arranging, type Step } from './arranging'

const reduce = (state: Arranging | undefined, step: Step): Arranging | undefined =>
  state ? arrange(state, step) : step.type === 'loaded' ? startArranging(step.saved) : undefined

const noOrder: SavedMenuOrder = { order: null, updatedAt: null }

/** State and actions of the setup page (contract 4.8). */
export const useSetup = () => {
  const menu = useMenu()
  const confirm = useConfirm()
  const askWhenChanged = useAskWhenChanged()
  const { save, isSaving } = useSaveOrder()
  const resetting = useCall(resetMenuOrderCall)
  /** The order saved on this page while the previous one could not be loaded. */
  const [sent, setSent] = useState<SavedMenuOrder>()
  /** The saved order on which the displayed arrangement is based. */
  const [seen, setSeen] = useState<SeenOrder>()
  const [state, dispatch] = useReducer(reduce, undefined)

  const known = menu.seen ?? sent
  const order = known?.order
  const saved = useMemo(
    () => menu.categories && (menu.order === undefined ? arrangeMenu(menu.categories, sent?.order) : menu.categories),
    [menu.categories, menu.order, sent],
  )
  const isChanged = state !== undefined && !isSameOrder(state.present, state.saved)
  if (saved && saved !== state?.saved) {
    dispatch({ type: 'loaded', saved })
    if (!isChanged) setSeen(known)
  }

  const canSave = state !== undefined && canBeSaved(isChanged, order)
  const named = useMemo(() => namedIn(order), [order])
  useArrangementDraft('setup', isChanged ? { menu: state.present, seen } : undefined, state !== undefined, (left) => {
    setSeen(left.seen)
    dispatch({ type: 'restored', arranged: left.menu })
  })

  return {
    /** Undefined until the menu is loaded. */
    categories: state?.present,
    /** Ids in the saved order; undefined when it is unknown. */
    named,
    error: menu.error,
    /** The saved order; null for none, undefined when it could not be loaded and has not been saved since. */
    order,
    /** Why the saved order is unknown. */
    orderError: order === undefined ? menu.orderError : null,
    isFetching: menu.isFetching,
    isChanged,
    /** Dirty, or never saved. */
    canSave,
    movesToUndo: state?.past.length ?? 0,
    isSaving,
    isResetting: resetting.isCalling,
    dispatch,
    save: async () => {
      if (!state || !canSave || isSaving || resetting.isCalling) return
      const categoryOrder = orderOfMenu(state.present)
      const written = await save(seen, categoryOrder)
      if (!written) return
      const stored: SavedMenuOrder = { order: categoryOrder, updatedAt: undefined, ...written }
      setSeen(stored)
      setSent({ ...stored, order: categoryOrder })
      // Removes records from the screen that the server dropped because they were deleted.
      void menu.refetch()
    },
    /** Resolves after the menu is reset to its default order, or the user has cancelled. */
    reset: async () => {
      if (isSaving || resetting.isCalling || !(await confirm(setupTexts.confirmReset))) return
      try {
        await askWhenChanged(seen?.updatedAt, setupTexts.confirmReset, (basedOn) => resetting.call(noVariables, { basedOn }))
        dispatch({ type: 'discard' })
        setSeen(noOrder)
        setSent(noOrder)
        // A backend may return the menu itself in the saved order.
        void menu.refetch()
      } catch {
        // The error toast is already shown.
      }
    },
    /** Reloads menu and order. */
    refetch: menu.refetch,
  }
}
