import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { User } from '../../../src/domain/credentials'
import { loginRequest } from '../../../src/domain/login-request'
import type { AccountRow, Schema } from '../../database/schema'
import { unauthorized } from '../../http-error'
import { serverTexts } from '../../server-texts'
import { findAccount } from './account-queries'
import { authTexts } from './auth-texts'
import { passwordMatches } from './passwords'

const userOf = ({ id, name, email, branch, role }: AccountRow): User => ({
  _id: id,
  name,
  email,
  ...(branch ? { branch } : {}),
  role,
})

/** Sign-in, and who a token belongs to (server.md: answers). */
export const authRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.post(
    '/auth/login',
    { schema: { body: loginRequest }, onRequest: app.limitLogin },
    async ({ body: { email, password } }) => {
      const account = await findAccount(db, { email })
      const matches = await passwordMatches(account?.password_hash, password)
      if (!account || !matches) throw unauthorized(authTexts.wrongCredentials)
      return { token: app.jwt.sign({ sub: account.id }), ...userOf(account) }
    },
  )

  app.get('/auth/me', { onRequest: app.authenticate }, async ({ account }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    return userOf(account)
  })
}
