import { newsKindOf, type LiveNews, type MissedRecord } from '../../domain/live/live'
import { longestSilence } from './live-stream'

type Tell = (news: LiveNews) => void
type Keep = (tell: Tell) => () => void

/** What the tabs of a browser tell each other. */
type Message =
  /** Asks whether a tab has the stream. */
  | { kind: 'who' }
  /** This tab has it, and knows what was changed within a time. */
  | { kind: 'here'; tab: string; isVisible: boolean; known: Known }
  /** The tab that had it goes. */
  | { kind: 'bye' }
  | { kind: 'news'; news: LiveNews }

/** What a tab with a stream knows, in ms ago. */
export interface Known {
  /** Since when it has received all changes, or will receive them when its stream is open. */
  since: number
  /** Resources with the time of their last change since then. */
  changed: ReadonlyMap<string, number>
  /** New records that others have made since then; a tab of an older version tells none. */
  created?: readonly MissedRecord[]
}

/** Most new records that a tab remembers for those that are opened later: as many as the server. */
const mostCreated = 300

/** The new records that live events name. */
const createdIn = (news: LiveNews): readonly MissedRecord[] => {
  if (news.kind === 'missed') return news.created ?? []
  if (news.kind !== 'change' || news.change.action !== 'create' || news.change.isOwn) return []
  const { resource, id, amount } = news.change
  const kind = newsKindOf(resource)
  return kind ? [{ kind, id, amount, ago: 0 }] : []
}

/** A tab that has read its screen within this time after a change, in ms, may have received the state before it from a replica. */
const spare = 5_000

/**
 * What a tab has missed that was opened beside one with a stream.
 *
 * @param age ms since the tab was opened, after which it has read what it shows
 * @returns the changed resources; null for all, if nobody knows
 */
export const missedChanges = (age: number, { since, changed }: Known): string[] | null =>
  age > since ? null : [...changed].flatMap(([resource, ago]) => (ago < age + spare ? [resource] : []))

/** How long a tab waits for the answer of another one, in ms; the rest is at random, so that one of several tabs is first. */
const answerTime = { least: 150, random: 300 }

/**
 * Lets one tab of a browser keep the stream for all of them: browsers open only six connections to a host over HTTP/1.1, so that
 * the seventh tab would wait for ever. A tab that receives nothing from the others opens a stream itself; two streams do no harm, and
 * one of them closes.
 *
 * @param keep opens a stream
 * @param own name of this tab, what the tabs have in common, and how long ago the tab was opened, in ms
 * @returns stops listening
 */
export const shareAmongTabs = (keep: Keep, tell: Tell, own: { base: string; tab: string; age: () => number }): (() => void) => {
  // Old browsers and private windows of some have none.
  if (typeof BroadcastChannel === 'undefined') return keep(tell)
  const channel = new BroadcastChannel(`live ${own.base}`)
  const post = (message: Message): void => channel.postMessage(message)
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: LiveNews | undefined
  let isJoined = false
  /** The age of this tab since which it has received all changes: a stream tells what was changed since the tab was opened. */
  let heardSince = 0
  /** The age of this tab at the last change of each resource. */
  const changedAt = new Map<string, number>()
  /** The newest records that others have made, with the age of this tab at that time, by kind and id. */
  const createdAt = new Map<string, { record: MissedRecord; at: number }>()

  const here = (): void => {
    const now = own.age()
    const changed = new Map([...changedAt].map(([resource, at]) => [resource, now - at]))
    post({
      kind: 'here',
      tab: own.tab,
      isVisible: document.visibilityState === 'visible',
      known: {
        since: now - heardSince,
        changed,
        created: [...createdAt.values()].map(({ record, at }) => ({ ...record, ago: now - at })),
      },
    })
  }
  const note = (news: LiveNews): void => {
    const resources = news.kind === 'change' ? [news.change.resource] : news.kind === 'missed' ? news.resources : []
    if (resources === null) heardSince = own.age()
    for (const resource of resources ?? []) changedAt.set(resource, own.age())
    for (const record of createdIn(news)) {
      createdAt.set(`${record.kind} ${record.id}`, { record, at: own.age() - record.ago })
      const [oldest] = createdAt.keys()
      if (createdAt.size > mostCreated && oldest !== undefined) createdAt.delete(oldest)
    }
  }
  const share: Tell = (news) => {
    note(news)
    if (news.kind === 'state') state = news
    // An error cannot be sent to another tab, which finds out itself.
    if (news.kind !== 'signed-out') post({ kind: 'news', news })
    tell(news)
  }
  const wait = (ms: number, then: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const lead = (): void => {
    isJoined = true
    here()
    stop ??= keep(share)
  }
  /** Asks for the tab with the stream, and becomes that tab when there is no answer. */
  const ask = (): void => {
    post({ kind: 'who' })
    wait(answerTime.least + Math.random() * answerTime.random, lead)
  }
  const follow = (): void => {
    stop?.()
    stop = undefined
    wait(longestSilence, ask)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'who' && stop) {
      here()
      if (state) post({ kind: 'news', news: state })
      return
    }
    // The next stream tells what was missed meanwhile.
    if (data.kind === 'bye' && !stop) ask()
    if (data.kind === 'here') {
      // The stream of the other tab has not told this one what was changed since it was opened.
      if (!stop && !isJoined) {
        const { created } = data.known
        const missed: LiveNews = { kind: 'missed', resources: missedChanges(own.age(), data.known), created, isShared: true }
        note(missed)
        tell(missed)
      }
      isJoined = true
      const isVisible = document.visibilityState === 'visible'
      const givesWay = data.isVisible === isVisible ? data.tab < own.tab : data.isVisible
      if (!stop || givesWay) follow()
      else here()
    }
    if (data.kind === 'news' && !stop) {
      wait(longestSilence, ask)
      note(data.news)
      tell(data.news.kind === 'change' || data.news.kind === 'missed' ? { ...data.news, isShared: true } : data.news)
    }
  }

  const leave = (): void => {
    if (stop) post({ kind: 'bye' })
    stop?.()
    stop = undefined
    clearTimeout(timer)
  }
  // A page that is kept for Back has no stream, and asks again when it is shown.
  const stopping = new AbortController()
  window.addEventListener('pagehide', leave, { signal: stopping.signal })
  window.addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return
      isJoined = false
      ask()
    },
    { signal: stopping.signal },
  )
  ask()
  return () => {
    leave()
    stopping.abort()
    channel.close()
  }
}
