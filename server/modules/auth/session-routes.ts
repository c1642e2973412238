import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createHash } from 'node:crypto'
import plugin from 'fastify-plugin'
import * as z from 'zod/mini'
import type { SignedInDevice } from '../../../src/domain/account/sessions'
import type { HistoryAction } from '../../../src/domain/history/history'
import { dataAnswer, messageAnswer } from '../../answers'
import type { AccountRow, SessionRow } from '../../database/schema'
import { conflict, notFound, unauthorized } from '../../http-error'
import { isId } from '../../ids'
import { dataAnswerSchema, routeOptions, messageAnswerSchema, errorAnswers } from '../../openapi/describe'
import { timeAnswer } from '../../records/answer-schema'
import { serverTexts } from '../../server-texts'
import type { AuthContext } from './auth-context'
import { authTexts as texts } from './auth-texts'
import { sessionLife, type SessionStore } from './sessions'
import { loginAnswer, userOf } from './user-answer'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the client keeps its refresh token in a cookie, which it says in a header that other sites cannot send. */
    renewsToken: (request: FastifyRequest) => boolean
    /** Sets the cookie with the refresh token, or removes it. */
    setRefreshToken: (request: FastifyRequest, reply: FastifyReply, token: string | undefined) => void
    refreshTokenOf: (request: FastifyRequest) => string | undefined
  }
}

/** The header of a client that renews its tokens. */
const header = { name: 'x-session', value: 'renewed' } as const

const headers = {
  'X-Session': {
    type: 'string',
    enum: [header.value],
    description: 'Sent by clients that renew their token with the cookie of the session; without it the cookie is ignored.',
  },
}

/** Documents the header of a call that sets or reads the cookie. */
export const withSessionHeader = <T extends ReturnType<typeof routeOptions>>(call: T) => ({
  ...call,
  config: { ...call.config, documented: { ...call.config.documented, headers } },
})

/**
 * Keeps refresh tokens in a cookie that no script can read and that is sent to these calls only (docs/decisions/0046). Its name
 * differs for each store, because cookies do not distinguish ports.
 */
export const refreshCookie = plugin(async (app, { secret }: { secret: string }) => {
  await app.register(cookie)
  const name = `session_${createHash('sha256').update(`cookie ${secret}`).digest('hex').slice(0, 8)}`
  const renewsToken = ({ headers: given }: FastifyRequest): boolean => given[header.name] === header.value
  app.decorate('renewsToken', renewsToken)
  app.decorate('refreshTokenOf', (request: FastifyRequest) => (renewsToken(request) ? request.cookies[name] : undefined))
  app.decorate('setRefreshToken', (request: FastifyRequest, reply: FastifyReply, token: string | undefined) => {
    const options = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const
    if (token === undefined) void reply.clearCookie(name, options)
    else void reply.setCookie(name, token, { ...options, maxAge: sessionLife / 1000 })
  })
})

export const deviceAnswer = z.object({
  _id: z.string(),
  device: z.string(),
  ip: z.string(),
  createdAt: timeAnswer,
  lastUsedAt: timeAnswer,
  isCurrent: z.boolean(),
})

/** @param current id of the session of the request */
export const sessionAnswer = (row: SessionRow, current: string | undefined): SignedInDevice => ({
  _id: row.id,
  device: row.device,
  ip: row.ip,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: new Date(row.last_used_at).toISOString(),
  isCurrent: row.id === current,
})

/**
 * Changes the caller's account and ends all their sessions but this one.
 *
 * @returns the token with which this one goes on
 * @throws HttpError 401 if it has ended meanwhile
 */
export const endOtherSessions = async (
  sessions: SessionStore,
  request: FastifyRequest,
  reply: FastifyReply,
  ...change: [changes: Partial<AccountRow>, entry: { action: HistoryAction; reason?: string }]
): Promise<{ token: string }> => {
  const { account, session, server } = request
  const kept = account && (await sessions.keepOnly(account, session, ...change))
  if (!kept) throw unauthorized(serverTexts.signInNeeded)
  if (kept.refreshToken !== undefined) server.setRefreshToken(request, reply, kept.refreshToken)
  return { token: server.tokenOf(kept.account, session) }
}

const nothing = z.null()
const calls = {
  refresh: withSessionHeader(
    routeOptions('public', 'Renew the token of a session', { 200: loginAnswer, ...errorAnswers(401, 429) }, { once: false }),
  ),
  logout: withSessionHeader(
    routeOptions('public', 'Sign out', { 200: messageAnswerSchema(nothing), ...errorAnswers(429) }, { once: false }),
  ),
  list: routeOptions('signed-in', 'List the devices on which the caller is signed in', {
    200: dataAnswerSchema(z.array(deviceAnswer)),
  }),
  end: routeOptions('signed-in', 'Sign out on a device', { 200: messageAnswerSchema(nothing), ...errorAnswers(404) }),
  endOthers: routeOptions('signed-in', 'Sign out on all other devices', {
    200: messageAnswerSchema(z.object({ token: z.string() })),
    ...errorAnswers(409),
  }),
}

/** Routes for the sessions of the caller (docs/decisions/0046). */
export const sessionRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, { sessions }) => {
  app.post('/auth/refresh', { ...calls.refresh, onRequest: app.limitSessions }, async (request, reply) => {
    const token = app.refreshTokenOf(request)
    const renewed = token === undefined ? undefined : await sessions.renew(token, request.ip, app.holderOf(request)?.account)
    if (!renewed || renewed === 'of someone else') {
      // The cookie of someone else stays theirs.
      if (!renewed) app.setRefreshToken(request, reply, undefined)
      throw unauthorized(serverTexts.signInNeeded)
    }
    const { account, begun } = renewed
    app.setRefreshToken(request, reply, begun.refreshToken)
    return { token: app.tokenOf(account, { id: begun.id, isRenewed: true }), ...userOf(account) }
  })

  // Also for a token that has expired, so that signing out always works.
  app.post('/auth/logout', { ...calls.logout, onRequest: app.limitSessions }, async (request, reply) => {
    const token = app.refreshTokenOf(request)
    if (token !== undefined) {
      await sessions.signOut(token)
      app.setRefreshToken(request, reply, undefined)
    }
    const session = app.holderOf(request)?.session
    if (session !== undefined) await sessions.remove(session)
    return messageAnswer(texts.signedOut, null)
  })

  app.get('/auth/sessions', calls.list, async ({ account, session }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    return dataAnswer((await sessions.list(account)).map((row) => sessionAnswer(row, session?.id)))
  })

  app.delete<{ Params: { id: string } }>('/auth/sessions/:id', calls.end, async ({ account, params: { id } }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    if (!isId(id) || !(await sessions.end(account, id))) throw notFound(texts.sessionUnknown)
    return messageAnswer(texts.sessionEnded, null)
  })

  app.delete('/auth/sessions', calls.endOthers, async (request, reply) => {
    if (!request.account) throw unauthorized(serverTexts.signInNeeded)
    if (!request.session) throw conflict(texts.signInAgain)
    const entry = { action: 'end-session', reason: texts.everywhereElse } as const
    return messageAnswer(texts.othersEnded, await endOtherSessions(sessions, request, reply, {}, entry))
  })
}
