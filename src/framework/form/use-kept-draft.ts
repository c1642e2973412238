import { useEffect, useRef, useState } from 'react'
import { draftOf, dropDraft, keepDraft, type DraftKey } from './drafts'
import { useDraftOwner } from './use-draft-owner'

export interface KeptDraft<D> {
  /** What stood in the form when it was left without a decision; undefined when it begins anew. */
  restored: D | undefined
  /** To be told in an effect, after every change, what would be lost now; undefined for nothing. */
  watch: (draft: D | undefined) => void
  /** Nothing that stands here needs to be kept: it was saved, or is not wanted. */
  discard: () => void
}

/** Keeps what stands in a form that is taken away, for whoever typed it and opens it again. */
export const useKeptDraft = <D>({ form, record }: Omit<DraftKey, 'owner'>): KeptDraft<D> => {
  const owner = useDraftOwner()
  const [restored] = useState(() => draftOf<D>({ owner, form, record }))
  const latest = useRef<D>()
  const isDiscarded = useRef(false)

  useEffect(() => {
    const key = { owner, form, record }
    dropDraft(key)
    return () => {
      // Nobody's draft would be everybody's.
      if (owner !== '' && !isDiscarded.current && latest.current) keepDraft(key, latest.current)
    }
  }, [owner, form, record])

  return {
    restored,
    watch: (draft) => {
      latest.current = draft
    },
    discard: () => {
      isDiscarded.current = true
      // A save may end after the form was left, which has kept its values by then.
      dropDraft({ owner, form, record })
    },
  }
}
