import type { User } from '../../domain/account/account'
import { userFields } from '../../domain/account/login'
import { isRecord } from '../../framework/declaration/envelope'
import type { KeyValues } from './open-storage'

/** Storage keys (contract 9.1). */
export const storageKeys = { token: 'admin_token', user: 'admin_user', theme: 'admin_theme' } as const

export interface Credential {
  token: string
  user: User
}

const isPresent = (text: string | null): text is string =>
  text !== null && text.trim() !== '' && text !== 'undefined' && text !== 'null'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Converts any fields to a user, with 'admin' as the default role (contract 3.3). */
export const userOf = (fields: Record<string, unknown>): User => {
  const texts = Object.fromEntries(
    ['_id', ...userFields].flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  )
  return { ...texts, role: texts.role ?? 'admin' }
}

/** Removes token and user, and nothing else. */
export const clearStored = (storage: KeyValues): void => {
  storage.removeItem(storageKeys.token)
  storage.removeItem(storageKeys.user)
}

export const writeStored = (storage: KeyValues, { token, user }: Credential): void => {
  // The token last: a tab that reads in between must not find it with another user's name.
  storage.setItem(storageKeys.user, JSON.stringify(user))
  storage.setItem(storageKeys.token, token)
}

/**
 * Returns the saved token and user; undefined when either is missing, the literal 'undefined', or a user that is not an object
 * (contract 4.3). Does not modify the storage.
 */
export const readStored = (storage: KeyValues): Credential | undefined => {
  const token = storage.getItem(storageKeys.token)
  const userText = storage.getItem(storageKeys.user)
  if (!isPresent(token) || !isPresent(userText)) return undefined
  const user = parse(userText)
  return isRecord(user) ? { token, user: userOf(user) } : undefined
}
