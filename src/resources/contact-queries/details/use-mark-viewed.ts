import { useEffect, useRef } from 'react'
import type { ContactQuery } from '../../../domain/query/contact-query'
import { useAction } from '../../../framework/actions/use-action'
import type { QueryChange } from '../endpoints/queries-endpoints'

/** Calls that are under way, by the query's id; one window may be left and opened again before its answer is there. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Marks a query that was new when it was opened as viewed, once, keeping its notes (specification 4: contact
 * query status). Nothing but a failure is told.
 *
 * @returns resolves when no such call is under way: a later one must not be overtaken by it
 */
export const useMarkViewed = ({ _id: id, status, adminNotes }: ContactQuery): (() => Promise<unknown>) => {
  const { run } = useAction('contact-queries', 'mark-viewed')
  const isJudged = useRef(false)

  useEffect(() => {
    if (isJudged.current) return
    // What it becomes while it is open, new again included, is the administrator's doing.
    isJudged.current = true
    if (status !== 'new' || underWay.has(id)) return
    const values: QueryChange = { status: 'viewed', adminNotes: adminNotes ?? '' }
    const call = run({ id, values: { ...values } })
      // The toast has told why.
      .catch(() => undefined)
      .finally(() => underWay.delete(id))
    underWay.set(id, call)
  }, [run, id, status, adminNotes])

  return () => underWay.get(id) ?? Promise.resolve()
}
