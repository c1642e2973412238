import { valueIn } from './envelope'

/** Returns the server's `message` (specification 7); undefined when there is none. */
export const messageIn = (body: unknown): string | undefined => {
  const message = valueIn(body, 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}
