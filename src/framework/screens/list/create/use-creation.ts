import { useCallback, useEffect, useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { CreateModal } from '../../../declaration/resource'

/** State of the create modal: whether it is open, and with which files. */
export interface Creation {
  /** Undefined while the modal is closed. */
  files: readonly File[] | undefined
  open: (files?: readonly File[]) => void
  close: () => void
}

/**
 * Opens a resource's create modal, by a call or by `?<query>=true`, which is then removed from the URL: following the same link
 * again reopens the modal, a reload does not.
 */
export const useCreation = (modal: CreateModal | undefined): Creation => {
  const [files, setFiles] = useState<readonly File[]>()
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigation = useNavigationType()
  const [place, setPlace] = useState(location.key)
  const isAsked = modal !== undefined && params.get(modal.query) === 'true'
  const [wasAsked, setWasAsked] = useState(false)

  if (modal && location.key !== place) {
    setPlace(location.key)
    // The modal has no history entry of its own, so that it closes when the user leaves the entry on which it was opened.
    if (navigation !== NavigationType.Replace) setFiles(undefined)
  }
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    // Only once: the modal may be closed before the URL is updated.
    if (isAsked) setFiles((opened) => opened ?? [])
  }

  useEffect(() => {
    if (!isAsked) return
    const rest = new URLSearchParams(params)
    rest.delete(modal.query)
    setParams(rest, { replace: true, state: location.state as unknown })
    // Runs once per request, with the other values of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])

  const open = useCallback((dropped: readonly File[] = []) => setFiles(dropped), [])
  const close = useCallback(() => setFiles(undefined), [])
  return useMemo(() => ({ files, open, close }), [files, open, close])
}
