import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { CreateModal } from '../../../declaration/resource'

/** The modal for new records: whether it is open, and with which files. */
export interface Creation {
  /** Undefined while it is closed. */
  files: readonly File[] | undefined
  open: (files?: readonly File[]) => void
  close: () => void
}

/**
 * Opens a resource's modal for new records by a call, or by `?<query>=true`, which is then taken out of the
 * address: whoever comes by the same link again finds it open again, and a reload does not.
 */
export const useCreation = (modal: CreateModal | undefined): Creation => {
  const [files, setFiles] = useState<readonly File[]>()
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const isAsked = modal !== undefined && params.get(modal.query) === 'true'
  const [wasAsked, setWasAsked] = useState(false)

  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    // Once: it may be closed before the address is drawn without it.
    if (isAsked && !files) setFiles([])
  }

  useEffect(() => {
    if (!isAsked) return
    const rest = new URLSearchParams(params)
    rest.delete(modal.query)
    setParams(rest, { replace: true, state: location.state as unknown })
    // Asked once; the rest is what the address says at that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])

  const open = useCallback((dropped: readonly File[] = []) => setFiles(dropped), [])
  const close = useCallback(() => setFiles(undefined), [])
  return { files, open, close }
}
