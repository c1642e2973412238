import { useCallback, useEffect, useRef, useState } from 'react'
import { useFileAddress } from '../../../components/file-host'
import { useStoreName } from '../../../components/store-name'
import { dateIn } from '../../../domain/shared/calendar-date'
import { useCaller } from '../../../framework/calls/use-call'
import { isAbort } from '../../../framework/declaration/abort'
import { browserTimeZone } from '../../../resources/orders/summary/time-zone'
import { makePriceList, type MadeList, type MakingStep } from './make-price-list'
import { makeTexts } from './make-texts'
import { MakingError } from './making-error'
import type { SoldOutProducts } from './render-messages'

/** Where the making of a price list stands. */
export type Making = MakingStep | { kind: 'empty' } | { kind: 'failed'; error: MakingError } | { kind: 'made'; list: MadeList }

const failureOf = (error: unknown): Making => {
  if (error instanceof MakingError) return { kind: 'failed', error }
  return { kind: 'failed', error: new MakingError(makeTexts.failed, makeTexts.failedReason, String(error)) }
}

/**
 * Makes the price list as soon as it is shown, and anew when asked or when another one is wanted; leaving gives it up.
 * @returns where it stands, and what begins anew
 */
export const useMaking = (soldOut: SoldOutProducts): { making: Making; start: () => void } => {
  const [making, setMaking] = useState<Making>({ kind: 'reading' })
  const running = useRef<AbortController>()
  const { call } = useCaller()
  const storeName = useStoreName()
  const complete = useRef(useFileAddress())

  const start = useCallback((): void => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const set = (next: Making): void => {
      if (!signal.aborted) setMaking(next)
    }
    const options = {
      call,
      storeName,
      soldOut,
      date: dateIn(Date.now(), browserTimeZone()),
      addressOf: (file: string) => new URL(complete.current(file), window.location.href).href,
      onStep: set,
      signal,
    }
    makePriceList(options).then(
      (list) => set(list ? { kind: 'made', list } : { kind: 'empty' }),
      (error: unknown) => {
        if (!isAbort(error)) set(failureOf(error))
      },
    )
  }, [call, soldOut, storeName])

  useEffect(() => {
    start()
    return () => running.current?.abort()
  }, [start])

  return { making, start }
}
