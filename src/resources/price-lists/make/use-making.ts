import { useCallback, useEffect, useRef, useState } from 'react'
import { isMissingCode } from '../../../components/errors/is-missing-code'
import { useFileAddress } from '../../../components/file-host'
import { useStoreName } from '../../../components/store-name'
import { shopToday } from '../../../domain/shared/calendar-date'
import { useCaller } from '../../../framework/calls/use-call'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { isAbort } from '../../../framework/declaration/abort'
import { makePriceList, type MadeList, type MakingStep } from './make-price-list'
import { makeTexts } from './make-texts'
import { MakingError } from './making-error'
import type { SoldOutProducts } from './render-messages'

/** State of the generation. */
export type Making = MakingStep | { kind: 'empty' } | { kind: 'failed'; error: MakingError } | { kind: 'made'; list: MadeList }

const failureOf = (error: unknown): Making => {
  if (error instanceof MakingError) return { kind: 'failed', error }
  return {
    kind: 'failed',
    error: new MakingError(makeTexts.failed, isMissingCode(error) ? makeTexts.failedReason : undefined, String(error)),
  }
}

/**
 * Generates the price list on mount, and again when `start` is called or `soldOut` changes; unmount aborts it.
 * @returns the state, and a function that restarts the generation
 */
export const useMaking = (soldOut: SoldOutProducts): { making: Making; start: () => void } => {
  const [making, setMaking] = useState<Making>({ kind: 'reading' })
  const running = useRef<AbortController>()
  const { call } = useCaller()
  const storeName = useStoreName()
  const { has, isAnswered } = useCapabilities(true)
  const hasProfile = has('store-profile')
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
      hasProfile,
      soldOut,
      date: shopToday(),
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
  }, [call, soldOut, storeName, hasProfile])

  useEffect(() => {
    if (isAnswered) start()
    return () => running.current?.abort()
  }, [start, isAnswered])

  return { making, start }
}
