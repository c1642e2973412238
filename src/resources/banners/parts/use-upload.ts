import { useEffect, useRef, useState } from 'react'
import type { CallMeta } from '../../../framework/declaration/call-meta'
import { isAbort } from '../../../framework/declaration/abort'

export type UploadOutcome = 'done' | 'cancelled' | 'failed'

export interface Upload {
  /** @param send makes the call; what became of it has been told by a toast by then */
  start: (send: (meta: CallMeta) => Promise<unknown>) => Promise<UploadOutcome>
  cancel: () => void
  /** Percent sent; undefined while nothing is under way. */
  percent: number | undefined
  isCancelled: boolean
}

/** One upload at a time; leaving the window gives it up. */
export const useUpload = (): Upload => {
  const [percent, setPercent] = useState<number>()
  const [isCancelled, setCancelled] = useState(false)
  const abort = useRef<AbortController>()

  useEffect(() => () => abort.current?.abort(), [])

  const start: Upload['start'] = async (send) => {
    const controller = new AbortController()
    abort.current = controller
    setCancelled(false)
    setPercent(0)
    try {
      await send({
        signal: controller.signal,
        onProgress: (fraction) => setPercent(Math.round(fraction * 100)),
      })
      return 'done'
    } catch (error) {
      setCancelled(isAbort(error))
      return isAbort(error) ? 'cancelled' : 'failed'
    } finally {
      setPercent(undefined)
    }
  }

  return { start, cancel: () => abort.current?.abort(), percent, isCancelled }
}
