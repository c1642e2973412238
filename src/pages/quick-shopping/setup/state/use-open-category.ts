import { useWarnAboutChange } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'

const param = 'editCategory'

export interface OpenCategory {
  /** Id of the category that is open, as the address has it (specification 2: route table). */
  id: string | undefined
  open: (id: string) => void
  close: () => void
}

const wasOpenedHere = (state: unknown): boolean => (state as { openedHere?: boolean } | null)?.openedHere === true

/** Which category is open: it stands in the address, and Back closes it. */
export const useOpenCategory = (): OpenCategory => {
  const location = useLocation()
  const { pathname, search, key } = location
  const state = location.state as unknown
  const navigate = useNavigate()
  const { setWarnWhen } = useWarnAboutChange()
  const goneBackFrom = useRef<string>()
  const id = new URLSearchParams(search).get(param) ?? undefined

  useEffect(() => {
    // Arrived elsewhere: whoever comes back to that entry by Forward can close it again.
    if (goneBackFrom.current !== key) goneBackFrom.current = undefined
  }, [key])

  const openedHere = wasOpenedHere(state)

  /** Goes somewhere on this page, where nothing is lost that would have to be asked about. */
  const quietly = (go: () => void): void => {
    flushSync(() => setWarnWhen(false))
    go()
  }
  const address = (opened: string | undefined): string => {
    const params = new URLSearchParams(search)
    if (opened === undefined) params.delete(param)
    else params.set(param, opened)
    return params.toString()
  }

  return {
    id,
    open: (next) =>
      quietly(() =>
        id === undefined
          ? void navigate({ pathname, search: address(next) }, { state: { openedHere: true } })
          : void navigate({ pathname, search: address(next) }, { replace: true, state }),
      ),
    close: () => {
      // A browser takes its time to go back; a second press meanwhile would lead off the page.
      if (id === undefined || goneBackFrom.current === key) return
      goneBackFrom.current = openedHere ? key : undefined
      quietly(() =>
        openedHere ? void navigate(-1) : void navigate({ pathname, search: address(undefined) }, { replace: true }),
      )
    },
  }
}
