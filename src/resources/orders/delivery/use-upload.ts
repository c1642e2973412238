import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../framework/actions/use-action'
import { isAbort } from '../../../framework/declaration/abort'
import type { OrderActionValues } from '../endpoints/order-actions'

export type UploadOutcome = 'done' | 'cancelled' | 'failed'

export interface Upload {
  start: (values: OrderActionValues['upload-delivery-image']) => Promise<UploadOutcome>
  cancel: () => void
  /** Percent sent; undefined while nothing is under way. */
  percent: number | undefined
}

/** One upload of a delivery image at a time; leaving the window gives it up. */
export const useUpload = (orderId: string): Upload => {
  const { run } = useAction('orders', 'upload-delivery-image')
  const [percent, setPercent] = useState<number>()
  const abort = useRef<AbortController>()

  useEffect(() => () => abort.current?.abort(), [])

  const start: Upload['start'] = async (values) => {
    const controller = new AbortController()
    abort.current = controller
    setPercent(0)
    try {
      await run({
        id: orderId,
        values: { ...values },
        signal: controller.signal,
        onProgress: (fraction) => setPercent(Math.round(fraction * 100)),
      })
      return 'done'
    } catch (error) {
      return isAbort(error) ? 'cancelled' : 'failed'
    } finally {
      setPercent(undefined)
    }
  }

  return { start, cancel: () => abort.current?.abort(), percent }
}
