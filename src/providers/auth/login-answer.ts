import { userOf, type Credential } from '../session/stored-session'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tokenIn = (fields: Fields): string | undefined =>
  [fields.token, fields.access_token, fields.accessToken].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '' && value !== 'undefined',
  )

const personFields = ['_id', 'email', 'name'] as const

const userIn = (fields: Fields): Fields | undefined =>
  [fields.user, fields.userData, fields.profile].find(isFields) ??
  (personFields.some((name) => typeof fields[name] === 'string') ? fields : undefined)

/** The keys that an answer has, one level down too, for the message that names them. */
const keysOf = (body: unknown): string[] => {
  if (!isFields(body)) return []
  const inner = isFields(body.data) ? Object.keys(body.data).map((key) => `data.${key}`) : []
  return [...Object.keys(body), ...inner]
}

/**
 * Token and user out of any tolerated login answer (specification 3): flat fields beside the token, nested
 * below `data`, or access_token/accessToken with user, userData or profile.
 * @returns what was found, or the keys seen when either is missing
 */
export const readLoginAnswer = (body: unknown): Credential | { keys: string[] } => {
  const levels = isFields(body) ? [body, body.data].filter(isFields) : []
  const token = levels.map(tokenIn).find((found) => found !== undefined)
  const user = levels.map(userIn).find((found) => found !== undefined)
  return token === undefined || user === undefined ? { keys: keysOf(body) } : { token, user: userOf(user) }
}
