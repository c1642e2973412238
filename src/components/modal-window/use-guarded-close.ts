import { useCallback, useEffect } from 'react'
import { useConfirm } from '../confirm/confirm-provider'
import type { Confirmation } from '../confirm/confirmation'
import { componentTexts } from '../component-texts'

/**
 * A way to close that asks first when something typed would be lost; leaving by the address bar or by
 * reloading asks in the browser's own words.
 *
 * @param isChanged whether there is anything to lose
 * @param question what is asked, the same object as long as it is the same question; once there is another one,
 * the first, still standing, goes unanswered
 */
export const useGuardedClose = (
  isChanged: boolean,
  onClose: () => void,
  question: Confirmation = componentTexts.discard,
): (() => Promise<void>) => {
  const confirm = useConfirm(question)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    if (isChanged) window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])

  return useCallback(async () => {
    if (isChanged && !(await confirm(question))) return
    onClose()
  }, [isChanged, confirm, question, onClose])
}
