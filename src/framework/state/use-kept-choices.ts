import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readStored, writeStored } from '../../components/stored-state'
import { readKey } from '../calls/caches'
import { useRead } from '../calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
import { useDraftOwner } from '../form/drafts'
import { columnsEndpoint, viewsEndpoint } from '../screens/list/views/view-calls'
import { lastKey } from './known-reads'
import { useCapabilities } from './use-capabilities'

/** Makes the answer another one than that which is shown. */
const atRest = { isShown: false }

/**
 * Reads an answer, and keeps it for the next visit. It is shown at once where the last one has been shown; otherwise with the next
 * address, so that nothing of the page that is read moves.
 */
const useKept = (endpoint: Endpoint<NoVariables, unknown[]>): void => {
  const client = useQueryClient()
  const { has, isAnswered } = useCapabilities(true)
  const isWithout = isAnswered && !has(endpoint.needs)
  const stored = lastKey(String(endpoint.path), useDraftOwner())
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [first] = useState(address)
  const [wasShown] = useState(() => readStored(stored) !== null)
  const { data } = useRead(endpoint as Endpoint<object, unknown[]>, atRest)
  // What is shown stays in the cache, although nothing reads it again.
  const { data: shown } = useRead(endpoint, noVariables, { enabled: false })
  const isShown = shown !== undefined || address !== first || wasShown

  useEffect(() => {
    if (isWithout) writeStored(stored, undefined)
  }, [isWithout, stored])
  useEffect(() => {
    if (!data) return
    if (isShown) client.setQueryData(readKey(endpoint, noVariables), data)
    writeStored(stored, data.length === 0 ? undefined : JSON.stringify(data))
  }, [data, isShown, client, endpoint, stored])
}

/** Reads the views and the chosen columns of all lists, and keeps them for the first page of the next visit. */
export const useKeptChoices = (): void => {
  useKept(viewsEndpoint)
  useKept(columnsEndpoint)
}
