import type { LiveNews } from '../../domain/live/live'
import { longestSilence } from './live-stream'

type Tell = (news: LiveNews) => void
type Keep = (tell: Tell) => () => void

/** What the tabs of a browser tell each other. */
type Message =
  /** Asks whether a tab has the stream. */
  | { kind: 'who' }
  /** This tab has it. */
  | { kind: 'here'; tab: string; isVisible: boolean }
  /** The tab that had it goes. */
  | { kind: 'bye' }
  | { kind: 'news'; news: LiveNews }

/** How long a tab waits for the answer of another one, in ms; the rest is at random, so that one of several tabs is first. */
const answerTime = { least: 150, random: 300 }

/**
 * Lets one tab of a browser keep the stream for all of them: browsers open only six connections to a host over HTTP/1.1, so that
 * the seventh tab would wait for ever. A tab that hears nothing from the others opens a stream itself; two streams do no harm, and
 * one of them gives way.
 *
 * @param keep opens a stream
 * @param own name of this tab, and what the tabs have in common
 * @returns stops listening
 */
export const shareAmongTabs = (keep: Keep, tell: Tell, own: { base: string; tab: string }): (() => void) => {
  // Old browsers and private windows of some have none.
  if (typeof BroadcastChannel === 'undefined') return keep(tell)
  const channel = new BroadcastChannel(`live ${own.base}`)
  const post = (message: Message): void => channel.postMessage(message)
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: LiveNews | undefined
  let isJoined = false

  const here = (): void => post({ kind: 'here', tab: own.tab, isVisible: document.visibilityState === 'visible' })
  const share: Tell = (news) => {
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
      if (!stop && !isJoined) tell({ kind: 'missed', resources: null })
      isJoined = true
      const isVisible = document.visibilityState === 'visible'
      const givesWay = data.isVisible === isVisible ? data.tab < own.tab : data.isVisible
      if (!stop || givesWay) follow()
      else here()
    }
    if (data.kind === 'news' && !stop) {
      wait(longestSilence, ask)
      tell(data.news.kind === 'change' ? { ...data.news, isShared: true } : data.news)
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
      if (event.persisted) ask()
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
