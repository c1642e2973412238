import { createHmac } from 'node:crypto'

/**
 * Derives a key of 32 bytes from AUTH_SECRET, so that each purpose has its own.
 *
 * @param purpose names the purpose; it never changes, because stored data depends on it
 */
export const derivedKey = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest()
