import { useEffect } from 'react'
import type { MenuCategory } from '../../../domain/menu/menu-order'
import { useKeptDraft } from '../../../framework/form/drafts'
import type { SavedMenuOrder } from '../../../providers/envelopes/menu'

/** The saved order as the user has seen it; undefined when it could not be loaded. */
export type SeenOrder = SavedMenuOrder | undefined

/** An unsaved arrangement. */
export interface ArrangementDraft {
  menu: readonly MenuCategory[]
  /** The saved order that it is based on. */
  seen: SeenOrder
}

/**
 * Keeps an unsaved arrangement as a draft when the session ends, for the same user's next sign-in.
 *
 * @param screen where the arrangement was made
 * @param unsaved current arrangement; undefined when there is nothing to lose
 * @returns the restored draft, referentially stable; undefined for none
 */
export const useArrangementDraft = (
  screen: 'setup' | 'view',
  unsaved: ArrangementDraft | undefined,
): ArrangementDraft | undefined => {
  const { restored, watch } = useKeptDraft<ArrangementDraft>({ form: 'menu arrangement', record: screen, isAsked: true })
  useEffect(() => watch(unsaved))
  return restored
}
