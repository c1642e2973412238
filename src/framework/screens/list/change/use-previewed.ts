import { useRef, useState } from 'react'

/** ms for which a preview must have been there before it is applied: the second press of a double click is not meant for it. */
const leastShown = 600

interface Steps<C, O> {
  /** Says what would be done. */
  preview: (change: C) => Promise<O>
  /** Does what was shown. */
  apply: (change: C, shown: O) => Promise<O>
  /** Whether there is anything to do; otherwise it is shown anew. */
  mayApply: (shown: O) => boolean
}

/** What is submitted is shown first, and done when the same is submitted once more. */
export const usePreviewed = <C extends object, O>({ preview, apply, mayApply }: Steps<C, O>) => {
  const [shown, setShown] = useState<{ of: string; outcome: O }>()
  const shownAt = useRef(0)
  return {
    /** What was shown of a change. */
    shownOf: (change: C): O | undefined => (shown?.of === JSON.stringify(change) ? shown.outcome : undefined),
    /** @returns what was done; false while it is only shown */
    submit: async (change: C): Promise<O | false> => {
      const of = JSON.stringify(change)
      if (shown?.of === of && mayApply(shown.outcome)) {
        if (performance.now() - shownAt.current < leastShown) return false
        try {
          return await apply(change, shown.outcome)
        } catch (error) {
          // What was shown may not be so any more.
          setShown(undefined)
          throw error
        }
      }
      const outcome = await preview(change)
      shownAt.current = performance.now()
      setShown({ of, outcome })
      return false
    },
  }
}
