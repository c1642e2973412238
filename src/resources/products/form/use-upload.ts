import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../../domain/product'
import { useWrite } from '../../../framework/actions/use-write'
import type { FormValues } from '../../../framework/declaration/endpoint'

export type UploadStep =
  | { kind: 'idle' }
  | { kind: 'preparing' }
  /** Percent sent, 0 to 100. */
  | { kind: 'sending'; percent: number }

export interface ProductUpload {
  step: UploadStep
  /**
   * Sends what `prepare` gives.
   * @throws what `prepare` throws, and Refine's HttpError after its toast; either also when it is cancelled
   */
  send: (prepare: (signal: AbortSignal) => Promise<FormValues>) => Promise<void>
  cancel: () => void
  /** The last one was called off by the person. */
  isCancelled: boolean
}

const idle: UploadStep = { kind: 'idle' }

/** One upload of a product at a time; leaving the form gives it up. */
export const useUpload = (product: Product | undefined): ProductUpload => {
  const { create, update } = useWrite('products')
  const [step, setStep] = useState<UploadStep>(idle)
  const [isCancelled, setCancelled] = useState(false)
  const abort = useRef<AbortController>()

  useEffect(() => () => abort.current?.abort(), [])

  const send: ProductUpload['send'] = async (prepare) => {
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    const onProgress = (fraction: number): void =>
      setStep({ kind: 'sending', percent: Math.round(fraction * 100) })
    setCancelled(false)
    setStep({ kind: 'preparing' })
    try {
      const values = await prepare(signal)
      onProgress(0)
      await (product ? update(product._id, values, { signal, onProgress }) : create(values, { signal, onProgress }))
    } catch (error) {
      setCancelled(signal.aborted)
      throw error
    } finally {
      setStep(idle)
    }
  }

  return { step, send, cancel: () => abort.current?.abort(), isCancelled }
}
