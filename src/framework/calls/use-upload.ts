import { useEffect, useRef, useState } from 'react'
import type { CallMeta } from '../declaration/call-meta'

/** 'ignored' when another upload is in progress, or when the form was unmounted before it started. */
export type UploadOutcome = 'done' | 'cancelled' | 'failed' | 'ignored'

export interface Upload {
  /** @param send sends the request after any preparation; it reports its own result */
  start: (send: (meta: Required<Pick<CallMeta, 'onProgress' | 'signal'>>) => Promise<unknown>) => Promise<UploadOutcome>
  cancel: () => void
  /** Percentage sent; undefined when no upload is in progress. */
  percent: number | undefined
  isCancelled: boolean
  /** True when the last upload was interrupted by the connection or the server. */
  isCutOff: boolean
}

/** True when there was no answer, or when a proxy reports that the server is unavailable. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error &&
  'statusCode' in error &&
  [0, 502, 503, 504].includes(Number(error.statusCode)) &&
  // With Retry-After the server has received the upload, and refuses it for now.
  !('retryAfterSeconds' in error && error.retryAfterSeconds !== undefined)

/** Runs one upload at a time; unmounting aborts it. */
export const useUpload = (): Upload => {
  const [percent, setPercent] = useState<number>()
  const [isCancelled, setCancelled] = useState(false)
  const [isCutOff, setCutOff] = useState(false)
  const abort = useRef<AbortController>()

  const isLeft = useRef(false)

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      abort.current?.abort()
    }
  }, [])

  const start: Upload['start'] = async (send) => {
    if (abort.current || isLeft.current) return 'ignored'
    const controller = new AbortController()
    abort.current = controller
    setCancelled(false)
    setCutOff(false)
    setPercent(0)
    try {
      await send({
        signal: controller.signal,
        onProgress: (fraction) => setPercent(Math.round(fraction * 100)),
      })
      return 'done'
    } catch (error) {
      const isCalledOff = controller.signal.aborted
      setCancelled(isCalledOff)
      setCutOff(!isCalledOff && isBrokenOff(error))
      return isCalledOff ? 'cancelled' : 'failed'
    } finally {
      abort.current = undefined
      setPercent(undefined)
    }
  }

  return { start, cancel: () => abort.current?.abort(), percent, isCancelled, isCutOff }
}
