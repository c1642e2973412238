import { useEffect, useRef, useState } from 'react'
import { fieldsOf } from '../order/read-fields'
import type { TrackedOrder } from '../order/tracked-order'
import { type Failure, lookUp, type Typed } from './look-up'

/** Name of the order id in the URL. */
export const parameter = 'orderId'

/** Sets the order id in the URL, which never contains the phone number; '' removes it. */
export const putInAddress = (orderId: string): void => {
  const address = new URL(location.href)
  if (orderId === '') address.searchParams.delete(parameter)
  else address.searchParams.set(parameter, orderId)
  history.replaceState(history.state, '', address)
}

/** What a lookup led to. */
type Result =
  | { name: 'order'; order: TrackedOrder }
  /** `attempt` distinguishes consecutive failures with the same message. */
  | { name: 'failure'; failure: Failure; attempt: number }

/** What the page shows. A pending lookup does not change it. */
type Shown = { name: 'form' } | Result

/** Whether the browser's history is at a result, from which Back leads to the form. */
const isAtResult = (): boolean => fieldsOf(history.state).isResult === true

interface UnderWay {
  typed: Typed
  call: AbortController
}

/**
 * Looks up orders, one at a time. A result has an entry of its own in the browser's history.
 *
 * @param onForm called when a result gives way to the form
 */
export const useLookup = (onForm: () => void) => {
  const [shown, setShown] = useState<Shown>({ name: 'form' })
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef<UnderWay>()
  const result = useRef<Result>()
  const attempts = useRef(0)

  const callOff = (): void => {
    underWay.current?.call.abort()
    underWay.current = undefined
    setBusy(false)
  }

  useEffect(() => () => underWay.current?.call.abort(), [])

  // Back and Forward.
  useEffect(() => {
    const follow = (): void => {
      callOff()
      const next = isAtResult() && result.current
      setShown(next || { name: 'form' })
      if (!next) onForm()
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  })

  const show = (next: Result): void => {
    result.current = next
    if (!isAtResult()) history.pushState({ isResult: true }, '')
    setShown(next)
  }

  const isUnderWay = ({ orderId, phone }: Typed): boolean =>
    underWay.current?.typed.orderId === orderId && underWay.current.typed.phone === phone

  /** Starts a lookup and aborts an older one. The same lookup is not started twice. */
  const run = async (typed: Typed): Promise<void> => {
    if (isUnderWay(typed)) return
    callOff()
    const call = new AbortController()
    underWay.current = { typed, call }
    setBusy(true)
    const outcome = await lookUp(typed, call.signal)
    if (outcome === undefined || call.signal.aborted) return
    callOff()
    attempts.current += 1
    if ('failure' in outcome) return show({ name: 'failure', failure: outcome.failure, attempt: attempts.current })
    show({ name: 'order', order: outcome.order })
    putInAddress(outcome.order.orderId)
  }

  return {
    shown,
    isBusy,
    start: (typed: Typed) => void run(typed),
    /** Goes back from a result to the form. */
    leave: () => history.back(),
  }
}
