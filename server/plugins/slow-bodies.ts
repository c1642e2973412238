import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { answerSocket } from '../answer-socket'
import { serverTexts } from '../server-texts'

/** How slowly the body of a request may come. */
export interface Patience {
  /** Over how long its speed is judged, in ms. */
  usual: number
  /** The same, in ms, while the server closes. */
  closing: number
  /** The speed below which it is cut off, in bytes per second. */
  bytesPerSecond: number
}

export const usualPatience: Patience = { usual: 60_000, closing: 5_000, bytesPerSecond: 1024 }

/** A body on its way: when it was judged last (ms of `performance.now`), and how much its connection had brought by then. */
interface Body {
  request: FastifyRequest
  reply: FastifyReply
  since: number
  brought: number
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off bodies that come so slowly that they are sent to hold a connection. There is no limit on
 * how long a body takes that comes on: an upload of 1 GB over a slow line does.
 */
export const slowBodies = plugin(async (app, { usual, closing, bytesPerSecond }: Patience) => {
  let patience = usual
  const bodies = new Set<Body>()

  const isTooSlow = ({ request, reply, brought }: Body, age: number): boolean => {
    // What has come and is not read yet is held up by the server: by its disk, or its store of files.
    if (request.raw.readableLength > 0) return false
    // The rest of a request that was refused is of no use; only to people signed in is it worth an answer.
    if (reply.raw.writableEnded && !request.account) return true
    return request.raw.socket.bytesRead - brought < (age * bytesPerSecond) / 1000
  }
  const judge = (): void => {
    const now = performance.now()
    for (const body of bodies) {
      const { request, reply, since } = body
      const age = now - since
      if (age < patience) continue
      if (isTooSlow(body, age)) {
        bodies.delete(body)
        if (reply.raw.headersSent) request.raw.socket.destroy()
        else answerSocket(request.raw.socket, 408, serverTexts.tooSlow)
      } else {
        body.since = now
        body.brought = request.raw.socket.bytesRead
      }
    }
  }

  const timer = setInterval(judge, Math.min(usual, closing) / 2).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('preClose', async () => {
    patience = closing
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const body = { request, reply, since: performance.now(), brought: raw.socket.bytesRead }
    bodies.add(body)
    const arrived = (): void => void bodies.delete(body)
    raw.once('end', arrived).once('close', arrived)
  })
})
