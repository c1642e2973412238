import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveNews } from '../../../../src/domain/live/live'
import { type Known, missedChanges, shareAmongTabs } from '../../../../src/providers/live/shared-stream'

const changed = new Map([
  ['orders', 2_000],
  ['banners', 60_000],
])

it.each([
  ['what was changed since it was opened', 3_500, 90_000, ['orders']],
  ['nothing, if nothing was changed', 3_500, 90_000, []],
  ['everything, if it is older than what the other tab knows', 100_000, 90_000, null],
])('what a tab has missed is %s', (_name, age, since, missed) => {
  expect(missedChanges(age, { since, changed: missed?.length === 0 ? new Map() : changed })).toEqual(missed)
})

it('what a tab has missed includes what was changed shortly before it was opened', () => {
  expect(missedChanges(1_000, { since: 90_000, changed: new Map([['orders', 4_000]]) })).toEqual(['orders'])
  expect(missedChanges(56_000, { since: 90_000, changed })).toEqual(['orders', 'banners'])
})

const stops: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** Opens a tab. @param age of the tab, in ms */
const openTab = (tab: string, age: () => number) => {
  const heard: LiveNews[] = []
  let say: ((news: LiveNews) => void) | undefined
  const keep = (tell: (news: LiveNews) => void) => {
    say = tell
    return () => void (say = undefined)
  }
  stops.push(shareAmongTabs(keep, (news) => heard.push(news), { base: '/api', tab, age }))
  return { heard, hasStream: () => say !== undefined, say: (news: LiveNews) => say?.(news) }
}
const change = (resource: string): LiveNews => ({
  kind: 'change',
  change: { resource, id: '1', action: 'update', source: 'administrator', isOwn: false },
})

it('the tabs of a browser share one stream, and a further tab is told only what was changed since it was opened', async () => {
  let age = 50_000
  const first = openTab('a', () => age)
  await vi.waitFor(() => expect(first.hasStream()).toBe(true))
  first.say({ kind: 'state', state: 'open' })
  first.say({ kind: 'missed', resources: ['banners'] })
  age = 100_000
  first.say(change('orders'))

  const second = openTab('b', () => 3_500)
  await vi.waitFor(() => expect(second.heard).toContainEqual({ kind: 'state', state: 'open' }))
  expect(second.heard).toContainEqual({ kind: 'missed', resources: ['orders'], created: [], isShared: true })
  expect(second.heard.filter(({ kind }) => kind === 'missed')).toHaveLength(1)
  first.say(change('products'))
  await vi.waitFor(() => expect(second.heard.at(-1)).toEqual({ ...change('products'), isShared: true }))
  expect(second.hasStream()).toBe(false)
})

it('the tabs of a browser tell a further tab which records others have made, and how long ago', async () => {
  let age = 50_000
  const first = openTab('a', () => age)
  await vi.waitFor(() => expect(first.hasStream()).toBe(true))
  const missed = { kind: 'payments', id: 'p', amount: 5, ago: 1_000 } as const
  first.say({ kind: 'missed', resources: ['payments'], created: [missed] })
  const order = { resource: 'orders', id: 'ORD1', action: 'create', source: 'customer', amount: 100 } as const
  first.say({ kind: 'change', change: { ...order, isOwn: false } })
  first.say({ kind: 'change', change: { ...order, id: 'ORD2', isOwn: true } })
  first.say({ kind: 'change', change: { ...order, resource: 'banners', isOwn: false } })
  age = 52_000

  const second = openTab('b', () => 3_500)
  const created = [
    { ...missed, ago: 3_000 },
    { kind: 'orders', id: 'ORD1', amount: 100, ago: 2_000 },
  ]
  const told = { kind: 'missed', resources: ['payments', 'orders', 'banners'], created, isShared: true }
  await vi.waitFor(() => expect(second.heard).toContainEqual(told))
})

it('a tab takes over the stream of one that is closed, and its own again when Back shows it', async () => {
  const first = openTab('a', () => 50_000)
  await vi.waitFor(() => expect(first.hasStream()).toBe(true))
  const second = openTab('b', () => 3_500)
  await vi.waitFor(() => expect(second.heard).toHaveLength(1))
  first.say({ kind: 'signed-out', error: new Error('Sign in') })
  first.say(change('orders'))
  await vi.waitFor(() => expect(second.heard).toHaveLength(2))
  expect(second.heard.at(-1)).toEqual({ ...change('orders'), isShared: true })
  stops.shift()?.()
  await vi.waitFor(() => expect(second.hasStream()).toBe(true))
  window.dispatchEvent(new Event('pagehide'))
  expect(second.hasStream()).toBe(false)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  await new Promise((resolve) => void setTimeout(resolve, 500))
  expect(second.hasStream()).toBe(false)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(second.hasStream()).toBe(true))
})

it.each([
  ['gives way to the visible tab a', 'a', true, [false, []]],
  ['answers the visible tab c', 'c', true, [true, [300]]],
  ['answers the hidden tab a', 'a', false, [true, [300]]],
])('the visible tab b with a stream %s, and tells the newest 300 records', async (_outcome, tab, isVisible, outcome) => {
  const mine = openTab('b', () => 50_000)
  await vi.waitFor(() => expect(mine.hasStream()).toBe(true))
  const created = Array.from({ length: 301 }, (_, at) => ({ kind: 'orders' as const, id: `ORD${at}`, ago: 0 }))
  mine.say({ kind: 'missed', resources: [], created })
  const answers: (number | undefined)[] = []
  const other = new BroadcastChannel('live /api')
  other.onmessage = ({ data }: MessageEvent<{ known: Known }>) => answers.push(data.known.created?.length)
  other.postMessage({ kind: 'here', tab, isVisible, known: { since: 1_000, changed: new Map() } })
  await vi.waitFor(() => expect([mine.hasStream(), answers]).toEqual(outcome))
  other.close()
})
