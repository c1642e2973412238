import { useWarnAboutChange } from '@refinedev/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useBlocker } from 'react-router'
import { componentTexts } from '../../components/component-texts'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { loadConfirmDialog } from '../../components/confirm/load-confirm-dialog'
import { discardGuardedForms } from './drafts'

/** Paths on which unsaved changes belong to the page as a whole, one for each page that registers one. */
const keptPaths = new Map<object, string>()

/** Declares that unsaved changes survive navigation within this path: Back and Forward do not ask while they stay on it. */
export const useKeepEditsWithin = (pathname: string): void =>
  useEffect(() => {
    const page = {}
    keptPaths.set(page, pathname)
    return () => void keptPaths.delete(page)
  }, [pathname])

/** Forms with unsaved changes. */
const unsavedForms = new Set<object>()

/** Asks before the page is left, by a link, Back or a reload, while this form or another one has unsaved changes. */
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
    /** Asks again after a failed submit, on which Refine stops asking. */
    rearm: () => setWarnWhen(unsavedForms.size > 0),
    /** Stops asking at once: a modal that closes by going back in the history is checked before React renders. */
    disarm: () => {
      unsavedForms.delete(form)
      flushSync(() => setWarnWhen(unsavedForms.size > 0))
    },
  }
}

/**
 * Asks before unsaved changes are lost.
 *
 * @returns a function that resolves true when leaving loses nothing, or the user agrees; the router does not ask again
 */
export const useMayLeave = (): (() => Promise<boolean>) => {
  const { warnWhen, setWarnWhen } = useWarnAboutChange()
  const confirm = useConfirm(warnWhen)
  return async () => {
    if (!warnWhen) return true
    if (!(await confirm(componentTexts.discard))) return false
    discardGuardedForms()
    // The navigation that follows calls the blocker before React would render.
    flushSync(() => setWarnWhen(false))
    return true
  }
}

/** Asks before a link, Back or Forward loses unsaved changes. On a reload or a closed tab the browser shows its own dialog. */
export const LeaveGuard = () => {
  const { warnWhen } = useWarnAboutChange()
  // A save that completes in the meantime closes the dialog.
  const confirm = useConfirm(warnWhen)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // The same page with another URL, or with the same one again.
    const stays = historyAction === NavigationType.Replace && nextLocation.pathname === currentLocation.pathname
    return warnWhen && !stays && ![...keptPaths.values()].includes(nextLocation.pathname)
  })
  /** Pressing Back while the dialog is open blocks another navigation: the answer applies to the latest one. */
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
      discardGuardedForms()
      latest.current.proceed?.()
    })
  }, [blocker, confirm])

  useEffect(() => {
    if (!warnWhen) return undefined
    // Back and links wait for the dialog, so its code is preloaded.
    void loadConfirmDialog()
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
      // Chromium before 119 requires this.
      event.returnValue = true
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [warnWhen])

  return null
}
