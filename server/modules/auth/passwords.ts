import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { assertNewPassword } from '../../account/new-password'
import { type Caller, VerificationQueue } from './verification-queue'

// 19 MiB and two iterations: the OWASP recommendation for argon2id; about 7 ms per verification.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * Hashes a password that somebody chose. It takes a fifth of a second the first time, so it is done before a transaction.
 *
 * @throws HttpError 400 when the password is no good
 */
export const hashNewPassword = async (password: string): Promise<string> => {
  await assertNewPassword(password)
  return hashPassword(password)
}

// Verification uses the thread pool that also reads files, so most of its threads and CPU cores are left for other requests.
const queue = new VerificationQueue(availableParallelism() > 2 ? 2 : 1)

let decoy: Promise<string> | undefined

const verifyPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('decoy')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== undefined && matches
}

/**
 * True when the password matches the hash. Without a hash (unknown account) a decoy is verified, so that the response time does
 * not reveal whether the account exists (store 13).
 *
 * @param caller who waits for it
 * @throws HttpError 503 when too many sign-ins are waiting
 */
export const passwordMatches = (passwordHash: string | undefined, password: string, caller: Caller): Promise<boolean> =>
  queue.run(caller, () => verifyPassword(passwordHash, password))
