import { normalizeIP } from '@fastify/rate-limit'
import { createHmac } from 'node:crypto'

/**
 * Derives a key of 32 bytes from AUTH_SECRET, so that each purpose has its own.
 *
 * @param purpose names the purpose; it never changes, because stored data depends on it
 */
export const derivedKey = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest()

/** Hashes internet addresses with a key, so that the database holds none; addresses of one IPv6 network (/64) are one. */
export const addressHash = (secret: string): ((ip: string) => string) => {
  const key = derivedKey(secret, 'addresses of unpaid orders')
  return (ip) => createHmac('sha256', key).update(normalizeIP(ip)).digest('base64url')
}
