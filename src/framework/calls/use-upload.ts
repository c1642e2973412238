import { useEffect, useRef, useState } from 'react'
import type { CallMeta } from '../declaration/call-meta'

/** 'ignored' while another one is under way, or when the window has been left in the meantime. */
export type UploadOutcome = 'done' | 'cancelled' | 'failed' | 'ignored'

export interface Upload {
  /** @param send makes the call, and what goes before it; what became of it has been told by then */
  start: (send: (meta: Required<CallMeta>) => Promise<unknown>) => Promise<UploadOutcome>
  cancel: () => void
  /** Percent sent; undefined while nothing is under way. */
  percent: number | undefined
  isCancelled: boolean
  /** The last one broke off on its way: the connection or the server ended before it did. */
  isCutOff: boolean
}

/** True for a call without an answer, and for what a proxy says of a server that went away. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error &&
  'statusCode' in error &&
  [0, 502, 503, 504].includes(Number(error.statusCode)) &&
  // A server that names a time has read the upload, and refused it for now.
  !('retryAfterSeconds' in error && error.retryAfterSeconds !== undefined)

/** One upload at a time; leaving the window gives it up. */
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
