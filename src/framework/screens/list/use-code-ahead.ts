import { useCallback, useRef } from 'react'
import { loadConfirmDialog } from '../../../components/confirm/load-confirm-dialog'
import type { Resource } from '../../declaration/resource'

/**
 * Preloads the code of a list's modals when its rows are hovered or focused: the modals then open immediately, even if the
 * connection was lost in between. Nothing is loaded for a user who only reads.
 */
export const useCodeAhead = (resource: Resource): (() => void) => {
  const isFetched = useRef(false)
  return useCallback(() => {
    if (isFetched.current) return
    isFetched.current = true
    // A failed preload is retried, and reported, when the modal opens.
    const modals = Object.values(resource.modals ?? {}).map(({ load }) => load())
    void Promise.allSettled([loadConfirmDialog(), ...modals])
  }, [resource])
}
