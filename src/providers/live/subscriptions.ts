import type { LiveEvent, LiveProvider } from '@refinedev/core'
import { allResources, type LiveNews } from '../../domain/live/live'
import { keepStream } from './live-stream'
import { type LiveConnection, ownTab } from './live-provider'
import { shareAmongTabs } from './shared-stream'

type Options = Parameters<LiveProvider['subscribe']>[0]

const types: Partial<Record<string, string>> = { create: 'created', restore: 'created', delete: 'deleted', purge: 'deleted' }

/** News as an event of Refine for one channel; undefined for one that the channel does not receive. */
const eventFor = (channel: string, news: LiveNews): LiveEvent | undefined => {
  const event = { channel, date: new Date() }
  if (channel === allResources) return { ...event, type: '*', payload: { news } }
  const resource = channel.replace(/^resources\//, '')
  if (news.kind === 'missed' && (news.resources?.includes(resource) ?? true)) return { ...event, type: '*', payload: {} }
  if (news.kind !== 'change' || news.change.resource !== resource) return undefined
  return { ...event, type: types[news.change.action] ?? 'updated', payload: { ids: [news.change.id] } }
}

const subscribers = new Set<Options>()
let stop: (() => void) | undefined

const publish = (news: LiveNews): void => {
  // This tab has read its own changes anew.
  if (news.kind === 'change' && news.change.tab !== undefined && news.change.tab === ownTab.name) return
  for (const { channel, types: wanted, callback } of subscribers) {
    const event = eventFor(channel, news)
    if (event && (wanted.includes('*') || event.type === '*' || wanted.includes(event.type))) callback(event)
  }
}

/** Subscribes to a channel; the first subscription opens the stream, and the end of the last one closes it. */
export const subscribe = ({ http, baseUrl, getToken }: LiveConnection, options: Options): (() => void) => {
  subscribers.add(options)
  ownTab.name ??= Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('')
  const source = { baseUrl, getToken, renew: () => http.request({ method: 'GET', path: '/auth/me' }) }
  stop ??= shareAmongTabs((each) => keepStream(source, each), publish, {
    base: baseUrl,
    tab: ownTab.name,
    age: () => performance.now(),
  })
  return () => {
    subscribers.delete(options)
    if (subscribers.size > 0) return
    stop?.()
    stop = undefined
  }
}
