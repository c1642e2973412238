import { useEffect, useRef, useState } from 'react'
import { ErrorScreen } from './error-screen'
import { errorScreenTexts } from './error-screen-texts'

/** How often the server is asked whether it is back, and how long it has to answer, in ms. */
const [askMs, timeoutMs] = [5_000, 4_000]

/** A page that was reloaded is not reloaded by itself within this time, in ms. */
const leastBetween = 60_000

const reload = (isAsked: boolean): void => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isAsked || entry?.type !== 'reload' || performance.now() > leastBetween) window.location.reload()
}

/** Whether the server sends this page in time. */
const isBack = async (request: AbortController): Promise<boolean> => {
  const timer = setTimeout(() => request.abort(), timeoutMs)
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: request.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

interface MissingCodeProps {
  /** The code was tried again without success: some browsers remember a failed load, and a newer version may have other files. */
  isRetried: boolean
  onRetry: () => void
}

/**
 * Shown in place of a page whose code could not be loaded. When the server is back, the code is loaded again by itself, and if that
 * fails once more the page is reloaded, which has no input that could be lost.
 */
export const MissingCode = ({ isRetried, onRetry }: MissingCodeProps) => {
  const [isBusy, setBusy] = useState(false)
  const open = useRef<AbortController>()
  const tryAgain = async (isAsked: boolean): Promise<void> => {
    // One request at a time: that of a press takes the place of one that may be hanging.
    if (open.current && !isAsked) return
    open.current?.abort()
    const request = new AbortController()
    open.current = request
    setBusy(isAsked)
    const isThere = await isBack(request)
    // The user has left the page, or has pressed again.
    if (open.current !== request) return
    open.current = undefined
    if (isThere) (isRetried ? () => reload(isAsked) : onRetry)()
    setBusy(false)
  }
  const newest = useRef(tryAgain)
  useEffect(() => {
    newest.current = tryAgain
  })
  useEffect(() => {
    const ask = (): void => void newest.current(false)
    const timer = setInterval(ask, askMs)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
      open.current?.abort()
      open.current = undefined
    }
  }, [])
  return (
    <ErrorScreen
      title={errorScreenTexts.codeTitle}
      message={errorScreenTexts.codeMissing}
      label={errorScreenTexts.again}
      isBusy={isBusy}
      onPress={() => void tryAgain(true)}
    />
  )
}
