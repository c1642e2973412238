import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import type { Order } from '../../../domain/order/order'
import { useCaller } from '../../../framework/calls/use-call'
import { orderCalls } from '../endpoints/order-calls'
import { orderCallTexts } from '../orders-texts'
import { useDraft, type DraftForm } from '../parts/use-draft'
import { editCalls, editFaults, editValuesOf, statusFields, trackingFields, type EditValues } from './edit-values'
import { useCancellation } from './use-cancellation'

export interface EditForm extends Pick<DraftForm<EditValues>, 'values' | 'set' | 'isChanged' | 'restored' | 'discard'> {
  /** What cannot be saved, and why, by field. */
  faults: ReturnType<typeof editFaults>
  isSaving: boolean
  /**
   * Saves what was changed; asks first where that cancels the order.
   * @returns true when all that stands in the form is saved: neither what failed nor what was typed since is
   */
  save: () => Promise<boolean>
}

const pick = (values: EditValues, fields: readonly (keyof EditValues)[]): Partial<EditValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/**
 * The edit form of one order: one call for status and notes, one for tracking, each only when needed.
 *
 * @param isShipping keeps its draft apart, for it begins with another status
 */
export const useEditForm = (order: Order, isShipping: boolean): EditForm => {
  const { orderId } = order
  const { call } = useCaller()
  const { open } = useNotification()
  const draft = useDraft({ form: isShipping ? 'ship' : 'edit', orderId }, editValuesOf(order))
  const { began, values, settle } = draft
  const [isSaving, setSaving] = useState(false)
  const askToCancel = useCancellation(order)

  /** True when the call went through, or there was nothing to call; `fields` are then saved, as `stored` has them. */
  const settleAfter = async (
    sent: Promise<unknown> | undefined,
    fields: readonly (keyof EditValues)[],
    stored: EditValues,
  ): Promise<boolean> => {
    if (!sent) return true
    try {
      await sent
    } catch {
      // The toast has told why, and the form keeps what was typed.
      return false
    }
    settle(pick(values, fields), pick(stored, fields))
    return true
  }

  /** What is to be stored: the form, with the reason in its notes where it cancels the order; undefined for nothing. */
  const valuesToStore = async (): Promise<EditValues | undefined> => {
    if (values.orderStatus !== 'cancelled' || began.orderStatus === 'cancelled') return values
    const isTyped = values.adminNotes !== began.adminNotes
    const adminNotes = await askToCancel((stored) => (isTyped ? values.adminNotes : stored))
    return adminNotes === undefined ? undefined : { ...values, adminNotes }
  }

  const storeAll = async (): Promise<boolean> => {
    const stored = await valuesToStore()
    if (!stored) return false
    const { status, tracking } = editCalls(began, stored, order.orderStatus)
    const quietly = { quiet: 'success' } as const
    const statusCall = status && call(orderCalls.setStatus, { id: orderId, ...status }, quietly)
    const statusSaved = await settleAfter(statusCall, statusFields, stored)
    const trackingCall = tracking && call(orderCalls.setTracking, { id: orderId, ...tracking }, quietly)
    const trackingSaved = await settleAfter(trackingCall, trackingFields, stored)
    const told = [
      ...(status && statusSaved ? [orderCallTexts.orderStatus.success] : []),
      ...(tracking && trackingSaved ? [orderCallTexts.tracking.success] : []),
    ]
    // One save makes one toast, however many calls it takes.
    if (told.length > 0) open?.({ type: 'success', message: told.join('. ') })
    return statusSaved && trackingSaved && settle({})
  }

  const save = async (): Promise<boolean> => {
    setSaving(true)
    const isSaved = await storeAll()
    setSaving(false)
    return isSaved
  }

  return { ...draft, faults: editFaults(began, values), isSaving, save }
}
