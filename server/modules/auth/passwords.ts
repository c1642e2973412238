import { hash, verify } from '@node-rs/argon2'

// 19 MiB and two passes: what OWASP advises for argon2id, about 7 ms a verification.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to keep of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/**
 * True when the password is the one of the hash. Without a hash (no such account) the same work is
 * done on a decoy, so that the time of a refusal tells nothing (server.md: POST /auth/login).
 */
export const passwordMatches = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('decoy')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== undefined && matches
}
