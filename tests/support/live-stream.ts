import { createParser } from 'eventsource-parser'
import { vi } from 'vitest'

/** An event of `GET /live` with its parsed data. */
export interface LiveEvent {
  name: string
  data: Record<string, unknown>
}

/** An open stream of `GET /live`. */
export interface OpenStream {
  status: number
  headers: Headers
  /** All events so far. */
  events: LiveEvent[]
  /** Comments so far, which are the heartbeats. */
  comments: number
  /** Changes so far. */
  changes: () => Record<string, unknown>[]
  /** Resolves when the server has ended the stream, with true, or when it broke, with false. */
  ended: Promise<boolean>
  close: () => void
}

/** Opens the stream of a server and reads it in the background. */
export const openStream = async ({ url, token }: { url: string; token: string }, query = ''): Promise<OpenStream> => {
  const stopping = new AbortController()
  const answer = await fetch(`${url}/api/live${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
    signal: stopping.signal,
  })
  const stream: OpenStream = {
    status: answer.status,
    headers: answer.headers,
    events: [],
    comments: 0,
    changes: () => stream.events.filter(({ name }) => name === 'change').map(({ data }) => data),
    ended: Promise.resolve(true),
    close: () => stopping.abort(),
  }
  const parser = createParser({
    onEvent: ({ event = '', data }) => stream.events.push({ name: event, data: JSON.parse(data) as LiveEvent['data'] }),
    onComment: () => {
      stream.comments += 1
    },
  })
  const read = async (): Promise<boolean> => {
    try {
      for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) parser.feed(new TextDecoder().decode(piece))
      return true
    } catch {
      return false
    }
  }
  stream.ended = read()
  if (stream.status === 200)
    await vi.waitFor(() => {
      if (stream.events.length === 0) throw new Error('The stream says nothing.')
    }, 5_000)
  return stream
}
