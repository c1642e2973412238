import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { User } from '../../../src/domain/account/credentials'
import { loginRequest } from '../../../src/domain/account/login-request'
import type { AccountRow, Schema } from '../../database/schema'
import { unauthorized } from '../../http-error'
import { serverTexts } from '../../server-texts'
import { findAccount } from './account-repository'
import { authTexts } from './auth-texts'
import { LoginTries } from './login-tries'
import { passwordMatches } from './passwords'

const userOf = ({ id, name, email, branch, role }: AccountRow): User => ({
  _id: id,
  name,
  email,
  ...(branch ? { branch } : {}),
  role,
})

/** The account of an e-mail address, and whether the password is its own. */
const checked = async (db: Kysely<Schema>, email: string, password: string) => {
  const account = await findAccount(db, { email })
  return { account, matches: await passwordMatches(account?.password_hash, password) }
}

/** Sign-in, and who a token belongs to (server.md: answers). */
export const authRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; failedLogins: number }> = async (
  app,
  { db, failedLogins },
) => {
  const tries = new LoginTries(failedLogins)
  app.post(
    '/auth/login',
    { schema: { body: loginRequest }, onRequest: app.limitLogin },
    async ({ body: { email, password }, ip }) => {
      const counted = tries.begin(email, ip)
      const { account, matches } = await checked(db, email, password).catch((error: unknown) => {
        counted.takeBack()
        throw error
      })
      if (!account || !matches) throw unauthorized(authTexts.wrongCredentials)
      counted.succeeded()
      return { token: app.jwt.sign({ sub: account.id }), ...userOf(account) }
    },
  )

  app.get('/auth/me', { onRequest: app.authenticate }, async ({ account }) => {
    if (!account) throw unauthorized(serverTexts.signInNeeded)
    return userOf(account)
  })
}
