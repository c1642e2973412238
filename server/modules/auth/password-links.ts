import { createHash, randomBytes } from 'node:crypto'
import type { AccountRow } from '../../database/schema'
import type { Message } from '../../mail/mailer'

/** How long a password link is valid, in ms. */
const linkLife = 24 * 60 * 60_000

/** Hash of the token of a password link; the token itself is not stored. */
export const linkHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new link at an origin, and what is stored of it with the account whose password it sets. */
export const newPasswordLink = (origin: string, now: number) => {
  const token = randomBytes(32).toString('base64url')
  return {
    // The part after # is sent to no server, so that the token stands in no log.
    url: `${origin}/set-password#token=${token}`,
    hash: linkHashOf(token),
    expiresAt: now + linkLife,
  }
}

/** The e-mail with a password link. */
export const mailOfLink = (store: string, { email, name }: Pick<AccountRow, 'email' | 'name'>, url: string): Message => ({
  to: email,
  subject: `Set your password for ${store}`,
  text:
    `${name === '' ? 'Hello' : `Hello ${name}`},\n\nset your password for ${store} with this link:\n\n${url}\n\n` +
    'It is valid for 24 hours and works once. If you did not expect this message, ignore it.\n',
})
