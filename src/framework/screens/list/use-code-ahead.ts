import { useCallback, useRef } from 'react'
import { loadConfirmDialog } from '../../../components/confirm/load-confirm-dialog'
import type { Resource } from '../../declaration/resource'

/**
 * Fetches the code of a list's modals as soon as a hand comes near its rows: they open at once then,
 * and a connection that is lost in between keeps nobody from work. Whoever only looks loads none.
 */
export const useCodeAhead = (resource: Resource): (() => void) => {
  const isFetched = useRef(false)
  return useCallback(() => {
    if (isFetched.current) return
    isFetched.current = true
    // What does not come now is asked for again, and told of, when it is wanted.
    const modals = Object.values(resource.modals ?? {}).map(({ load }) => load())
    void Promise.allSettled([loadConfirmDialog(), ...modals])
  }, [resource])
}
