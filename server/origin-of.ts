import type { FastifyRequest } from 'fastify'

/** Address of the store as the caller sees it: links for people are opened in the same place. */
export const originOf = ({ headers: { origin = '' }, protocol, host }: FastifyRequest): string =>
  /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).origin : `${protocol}://${host}`
