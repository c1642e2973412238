import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveNews } from '../../../../src/domain/live/live'
import type { Http } from '../../../../src/providers/http/http'
import { reconnectDelay, keepStream, longestSilence } from '../../../../src/providers/live/live-stream'
import { subscribe } from '../../../../src/providers/live/subscriptions'

/** A stream whose server is the test. */
const openStream = () => {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (sender = controller),
    cancel: () => void (isCancelled = true),
  })
  return {
    answer: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    say: (text: string) => sender?.enqueue(new TextEncoder().encode(text)),
    end: () => sender?.close(),
    cut: () => sender?.error(new Error('cut')),
    isCancelled: () => isCancelled,
  }
}

const html = () => new Response('<!doctype html><p>Sign in to this network', { headers: { 'content-type': 'text/html' } })

const asked: { url: string; headers: Record<string, string>; signal: AbortSignal }[] = []
const answers: (() => Response | Promise<Response>)[] = []
const news: LiveNews[] = []
let page: EventTarget
let tab: EventTarget & { visibilityState: string }
let renew: () => Promise<unknown>
let token: string | undefined
let stop: () => void
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', tab)
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    asked.push({ url, ...init })
    const answer = answers.shift()
    const aborted = new Promise<never>((_, reject) => init.signal.addEventListener('abort', () => reject(new Error('aborted'))))
    aborted.catch(() => undefined)
    return answer ? Promise.race([answer(), aborted]) : aborted
  })
  renew = vi.fn(async () => undefined)
  token = 't1'
  const source = { baseUrl: '/api', getToken: () => token, renew: () => renew() }
  stop = () => stops.push(keepStream(source, (each) => news.push(each)))
  asked.length = 0
  answers.length = 0
  news.length = 0
})
afterEach(() => {
  for (const each of stops.splice(0)) each()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const begin = async (...given: (() => Response | Promise<Response>)[]): Promise<void> => {
  answers.push(...given)
  stop()
  await vi.advanceTimersByTimeAsync(0)
}
/** Opens a stream, and another one after it. */
const beginTwo = async () => {
  const both = [openStream(), openStream()] as const
  await begin(
    ...both.map(
      ({ answer }) =>
        () =>
          answer,
    ),
  )
  return both
}
const states = () => news.flatMap((each) => (each.kind === 'state' ? [each.state] : []))

it('a stream sends the token, and tells changes that come in any pieces', async () => {
  const stream = openStream()
  await begin(() => stream.answer)
  expect(asked[0]?.headers).toMatchObject({ Authorization: 'Bearer t1', Accept: 'text/event-stream' })
  stream.say('no field\nevent: ready\ndata: {"changed":["orders"]}\n\nevent: change\ndata: {"resource":"ord')
  stream.say('ers","id":"ORD1"}\n\n:\n\nevent: refresh\ndata: {}\n\nevent: later\ndata: x\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(news).toEqual([
    { kind: 'state', state: 'open' },
    { kind: 'missed', resources: ['orders'] },
    { kind: 'change', change: { resource: 'orders', id: 'ORD1' } },
    { kind: 'alive' },
    { kind: 'missed', resources: null },
    { kind: 'alive' },
  ])
})

it.each(['end', 'cut'] as const)('a stream is opened again after an %s, renews the token, asks what it missed', async (how) => {
  const [first] = await beginTwo()
  first.say(':\n\n')
  await vi.advanceTimersByTimeAsync(20_000)
  first[how]()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(renew).toHaveBeenCalledTimes(1)
  expect(states()).toEqual(['open', 'lost', 'open'])
  const age = Number(new URL(asked[1]?.url ?? '', 'http://x').searchParams.get('age'))
  expect(age).toBeGreaterThanOrEqual(20_000)
  expect(age).toBeLessThan(22_000)
})

it('a stream is given up when it is silent for too long, by a clock that nobody sets', async () => {
  const stream = openStream()
  await begin(() => stream.answer)
  stream.say(':\n\n')
  await vi.advanceTimersByTimeAsync(10_000)
  // The clock of the device is set a day ahead, and back.
  vi.setSystemTime(Date.now() + 86_400_000)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.setSystemTime(Date.now() - 2 * 86_400_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(longestSilence)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(asked.length).toBeGreaterThan(1)
})

it('a stream is opened at once when the network is back, and when a silent page is looked at', async () => {
  token = undefined
  await begin(...[1, 2].map(() => () => new Response('', { status: 502 })))
  expect(asked[0]?.headers).toEqual({ Accept: 'text/event-stream' })
  await vi.advanceTimersByTimeAsync(1_100)
  const before = asked.length
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.length).toBe(before + 1)
  // The device has slept, and no timer has run.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + longestSilence + 1)
  tab.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.length).toBe(before + 2)
})

it.each([
  ['a page', html],
  ['nothing', () => new Response(null)],
  ['404', () => new Response('{}', { status: 404 })],
  ['405', () => new Response('{}', { status: 405 })],
])('a stream is not there for a backend that answers %s, and asked for again later', async (_name, answer) => {
  await begin(answer)
  expect(states()).toEqual(['none'])
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(asked).toHaveLength(2)
})

it.each<[number, Record<string, string>]>([
  [90, { 'retry-after': '90' }],
  [60, {}],
])('a stream waits as long as a busy server says, here %d s', async (wait, headers) => {
  await begin(() => new Response('{}', { status: 429, headers }))
  await vi.advanceTimersByTimeAsync((wait - 1) * 1_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveLength(2)
})

it('a stream ends with the session', async () => {
  renew = () => Promise.reject(Object.assign(new Error('Sign in'), { statusCode: 401 }))
  await begin(() => new Response('{}', { status: 401 }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(news.at(-1)).toMatchObject({ kind: 'signed-out', error: { statusCode: 401 } })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(1)
})

it('a stream is broken by an event without an end, and by one that is no JSON', async () => {
  for (const text of [`data: ${'x'.repeat(100_000)}`, 'event: change\ndata: {no\n\n']) {
    news.length = 0
    const [first, second] = await beginTwo()
    first.say(text)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(states()).toEqual(['open', 'lost', 'open'])
    expect([first.isCancelled(), second.isCancelled()]).toEqual([true, false])
    stops.pop()?.()
  }
})

it('a stream is opened again ever more rarely, and at random', () => {
  expect([0, 1, 2, 9].map((failures) => [reconnectDelay(failures, 0), reconnectDelay(failures, 1)])).toEqual([
    [500, 1_000],
    [1_000, 2_000],
    [2_000, 4_000],
    [5_000, 10_000],
  ])
})

it('a subscription hears the events of its channel and of its types, in a browser that has no channels between tabs', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const stream = openStream()
  answers.push(() => stream.answer)
  const heard: unknown[] = []
  const listen = (channel: string, types: string[]) =>
    subscribe(
      { http: { request: renew } as object as Http, baseUrl: '/api', getToken: () => token },
      { channel, types, callback: ({ type, payload }) => heard.push([channel, type, payload.ids]) },
    )
  stops.push(listen('resources/orders', ['*']), listen('resources/lamps', ['deleted']))
  await vi.advanceTimersByTimeAsync(0)
  stream.say('event: ready\ndata: {"changed":["orders"]}\n\n')
  for (const change of ['orders create', 'orders pay', 'lamps create', 'lamps purge']) {
    const [resource, action] = change.split(' ')
    stream.say(`event: change\ndata: ${JSON.stringify({ resource, action, id: 'a' })}\n\n`)
  }
  stream.say('event: refresh\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([
    ['resources/orders', '*', undefined],
    ['resources/orders', 'created', ['a']],
    ['resources/orders', 'updated', ['a']],
    ['resources/lamps', 'deleted', ['a']],
    ['resources/orders', '*', undefined],
    ['resources/lamps', '*', undefined],
  ])
  stops.shift()?.()
  expect([asked.length, asked[0]?.signal.aborted]).toEqual([1, false])
  stops.shift()?.()
  expect(asked[0]?.signal.aborted).toBe(true)
})
