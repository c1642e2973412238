import { type Role, roles } from '../../src/domain/account/rights'
import { createAccount } from '../../server/modules/auth/create-account'
import type { TestApp } from './app'

/** Password of the people of a test. */
export const peoplesPassword = 'seven green parrots'

/** A confirmation for the token of an account, as `POST /auth/confirm` gives it. */
export const confirmationOf = ({ app }: Pick<TestApp, 'app'>, token: string): string => {
  const { sub: id = '', version = 0, session } = app.jwt.decode<{ sub: string; version?: number; session?: string }>(token) ?? {}
  const account = { id, session_version: version }
  return app.confirmationOf(account, session === undefined ? null : { id: session, isRenewed: true }).confirmation
}

/** Adds a person of each role, and returns their tokens. */
export const addPeople = async ({ app, db }: TestApp): Promise<Record<Role, string>> => {
  const tokens = await Promise.all(
    roles.map(async (role) => {
      const person = { email: `${role}@test.store`, password: peoplesPassword, role, createdAt: Date.now() }
      return [role, app.jwt.sign({ sub: (await createAccount(db, person))?.id ?? '' })] as const
    }),
  )
  return Object.fromEntries(tokens) as Record<Role, string>
}
