import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { retryAfterSeconds } from '../database/limited-pool'
import { DatabaseAwayError } from '../database/unavailable'
import { isUnwritable } from '../database/violations'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'

/** The body of every answer that is no success (server.md: answers). */
interface ErrorBody {
  message: string
  errors?: string[]
}

/** Texts for refusals of the framework itself, whose own words are for programmers. */
const frameworkTexts: Record<number, string> = {
  400: serverTexts.badRequest,
  413: serverTexts.tooLarge,
}

const jsonFaults = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'])

const validationBody = (error: FastifyError): ErrorBody => {
  // One sentence may stand for several fields.
  const errors = [...new Set((error.validation ?? []).map(({ message }) => message ?? serverTexts.badRequest))]
  return { message: errors[0] ?? serverTexts.badRequest, errors }
}

/** The type of body that a call takes, as far as its declaration says. */
const acceptedType = ({ routeOptions: { config, schema } }: FastifyRequest): string | undefined => {
  if (config.documented?.parts) return 'multipart/form-data'
  return schema?.body === undefined ? undefined : 'application/json'
}

/** Whether a body is of a type that the call does not take; forms are read by the uploads alone. */
const isOfWrongType = ({ code, validationContext }: FastifyError, request: FastifyRequest): boolean =>
  code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || (validationContext === 'body' && request.isMultipart())

interface ErrorAnswer {
  status: number
  body: ErrorBody
  /** seconds */
  retryAfter?: number | undefined
}

const answerOf = (error: FastifyError | HttpError, request: FastifyRequest): ErrorAnswer => {
  if (error instanceof HttpError) {
    const { statusCode, message, errors, retryAfter } = error
    return { status: statusCode, body: { message, ...(errors ? { errors } : {}) }, retryAfter }
  }
  if (error instanceof DatabaseAwayError)
    return { status: 503, body: { message: serverTexts.notReady }, retryAfter: retryAfterSeconds }
  if (isUnwritable(error)) return { status: 507, body: { message: serverTexts.cannotWrite } }
  if (isOfWrongType(error, request)) return { status: 415, body: { message: serverTexts.unsupportedType(acceptedType(request)) } }
  if (error.validation) return { status: 400, body: validationBody(error) }
  const status = error.statusCode ?? 500
  if (jsonFaults.has(error.code)) return { status: 400, body: { message: serverTexts.badJson } }
  if (status < 400 || status >= 500) return { status: 500, body: { message: serverTexts.serverError } }
  return { status, body: { message: frameworkTexts[status] ?? serverTexts.badRequest } }
}

/** Whether the caller hung up before the request had come whole; what failed then failed of that. */
const brokeOff = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed && !raw.complete

/** What the log says of a call: queries hold what is looked for, and customers' phone numbers. */
const calledOf = ({ method, url }: FastifyRequest): { method: string; url: string } => ({
  method,
  url: url.split('?', 1).join(),
})

/** The one error handler: every error leaves as `{ message, errors? }` (server.md: answers). */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body, retryAfter } = answerOf(error, request)
  if (brokeOff(request)) request.log.info(calledOf(request), 'request broken off')
  // What is turned away for a while is no fault, but whoever runs the store may want more room.
  else if (status >= 500 && retryAfter !== undefined)
    request.log.warn({ status, err: error.cause, ...calledOf(request) }, 'request turned away')
  else if (status >= 500) request.log.error({ err: error, ...calledOf(request) }, 'request failed')
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  void reply.status(status).type('application/json; charset=utf-8').send(body)
}
