import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds that an answer may be used again without asking. */
const freshFor = 60

const tagsOf = (header: string | undefined): string[] => (header ?? '').split(',').map((tag) => tag.trim())

/**
 * Sends what changes seldom: kept for a minute, and answered with 304 when the caller has it already. The tag is
 * a weak one, since the answer may be compressed on its way.
 */
export const sendFresh = (request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply => {
  const body = JSON.stringify(answer)
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  void reply.header('cache-control', `public, max-age=${freshFor}`).header('etag', tag)
  const known = tagsOf(request.headers['if-none-match'])
  if (known.includes(tag) || known.includes('*')) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
