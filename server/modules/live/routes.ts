import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { heartbeatMs, longestAge } from '../../../src/domain/live/live'
import { numberParam, optionalParam } from '../../../src/domain/shared/request-fields'
import type { Bus } from '../../database/bus'
import type { Schema } from '../../database/schema'
import { LiveStreams, type StreamLimits } from '../../live/live-streams'
import { routeOptions, errorAnswers } from '../../openapi/describe'

const call = routeOptions('signed-in', 'Hear of changes of records as they are made (server-sent events)', errorAnswers(429), {
  querystring: z.object({ age: z._default(optionalParam(numberParam('age', 0, longestAge)), 0) }),
  file: 'text/event-stream',
})

interface LiveContext {
  db: Kysely<Schema>
  bus: Bus
  /** Returns the current time, epoch ms. */
  now: () => number
  limits: StreamLimits
  /** Interval of the heartbeat, in ms. */
  beat?: number | undefined
}

/** `GET /live`: the stream of changes (docs/decisions/0059). */
export const liveRoutes: FastifyPluginAsyncZod<LiveContext> = async (app, { db, bus, now, limits, beat = heartbeatMs }) => {
  const streams = new LiveStreams({ db, bus, now, limits, beat })
  // A shutdown waits for the answers that are under way.
  app.addHook('preClose', async () => streams.close())

  // An answer that is compressed would wait until there is enough to compress, and that to HEAD would never end.
  app.get(
    '/live',
    { ...call, compress: false, exposeHeadRoute: false },
    async ({ account, session, tokenExpiresAt, query }, reply) => {
      if (!account) throw new Error('The route has no account.')
      const stream = streams.open({ account, session: session?.id, expiresAt: tokenExpiresAt }, query.age, reply.raw)
      // nginx would collect the events.
      return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(stream)
    },
  )
}
