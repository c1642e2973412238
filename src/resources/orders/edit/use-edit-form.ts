import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../domain/order'
import { useActions } from '../../../framework/actions/use-action'
import { draftOf, dropDraft, keepDraft } from './edit-drafts'
import { editCalls, editValuesOf, isEdited, type EditValues } from './edit-values'

export interface EditForm {
  values: EditValues
  set: <K extends keyof EditValues>(field: K, value: EditValues[K]) => void
  isChanged: boolean
  isSaving: boolean
  /** What stands here was typed before the window was left. */
  isRestored: boolean
  /** True when everything is saved; what failed keeps standing in the form. */
  save: () => Promise<boolean>
  discard: () => void
}

/** The edit form of one order: one call for status and notes, one for tracking, each only when needed. */
export const useEditForm = (order: Order): EditForm => {
  const { orderId } = order
  const { run } = useActions('orders')
  const [began, setBegan] = useState(() => draftOf(orderId)?.began ?? editValuesOf(order))
  const [values, setValues] = useState(() => draftOf(orderId)?.values ?? began)
  const [isSaving, setSaving] = useState(false)
  const [isRestored] = useState(() => draftOf(orderId) !== undefined)
  const isChanged = isEdited(began, values)
  const isDiscarded = useRef(false)
  const latest = useRef({ began, values })

  useEffect(() => {
    latest.current = { began, values }
  })
  useEffect(() => {
    dropDraft(orderId)
    return () => {
      const { current } = latest
      if (!isDiscarded.current && isEdited(current.began, current.values)) keepDraft(orderId, current)
    }
  }, [orderId])

  /** True when the call went through, or there was nothing to call; `fields` then count as saved. */
  const send = async (action: string, sent: object | undefined, fields: (keyof EditValues)[]): Promise<boolean> => {
    if (!sent) return true
    try {
      await run({ action, id: orderId, values: { ...sent } })
    } catch {
      // The toast has told why, and the form keeps what was typed.
      return false
    }
    const saved = Object.fromEntries(fields.map((field) => [field, values[field]]))
    setBegan((before) => ({ ...before, ...saved }))
    return true
  }

  const save = async (): Promise<boolean> => {
    const { status, tracking } = editCalls(began, values, order.orderStatus)
    setSaving(true)
    const statusSaved = await send('set-order-status', status, ['orderStatus', 'adminNotes'])
    const trackingSaved = await send('set-tracking', tracking, ['trackingNumber', 'courierPartner', 'estimatedDelivery'])
    setSaving(false)
    if (statusSaved && trackingSaved) isDiscarded.current = true
    return statusSaved && trackingSaved
  }

  return {
    values,
    set: (field, value) => setValues((before) => ({ ...before, [field]: value })),
    isChanged,
    isSaving,
    isRestored,
    save,
    discard: () => {
      isDiscarded.current = true
    },
  }
}
