import { useEffect, useRef, useState } from 'react'
import { type ContactQuery, contactQuery } from '../../../domain/query/contact-query'
import { useCall } from '../../../framework/calls/use-call'
import { screenTexts } from '../../../framework/declaration/texts'
import { useKeptDraft } from '../../../framework/form/use-kept-draft'
import { type QueryChange, queryCalls } from '../endpoints/queries-endpoints'

const { adminNotes } = contactQuery.fields

/** Calls that are under way, by the query's id; one window may be left and opened again before its answer is there. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Marks a query that was new when it was opened as viewed, once, keeping its notes (specification 4: contact
 * query status). Nothing but a failure is told.
 *
 * @returns resolves when no such call is under way: a later one must not be overtaken by it
 */
const useMarkViewed = ({ _id: id, status, adminNotes }: ContactQuery): (() => Promise<unknown>) => {
  const { call: markViewed } = useCall(queryCalls.markViewed)
  const isJudged = useRef(false)

  useEffect(() => {
    if (isJudged.current) return
    // What it becomes while it is open, new again included, is the administrator's doing.
    isJudged.current = true
    if (status !== 'new' || underWay.has(id)) return
    const call = markViewed({ id, status: 'viewed', adminNotes: adminNotes ?? '' })
      // The toast has told why.
      .catch(() => undefined)
      .finally(() => underWay.delete(id))
    underWay.set(id, call)
  }, [markViewed, id, status, adminNotes])

  return () => underWay.get(id) ?? Promise.resolve()
}

export interface QueryForm {
  values: QueryChange
  set: (change: Partial<QueryChange>) => void
  /** Why the notes cannot be saved. */
  notesFault: string | undefined
  isChanged: boolean
  isSaving: boolean
  /** What stands here was typed before and left without a decision. */
  isRestored: boolean
  /**
   * True when all that stands here is saved: not after a failure, which was told and changes nothing here, nor
   * when more was typed in the meantime.
   */
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
  const latest = useRef(typed)
  const [isSaving, setSaving] = useState(false)
  const { call: update } = useCall(queryCalls.update)
  const viewed = useMarkViewed(query)

  const stored: QueryChange = { status: query.status, adminNotes: query.adminNotes ?? '' }
  const values = { ...stored, ...typed }
  const isChanged = values.status !== stored.status || values.adminNotes !== stored.adminNotes

  // On its way it shows as if it were saved, and may still be refused.
  useEffect(() => draft.watch(isChanged || isSaving ? typed : undefined))

  const save = async (): Promise<boolean> => {
    const sent = typed
    setSaving(true)
    try {
      await viewed()
      await update({ id: query._id, ...values })
    } catch {
      return false
    } finally {
      setSaving(false)
    }
    if (latest.current !== sent) return false
    draft.discard()
    return true
  }

  return {
    values,
    set: (change) => {
      latest.current = { ...latest.current, ...change }
      setTyped(latest.current)
    },
    notesFault:
      values.adminNotes.trim().length > adminNotes.max ? screenTexts.tooLong(adminNotes.label, adminNotes.max) : undefined,
    isChanged,
    isSaving,
    isRestored: draft.restored !== undefined,
    save,
    discard: draft.discard,
  }
}
