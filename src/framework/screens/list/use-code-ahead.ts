import { useEffect } from 'react'
import { loadConfirmDialog } from '../../../components/confirm/load-confirm-dialog'
import { whenIdle } from '../../../components/when-idle'
import type { Resource } from '../../declaration/resource'

/**
 * Fetches the code of a list's modals once its rows are there and nothing else is to be done: they
 * open at once then, and a connection that is lost in between keeps nobody from work.
 */
export const useCodeAhead = (resource: Resource, isReady: boolean): void => {
  useEffect(() => {
    if (!isReady) return undefined
    return whenIdle(() => {
      // What does not come now is asked for again, and told of, when it is wanted.
      const modals = Object.values(resource.modals ?? {}).map((load) => load())
      void Promise.allSettled([loadConfirmDialog(), ...modals])
    })
  }, [resource, isReady])
}
