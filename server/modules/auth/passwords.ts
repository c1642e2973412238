import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { HttpError } from '../../http-error'
import { serverTexts } from '../../server-texts'

// 19 MiB and two passes: what OWASP advises for argon2id, about 7 ms a verification.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to keep of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

// Files are read by the threads that verify: most of them, and of the processor's cores, stay free for everybody else.
const inTurns = pLimit(availableParallelism() > 2 ? 2 : 1)
/** Sign-ins of all callers that may wait for their turn. */
const mostWaiting = 50
/** Sent with a refusal, as Retry-After. */
const retryAfterSeconds = 5

let decoy: Promise<string> | undefined

const verified = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('decoy')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== undefined && matches
}

/**
 * True when the password is the one of the hash. Without a hash (no such account) the same work is
 * done on a decoy, so that the time of a refusal tells nothing (server.md: POST /auth/login).
 *
 * @throws HttpError 503 when too many wait for their turn
 */
export const passwordMatches = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  if (inTurns.pendingCount >= mostWaiting) throw new HttpError(503, serverTexts.busy, undefined, retryAfterSeconds)
  return inTurns(verified, passwordHash, password)
}
