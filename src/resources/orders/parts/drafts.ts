/** A form that was left without a decision: where it began, and what stood in it. */
export interface Draft<V> {
  began: V
  values: V
}

/** Whose draft it is, and of which form of which order. */
export interface DraftKey {
  owner: string
  form: 'edit' | 'payment' | 'delivery'
  orderId: string
}

/**
 * Forms left by the browser's Back button, which cannot be asked to wait for an answer; opening the
 * order again brings back what was typed, to whoever typed it. They last as long as the page.
 */
const drafts = new Map<string, unknown>()

const nameOf = ({ owner, form, orderId }: DraftKey): string => JSON.stringify([owner, form, orderId])

export const keepDraft = <V>(key: DraftKey, draft: Draft<V>): void => void drafts.set(nameOf(key), draft)

/** @typeParam V the values of that form, which alone keeps drafts under its name */
export const draftOf = <V>(key: DraftKey): Draft<V> | undefined => drafts.get(nameOf(key)) as Draft<V> | undefined

export const dropDraft = (key: DraftKey): void => void drafts.delete(nameOf(key))

/** True when a form differs from where it began. */
export const isEdited = <V extends object>(began: V, values: V): boolean =>
  (Object.keys(began) as (keyof V)[]).some((field) => values[field] !== began[field])
