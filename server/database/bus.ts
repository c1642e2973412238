import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { withTimeout } from '../with-timeout'
import type { Schema } from './schema'

/** What one process tells all processes of the store, itself included. */
export interface Message {
  /** What it is about; listeners choose by it. */
  topic: string
  /** Anything that JSON can hold, up to `longestMessage`. */
  data: unknown
}

/** Most bytes of a message as JSON. PostgreSQL refuses more than 8,000 in one notification. */
export const longestMessage = 4_000

/**
 * Carries messages between the processes that share a database (docs/decisions/0059). A message that is written in a transaction
 * is delivered when the transaction commits, and never if it is rolled back. Listeners must not throw.
 */
export abstract class Bus {
  private readonly listeners = new Map<string, Set<(data: unknown) => void>>()
  private readonly gapListeners = new Set<() => void>()

  /** Since when every message was received, in ms of `performance.now`; Infinity while messages may be lost. */
  abstract readonly heardSince: number
  /** Writes messages in their transaction, or at once with a database that is not in one. */
  abstract write(tx: Kysely<Schema>, messages: readonly Message[]): Promise<void>
  /** To be called when the transaction of these messages is committed. */
  abstract committed(messages: readonly Message[]): void
  abstract close(): Promise<void>

  /** Calls `listener` with each message of a topic; returns the function that ends this. */
  on(topic: string, listener: (data: unknown) => void): () => void {
    this.start()
    const listeners = this.listeners.get(topic) ?? new Set()
    this.listeners.set(topic, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  /** Calls `listener` when messages may have been lost, after which messages are received again. */
  onGap(listener: () => void): () => void {
    this.gapListeners.add(listener)
    return () => void this.gapListeners.delete(listener)
  }

  /** Begins to listen; nobody listens in a process that only writes. */
  protected start(): void {
    // Nothing to do for a bus within the process.
  }

  protected get hasListeners(): boolean {
    return this.listeners.size > 0
  }

  protected deliver(messages: readonly Message[]): void {
    for (const { topic, data } of messages) for (const listener of this.listeners.get(topic) ?? []) listener(data)
  }

  protected tellGap(): void {
    for (const listener of this.gapListeners) listener()
  }
}

/** The bus of a database that only this process uses. */
export class LocalBus extends Bus {
  readonly heardSince = performance.now()

  write(): Promise<void> {
    return Promise.resolve()
  }

  committed(messages: readonly Message[]): void {
    // The answer to a write does not wait for its listeners. What is written before anybody listens is not kept for them.
    if (this.hasListeners && messages.length > 0) setImmediate(() => this.deliver(messages))
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

/** Notifications reach only the sessions of their own database, so the name need not be that of the store. */
const channel = 'store_changes'

/** Timeout for connecting and for each answer, in ms. */
const answerTimeout = 5_000
/** How long closing may take, in ms. */
const closeTime = 1_000
/** How often the listening connection is tried, in ms: one that is half open would be silent for ever. */
const tryInterval = 20_000
/** Wait before the connection is made again, in ms; it doubles up to the longest one. */
const reconnectDelay = { first: 250, longest: 10_000 }

/** Joins messages to payloads that fit into a notification. */
const payloadsOf = (messages: readonly Message[]): string[] => {
  const payloads: string[] = []
  let joined: string[] = []
  let length = 0
  const end = (): void => {
    if (joined.length > 0) payloads.push(`[${joined.join(',')}]`)
    joined = []
    length = 0
  }
  for (const { topic, data } of messages) {
    const text = JSON.stringify([topic, data])
    const bytes = Buffer.byteLength(text)
    if (bytes > longestMessage) throw new Error(`A message about ${topic} has ${bytes} bytes, of at most ${longestMessage}.`)
    if (length + bytes > 7_500) end()
    joined.push(text)
    length += bytes + 1
  }
  end()
  return payloads
}

const messagesOf = (payload: string): Message[] =>
  (JSON.parse(payload) as [topic: string, data: unknown][]).map(([topic, data]) => ({ topic, data }))

/**
 * The bus of a PostgreSQL database: NOTIFY in the transaction, and a connection of its own that listens. It connects again when the
 * connection is lost, and then tells that there was a gap.
 */
export class PostgresBus extends Bus {
  heardSince = Infinity
  private isClosed = false
  /** Ends the wait that is under way. */
  private wake: () => void = () => undefined
  private listening: Promise<void> | undefined

  constructor(private readonly connectionString: string) {
    super()
  }

  protected override start(): void {
    this.listening ??= this.listen()
  }

  async write(tx: Kysely<Schema>, messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return
    const payloads = payloadsOf(messages)
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx)
  }

  committed(): void {
    // The database tells all listeners, this process among them.
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.wake()
    // A database that does not answer must not hold the end of the process.
    await withTimeout(this.listening ?? Promise.resolve(), closeTime, 'The connection was not closed.').catch(() => undefined)
  }

  private hear(payload: string): void {
    try {
      this.deliver(messagesOf(payload))
    } catch {
      // Anybody who may connect can notify, also a newer version of this program.
      this.tellGap()
    }
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref()
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private async listen(): Promise<void> {
    let failures = 0
    while (!this.isClosed) {
      const client = new pg.Client({
        connectionString: this.connectionString,
        connectionTimeoutMillis: answerTimeout,
        query_timeout: answerTimeout,
        keepAlive: true,
      })
      let isLost = false
      const lost = (): void => {
        isLost = true
        this.wake()
      }
      client.on('error', lost).on('end', lost)
      client.on('notification', ({ payload = '[]' }) => this.hear(payload))
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
        failures = 0
        this.heardSince = performance.now()
        // What was said before is lost, also before the first time: clients may have connected already.
        this.tellGap()
        while (!isLost && !this.isClosed) {
          await this.wait(tryInterval)
          if (!isLost && !this.isClosed) await client.query('select 1')
        }
      } catch {
        // The database is away, which every request finds out and reports; the next round tries again.
      }
      this.heardSince = Infinity
      // The end of a half-open connection is not noticed.
      await withTimeout(client.end(), answerTimeout, 'The connection was not closed.').catch(() => undefined)
      if (this.isClosed) return
      await this.wait(Math.min(reconnectDelay.first * 2 ** failures, reconnectDelay.longest))
      failures += 1
    }
  }
}

/** Whether a database has NOTIFY, which not every one that speaks the protocol of PostgreSQL has. */
export const canNotify = async (db: Kysely<Schema>): Promise<boolean> =>
  sql`select pg_notify(${channel}, '[]')`.execute(db).then(
    () => true,
    () => false,
  )
