import * as z from 'zod/mini'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { retryAfterSeconds } from '../database/limited-pool'
import { DatabaseAwayError, UnsettledError } from '../database/unavailable'
import { isDeadlock, isOutOfHandles, isUnwritable, loggedFault } from '../database/violations'
import { FilesAwayError, FilesFullError } from '../files/storage'
import { HttpError } from '../http-error'
import type { errorAnswerSchema } from '../openapi/describe'
import { serverTexts } from '../server-texts'

type ErrorBody = z.infer<typeof errorAnswerSchema>

/** Messages that replace those of the framework, which are written for developers. */
const frameworkTexts: Record<number, string> = {
  400: serverTexts.badRequest,
  413: serverTexts.tooLarge,
}

const jsonFaults = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'])

// The messages of a schema without its own are written for developers ('expected string, received undefined').
z.config({
  customError: ({ path = [] }) => {
    const name = path.findLast((key) => typeof key === 'string')
    return name === undefined ? serverTexts.badRequest : serverTexts.badValue(name)
  },
})

const validationBody = (error: FastifyError): ErrorBody => {
  // Several fields may have the same message.
  const errors = [...new Set((error.validation ?? []).map(({ message }) => message ?? serverTexts.badRequest))]
  return { message: errors[0] ?? serverTexts.badRequest, errors }
}

/** Content type that the route accepts, as declared in its schema. */
const acceptedType = ({ routeOptions: { config, schema } }: FastifyRequest): string | undefined => {
  if (config.documented?.parts) return 'multipart/form-data'
  return schema?.body === undefined ? undefined : 'application/json'
}

/** Whether the body has a content type that the route does not accept. Multipart bodies are read only by upload routes. */
const isOfWrongType = ({ code, validationContext }: FastifyError, request: FastifyRequest): boolean =>
  code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || (validationContext === 'body' && request.isMultipart())

interface ErrorAnswer {
  status: number
  body: ErrorBody
  /** In seconds. */
  retryAfter?: number | undefined
}

/** Whether nothing can be saved. The same fault of a call that only reads would not be described by that sentence. */
const isDiskFault = (error: Error, { method }: FastifyRequest): boolean =>
  error instanceof FilesFullError || (isUnwritable(error) && method !== 'GET' && method !== 'HEAD')

const answerOf = (error: FastifyError | HttpError, request: FastifyRequest): ErrorAnswer => {
  if (error instanceof HttpError) {
    const { statusCode, message, errors, retryAfter, details } = error
    return { status: statusCode, body: { message, ...(errors ? { errors } : {}), ...details }, retryAfter }
  }
  if (error instanceof DatabaseAwayError)
    return { status: 503, body: { message: serverTexts.notReady }, retryAfter: retryAfterSeconds }
  if (error instanceof FilesAwayError)
    return { status: 503, body: { message: serverTexts.filesNotReady }, retryAfter: retryAfterSeconds }
  if (isOutOfHandles(error) || isDeadlock(error))
    return { status: 503, body: { message: serverTexts.busy }, retryAfter: retryAfterSeconds }
  if (error instanceof UnsettledError) return { status: 500, body: { message: serverTexts.unsettled } }
  if (isDiskFault(error, request)) return { status: 507, body: { message: serverTexts.cannotWrite } }
  if (isOfWrongType(error, request)) return { status: 415, body: { message: serverTexts.unsupportedType(acceptedType(request)) } }
  if (error.validation) return { status: 400, body: validationBody(error) }
  const status = error.statusCode ?? 500
  if (jsonFaults.has(error.code)) return { status: 400, body: { message: serverTexts.badJson } }
  if (status < 400 || status >= 500) return { status: 500, body: { message: serverTexts.serverError } }
  return { status, body: { message: frameworkTexts[status] ?? serverTexts.badRequest } }
}

/** Whether the client disconnected before the request was complete, which is then the cause of the error. */
const brokeOff = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed && !raw.complete

/** Request as written to the log, without its query string, which may contain search terms and phone numbers. */
const calledOf = ({ method, url }: FastifyRequest): { method: string; url: string } => ({
  method,
  url: url.split('?', 1).join(),
})

/** How often it is logged at most that calls are refused because nothing can be saved, in ms: every call would repeat it. */
const diskLineEvery = 60_000

/** Makes the error handler of a server: every error is sent as `{ message, errors? }` (contract 7.1). */
export const errorHandler = () => {
  const disk = { loggedAt: -Infinity, unlogged: 0 }
  const logDiskFault = (error: Error, request: FastifyRequest, status: number): void => {
    if (performance.now() - disk.loggedAt < diskLineEvery) {
      disk.unlogged += 1
      return
    }
    const { unlogged } = disk
    Object.assign(disk, { loggedAt: performance.now(), unlogged: 0 })
    const { reason = error.message } = { reason: undefined, ...loggedFault(error) }
    request.log.error({ status, reason, unlogged, ...calledOf(request) }, 'nothing can be saved')
  }
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, body, retryAfter } = answerOf(error, request)
    if (brokeOff(request)) request.log.info(calledOf(request), 'request broken off')
    // A temporary rejection is not a fault, but repeated ones may tell the operator to add capacity.
    else if (status >= 500 && retryAfter !== undefined)
      request.log.warn({ status, err: error.cause ?? error, ...calledOf(request) }, 'request turned away')
    else if (status === 507) logDiskFault(error, request, status)
    else if (status >= 500) request.log.error({ ...loggedFault(error), ...calledOf(request) }, 'request failed')
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    void reply.status(status).type('application/json; charset=utf-8').send(body)
  }
}
