import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type { AccountRow, Schema } from '../database/schema'
import { unauthorized } from '../http-error'
import { findAccount } from '../modules/auth/account-repository'
import { serverTexts } from '../server-texts'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook that answers 401 unless the user is signed in. */
    authenticate: (request: FastifyRequest) => Promise<void>
  }
  interface FastifyRequest {
    /** The signed-in account; set by `authenticate`. */
    account: AccountRow | null
  }
}

const tokenLife = '30d'

/** Tokens are signed, expire after 30 days, and are valid only while their account exists (server.md). */
export const auth = plugin(async (app, { db, secret }: { db: Kysely<Schema>; secret: string }) => {
  await app.register(jwt, {
    secret,
    sign: { expiresIn: tokenLife, algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  })
  app.decorateRequest('account', null)
  app.decorate('authenticate', async (request: FastifyRequest): Promise<void> => {
    const { sub } = await request.jwtVerify<{ sub: unknown }>().catch(() => {
      throw unauthorized(serverTexts.signInNeeded)
    })
    const account = typeof sub === 'string' ? await findAccount(db, { id: sub }) : undefined
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    request.account = account
  })
})
