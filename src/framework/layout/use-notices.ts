import { useEffect, useMemo, useState } from 'react'
import { readStoredList, writeStored } from '../../components/stored-state'
import type { Notice } from '../../domain/notice/notice'
import { useRead } from '../calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
import { useDraftOwner } from '../form/drafts'
import { useMay } from '../registry/rights'
import { useCapabilities } from '../state/use-capabilities'

const noticesEndpoint: Endpoint<NoVariables, Notice[]> = {
  method: 'GET',
  path: '/notices',
  parse: (body) => (body as { data: Notice[] }).data,
}

/** localStorage key of the ids of dismissed notices, as JSON. */
const dismissedKey = 'dismissed_notices'

/** localStorage key of the notices that were told a user last, as JSON: the next user may not see them. */
const toldKeyOf = (owner: string): string => `shown_notices:${owner}`

const isId = (item: unknown): item is string => typeof item === 'string'

const isNotice = (item: unknown): item is Notice => typeof (item as Partial<Notice> | null)?.text === 'string'

/**
 * What is wrong with the store: as it was told last until the backend has answered, which is asked once a minute. A notice that was
 * dismissed is told again when its matter has changed.
 *
 * @param isAsked false while the page reads its own data
 */
export const useNotices = (isAsked: boolean) => {
  const owner = useDraftOwner()
  const may = useMay('notices:read')
  const { has, isAnswered } = useCapabilities(may)
  const { data, error } = useRead(noticesEndpoint, noVariables, {
    enabled: isAsked && may && has('notices'),
    retry: false,
    refetchInterval: 60_000,
  })
  const [before] = useState(() => (may ? readStoredList(toldKeyOf(owner), isNotice) : []))
  const [dismissed, setDismissed] = useState(() => readStoredList(dismissedKey, isId))
  const isWithout = isAnswered && !has('notices')
  const notices = useMemo(
    () => (isWithout ? [] : (data ?? before)).filter(({ id }) => !dismissed.includes(id)),
    [isWithout, data, before, dismissed],
  )

  useEffect(() => {
    // Without an answer, nobody knows whether those of the last visit still hold.
    if (data) writeStored(toldKeyOf(owner), JSON.stringify(notices))
  }, [data, notices, owner])

  const dismiss = (id: string): void => {
    // Ids of matters that have ended are forgotten; which have is known when the backend has answered.
    const ids = [...dismissed.filter((each) => data?.some((notice) => notice.id === each) ?? true), id]
    setDismissed(ids)
    writeStored(dismissedKey, JSON.stringify(ids))
  }

  return {
    notices,
    dismiss,
    /** The database does not respond, which no notice can tell. */
    isAway: error?.statusCode === 503,
  }
}
