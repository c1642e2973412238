import { useGetIdentity } from '@refinedev/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/credentials'
import { draftOf, dropDraft, isEdited, keepDraft, type Draft, type DraftKey } from './drafts'

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

/**
 * The values of a form of one order, which come back when it is left undecided and opened again.
 *
 * @param initial what the form begins with, of an order that is looked at anew
 * @param revive what of the values can come back; all of them when absent
 */
export const useDraft = <V extends object>(
  { form, orderId }: Omit<DraftKey, 'owner'>,
  initial: V,
  revive: (values: V) => V = (values) => values,
): DraftForm<V> => {
  const { data: user } = useGetIdentity<User | null>()
  const owner = user?._id ?? user?.email ?? ''
  const [draft] = useState(() => draftOf<V>({ owner, form, orderId }))
  const [began, setBegan] = useState(draft?.began ?? initial)
  const [values, setValues] = useState(() => (draft ? revive(draft.values) : initial))
  const isDiscarded = useRef(false)
  const latest = useRef({ began, values })

  useEffect(() => {
    latest.current = { began, values }
  })
  useEffect(() => {
    dropDraft({ owner, form, orderId })
    return () => {
      const { current } = latest
      if (!isDiscarded.current && isEdited(current.began, current.values)) keepDraft({ owner, form, orderId }, current)
    }
  }, [owner, form, orderId])

  const set = useCallback<DraftForm<V>['set']>(
    (field, value) => setValues((before) => ({ ...before, [field]: value })),
    [],
  )

  return {
    began,
    values,
    set,
    setSaved: (fields) => setBegan((before) => ({ ...before, ...fields })),
    isChanged: isEdited(began, values),
    restored: draft?.values,
    discard: () => {
      isDiscarded.current = true
      // A save may end after the form was left, which has kept its values by then.
      dropDraft({ owner, form, orderId })
    },
  }
}
