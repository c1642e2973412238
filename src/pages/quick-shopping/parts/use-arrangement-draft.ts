import { useEffect } from 'react'
import type { CategoryOrder, MenuCategory } from '../../../domain/menu/menu-order'
import { useKeptDraft } from '../../../framework/form/drafts'

/** An arrangement that is not saved. */
export interface ArrangementDraft {
  menu: readonly MenuCategory[]
  /** The saved order that it was made over; undefined where that could not be read. */
  seen: CategoryOrder[] | null | undefined
}

/**
 * Keeps an arrangement that is not saved when the session ends, for whoever made it and signs in again.
 *
 * @param screen on which it was made
 * @param unsaved as it stands there; undefined where nothing would be lost
 * @returns the one that was kept, the same at every call; undefined for none
 */
export const useArrangementDraft = (
  screen: 'setup' | 'view',
  unsaved: ArrangementDraft | undefined,
): ArrangementDraft | undefined => {
  const { restored, watch } = useKeptDraft<ArrangementDraft>({ form: 'menu arrangement', record: screen, isAsked: true })
  useEffect(() => watch(unsaved))
  return restored
}
