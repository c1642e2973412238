import { useEffect, useRef, useState } from 'react'
import { type Failure, lookUp, type Typed } from './calls/look-up'
import type { TrackedOrder } from './order/tracked-order'
import { putInAddress } from './order-in-address'

/** What the page shows. A pending lookup does not change it. */
export type Shown =
  | { name: 'form' }
  | { name: 'order'; order: TrackedOrder }
  /** `attempt` distinguishes consecutive failures with the same message. */
  | { name: 'failure'; failure: Failure; attempt: number }

export interface Lookup {
  shown: Shown
  isBusy: boolean
  /** Starts a lookup and aborts an older one. The same lookup is not started twice. */
  start: (typed: Typed) => void
  /** Aborts a pending lookup and shows the form. */
  leave: () => void
}

interface UnderWay {
  typed: Typed
  call: AbortController
}

/** Looks up orders, one at a time. */
export const useLookup = (): Lookup => {
  const [shown, setShown] = useState<Shown>({ name: 'form' })
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef<UnderWay>()
  const attempts = useRef(0)

  const callOff = (): void => {
    underWay.current?.call.abort()
    underWay.current = undefined
  }
  useEffect(() => callOff, [])

  const isUnderWay = ({ orderId, phone }: Typed): boolean =>
    underWay.current?.typed.orderId === orderId && underWay.current.typed.phone === phone

  const run = async (typed: Typed): Promise<void> => {
    if (isUnderWay(typed)) return
    callOff()
    const call = new AbortController()
    underWay.current = { typed, call }
    setBusy(true)
    const outcome = await lookUp(typed, call.signal)
    if (outcome === undefined || call.signal.aborted) return
    underWay.current = undefined
    setBusy(false)
    attempts.current += 1
    if ('order' in outcome) {
      putInAddress(outcome.order.orderId)
      setShown({ name: 'order', order: outcome.order })
    } else {
      setShown({ name: 'failure', failure: outcome.failure, attempt: attempts.current })
    }
  }

  const leave = (): void => {
    callOff()
    setBusy(false)
    setShown({ name: 'form' })
  }

  return { shown, isBusy, start: (typed) => void run(typed), leave }
}
