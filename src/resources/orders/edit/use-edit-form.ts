import { useState } from 'react'
import type { Order } from '../../../domain/order'
import { useActions } from '../../../framework/actions/use-action'
import { useDraft, type DraftForm } from '../parts/use-draft'
import { editCalls, editFaults, editValuesOf, statusFields, trackingFields, type EditValues } from './edit-values'

export interface EditForm extends Pick<DraftForm<EditValues>, 'values' | 'set' | 'isChanged' | 'restored' | 'discard'> {
  /** What cannot be saved, and why, by field. */
  faults: ReturnType<typeof editFaults>
  isSaving: boolean
  /** True when all that stands in the form is saved: neither what failed nor what was typed since is. */
  save: () => Promise<boolean>
}

const pick = (values: EditValues, fields: readonly (keyof EditValues)[]): Partial<EditValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** The edit form of one order: one call for status and notes, one for tracking, each only when needed. */
export const useEditForm = (order: Order): EditForm => {
  const { orderId } = order
  const { run } = useActions('orders')
  const draft = useDraft({ form: 'edit', orderId }, editValuesOf(order))
  const { began, values, settle } = draft
  const [isSaving, setSaving] = useState(false)

  /** True when the call went through, or there was nothing to call; `fields` are then saved. */
  const send = async (
    action: string,
    sent: object | undefined,
    fields: readonly (keyof EditValues)[],
  ): Promise<boolean> => {
    if (!sent) return true
    try {
      await run({ action, id: orderId, values: { ...sent } })
    } catch {
      // The toast has told why, and the form keeps what was typed.
      return false
    }
    settle(pick(values, fields))
    return true
  }

  const save = async (): Promise<boolean> => {
    const { status, tracking } = editCalls(began, values, order.orderStatus)
    setSaving(true)
    const statusSaved = await send('set-order-status', status, statusFields)
    const trackingSaved = await send('set-tracking', tracking, trackingFields)
    setSaving(false)
    return statusSaved && trackingSaved && settle({})
  }

  return { ...draft, faults: editFaults(began, values), isSaving, save }
}
