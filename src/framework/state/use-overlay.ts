import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

type Fields = Record<string, unknown>

/** How a window stands in the address or in the state of a history entry. */
export interface OverlayKind<Shown> {
  /** The window that a place shows. */
  read: (place: Pick<Location, 'search' | 'state'>) => Shown | undefined
  /** The parameters of the address and the fields of the state that show it; undefined for those to be removed. */
  write: (shown: Shown | undefined) => { params?: Record<string, string | undefined>; state?: Fields }
  /** True where a window takes the place of the one that is open; else it stands above it, and closes back to it. */
  replaces: (open: Shown, next: Shown) => boolean
}

export interface Overlay<Shown> {
  shown: Shown | undefined
  /** Each of them is the same function at every render. */
  open: (next: Shown) => void
  close: () => void
  /** Closes the window where it is open, and opens it otherwise. */
  toggle: (pressed: Shown) => void
}

/** Stands in the history entries that opening a window made. */
interface Opened {
  /** History entries since the page: one for each window that stands above another. */
  depth: number
  /** How many of them closing the window goes back; 0 where it is taken out of the address instead. */
  steps: number
  /** The first window came by its address: no entry before it is the page. */
  isByAddress: boolean
}

interface Entry<Shown> {
  shown: Shown | undefined
  opened: Opened | undefined
}

/** ms that a browser may take to go back; afterwards it has been refused, by a question about unsaved changes. */
const longestWayBack = 1000

const fieldsOf = (state: unknown): Fields => (typeof state === 'object' && state !== null ? { ...state } : {})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const entryAt = <Shown>(kind: OverlayKind<Shown>, place: Location): Entry<Shown> => ({
  shown: kind.read(place),
  opened: fieldsOf(place.state).opened as Opened | undefined,
})

/** The entry of a window that is opened, and whether it takes the place of the one before. */
const nextEntry = <Shown>({ replaces }: OverlayKind<Shown>, { shown: before, opened }: Entry<Shown>, shown: Shown) => {
  const depth = opened?.depth ?? 0
  const isByAddress = opened?.isByAddress ?? before !== undefined
  const replace = before !== undefined && replaces(before, shown)
  const above = { depth: depth + 1, steps: 1, isByAddress }
  const instead = opened && { depth, steps: isByAddress ? 0 : depth, isByAddress }
  return { entry: { shown, opened: replace ? instead : above }, replace }
}

/** The one way in which a window stands in the address or the history: a link opens it, and Back closes it. */
export const useOverlay = <Shown>(kind: OverlayKind<Shown>): Overlay<Shown> => {
  const place = useLocation()
  const navigate = useNavigate()
  const drawn = useRef({ kind, place, navigate })
  /** What is drawn may be older: a press goes on from what the press before has asked for. */
  const latest = useRef<Entry<Shown>>(entryAt(kind, place))
  const closing = useRef<{ from: Shown; since: number; hasArrived: boolean }>()
  const unmounted = useRef<AbortController>()

  useLayoutEffect(() => {
    drawn.current = { kind, place, navigate }
  })
  useLayoutEffect(() => {
    // What is drawn on the way back is what is being left.
    if (closing.current && !closing.current.hasArrived) return
    closing.current = undefined
    latest.current = entryAt(drawn.current.kind, place)
  }, [place])
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
    // The browser's address: the router's is that of the last render, without what has been changed since.
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

  const open = useCallback(
    (next: Shown): void => {
      const before = current()
      // Pressed twice, what is being closed stays closed.
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
    const arrive = (): void => {
      if (closing.current) closing.current.hasArrived = true
      // It was asked for on the way back.
      if (latest.current.shown !== undefined) go(latest.current, false)
    }
    window.addEventListener('popstate', arrive, { once: true, signal: unmounted.current?.signal })
    void drawn.current.navigate(-opened.steps)
  }, [current, go])

  const toggle = useCallback(
    (pressed: Shown): void => (isSame(current().shown, pressed) ? close() : open(pressed)),
    [current, open, close],
  )

  return { shown: entryAt(kind, place).shown, open, close, toggle }
}

/** A window of a record, by the name and the value of its parameter in the address. */
export interface RecordWindow {
  name: string
  id: string
}

/** The window that a query names. */
export const windowIn = (params: URLSearchParams, names: readonly string[]): RecordWindow | undefined => {
  const name = names.find((each) => params.get(each))
  return name === undefined ? undefined : { name, id: params.get(name) as string }
}

/** Windows of records as parameters of the address; one of another record takes the place of the one that is open. */
export const inAddress = (names: readonly string[]): OverlayKind<RecordWindow> => ({
  read: ({ search }) => windowIn(new URLSearchParams(search), names),
  write: (shown) => ({
    params: { ...Object.fromEntries(names.map((name) => [name, undefined])), ...(shown && { [shown.name]: shown.id }) },
  }),
  replaces: (open, next) => open.id !== next.id,
})
