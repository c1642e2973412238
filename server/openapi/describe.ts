import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Access } from '../../src/domain/account/rights'

/** JSON Schemas, by name, of parts of a request that the handler reads itself. */
export type Parts = Record<string, object>

/** JSON Schemas of a file, and of several files, in a multipart body. */
export const filePart = { type: 'string', format: 'binary' } as const
export const filesPart = { type: 'array', items: filePart } as const

/** Schema of every error response (contract 7.1). */
export const errorAnswerSchema = z.object({
  /** Shown to the user. */
  message: z.string(),
  errors: z.optional(z.array(z.string())),
})

export const errorAnswers = <S extends number>(...statuses: S[]) =>
  Object.fromEntries(statuses.map((status) => [status, errorAnswerSchema])) as Record<S, typeof errorAnswerSchema>

const success = z.literal(true)
const message = z.string()

/** Response to a read. */
export const dataAnswerSchema = <T extends z.ZodMiniType>(data: T) => z.object({ success, data })

/** Response to a write. */
export const messageAnswerSchema = <T extends z.ZodMiniType>(data: T) => z.object({ success, message, data })

/** Response to the write of a record, as built by `recordAnswer`. */
export const recordAnswerSchema = (name: string, record: z.ZodMiniType) =>
  z.object({ success, message, [name]: record, data: record })

/** Whole numbers, for example figures or the parts of a pagination. */
export const countsSchema = (...names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.int()])))

/** Validation schemas of a request, and the headers and the parts of a multipart body, which the handler reads itself. */
interface Request extends FastifySchema {
  readHeaders?: Parts
  parts?: Parts
  optionalParts?: Parts
  /** Media type of the file that a successful call answers with; several where the request chooses one. */
  file?: string | readonly string[]
  /** For a POST that makes nothing, or whose answer is a secret (server/plugins/repeats.ts). */
  once?: false
}

/**
 * The options of a route with its documentation and with the right that its callers need, which `auth` checks. Responses are
 * not serialized by the schemas in `answers`; the contract tests compare them (tests/support/described-answers.ts).
 *
 * @param access who may make the call
 * @param answers by status; the errors of all calls of its kind are added in document.ts
 */
export const routeOptions = <const R extends Request>(
  access: Access,
  summary: string,
  answers: Record<number, z.ZodMiniType>,
  { readHeaders: headers, parts, optionalParts, file, once, ...schema }: R = {} as R,
) => ({
  schema,
  config: {
    ...{ access, documented: { summary, answers, headers, parts, optionalParts, file } },
    ...(once === undefined ? {} : { once }),
  },
})
