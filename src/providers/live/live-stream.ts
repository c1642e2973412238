import { createParser } from 'eventsource-parser'
import { heartbeatMs, longestAge, type LiveChange, type LiveNews, type LiveReady } from '../../domain/live/live'
import type { RequestError } from '../../framework/declaration/request-errors'

/** How the stream reaches its backend. */
export interface StreamSource {
  /** Base URL of the API. */
  baseUrl: string
  getToken: () => string | undefined
  /** Renews the token if it is due; rejects when the session has ended or the backend does not answer. */
  renew: () => Promise<unknown>
}

/** A stream that is silent for longer is broken, in ms: two heartbeats and some time to spare. */
export const longestSilence = 2 * heartbeatMs + 5_000

/** Most characters of an event that is not complete. */
const longestEvent = 64 * 1024

/** Wait before the stream is opened again, in ms: doubled for each failure, at random between the half and the whole of it. */
const delays = { first: 1_000, longest: 10_000 }
/** A stream that lived for this long, in ms, was not a failure. */
const leastLife = 10_000
/** Wait before a backend without a stream is asked again, in ms: it may have been a page of a network that wants a sign-in. */
const absentDelay = 10 * 60_000

/** @param failures how often the stream could not be opened in a row; @param random from 0 to 1 */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(delays.first * 2 ** failures, delays.longest) * (0.5 + random / 2)

type Opened = { state: 'open'; body: ReadableStream<Uint8Array> } | { state: 'lost' | 'none' | 'signed-out'; waitMs?: number }

/** What an answer says about the stream: a page instead of it is an answer of something else. */
const openedBy = (answer: Response): Opened => {
  const { status, body } = answer
  const type = answer.headers.get('content-type') ?? ''
  if (status === 200 && body && type.startsWith('text/event-stream')) return { state: 'open', body }
  void body?.cancel()
  if (status === 401) return { state: 'signed-out' }
  if (status === 429) return { state: 'lost', waitMs: (Number(answer.headers.get('retry-after')) || 60) * 1000 }
  return { state: status >= 500 || status === 408 ? 'lost' : 'none' }
}

const newsOf = (name: string | undefined, text: string): LiveNews => {
  if (name === 'refresh') return { kind: 'missed', resources: null }
  if (name === 'ready') {
    const { changed, created } = JSON.parse(text) as LiveReady
    return { kind: 'missed', resources: changed, created }
  }
  return name === 'change' ? { kind: 'change', change: JSON.parse(text) as LiveChange } : { kind: 'alive' }
}

/**
 * Keeps a stream open until it is stopped: after an end, a fault or silence it is opened again, and tells what was missed.
 *
 * @param tell receives the live events in their order
 * @returns stops the stream
 */
export const keepStream = ({ baseUrl, getToken, renew }: StreamSource, tell: (news: LiveNews) => void): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let attempt = new AbortController()
  /** Ends the wait between two attempts. */
  let wake = (): void => undefined
  let failures = 0
  /** When something came last, or the attempt began, in ms of `performance.now`: a clock that is set changes nothing. */
  let lastByte = performance.now()
  /** Until when nothing was missed, by both clocks: one may stop while the device sleeps. At first, since the page was opened. */
  const lastEvent = { mark: 0, time: Date.now() - performance.now() }
  const markReceived = (): void => void Object.assign(lastEvent, { mark: performance.now(), time: Date.now() })
  const age = (): number => Math.round(Math.max(performance.now() - lastEvent.mark, Date.now() - lastEvent.time, 0))

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const open = async (): Promise<Opened> => {
    const query = `?age=${Math.min(age(), longestAge)}`
    const token = getToken()
    const headers = { Accept: 'text/event-stream', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) }
    return openedBy(await fetch(`${baseUrl}/live${query}`, { headers, signal: attempt.signal, cache: 'no-store' }))
  }

  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const parser = createParser({
      onEvent: ({ event, data }) => tell(newsOf(event, data)),
      onComment: () => tell({ kind: 'alive' }),
      onError: (error) => {
        // Lines that are not known are ignored.
        if (error.type === 'max-buffer-size-exceeded') throw error
      },
      maxBufferSize: longestEvent,
    })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    const cancel = (): void => void reader.cancel().catch(() => undefined)
    attempt.signal.addEventListener('abort', cancel)
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        markReceived()
        lastByte = performance.now()
        parser.feed(decoder.decode(value, { stream: true }))
      }
    } finally {
      // An event that cannot be read leaves the connection open.
      cancel()
    }
  }

  const tryOnce = async (isFirst: boolean): Promise<number | undefined> => {
    attempt = new AbortController()
    lastByte = performance.now()
    try {
      // The page has just renewed the token.
      if (!isFirst) await renew()
      const begun = { mark: performance.now(), time: Date.now() }
      const opened = await open()
      if (opened.state === 'open') {
        Object.assign(lastEvent, begun)
        tell({ kind: 'state', state: 'open' })
        await read(opened.body).finally(() => {
          if (performance.now() - begun.mark > leastLife) failures = 0
        })
        if (!signal.aborted) tell({ kind: 'state', state: 'lost' })
        return undefined
      }
      if (opened.state === 'none') {
        tell({ kind: 'state', state: 'none' })
        return absentDelay
      }
      tell({ kind: 'state', state: 'lost' })
      // The next attempt renews the token.
      return opened.waitMs
    } catch (error) {
      if (signal.aborted) return undefined
      tell({ kind: 'state', state: 'lost' })
      if ((error as Partial<RequestError>).statusCode !== 401) return undefined
      tell({ kind: 'signed-out', error })
      stopping.abort()
      return undefined
    }
  }

  const run = async (): Promise<void> => {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      const waitMs = await tryOnce(isFirst)
      if (signal.aborted) return
      await pause(waitMs ?? reconnectDelay(failures, Math.random()))
      failures += 1
    }
  }

  const isSilent = (): boolean => performance.now() - lastByte > longestSilence
  const watch = setInterval(() => {
    if (isSilent()) attempt.abort()
  }, 5_000)
  /** The network has changed, or the device has slept. */
  const begin = (): void => {
    failures = 0
    attempt.abort()
    wake()
  }
  const look = (): void => {
    if (document.visibilityState === 'visible' && isSilent()) begin()
  }
  window.addEventListener('online', begin, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', () => {
    clearInterval(watch)
    attempt.abort()
    wake()
  })
  void run()
  return () => stopping.abort()
}
