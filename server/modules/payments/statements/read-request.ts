import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  isComplete,
  mostColumns,
  type StatementMapping,
  type StatementRole,
  statementRoles,
} from '../../../../src/domain/payment/statement/columns'
import { statementLimitBytes } from '../../../../src/domain/payment/statement/statement-texts'
import type { FileReceiver } from '../../../files/storage'
import { receiveUpload } from '../../../files/receive-upload'
import { badRequest } from '../../../http-error'
import { statementAnswerTexts as texts } from './statement-answer-texts'

const rules = {
  field: 'statement',
  types: 'any' as const,
  maxBytes: statementLimitBytes,
  texts: { missing: texts.missing, tooMany: texts.tooMany, wrongType: '', tooLarge: texts.tooLarge(statementLimitBytes) },
}

/** Keeps the file of a request in memory, because statements are not stored. */
const inMemory = (): FileReceiver & { content: () => Uint8Array<ArrayBuffer> } => {
  let kept = new Uint8Array()
  return {
    put: async (source, { contentType }) => {
      const pieces: Buffer[] = []
      for await (const piece of source as AsyncIterable<Buffer>) pieces.push(piece)
      kept = new Uint8Array(Buffer.concat(pieces))
      return { key: 'statement', size: kept.length, contentType }
    },
    remove: () => Promise.resolve(),
    content: () => kept,
  }
}

const column = z.optional(z.int().check(z.minimum(0), z.maximum(mostColumns - 1)))
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
export const statementIn = (
  request: FastifyRequest,
): Promise<{ content: Uint8Array<ArrayBuffer>; given: StatementMapping | undefined }> => {
  const storage = inMemory()
  return receiveUpload(request, storage, rules, async (_file, { mapping = [] }) => {
    const sent = mapping.at(-1) ?? ''
    return { content: storage.content(), given: sent === '' ? undefined : mappingIn(sent) }
  })
}
