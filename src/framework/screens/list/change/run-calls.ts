import { useNotification, type HttpError } from '@refinedev/core'
import { useRef, useState } from 'react'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { useCaller } from '../../../calls/use-call'
import type { BulkCall } from '../../../declaration/action'
import type { Call } from '../../../declaration/call-meta'
import { recordId, type Resource } from '../../../declaration/resource'
import { formatCount } from '../../../../domain/shared/money'
import type { ListState } from '../../../state/list-state'
import type { Selection } from '../use-selection'

/** Records that are read at once, to find all that match. */
const readAtOnce = 100

const texts = {
  done: (label: string, done: number) => `${label}: ${formatCount(done)} done`,
  failed: (label: string, done: number, failed: number, reason: string) =>
    `${label}: ${formatCount(done)} done, ${formatCount(failed)} failed. ${reason}`,
  stopped: (label: string, done: number, left: number) =>
    `${label}: stopped. ${formatCount(done)} done, ${formatCount(left)} left as they are`,
} as const

/** Finds the ids of the selected records, also of those on other pages. */
export const useSelectedIds = (resource: Resource, { isAll, ids, except }: Selection, state: ListState) => {
  const { call } = useCaller()
  return async (): Promise<readonly string[]> => {
    const { list } = resource.endpoints
    if (!isAll || !list) return ids
    const { search, filters, sorter } = state
    const found: string[] = []
    for (let page = 1; ; page += 1) {
      const asked = { page, pageSize: readAtOnce, search, filters, ...(sorter && { sorter }) }
      const { data, total } = await call(list, asked, { quiet: true })
      found.push(...data.map((record) => recordId(resource, record)))
      if (data.length === 0 || found.length >= total) break
    }
    return [...new Set(found)].filter((id) => !except.includes(id))
  }
}

/** Runs an action for one record after the other, until it is stopped. Those that failed stay selected. */
export const useRunCalls = (selection: Selection, findIds: () => Promise<readonly string[]>, count: number) => {
  const { call } = useCaller()
  const { open } = useNotification()
  const confirm = useConfirm()
  const [progress, setProgress] = useState<{ id: string; done: number; of: number }>()
  const isStopped = useRef(false)
  const callQuietly: Call = (endpoint, variables) => call(endpoint, variables, { quiet: true })

  const run = async ({ id: actionId, label, confirm: question, run: runOne }: BulkCall): Promise<void> => {
    const confirmation = question?.(count)
    if (confirmation && !(await confirm(confirmation))) return
    isStopped.current = false
    setProgress({ id: actionId, done: 0, of: count })
    const failed: { id: string; reason: string }[] = []
    let done = 0
    let ids: readonly string[] = []
    try {
      ids = await findIds()
      for (const id of ids) {
        if (isStopped.current) break
        setProgress({ id: actionId, done, of: ids.length })
        const failure = await runOne(id, callQuietly).then(
          () => undefined,
          (error: HttpError) => error,
        )
        // The session has ended, which is already reported; the remaining calls would fail too.
        if (failure?.statusCode === 401) return
        if (failure) failed.push({ id, reason: failure.message })
        done += 1
      }
    } catch {
      // The records could not be read, which is already reported.
      return
    } finally {
      setProgress(undefined)
    }
    const [first] = failed
    const succeeded = done - failed.length
    if (isStopped.current) open?.({ type: 'success', message: texts.stopped(label, succeeded, ids.length - succeeded) })
    else if (first)
      open?.({ type: 'error', message: label, description: texts.failed(label, succeeded, failed.length, first.reason) })
    else open?.({ type: 'success', message: texts.done(label, succeeded) })
    selection.choose([...failed.map(({ id }) => id), ...ids.slice(done)])
  }
  return { progress, run, stop: () => (isStopped.current = true) }
}
