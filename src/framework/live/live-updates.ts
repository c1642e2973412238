import type { DataProvider } from '@refinedev/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveNews, LiveState, MissedRecord } from '../../domain/live/live'
import { type NewRecord, newRecordOf } from './news'
import { createNewsToasts } from './news-toasts'
import { isListed, refreshList, retryFailed, refreshResources, refreshRows, refreshScreen, shownIn } from './refresh'

/** Changes that wait above a list which is in use. */
export interface Waiting {
  resource: string
  /** Ids of new records. */
  created: ReadonlySet<string>
  /** The list may be as it was: the server did not name the changed records. */
  isUnsure?: true
}

/** Wait before the screen is read anew, in ms, partly at random, so that not all browsers ask at once. */
const gather = { least: 200, random: 300 }
/** Least time between two readings of the screen, in ms: it is doubled while changes keep coming, as on the days before Diwali. */
const between = { least: 1_000, longest: 8_000 }

/** @param last time between the last two readings, at least; @param since time since the last one, in ms */
export const refreshInterval = (last: number, since: number): number =>
  since < 2 * last ? Math.min(2 * last, between.longest) : between.least
/** How often the screen is read anew without a stream, in ms, and every how many times its figures are. */
const poll = { ms: 60_000, figures: 5 }

/** How long a stream may be away before the user is notified, in ms: most ends are a restart of the server. */
const quietMs = 5_000

/** What was made this long, in ms, before the last sign of the stream may not have come any more. */
const onTheWay = 2_000

/** What is older, in ms, is not reported by the first answer of a stream: without one the screen is read anew every minute. */
const firstAtMost = 2 * poll.ms

/** px that a list may be scrolled without being in use. */
const scrolled = 80

/** What somebody works in: modals and menus, selected rows, and a focused row. */
const inUse = ['[role=dialog]', '[role=menu]', '[data-record] .row-check:checked', '[data-record]:focus-within'].join(',')

/** Whether a list must not change under the user's hands: it is scrolled, searched, turned to another page or worked in. */
const isListInUse = (): boolean => {
  const params = new URLSearchParams(window.location.search)
  const isSearching = document.activeElement?.matches('main input[type=search]') === true
  return (
    window.scrollY > scrolled ||
    params.has('search') ||
    params.has('page') ||
    isSearching ||
    document.querySelector(inUse) !== null
  )
}

/** A time by both clocks: one may stop while the device sleeps. */
export interface Moment {
  /** ms of `performance.now`. */
  mark: number
  /** Epoch ms of this device, which is compared only with itself. */
  time: number
}

interface Screen {
  client: QueryClient
  provider: DataProvider
  /** The resource whose list has the address that is open. */
  listAt: () => string | undefined
  /** Shows what waits above the list; undefined for nothing. */
  onWaiting: (waiting: Waiting | undefined) => void
  /** Reports new records in place of the last ones, if these are still shown. */
  onNews: (records: readonly NewRecord[]) => void
  /** The stream has been away for some seconds, or is back. */
  onState: (state: LiveState) => void
  /** When the list of the page was asked for. */
  newsSince: Moment
}

/** Reads the screen anew when others have changed what it shows, and reports new records. */
export const createLiveUpdates = ({ client, provider, listAt, onWaiting, onNews, onState, newsSince }: Screen) => {
  const news = createNewsToasts(onNews)
  /** Changed resources, with the changed ids, and the ids of new records. */
  let changed = new Map<string, { ids: Set<string>; created: Set<string> }>()
  let isAllMissed = false
  let waiting: Waiting | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let refreshedAt = -between.least
  let leastBetween = between.least
  let hasStream = false
  /** When the stream was lost, and the screen was last polled, in ms of `performance.now`. */
  let [lostAt, polledAt, polls] = [performance.now(), performance.now(), 0]

  /** What was made since then is reported, if it was not yet: since the list was asked for, or shortly before something was received last. */
  let missedSince = newsSince
  let untoldAtMost = firstAtMost
  let [state, isShown]: [LiveState, boolean] = ['open', false]
  let stateTimer: ReturnType<typeof setTimeout> | undefined

  const setWaiting = (next: Waiting | undefined): void => {
    waiting = next
    onWaiting(next)
  }

  const heldList = (): string | undefined => {
    const resource = listAt()
    return resource !== undefined && isListed(client, resource) && isListInUse() ? resource : undefined
  }

  const hold = async (resource: string): Promise<void> => {
    const { ids, created } = changed.get(resource) ?? { ids: new Set<string>(), created: new Set<string>() }
    const isInPlace = await refreshRows(client, provider, resource, ids)
    // What was made while the list was being read is in its rows, and is reported too.
    const shown = shownIn(client, resource, created)
    const unseen = [...created].filter((id) => !shown.includes(id))
    if (isInPlace && unseen.length === 0) return
    const before = waiting?.resource === resource ? waiting.created : []
    setWaiting({ resource, created: new Set([...before, ...unseen]) })
  }
  /** The held list may have changed. */
  const holdUnheard = (resource: string): void => {
    if (waiting?.resource !== resource) setWaiting({ resource, created: new Set(), isUnsure: true })
  }

  const refresh = (): void => {
    timer = undefined
    // A hidden tab is read anew when it is looked at.
    if (document.hidden) return
    const now = performance.now()
    leastBetween = refreshInterval(leastBetween, now - refreshedAt)
    refreshedAt = now
    const held = heldList()
    if (held !== undefined && changed.has(held)) void hold(held)
    if (isAllMissed) refreshScreen(client, held, { figures: true, settings: true })
    else refreshResources(client, [...changed.keys()], held)
    if (isAllMissed && held !== undefined && !changed.has(held)) holdUnheard(held)
    changed = new Map()
    isAllMissed = false
  }

  const plan = (): void => {
    const due = Math.max(gather.least + Math.random() * gather.random, refreshedAt + leastBetween - performance.now())
    timer ??= setTimeout(refresh, due)
  }

  const mark = (resource: string) => {
    const marked = changed.get(resource) ?? { ids: new Set(), created: new Set() }
    changed.set(resource, marked)
    return marked
  }

  const take = (change: LiveChange, hasSound: boolean): void => {
    const { ids, created } = mark(change.resource)
    if (change.action === 'create') created.add(change.id)
    else ids.add(change.id)
    // A change of many names none of them.
    if (change.action.endsWith('-many') && heldList() === change.resource) holdUnheard(change.resource)
    plan()
    const record = newRecordOf(change)
    if (record) news.tell([record], hasSound)
  }

  /**
   * Tells of what others made while nothing was received: in the first seconds of a page too, but not of what was made before, which its
   * rows show. The server tells the age, because its clock may be another one.
   */
  const takeMissed = (created: readonly MissedRecord[], hasSound: boolean): void => {
    const away = Math.max(performance.now() - missedSince.mark, Date.now() - missedSince.time)
    const missed = created.filter(({ ago }) => ago <= Math.min(away, untoldAtMost))
    const records = missed.map(({ kind, id, amount }) => ({ kind, id, amount }))
    for (const { kind, id } of news.tell(records, hasSound)) mark(kind).created.add(id)
  }

  const say = (): void => {
    isShown = state !== 'open'
    onState(state)
  }
  const follow = (next: LiveState): void => {
    if (hasStream && next !== 'open') lostAt = performance.now()
    hasStream = next === 'open'
    state = next
    if (hasStream || isShown) {
      clearTimeout(stateTimer)
      stateTimer = undefined
      say()
    } else stateTimer ??= setTimeout(say, quietMs)
  }

  const ask = (): void => {
    if (document.hidden) return
    const now = performance.now()
    const held = heldList()
    const isDue = !hasStream && now - lostAt >= poll.ms && now - polledAt >= poll.ms
    const isHeldFailed = retryFailed(client, held)
    if (held !== undefined && (isDue || isHeldFailed)) holdUnheard(held)
    if (!isDue) return
    polledAt = now
    polls += 1
    refreshScreen(client, held, { figures: polls % poll.figures === 0, settings: false })
  }
  const look = (): void => {
    if (document.hidden) return
    if (changed.size > 0 || isAllMissed) refresh()
    ask()
  }
  // More often than it is due, because a tick may come a little early.
  const polling = setInterval(ask, poll.ms / 12)
  document.addEventListener('visibilitychange', look)

  // What waits is shown once the list was read, whoever has read it.
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (!waiting || event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const [, , subject, kind] = event.query.queryKey as QueryKey
    if (subject === waiting.resource && kind === 'list' && event.query.isActive()) setWaiting(undefined)
  })

  return {
    receive: (event: LiveNews): void => {
      if (event.kind === 'change') take(event.change, event.isShared !== true)
      if (event.kind === 'missed') {
        takeMissed(event.created ?? [], event.isShared !== true)
        if (event.resources === null) isAllMissed = true
        else for (const resource of event.resources) mark(resource)
        if (isAllMissed || changed.size > 0) plan()
      }
      if (event.kind === 'state') follow(event.state)
      else {
        missedSince = { mark: performance.now() - onTheWay, time: Date.now() - onTheWay }
        untoldAtMost = Infinity
      }
    },
    /** Reads the list with what waited above it. */
    show: (): void => {
      if (waiting) refreshList(client, waiting.resource)
      setWaiting(undefined)
    },
    /** The user has opened another page. */
    leave: (): void => {
      if (waiting && waiting.resource !== listAt()) setWaiting(undefined)
    },
    close: (): void => {
      clearTimeout(timer)
      clearTimeout(stateTimer)
      clearInterval(polling)
      document.removeEventListener('visibilitychange', look)
      unsubscribe()
      news.close()
    },
  }
}
