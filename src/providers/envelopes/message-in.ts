import { valueIn } from './envelope'

/** What the server says of a call in its `message` (specification 7); undefined where it says nothing. */
export const messageIn = (body: unknown): string | undefined => {
  const message = valueIn(body, 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}
