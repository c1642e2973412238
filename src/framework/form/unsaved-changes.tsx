import { useWarnAboutChange } from '@refinedev/core'
import { UnsavedChangesNotifier } from '@refinedev/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isKeptAt } from './kept-within'
import { unsavedTexts } from './unsaved-texts'

/** The number that the router gives each entry of the history; undefined for entries that are not its own. */
const indexOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * Asks before the browser's Back or Forward loses what was typed. Refine asks at links and at a reload,
 * but hears of these two only when the page has gone.
 *
 * The window calls its listeners in the order in which they came, whatever their phase. So this one
 * comes once and stays, and in a layout effect: those run before the ones of the router around it.
 */
const useAskOnPop = (): void => {
  const { warnWhen, setWarnWhen } = useWarnAboutChange()
  const location = useLocation()
  const shown = useRef<number>()
  const asking = useRef({ warnWhen, setWarnWhen })

  useLayoutEffect(() => {
    asking.current = { warnWhen, setWarnWhen }
  })

  useLayoutEffect(() => {
    shown.current = indexOf(window.history.state)
  }, [location])

  useLayoutEffect(() => {
    let isReturning = false
    const onPop = (event: PopStateEvent) => {
      const asks = !isReturning
      isReturning = false
      if (asks) {
        if (!asking.current.warnWhen || isKeptAt(window.location.pathname)) return
        if (window.confirm(unsavedTexts.question)) return asking.current.setWarnWhen(false)
      }
      // Neither the router nor anybody else is to follow: the page shown stays.
      event.stopImmediatePropagation()
      if (!asks) return
      isReturning = true
      window.history.go((shown.current ?? 1) - (indexOf(event.state) ?? 0) || 1)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
}

/** Asks before what was typed into a form is lost, whatever way the page is left. */
export const UnsavedChanges = () => {
  useAskOnPop()
  return <UnsavedChangesNotifier message={unsavedTexts.question} />
}
