import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isEdited } from '../../../framework/form/drafts'
import { useKeptDraft } from '../../../framework/form/use-kept-draft'

/** Where a form began, and what stands in it. */
interface Draft<V> {
  began: V
  values: V
}

export interface DraftForm<V> extends Draft<V> {
  /** The same function until what was left before is found. */
  set: <K extends keyof V>(field: K, value: V[K]) => void
  /**
   * These fields are saved, and with `stored` in them where that is not what was sent. What was typed into them
   * since they were sent stands.
   * @returns true when nothing in the form is left to be saved, so that nothing of it is kept
   */
  settle: (sent: Partial<V>, stored?: Partial<V>) => boolean
  isChanged: boolean
  /** What stood in the form when it was left without a decision; undefined when it begins anew. */
  restored: V | undefined
  /** Nothing that stands here needs to be kept: it was saved, or is not wanted. */
  discard: () => void
}

interface DraftOf {
  form: 'edit' | 'ship' | 'payment' | 'delivery'
  orderId: string
}

const asTheyWere = <V>(values: V): V => values

/** `fields` without those that differ in `values`: something was typed into them. */
const untouched = <V extends object>(fields: Partial<V>, sent: Partial<V>, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => values[field as keyof V] === sent[field as keyof V]),
  ) as Partial<V>

/**
 * The values of a form of one order, which come back when it is left undecided and opened again.
 *
 * @param initial what the form begins with, of an order that is looked at anew
 * @param revive what of the values can come back; all of them when absent. The same function at every render
 */
export const useDraft = <V extends object>(
  { form, orderId }: DraftOf,
  initial: V,
  revive: (values: V) => V = asTheyWere,
): DraftForm<V> => {
  const { restored, watch, discard } = useKeptDraft<Draft<V>>({ form: `order ${form}`, record: orderId })
  const [opened] = useState(initial)
  const start = useMemo<Draft<V>>(
    () => (restored ? { ...restored, values: revive(restored.values) } : { began: opened, values: opened }),
    [restored, revive, opened],
  )
  const [typed, setTyped] = useState<Draft<V>>()
  // A save that ends looks for what was typed since it began.
  const latest = useRef<Draft<V>>()
  const { began, values } = typed ?? start
  const isChanged = isEdited(began, values)

  useEffect(() => watch(isChanged ? { began, values } : undefined))

  const put = useCallback((draft: Draft<V>): void => {
    latest.current = draft
    setTyped(draft)
  }, [])

  const set = useCallback<DraftForm<V>['set']>(
    (field, value) => {
      const now = latest.current ?? start
      if (now.values[field] !== value) put({ ...now, values: { ...now.values, [field]: value } })
    },
    [start, put],
  )

  const settle: DraftForm<V>['settle'] = (sent, stored = sent) => {
    const now = latest.current ?? start
    const saved: Draft<V> = {
      began: { ...now.began, ...stored },
      values: { ...now.values, ...untouched(stored, sent, now.values) },
    }
    put(saved)
    if (isEdited(saved.began, saved.values)) return false
    discard()
    return true
  }

  return { began, values, set, settle, isChanged, restored: restored?.values, discard }
}
