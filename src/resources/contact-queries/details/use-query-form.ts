import { useEffect, useState } from 'react'
import type { ContactQuery } from '../../../domain/contact-query'
import { useAction } from '../../../framework/actions/use-action'
import { useKeptDraft } from '../../../framework/form/use-kept-draft'
import type { QueryChange } from '../endpoints/queries-endpoints'
import { useMarkViewed } from './use-mark-viewed'

export interface QueryForm {
  values: QueryChange
  set: (change: Partial<QueryChange>) => void
  isChanged: boolean
  isSaving: boolean
  /** What stands here was typed before and left without a decision. */
  isRestored: boolean
  /** True when it is saved; after a failure, which was told, everything typed stands as it was. */
  save: () => Promise<boolean>
  /** Lets what was typed go. */
  discard: () => void
}

/**
 * State and notes of one query. What was not touched here follows the query, which becomes viewed by being
 * opened, and which others may answer at the same time.
 */
export const useQueryForm = (query: ContactQuery): QueryForm => {
  const draft = useKeptDraft<Partial<QueryChange>>({ form: 'contact query', record: query._id })
  const [typed, setTyped] = useState<Partial<QueryChange>>(draft.restored ?? {})
  const [isSaving, setSaving] = useState(false)
  const { run } = useAction('contact-queries', 'update')
  const viewed = useMarkViewed(query)

  const stored: QueryChange = { status: query.status, adminNotes: query.adminNotes ?? '' }
  const values = { ...stored, ...typed }
  const isChanged = values.status !== stored.status || values.adminNotes !== stored.adminNotes

  useEffect(() => draft.watch(isChanged ? typed : undefined))

  const save = async (): Promise<boolean> => {
    setSaving(true)
    try {
      await viewed()
      await run({ id: query._id, values: { ...values } })
    } catch {
      return false
    } finally {
      setSaving(false)
    }
    draft.discard()
    return true
  }

  return {
    values,
    set: (change) => setTyped((before) => ({ ...before, ...change })),
    isChanged,
    isSaving,
    isRestored: draft.restored !== undefined,
    save,
    discard: draft.discard,
  }
}
