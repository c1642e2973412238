import { useCreate, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core'
import type { CallMeta } from '../declaration/call-meta'
import type { FormValues } from '../declaration/endpoint'
import { successText } from '../declaration/success-text'
import { screenTexts } from '../declaration/texts'
import { useResourceDeclaration } from '../registry/registry-context'
import { useTouched } from './use-touched'

export interface Writer {
  /**
   * Resolves with the new record, which holds its id at least; rejects with Refine's HttpError after the
   * toast is shown, and with an AbortedError (`isAbort`), told to nobody, when the signal called it off.
   */
  create: (values: FormValues, meta?: CallMeta) => Promise<BaseRecord>
  /** The same for a change of a record. */
  update: (id: string, values: FormValues, meta?: CallMeta) => Promise<BaseRecord>
  isWriting: boolean
}

/** `meta` without what is not there: Refine would hand the provider a signal of undefined. */
const metaOf = ({ onProgress, signal }: CallMeta = {}) => ({
  ...(onProgress ? { onProgress } : {}),
  ...(signal ? { signal } : {}),
})

/**
 * Creates and changes records of a resource from a modal or page of its own: the declared endpoints are
 * called, one toast tells how it went in their words, and what shows this resource, or one that it
 * `invalidates`, is read anew.
 */
export const useWrite = (resourceName: string): Writer => {
  const resource = useResourceDeclaration(resourceName)
  const { endpoints, singular } = resource
  const touched = useTouched(resource)
  const creating = useCreate<BaseRecord, HttpError, FormValues>()
  const updating = useUpdate<BaseRecord, HttpError, FormValues>()

  const create: Writer['create'] = async (values, meta) => {
    const { data } = await creating.mutateAsync({
      resource: resourceName,
      values,
      meta: metaOf(meta),
      successNotification: (answer) => ({
        type: 'success',
        message: successText(endpoints.create, answer?.data, screenTexts.created(singular), values),
      }),
    })
    void touched()
    return data
  }

  const update: Writer['update'] = async (id, values, meta) => {
    const { data } = await updating.mutateAsync({
      resource: resourceName,
      id,
      values,
      meta: metaOf(meta),
      successNotification: (answer) => ({
        type: 'success',
        message: successText(endpoints.update, answer?.data, screenTexts.updated(singular), values),
      }),
    })
    void touched()
    return data
  }

  return { create, update, isWriting: creating.mutation.isPending || updating.mutation.isPending }
}
