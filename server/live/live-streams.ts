import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { mayDo } from '../../src/domain/account/rights'
import { newsKindOf, type LiveChange, type LiveReady, mayReceive, type NewsKind } from '../../src/domain/live/live'
import type { Bus } from '../database/bus'
import type { AccountRow, Schema } from '../database/schema'
import { tooManyAttempts } from '../http-error'
import { changeTopic, endedSessionsTopic, type RecordChange } from './record-change'

/** Who listens to a stream, as at the time of the request. */
export interface Listener {
  account: AccountRow
  /** Id of the session; undefined for a token without one. */
  session: string | undefined
  /** When the token expires, epoch ms. */
  expiresAt: number
}

interface LiveStream extends Listener {
  body: Readable
  /** Breaks the connection. */
  cut: () => void
}

/** Most streams of one account, and of all together, in this process. A stream costs some 20 kB. */
export interface StreamLimits {
  streams: number
  allStreams: number
}

/** Most bytes that wait for a client which does not read. It connects again, and then reads what it shows. */
const longestBacklog = 256 * 1024

/** How long a client may take to read the end of its stream, in ms. */
const endTime = 1_000

/** A change on its way to the client may have been made this long, in ms, before the client thinks that it read a record. */
const ageMargin = 30_000

/** Most new records that a client is notified of when it connects again: some 20 kB. */
const mostCreated = 300

/** A new record that people are notified about. */
interface Created extends Pick<RecordChange, 'id' | 'account' | 'amount'> {
  kind: NewsKind
  /** ms of `performance.now`. */
  at: number
}

/** Seconds after which a client that has too many streams may try again. */
const retryAfter = 60

const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

interface Dependencies {
  db: Kysely<Schema>
  bus: Bus
  /** Returns the current time, epoch ms. */
  now: () => number
  limits: StreamLimits
  /** Interval in ms at which streams show that they live, and their sessions are checked. */
  beat: number
}

/**
 * The open streams of `GET /live` in this process (docs/decisions/0059). Each receives the changes that its account may read, and
 * ends with the token, the session or the account.
 */
export class LiveStreams {
  private readonly streams = new Set<LiveStream>()
  /** When a record of a resource was last changed, in ms of `performance.now`. */
  private readonly changedAt = new Map<string, number>()
  /** The newest records that people are notified about, newest last. */
  private readonly created: Created[] = []
  private readonly stops: (() => void)[]

  constructor(private readonly context: Dependencies) {
    const { bus, beat } = context
    const timer = setInterval(() => {
      this.send(() => ':\n\n')
      void this.check()
    }, beat).unref()
    this.stops = [
      bus.on(changeTopic, (data) => this.tell(data as RecordChange)),
      bus.on(endedSessionsTopic, (data) => this.endOf(data as string[])),
      bus.onGap(() => this.send(() => eventOf('refresh', {}))),
      () => clearInterval(timer),
    ]
  }

  /**
   * Opens a stream.
   *
   * @param age how long ago the client has read what it shows, in ms
   * @param response closed when the client goes
   * @returns what to send as the body of the response
   * @throws HttpError 429 if the account has too many streams
   */
  open(listener: Listener, age: number, response: ServerResponse): Readable {
    const { limits } = this.context
    const own = [...this.streams].filter(({ account }) => account.id === listener.account.id)
    if (own.length >= limits.streams || this.streams.size >= limits.allStreams) throw tooManyAttempts(retryAfter)
    const body = new Readable({ read: () => undefined })
    // A client that went while its token was checked: its end has been shown already.
    if (response.destroyed) {
      body.push(null)
      return body
    }
    const stream = { ...listener, body, cut: () => void response.destroy() }
    this.streams.add(stream)
    // Not every hook between them would pass the end of the connection on.
    response.once('close', () => {
      this.streams.delete(stream)
      body.destroy()
    })
    body.push(eventOf('ready', this.readyOf(listener, age)))
    return body
  }

  /** Ends all streams; their clients connect to another process, or to this one's successor. */
  close(): void {
    for (const stop of this.stops) stop()
    for (const stream of this.streams) this.end(stream)
  }

  private readyOf({ account }: Listener, age: number): LiveReady {
    const now = performance.now()
    const since = now - age - ageMargin
    const seesAmounts = mayDo(account.role, 'payments:read')
    const created = this.created.flatMap(({ kind, id, amount, at, account: by }) => {
      if (at < since || by === account.id || !mayReceive(account.role, kind)) return []
      return [{ kind, id, ago: Math.round(now - at), ...(seesAmounts && amount !== undefined ? { amount } : {}) }]
    })
    if (since < this.context.bus.heardSince) return { changed: null, created }
    const changed = [...this.changedAt].filter(([resource, at]) => at >= since && mayReceive(account.role, resource))
    return { changed: changed.map(([resource]) => resource), created }
  }

  private note({ resource, id, action, account, amount }: RecordChange): void {
    const at = performance.now()
    this.changedAt.set(resource, at)
    const kind = newsKindOf(resource)
    if (!kind || action !== 'create') return
    this.created.push({ kind, id, account, amount, at })
    if (this.created.length > mostCreated) this.created.shift()
  }

  private tell(change: RecordChange): void {
    this.note(change)
    // The account may have been disabled, or its sessions ended.
    if (change.resource === 'accounts') void this.check()
    const { account: by, tab, amount, ...shown } = change
    this.send(({ account: { id, role } }) => {
      if (!mayReceive(role, shown.resource)) return undefined
      const isOwn = by === id
      const own = isOwn && tab !== undefined ? { tab } : {}
      const sum = amount !== undefined && mayDo(role, 'payments:read') ? { amount } : {}
      return eventOf('change', { ...shown, isOwn, ...own, ...sum } satisfies LiveChange)
    })
  }

  private send(textFor: (stream: LiveStream) => string | undefined): void {
    for (const stream of this.streams) {
      const text = textFor(stream)
      if (text === undefined) continue
      stream.body.push(text)
      if (stream.body.readableLength > longestBacklog) stream.cut()
    }
  }

  /** Ends a stream, and its connection if the client does not read that. */
  private end(stream: LiveStream): void {
    this.streams.delete(stream)
    stream.body.push(null)
    setTimeout(stream.cut, endTime).unref()
  }

  /** Ends the streams of sessions. */
  private endOf(sessions: readonly string[]): void {
    for (const stream of this.streams) if (sessions.includes(stream.session ?? '')) this.end(stream)
  }

  /** Ends the streams of those who are no longer signed in, in two queries for all streams. */
  private async check(): Promise<void> {
    const { db, now } = this.context
    const open = [...this.streams]
    if (open.length === 0) return
    const accounts = db.selectFrom('accounts').select(['id', 'disabled', 'session_version'])
    const sessions = open.flatMap(({ session }) => session ?? [])
    const [present, valid] = await Promise.all([
      accounts.where('id', 'in', [...new Set(open.map(({ account }) => account.id))]).execute(),
      sessions.length > 0 ? db.selectFrom('sessions').select('id').where('id', 'in', sessions).execute() : [],
    ]).catch(() => [undefined, undefined])
    // The database is away, and nobody can read anything.
    if (!present || !valid) return
    const byId = new Map(present.map((account) => [account.id, account]))
    const there = new Set(valid.map(({ id }) => id))
    for (const stream of open) {
      const { account, session, expiresAt } = stream
      const { disabled, session_version } = byId.get(account.id) ?? {}
      const isSignedIn = disabled === 0 && session_version === account.session_version
      if (!isSignedIn || (session !== undefined && !there.has(session)) || expiresAt <= now()) this.end(stream)
    }
  }
}
