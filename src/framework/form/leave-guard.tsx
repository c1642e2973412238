import { useWarnAboutChange } from '@refinedev/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useBlocker } from 'react-router'
import { componentTexts } from '../../components/component-texts'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { loadConfirmDialog } from '../../components/confirm/load-confirm-dialog'
import { isKeptAt } from './kept-within'

/**
 * Asks before unsaved changes are lost.
 *
 * @returns resolves true when nothing would be lost, or the user discards it; the router does not ask again then
 */
export const useMayLeave = (): (() => Promise<boolean>) => {
  const { warnWhen, setWarnWhen } = useWarnAboutChange()
  const confirm = useConfirm(warnWhen)
  return async () => {
    if (!warnWhen) return true
    if (!(await confirm(componentTexts.discard))) return false
    // The navigation that follows asks the blocker before React would render.
    flushSync(() => setWarnWhen(false))
    return true
  }
}

/**
 * Asks before a link, Back or Forward loses unsaved changes. A reload and a closed tab ask in the browser's own words.
 */
export const LeaveGuard = () => {
  const { warnWhen } = useWarnAboutChange()
  // A save that ends meanwhile takes the question back.
  const confirm = useConfirm(warnWhen)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // The same page with another address, or once more.
    const stays = historyAction === NavigationType.Replace && nextLocation.pathname === currentLocation.pathname
    return warnWhen && !stays && !isKeptAt(nextLocation.pathname)
  })
  /** Back pressed again under the question blocks anew: the answer belongs to the last navigation. */
  const latest = useRef(blocker)
  const isAsking = useRef(false)

  useLayoutEffect(() => {
    latest.current = blocker
  })

  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void confirm(componentTexts.discard).then((leaves) => {
      isAsking.current = false
      if (leaves) latest.current.proceed?.()
      else latest.current.reset?.()
    })
  }, [blocker, confirm])

  useEffect(() => {
    if (!warnWhen) return undefined
    // Back and links wait for the question, so its code is there before it is asked.
    void loadConfirmDialog()
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
      // Chromium before 119 asks for this alone.
      event.returnValue = true
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [warnWhen])

  return null
}
