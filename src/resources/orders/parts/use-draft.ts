import { useCallback, useEffect, useState } from 'react'
import { isEdited } from '../../../framework/form/drafts'
import { useKeptDraft } from '../../../framework/form/use-kept-draft'

/** Where a form began, and what stands in it. */
interface Draft<V> {
  began: V
  values: V
}

export interface DraftForm<V> extends Draft<V> {
  /** The same function at every render. */
  set: <K extends keyof V>(field: K, value: V[K]) => void
  /** These fields count as saved with the values they have here. */
  setSaved: (fields: Partial<V>) => void
  isChanged: boolean
  /** What stood in the form when it was left without a decision; undefined when it begins anew. */
  restored: V | undefined
  /** Nothing that stands here needs to be kept: it was saved, or is not wanted. */
  discard: () => void
}

interface DraftOf {
  form: 'edit' | 'payment' | 'delivery'
  orderId: string
}

/**
 * The values of a form of one order, which come back when it is left undecided and opened again.
 *
 * @param initial what the form begins with, of an order that is looked at anew
 * @param revive what of the values can come back; all of them when absent
 */
export const useDraft = <V extends object>(
  { form, orderId }: DraftOf,
  initial: V,
  revive: (values: V) => V = (values) => values,
): DraftForm<V> => {
  const { restored, watch, discard } = useKeptDraft<Draft<V>>({ form: `order ${form}`, record: orderId })
  const [began, setBegan] = useState(restored?.began ?? initial)
  const [values, setValues] = useState(() => (restored ? revive(restored.values) : initial))
  const isChanged = isEdited(began, values)

  useEffect(() => watch(isChanged ? { began, values } : undefined))

  const set = useCallback<DraftForm<V>['set']>(
    (field, value) => setValues((before) => ({ ...before, [field]: value })),
    [],
  )

  return {
    began,
    values,
    set,
    setSaved: (fields) => setBegan((before) => ({ ...before, ...fields })),
    isChanged,
    restored: restored?.values,
    discard,
  }
}
