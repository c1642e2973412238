import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  statementRoles,
  isComplete,
  maxColumns,
  type StatementMapping,
  type StatementRole,
} from '../../../../src/domain/payment/statement/columns'
import { statementMatches } from '../../../../src/domain/payment/statement/match-credits'
import { maxConfirmedLines, statementLimitBytes } from '../../../../src/domain/payment/statement/statement-texts'
import { requestTexts } from '../../../../src/domain/shared/request-texts'
import { dataAnswer, messageAnswer } from '../../../answers'
import { dataAnswerSchema, routeOptions, filePart, messageAnswerSchema, errorAnswers } from '../../../openapi/describe'
import { confirmLines } from './confirm-lines'
import { matchStatement } from './match-statement'
import { statementAnswerTexts as texts } from './statements-texts'
import { StatementReader } from './statement-reader'
import type { OrderContext } from '../../orders'
import { inMemory } from '../../../files/in-memory'
import { receiveUpload } from '../../../files/receive-upload'
import { badRequest } from '../../../http-error'

const rules = {
  field: 'statement',
  types: 'any' as const,
  maxBytes: statementLimitBytes,
  texts: { missing: texts.missing, tooMany: texts.tooMany, wrongType: '', tooLarge: texts.tooLarge(statementLimitBytes) },
}

const column = z.optional(z.int().check(z.minimum(0), z.maximum(maxColumns - 1)))
const mappingSchema = z.strictObject(
  Object.fromEntries(statementRoles.map((role) => [role, column])) as Record<StatementRole, typeof column>,
)
/** A mapping of all roles has about 120 characters. */
const longestMapping = 300

/** @throws HttpError 400 for columns that do not exist, or without date or amount */
const mappingIn = (sent: string): StatementMapping => {
  if (sent.length > longestMapping) throw badRequest(texts.mapping)
  let json: unknown
  try {
    json = JSON.parse(sent)
  } catch {
    throw badRequest(texts.mapping)
  }
  const { data } = mappingSchema.safeParse(json)
  if (!data) throw badRequest(texts.mapping)
  const mapping: StatementMapping = Object.fromEntries(Object.entries(data).filter(([, at]) => at !== undefined))
  if (!isComplete(mapping)) throw badRequest(texts.incomplete)
  return mapping
}

/**
 * Reads the file of a statement, and the columns if the user has chosen them.
 *
 * @throws HttpError 400, and 413 for a file that is too large
 */
const statementIn = (
  request: FastifyRequest,
): Promise<{ content: Uint8Array<ArrayBuffer>; given: StatementMapping | undefined }> => {
  const storage = inMemory()
  return receiveUpload(request, storage, rules, async (_file, { mapping = [] }) => {
    const sent = mapping.at(-1) ?? ''
    return { content: storage.content(), given: sent === '' ? undefined : mappingIn(sent) }
  })
}

const rupees = z.number()
const line = z.int()

const statementAnswer = z.object({
  /** null when the columns must be chosen first. */
  _id: z.nullable(z.string()),
  rows: z.array(
    z.object({
      ...{ line, day: z.string(), amount: rupees, reference: z.string(), narration: z.string() },
      match: z.enum(statementMatches),
      ...{ orderId: z.optional(z.string()), paymentId: z.optional(z.string()), others: z.optional(z.int()) },
      ...{ recorded: z.optional(rupees), takenBack: z.optional(line) },
      claimed: z.optional(rupees),
      order: z.optional(z.object({ customerName: z.string(), phone: z.string(), due: rupees, placedOn: z.string() })),
    }),
  ),
  faults: z.array(z.object({ line, message: z.string() })),
  columns: z.object({
    shape: z.string(),
    names: z.array(z.string()),
    samples: z.array(z.array(z.string())),
    mapping: z.partialRecord(z.enum(statementRoles), z.int()),
  }),
})

const confirmedAnswer = z.object({ lines: z.array(line), amount: rupees })

const tooManyLines = requestTexts.tooLarge('lines', `${maxConfirmedLines} at a time`)
const listOfLines = requestTexts.list('lines', ['line numbers'])

const chosenLines = z.object(
  {
    lines: z
      .array(z.int(listOfLines), listOfLines)
      .check(z.minLength(1, listOfLines), z.maxLength(maxConfirmedLines, tooManyLines)),
  },
  requestTexts.object,
)

const calls = {
  match: routeOptions(
    'payments:edit',
    'Match a bank statement with claims and unpaid orders',
    { 200: dataAnswerSchema(statementAnswer), ...errorAnswers(413) },
    // It changes nothing in the ledger, and its answer is large and names customers, so that none is kept for a repeated call.
    { parts: { statement: filePart }, optionalParts: { mapping: { type: 'string' } }, once: false },
  ),
  confirm: routeOptions(
    'payments:edit',
    'Confirm matched lines of a bank statement',
    { 200: messageAnswerSchema(confirmedAnswer), ...errorAnswers(404, 409) },
    { body: chosenLines },
  ),
}

/** Administrator routes for bank statements (store 3; docs/decisions/0051). */
export const statementRoutes: FastifyPluginAsyncZod<OrderContext> = async (app, { db, now }) => {
  const reader = new StatementReader()
  app.addHook('onClose', () => reader.close())

  app.post('/payments/statements', calls.match, async (request) =>
    dataAnswer(await matchStatement({ db, now: now(), reader }, await statementIn(request))),
  )

  app.post<{ Params: { id: string }; Body: z.infer<typeof chosenLines> }>(
    '/payments/statements/:id/confirm',
    calls.confirm,
    async ({ params, body }) => {
      const confirmed = await confirmLines(db, params.id, body.lines, now())
      return messageAnswer(texts.confirmed(confirmed.lines.length, confirmed.amount), confirmed)
    },
  )
}
