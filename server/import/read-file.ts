import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { findHeadings, type KnownHeadings, knownHeadings, plainHeading } from '../../src/domain/import/headings'
import { importBounds, type ImportedColumn, type ImportFault } from '../../src/domain/import/import'
import { type ImportRow, recordRows } from '../../src/domain/import/rows'
import type { AnyField } from '../../src/domain/record/field'
import type { Schema } from '../database/schema'
import { inMemory } from '../files/in-memory'
import { receiveUpload } from '../files/receive-upload'
import { resourceOf } from '../../src/domain/history/history-records'
import { badRequest } from '../http-error'
import { sentFields } from '../records/form-schema'
import type { TableThread } from '../tables/table-thread'
import { type ImportTarget, keyOf } from './import-target'
import { importTexts as texts } from './import-texts'
import type { ImportAnswer, ImportJob } from './import-worker'

const rules = {
  field: 'file',
  types: 'any' as const,
  maxBytes: importBounds.bytes,
  texts: { missing: texts.missing, tooMany: texts.tooMany, wrongType: '', tooLarge: texts.tooLarge },
}

/** What a request asks for. */
export interface ImportRequest {
  content: Uint8Array<ArrayBuffer>
  /** Fields by the places of columns, as somebody has chosen them; '' leaves a column out. */
  mapping: ReadonlyMap<number, string>
  /** Whether it is written, not only checked. */
  write: boolean
  /** Whether what the records refer to is created if it does not exist. */
  create: boolean
}

/** The fields that an import sets, by name, with those from which `adapt` makes some. */
export const importFields = ({ definition, ways }: ImportTarget): Record<string, AnyField> => ({
  ...Object.fromEntries(
    sentFields(definition).filter(([, { kind, hidden }]) => kind !== 'list' && kind !== 'password' && !hidden),
  ),
  ...ways.fields,
})

const longestMapping = 8_000
const mappingSchema = z.record(z.string().check(z.regex(/^\d{1,2}$/)), z.string().check(z.maxLength(60)))

/** @throws HttpError 400 for columns or fields that do not exist, and for a field twice */
const mappingIn = (sent: string, target: ImportTarget): Map<number, string> => {
  if (sent === '') return new Map()
  const fields = importFields(target)
  try {
    if (sent.length > longestMapping) throw badRequest(texts.mapping)
    const { data } = mappingSchema.safeParse(JSON.parse(sent))
    const entries = Object.entries(data ?? { '': 'none' })
    if (entries.some(([, field]) => field !== '' && !Object.hasOwn(fields, field))) throw badRequest(texts.mapping)
    const named = entries.map(([, field]) => field).filter(Boolean)
    const twice = named.find((field, at) => named.indexOf(field) !== at)
    if (twice !== undefined) throw badRequest(texts.fieldTwice(fields[twice]?.label ?? twice))
    return new Map(entries.map(([place, field]) => [Number(place), field]))
  } catch (error) {
    throw error instanceof SyntaxError ? badRequest(texts.mapping) : error
  }
}

const flagIn = (name: string, [sent = '']: string[] = []): boolean => {
  if (sent !== '' && sent !== 'true') throw badRequest(texts.notTrue(name))
  return sent === 'true'
}

/** Reads the request of an import. @throws HttpError 400, and 413 for a file that is too large */
export const receiveImport = (request: FastifyRequest, target: ImportTarget): Promise<ImportRequest> => {
  const storage = inMemory()
  return receiveUpload(request, storage, rules, async (_file, { mapping = [], write, create }) => ({
    content: storage.content(),
    mapping: mappingIn(mapping.at(-1) ?? '', target),
    write: flagIn('write', write),
    create: flagIn('create', create),
  }))
}

/** Headings that are remembered of earlier imports. */
const mostHeadings = 500

/** The headings that name the fields of a resource: those that somebody has chosen, its own, and the usual ones of the trade. */
export const headingsOf = async (db: Kysely<Schema>, target: ImportTarget): Promise<KnownHeadings> => {
  const fields = importFields(target)
  const remembered = await db
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('resource', '=', resourceOf(target.definition.table))
    .orderBy('updated_at', 'desc')
    .limit(mostHeadings)
    .execute()
  const own = Object.entries(fields).flatMap(([name, { label }]) => [[label, name] as const, [name, name] as const])
  const usual = (target.ways.headings ?? []).flatMap(([field, headings]) => headings.map((heading) => [heading, field] as const))
  const exported = target.columns.map(({ label, name }) => [label, Object.hasOwn(fields, name) ? name : ''] as const)
  const chosen = remembered.filter(({ field }) => field === '' || Object.hasOwn(fields, field))
  return knownHeadings([...chosen.map(({ heading, field }) => [heading, field] as const), ...own, ...usual, ...exported])
}

/** Remembers what somebody has chosen for the columns of a file. */
export const rememberHeadings = async (
  db: Kysely<Schema>,
  { definition }: ImportTarget,
  columns: readonly ImportedColumn[],
  mapping: ImportRequest['mapping'],
  now: number,
): Promise<void> => {
  const resource = resourceOf(definition.table)
  for (const [place, field] of mapping) {
    const heading = plainHeading(columns[place]?.heading)
    if (heading === '') continue
    const values = { resource, heading, field, updated_at: now }
    await db
      .insertInto('import_headings')
      .values(values)
      .onConflict((existing) => existing.columns(['resource', 'heading']).doUpdateSet(values))
      .execute()
  }
}

/** A file as it was read. */
export interface ImportFile {
  columns: ImportedColumn[]
  rows: ImportRow[]
  /** What is wrong with the file as a whole, because of which no row is read. */
  faults: ImportFault[]
}

/**
 * Reads the rows of a file.
 *
 * @throws HttpError 400 with a sentence for a file that cannot be read
 */
export const readFile = async (
  thread: TableThread<ImportJob, ImportAnswer>,
  target: ImportTarget,
  known: KnownHeadings,
  { content, mapping }: ImportRequest,
): Promise<ImportFile> => {
  const answer = await thread.run({ content, known })
  if ('refusal' in answer) throw badRequest(answer.refusal)
  const { table } = answer
  const headings = findHeadings(table, known, mapping)
  const { at, columns, twice } = headings
  if (at < 0) throw badRequest(texts.noHeadings)
  const { name, field } = keyOf(target)
  const fieldsOfKey = [name, ...(target.ways.keys ?? [])]
  const fault = (column: string, message: string): ImportFault => ({ row: at + 1, column, message })
  const faults = twice.map((heading) => fault(heading, texts.twice(heading)))
  if (!columns.some((column) => fieldsOfKey.includes(column.field ?? ''))) faults.push(fault('', texts.noKey(field.label)))
  const rows = recordRows(table, headings, { keys: fieldsOfKey, section: target.ways.section })
  if (rows.length > importBounds.records) throw badRequest(texts.tooManyRecords)
  if (rows.length === 0 && faults.length === 0) throw badRequest(texts.noRecords)
  return { columns, rows, faults }
}
