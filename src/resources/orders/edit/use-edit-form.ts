import { useState } from 'react'
import type { Order } from '../../../domain/order'
import { useActions } from '../../../framework/actions/use-action'
import { useDraft, type DraftForm } from '../parts/use-draft'
import { editCalls, editValuesOf, type EditValues } from './edit-values'

export interface EditForm extends Pick<DraftForm<EditValues>, 'values' | 'set' | 'isChanged' | 'restored' | 'discard'> {
  isSaving: boolean
  /** True when everything is saved; what failed keeps standing in the form. */
  save: () => Promise<boolean>
}

/** The edit form of one order: one call for status and notes, one for tracking, each only when needed. */
export const useEditForm = (order: Order): EditForm => {
  const { orderId } = order
  const { run } = useActions('orders')
  const draft = useDraft({ form: 'edit', orderId }, editValuesOf(order))
  const { began, values, setSaved, discard } = draft
  const [isSaving, setSaving] = useState(false)

  /** True when the call went through, or there was nothing to call; `fields` then count as saved. */
  const send = async (action: string, sent: object | undefined, fields: (keyof EditValues)[]): Promise<boolean> => {
    if (!sent) return true
    try {
      await run({ action, id: orderId, values: { ...sent } })
    } catch {
      // The toast has told why, and the form keeps what was typed.
      return false
    }
    setSaved(Object.fromEntries(fields.map((field) => [field, values[field]])))
    return true
  }

  const save = async (): Promise<boolean> => {
    const { status, tracking } = editCalls(began, values, order.orderStatus)
    setSaving(true)
    const statusSaved = await send('set-order-status', status, ['orderStatus', 'adminNotes'])
    const trackingSaved = await send('set-tracking', tracking, ['trackingNumber', 'courierPartner', 'estimatedDelivery'])
    setSaving(false)
    if (statusSaved && trackingSaved) discard()
    return statusSaved && trackingSaved
  }

  return { ...draft, isSaving, save }
}
