import { useWarnAboutChange } from '@refinedev/core'
import { flushSync } from 'react-dom'
import { unsavedTexts } from './unsaved-texts'

/**
 * Asks before what was typed is lost, where leaving is neither a link nor one of the browser's own ways.
 *
 * @returns true when nothing would be lost, or whoever was asked goes on; nobody is asked again for it then
 */
export const useMayLeave = (): (() => boolean) => {
  const { warnWhen, setWarnWhen } = useWarnAboutChange()
  return () => {
    if (!warnWhen) return true
    if (!window.confirm(unsavedTexts.question)) return false
    // At once: leaving begins before React would get to it.
    flushSync(() => setWarnWhen(false))
    return true
  }
}
