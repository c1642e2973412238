import { randomUUID } from 'node:crypto'
import type { Role } from '../../../../src/domain/account/rights'
import { type Admin, signInByCall } from '../open-stores'
import type { Store } from '../start-store'

const password = 'seven green parrots'

/** Signs in a person of a role, who is new to the store; for the owner, the store's own one. */
export const signInAs = async (
  role: Role,
  store: Store,
  call: (method: string, path: string, body: object) => Promise<unknown>,
): Promise<Admin> => {
  if (role === 'owner') return signInByCall(store)
  const email = `${role}-${randomUUID()}@walk.store`
  await call('POST', '/staff', { name: role, email, role, password })
  return signInByCall({ ...store, login: { email, password } })
}
