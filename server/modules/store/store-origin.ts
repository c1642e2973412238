import type { FastifyRequest } from 'fastify'

/** Address of the store as the caller sees it, with which links in e-mails, messages and papers begin. */
export const originOf = ({ headers: { origin = '' }, protocol, host }: FastifyRequest): string =>
  /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).origin : `${protocol}://${host}`
