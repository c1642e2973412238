import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const param = 'editCategory'

/** What the address says of it, or will say once what is under way is done. */
interface Place {
  /** Id of the category that is open. */
  id: string | undefined
  /** In a history entry of its own, so that closing it goes back to the one before. */
  openedHere: boolean
}

export interface OpenCategory {
  /** Id of the category that is open, as the address has it (specification 2: route table). */
  id: string | undefined
  /** Opens a category, or closes it where it is the one; the same function at every render, for rows that are many. */
  toggle: (id: string) => void
  close: () => void
}

const nowhere: Place = { id: undefined, openedHere: false }

/** Which category is open: it stands in the address, and Back closes it. */
export const useOpenCategory = (): OpenCategory => {
  const location = useLocation()
  const { pathname } = location
  const id = new URLSearchParams(location.search).get(param) ?? undefined
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true
  const navigate = useNavigate()
  /** What is drawn may be older: a press goes on from what the press before has asked for. */
  const latest = useRef<Place>(nowhere)
  /** While the browser goes back, which takes its time: from which category. More is done to the address then. */
  const wayBack = useRef<{ from: string | undefined; controller: AbortController }>()

  useLayoutEffect(() => {
    // What is drawn on the way back is what is being left.
    if (!wayBack.current) latest.current = { id, openedHere }
  }, [location, id, openedHere])
  useEffect(() => () => wayBack.current?.controller.abort(), [])

  const go = (to: Place, replace: boolean): void => {
    const params = new URLSearchParams(window.location.search)
    if (to.id === undefined) params.delete(param)
    else params.set(param, to.id)
    const state = { openedHere: to.openedHere }
    void navigate({ pathname, search: params.toString() }, { replace, state })
  }
  const goBack = (from: string | undefined): void => {
    const controller = new AbortController()
    wayBack.current = { from, controller }
    const arrive = (): void => {
      wayBack.current = undefined
      if (latest.current.id !== undefined) go(latest.current, false)
    }
    window.addEventListener('popstate', arrive, { once: true, signal: controller.signal })
    void navigate(-1)
  }
  const show = (wanted: string | undefined): void => {
    const before = latest.current
    if (wanted === before.id) return
    const isEntry = before.id !== undefined
    latest.current = wanted === undefined ? nowhere : { id: wanted, openedHere: isEntry ? before.openedHere : true }
    if (wayBack.current) return
    if (wanted === undefined && before.openedHere) goBack(before.id)
    else go(latest.current, isEntry)
  }

  const toggle = (pressed: string): void => {
    // Whoever presses twice to close wants it closed.
    if (wayBack.current?.from !== pressed) show(latest.current.id === pressed ? undefined : pressed)
  }

  const newest = useRef(toggle)
  useLayoutEffect(() => {
    newest.current = toggle
  })
  return {
    id,
    toggle: useCallback((pressed) => newest.current(pressed), []),
    close: () => show(undefined),
  }
}
