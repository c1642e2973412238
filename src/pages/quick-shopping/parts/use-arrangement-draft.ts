import { useEffect } from 'react'
import type { MenuCategory } from '../../../domain/menu-order'
import { useKeptDraft } from '../../../framework/form/use-kept-draft'
import { isCutOff } from '../../../providers/session/session'
import { useSessionStore } from '../../../providers/session/session-context'

/**
 * Keeps an arrangement that is not saved when the session ends, for whoever made it and signs in again.
 *
 * @param screen on which it was made
 * @param unsaved as it stands there; undefined where nothing would be lost
 * @returns the one that was kept, the same at every call; undefined for none
 */
export const useArrangementDraft = (
  screen: 'setup' | 'view',
  unsaved: readonly MenuCategory[] | undefined,
): readonly MenuCategory[] | undefined => {
  const session = useSessionStore()
  const { restored, watch } = useKeptDraft<readonly MenuCategory[]>({
    form: 'menu arrangement',
    record: screen,
    // Whoever leaves otherwise was asked, and does not want it.
    keeps: () => isCutOff(session.get()),
  })
  useEffect(() => watch(unsaved))
  return restored
}
