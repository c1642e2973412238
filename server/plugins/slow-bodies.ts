import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { answerSocket } from '../answer-socket'
import { serverTexts } from '../server-texts'

/** The throughput below which a request body is cut off. */
export interface ThroughputLimits {
  /** Interval over which throughput is measured, in ms. */
  usual: number
  /** The same, in ms, while the server closes. */
  closing: number
  /** Minimum throughput, in bytes per second. */
  bytesPerSecond: number
}

export const usualThroughputLimits: ThroughputLimits = { usual: 60_000, closing: 5_000, bytesPerSecond: 1024 }

/** A request body that is still arriving. */
interface Body {
  request: FastifyRequest
  reply: FastifyReply
  /** Time of the last check, in ms of `performance.now`. */
  checkedAt: number
  /** Bytes that the connection had received at the last check. */
  bytesAtLastCheck: number
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off request bodies that arrive too slowly, since such requests are sent to occupy connections. There is no limit
 * on the total duration: an upload of 1 GB over a slow line goes through.
 */
export const slowBodies = plugin(async (app, { usual, closing, bytesPerSecond }: ThroughputLimits) => {
  let interval = usual
  const bodies = new Set<Body>()

  const isTooSlow = ({ request, reply, bytesAtLastCheck }: Body, age: number): boolean => {
    // Unread bytes mean that the server itself is slow, for example its disk.
    if (request.raw.readableLength > 0) return false
    // The rest of a refused request is useless; only signed-in users still get an answer.
    if (reply.raw.writableEnded && !request.account) return true
    return request.raw.socket.bytesRead - bytesAtLastCheck < (age * bytesPerSecond) / 1000
  }
  const checkThroughput = (): void => {
    const now = performance.now()
    for (const body of bodies) {
      const { request, reply, checkedAt } = body
      const age = now - checkedAt
      if (age < interval) continue
      if (isTooSlow(body, age)) {
        bodies.delete(body)
        if (reply.raw.headersSent) request.raw.socket.destroy()
        else answerSocket(request.raw.socket, 408, serverTexts.tooSlow)
      } else {
        body.checkedAt = now
        body.bytesAtLastCheck = request.raw.socket.bytesRead
      }
    }
  }

  const timer = setInterval(checkThroughput, Math.min(usual, closing) / 2).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('preClose', async () => {
    interval = closing
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const body = { request, reply, checkedAt: performance.now(), bytesAtLastCheck: raw.socket.bytesRead }
    bodies.add(body)
    const arrived = (): void => void bodies.delete(body)
    raw.once('end', arrived).once('close', arrived)
  })
})
