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

interface KeptDraftOptions extends Omit<DraftKey, 'owner'> {
  /** Asked when the form is taken away: whether what stands in it is to be kept. Always, when absent. */
  keeps?: () => boolean
}

const always = (): boolean => true

/** Keeps what stands in a form that is taken away, for whoever typed it and opens it again. */
export const useKeptDraft = <D>({ form, record, keeps = always }: KeptDraftOptions): KeptDraft<D> => {
  const owner = useDraftOwner()
  const [found, setFound] = useState(() => ({ owner, draft: draftOf<D>({ owner, form, record }) }))
  // On the first page after a login it takes a moment until it is known whose drafts these are.
  if (found.owner !== owner) setFound({ owner, draft: draftOf<D>({ owner, form, record }) })
  const latest = useRef<D>()
  const isDiscarded = useRef(false)
  const asks = useRef(keeps)

  useEffect(() => {
    asks.current = keeps
  })

  useEffect(() => {
    const key = { owner, form, record }
    dropDraft(key)
    return () => {
      // Nobody's draft would be everybody's.
      if (owner !== '' && !isDiscarded.current && latest.current && asks.current()) keepDraft(key, latest.current)
    }
  }, [owner, form, record])

  return {
    restored: found.draft,
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
