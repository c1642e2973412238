import { useCallback, useEffect } from 'react'
import { useConfirm } from '../confirm/confirm-provider'
import { componentTexts } from '../component-texts'

/**
 * A way to close that asks first when something typed would be lost; leaving by the address bar or by
 * reloading asks in the browser's own words.
 *
 * @param isChanged whether there is anything to lose
 */
export const useGuardedClose = (isChanged: boolean, onClose: () => void): (() => Promise<void>) => {
  const confirm = useConfirm()

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    if (isChanged) window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])

  return useCallback(async () => {
    if (isChanged && !(await confirm(componentTexts.discard))) return
    onClose()
  }, [isChanged, confirm, onClose])
}
