import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

type Fields = Record<string, unknown>

/** How an overlay is stored in the URL or in the state of a history entry. */
export interface OverlayKind<Shown> {
  /** Returns the overlay that a location shows. */
  read: (place: Pick<Location, 'search' | 'state'>) => Shown | undefined
  /** Returns the URL parameters and state fields that show the overlay; undefined ones are removed. */
  write: (shown: Shown | undefined) => { params?: Record<string, string | undefined>; state?: Fields }
  /** True when the next overlay replaces the open one; otherwise it opens above it, and closing returns to it. */
  replaces: (open: Shown, next: Shown) => boolean
}

export interface Overlay<Shown> {
  shown: Shown | undefined
  /** All functions are stable between renders. */
  open: (next: Shown) => void
  close: () => void
  /** Closes the overlay if it is open, otherwise opens it. */
  toggle: (pressed: Shown) => void
}

/** State of the history entries that were created by opening an overlay. */
interface Opened {
  /** Number of history entries since the page, one per stacked overlay. */
  depth: number
  /** Number of entries that closing goes back; 0 when the overlay is removed from the URL instead. */
  steps: number
  /** The first overlay was opened by its URL, so no entry before it is the page. */
  isByAddress: boolean
}

interface Entry<Shown> {
  shown: Shown | undefined
  opened: Opened | undefined
}

/** ms that going back may take; after that a question about unsaved changes has blocked it. */
const longestWayBack = 1000

const fieldsOf = (state: unknown): Fields => (typeof state === 'object' && state !== null ? { ...state } : {})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const entryAt = <Shown>(kind: OverlayKind<Shown>, place: Location): Entry<Shown> => ({
  shown: kind.read(place),
  opened: fieldsOf(place.state).opened as Opened | undefined,
})

/** Returns the history entry of an overlay that is opened, and whether it replaces the current one. */
const nextEntry = <Shown>({ replaces }: OverlayKind<Shown>, { shown: before, opened }: Entry<Shown>, shown: Shown) => {
  const depth = opened?.depth ?? 0
  const isByAddress = opened?.isByAddress ?? before !== undefined
  const replace = before !== undefined && replaces(before, shown)
  const above = { depth: depth + 1, steps: 1, isByAddress }
  const instead = opened && { depth, steps: isByAddress ? 0 : depth, isByAddress }
  return { entry: { shown, opened: replace ? instead : above }, replace }
}

/** Keeps an overlay in the URL or the history state: a link opens it, and Back closes it. */
export const useOverlay = <Shown>(kind: OverlayKind<Shown>): Overlay<Shown> => {
  const place = useLocation()
  const navigate = useNavigate()
  const drawn = useRef({ kind, place, navigate })
  /** The rendered entry may be stale: a call continues from what the previous call requested. */
  const latest = useRef<Entry<Shown>>(entryAt(kind, place))
  const closing = useRef<{ from: Shown; since: number; hasArrived: boolean }>()
  const unmounted = useRef<AbortController>()

  useLayoutEffect(() => {
    drawn.current = { kind, place, navigate }
  })
  useEffect(() => {
    const controller = new AbortController()
    unmounted.current = controller
    return () => controller.abort()
  }, [])

  const current = useCallback((): Entry<Shown> => {
    if (closing.current && performance.now() - closing.current.since > longestWayBack) {
      closing.current = undefined
      latest.current = entryAt(drawn.current.kind, drawn.current.place)
    }
    return latest.current
  }, [])

  const go = useCallback(({ shown, opened }: Entry<Shown>, replace: boolean): void => {
    const { place: before } = drawn.current
    const { params = {}, state } = drawn.current.kind.write(shown)
    // The browser's URL: the router's is that of the last render, without later changes.
    const query = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(params)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    const fields = Object.entries({ ...fieldsOf(before.state), ...state, opened }).filter(([, value]) => value !== undefined)
    void drawn.current.navigate(
      { pathname: before.pathname, search: query.toString() },
      { replace, state: fields.length > 0 ? Object.fromEntries(fields) : null },
    )
  }, [])

  /** The navigation back has ended, of which the page may be rendered before its event is handled here. */
  const arrive = useCallback((): void => {
    if (!closing.current || closing.current.hasArrived) return
    closing.current.hasArrived = true
    // This overlay was requested during the navigation back.
    if (latest.current.shown !== undefined) go(latest.current, false)
  }, [go])

  useLayoutEffect(() => {
    const { shown } = entryAt(drawn.current.kind, place)
    // A render during the navigation back still shows the overlay that is closing.
    if (closing.current && !closing.current.hasArrived && isSame(shown, closing.current.from)) return
    arrive()
    closing.current = undefined
    latest.current = entryAt(drawn.current.kind, place)
  }, [place, arrive])

  const open = useCallback(
    (next: Shown): void => {
      const before = current()
      // A second press does not reopen an overlay that is closing.
      if (isSame(closing.current?.from ?? before.shown, next)) return
      const { entry, replace } = nextEntry(drawn.current.kind, before, next)
      latest.current = entry
      if (!closing.current) go(entry, replace)
    },
    [current, go],
  )

  const close = useCallback((): void => {
    const { shown, opened } = current()
    if (shown === undefined || closing.current) return
    latest.current = { shown: undefined, opened: undefined }
    if (!opened || opened.steps === 0) return go(latest.current, true)
    closing.current = { from: shown, since: performance.now(), hasArrived: false }
    window.addEventListener('popstate', arrive, { once: true, signal: unmounted.current?.signal })
    void drawn.current.navigate(-opened.steps)
  }, [current, go, arrive])

  const toggle = useCallback(
    (pressed: Shown): void => (isSame(current().shown, pressed) ? close() : open(pressed)),
    [current, open, close],
  )

  return { shown: entryAt(kind, place).shown, open, close, toggle }
}

/** An overlay of a record: the name and the value of its URL parameter. */
export interface RecordWindow {
  name: string
  id: string
}

/** Returns the overlay that a query string names. */
export const windowIn = (params: URLSearchParams, names: readonly string[]): RecordWindow | undefined => {
  const name = names.find((each) => params.get(each))
  return name === undefined ? undefined : { name, id: params.get(name) as string }
}

/** Overlays of records in URL parameters; an overlay of another record replaces the open one. */
export const inAddress = (names: readonly string[]): OverlayKind<RecordWindow> => ({
  read: ({ search }) => windowIn(new URLSearchParams(search), names),
  write: (shown) => ({
    params: { ...Object.fromEntries(names.map((name) => [name, undefined])), ...(shown && { [shown.name]: shown.id }) },
  }),
  replaces: (open, next) => open.id !== next.id,
})
