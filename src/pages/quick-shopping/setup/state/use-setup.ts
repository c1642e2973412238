import { useMemo, useReducer, useState } from 'react'
import type { HttpError } from '@refinedev/core'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { arrangeMenu, isSameOrder, orderOfMenu, type CategoryOrder } from '../../../../domain/menu/menu-order'
import { useCall } from '../../../../framework/calls/use-call'
import { noVariables } from '../../../../framework/declaration/endpoint'
import { resetMenuOrderCall, saveMenuOrderCall } from '../../calls/menu-calls'
import { useArrangementDraft } from '../../parts/use-arrangement-draft'
import { useOverwriteCheck } from '../../parts/use-overwrite-check'
import { useMenu } from '../../use-menu'
import { setupTexts } from '../setup-texts'
import { canBeSaved, namedIn, type Arranged } from './arrangement'
import { arrange, startArranging, type Arranging, type Step } from './arranging'

export interface Setup {
  /** Undefined until the menu came. */
  menu: Arranged | undefined
  /** Ids of what the saved order names; undefined where none is known. */
  named: ReadonlySet<string> | undefined
  error: HttpError | null
  /** The saved order; null for none, undefined where it could not be read, nor has one been saved since. */
  order: CategoryOrder[] | null | undefined
  /** Why that is not known. */
  orderError: HttpError | null
  isFetching: boolean
  isChanged: boolean
  /** Changed, or never saved. */
  canSave: boolean
  movesToUndo: number
  isSaving: boolean
  isResetting: boolean
  dispatch: (step: Step) => void
  save: () => Promise<void>
  /** Resolves once the menu stands in its default order, or the person has thought better of it. */
  reset: () => Promise<void>
  /** Reads menu and order anew. */
  refetch: () => Promise<unknown>
}

const reduce = (state: Arranging | undefined, step: Step): Arranging | undefined =>
  state ? arrange(state, step) : step.type === 'loaded' ? startArranging(step.saved) : undefined

/** The menu as it is being arranged, over the one that the store has (specification 4: quick shopping editor). */
export const useSetup = (): Setup => {
  const menu = useMenu()
  const confirm = useConfirm()
  const saving = useCall(saveMenuOrderCall)
  const resetting = useCall(resetMenuOrderCall)
  /** Saved from here while what was there before could not be read. */
  const [sent, setSent] = useState<CategoryOrder[] | null>()
  /** The saved order that the moves on the screen were made over. */
  const [seen, setSeen] = useState<CategoryOrder[] | null>()
  const check = useOverwriteCheck()
  const [state, dispatch] = useReducer(reduce, undefined)

  const order = menu.order === undefined ? sent : menu.order
  const saved = useMemo(
    () => menu.categories && (menu.order === undefined ? arrangeMenu(menu.categories, sent) : menu.categories),
    [menu.categories, menu.order, sent],
  )
  const isChanged = state !== undefined && !isSameOrder(state.present, state.saved)
  if (saved && saved !== state?.saved) {
    dispatch({ type: 'loaded', saved })
    if (!isChanged) setSeen(order)
  }

  const canSave = state !== undefined && canBeSaved(isChanged, order)
  const named = useMemo(() => namedIn(order), [order])
  const kept = useArrangementDraft('setup', isChanged ? { menu: state.present, seen } : undefined)
  const [restored, setRestored] = useState<typeof kept>()
  if (kept && state && restored !== kept) {
    setRestored(kept)
    setSeen(kept.seen)
    dispatch({ type: 'restored', arranged: kept.menu })
  }

  const isSaving = saving.isCalling || check.isChecking

  return {
    menu: state?.present,
    named,
    error: menu.error,
    order,
    orderError: order === undefined ? menu.orderError : null,
    isFetching: menu.isFetching,
    isChanged,
    canSave,
    movesToUndo: state?.past.length ?? 0,
    isSaving,
    isResetting: resetting.isCalling,
    dispatch,
    save: async () => {
      if (!state || !canSave || isSaving || resetting.isCalling) return
      const categoryOrder = orderOfMenu(state.present)
      if (!(await check.mayReplace(seen, categoryOrder))) return
      try {
        const { order: written } = await saving.call({ categoryOrder })
        setSeen(written ?? categoryOrder)
        setSent(categoryOrder)
        // What was left out because it is gone is on the screen no longer.
        void menu.refetch()
      } catch {
        // The toast has told why, and the arrangement stays as it is.
      }
    },
    reset: async () => {
      if (isSaving || resetting.isCalling || !(await confirm(setupTexts.confirmReset))) return
      try {
        await resetting.call(noVariables)
        dispatch({ type: 'discard' })
        setSeen(null)
        setSent(null)
        // A backend may list the menu itself in the order that was saved.
        void menu.refetch()
      } catch {
        // The toast has told why.
      }
    },
    refetch: menu.refetch,
  }
}
