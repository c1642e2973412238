import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { startStore, type Store, type StoreOptions } from './start-store'

/** A random IP address, so that tests do not share rate limits. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A token and its user, as returned by the login request. */
export interface Admin {
  token: string
  user: Record<string, unknown>
}

interface OpenStore {
  store: Store
  admin: Admin
}

/** Signs the administrator of a store in, with a session that needs no renewal. */
export const signInByCall = async ({ url, login }: Store): Promise<Admin> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify(login),
  })
  const { token, ...user } = (await answer.json()) as { token: string } & Record<string, unknown>
  return { token, user }
}

const openStore = async (options: StoreOptions): Promise<OpenStore> => {
  const store = await startStore(options)
  return { store, admin: await signInByCall(store) }
}

/** An open store, whose administrator is signed in again if an earlier test has ended the session. */
const signedInAgain = async ({ store, admin }: OpenStore): Promise<OpenStore> => {
  const answer = await fetch(`${store.url}/api/auth/me`, { headers: { authorization: `Bearer ${admin.token}` } })
  return answer.ok ? { store, admin } : { store, admin: await signInByCall(store) }
}

/** The running stores of a worker, one for each set of options. */
export class OpenStores {
  private readonly stores: { options: StoreOptions; opened: Promise<OpenStore> }[] = []

  open(options: StoreOptions): Promise<OpenStore> {
    const known = this.stores.find((each) => isDeepStrictEqual(each.options, options))
    if (known) {
      known.opened = known.opened.then(signedInAgain)
      return known.opened
    }
    const opened = openStore(options)
    this.stores.push({ options, opened })
    return opened
  }

  async close(): Promise<void> {
    for (const result of await Promise.allSettled(this.stores.map(({ opened }) => opened))) {
      if (result.status === 'fulfilled') await result.value.store.close()
    }
  }
}
