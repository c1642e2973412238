import { useWarnAboutChange } from '@refinedev/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useBlocker } from 'react-router'
import { componentTexts } from '../../components/component-texts'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { loadConfirmDialog } from '../../components/confirm/load-confirm-dialog'
import { discardAskedForms } from './drafts'

/** The paths on which what is not saved yet belongs to the page as a whole, one for each page that says so. */
const keptPaths = new Map<object, string>()

/**
 * Says that what is not saved outlives every change of the address on this path: nobody is asked at the
 * browser's Back and Forward as long as they stay on it.
 */
export const useKeptWithin = (pathname: string): void =>
  useEffect(() => {
    const page = {}
    keptPaths.set(page, pathname)
    return () => void keptPaths.delete(page)
  }, [pathname])

/** Forms that would be lost now. */
const unsavedForms = new Set<object>()

/** Asks before the page is left, by a link, by Back or by a reload, while this form or another has something to lose. */
export const useWarnWhen = (isChanged: boolean) => {
  const { setWarnWhen } = useWarnAboutChange()
  const [form] = useState<object>({})
  useEffect(() => {
    if (!isChanged) return undefined
    unsavedForms.add(form)
    setWarnWhen(true)
    return () => {
      unsavedForms.delete(form)
      setWarnWhen(unsavedForms.size > 0)
    }
  }, [isChanged, setWarnWhen, form])
  return {
    /** Asks again after a submit that failed, at which Refine stops asking. */
    rearm: () => setWarnWhen(unsavedForms.size > 0),
    /** Stops asking at once: whoever closes by going back in the history is asked before React renders. */
    disarm: () => {
      unsavedForms.delete(form)
      flushSync(() => setWarnWhen(unsavedForms.size > 0))
    },
  }
}

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
    discardAskedForms()
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
    return warnWhen && !stays && ![...keptPaths.values()].includes(nextLocation.pathname)
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
      if (!leaves) return latest.current.reset?.()
      discardAskedForms()
      latest.current.proceed?.()
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
