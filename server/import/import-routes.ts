import type { FastifyInstance } from 'fastify'
import { type Kysely, type Transaction } from 'kysely'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { mayDo, type Right, seesEarnings } from '../../src/domain/account/rights'
import { changedRowsShown } from '../../src/domain/change-set/change-set'
import { resourceOf } from '../../src/domain/history/history-records'
import { type ImportOutcome, mostFaults } from '../../src/domain/import/import'
import type { AnyField } from '../../src/domain/record/field'
import { capitalize } from '../../src/domain/shared/names'
import { optionalParam } from '../../src/domain/shared/request-fields'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { messageAnswer } from '../answers'
import { assertSees } from '../changes/change-many'
import { rowAnswer } from '../changes/change-requests'
import { inOneChange } from '../changes/change-routes'
import { emptyRow, shownRows, writeSet } from '../changes/change-set-rows'
import type { Schema } from '../database/schema'
import { inPart } from '../database/in-transaction'
import { takeTurns } from '../database/take-turns'
import { columnsSeenBy } from '../export/export-columns'
import { exportFile, fileHeaders, formats } from '../export/export-list'
import { currentActor } from '../history/actor'
import { forbidden, HttpError } from '../http-error'
import { newId } from '../ids'
import type { ModuleContext } from '../module-context'
import { errorAnswerSchema, errorAnswers, filePart, messageAnswerSchema, routeOptions } from '../openapi/describe'
import { serverTexts } from '../server-texts'
import { TableThread } from '../tables/table-thread'
import type { ImportTarget, ImportTargets } from './import-target'
import { sampleRows } from './sample-rows'
import { importFileFaults, importTexts as texts } from './import-texts'
import type { ImportAnswer, ImportJob } from './import-worker'
import { type ImportPlan, planImport } from './plan-import'
import {
  headingsOf,
  type ImportFile,
  importFields,
  type ImportRequest,
  readFile,
  receiveImport,
  rememberHeadings,
} from './read-file'

const column = z.object({ heading: z.string(), field: z.optional(z.string()), isLeftOut: z.optional(z.boolean()) })
const fault = z.object({ row: z.int(), column: z.string(), message: z.string() })
const faults = z.array(fault)
const outcome = z.object({
  columns: z.array(column),
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
  ...{ total: z.int(), created: z.int(), changed: z.int(), unchanged: z.int(), wrong: z.int() },
  faults,
  missing: z.array(z.object({ resource: z.string(), name: z.string(), within: z.optional(z.string()) })),
  rows: z.array(z.extend(rowAnswer, { row: z.int(), isNew: z.boolean() })),
  changeSetId: z.optional(z.string()),
})

/** The answer to a file that has faults and was to be written. */
class FaultyError extends HttpError {
  override name = 'FaultyError'

  constructor(
    readonly faults: ImportOutcome['faults'],
    wrong: number,
  ) {
    super(400, texts.faults(wrong))
  }

  override get details(): object {
    return { faults: this.faults }
  }
}

const rowsShown = async (tx: Transaction<Schema>, { definition }: ImportTarget, { created, changed }: ImportPlan) => {
  // A new record is shown by what differs from an empty one.
  const made = created.map(({ row, after }) => ({ row, before: emptyRow(definition, after.id), after, isNew: true }))
  const all = [...changed.map((pair) => ({ ...pair, isNew: false })), ...made]
    .sort((one, other) => one.row - other.row)
    .slice(0, changedRowsShown)
  const shown = await shownRows(tx, definition, all)
  return shown.map((each, index) => {
    const { row = 0, isNew = false } = all[index] ?? {}
    return { ...each, ...(isNew ? { _id: '', before: {} } : {}), row, isNew }
  })
}

/** The columns of a file, and what they may be. */
const columnsOf = (target: ImportTarget, { columns }: ImportFile): Pick<ImportOutcome, 'columns' | 'fields'> => {
  const { account } = currentActor()
  const isSeen = ({ earning, right }: AnyField): boolean =>
    (!earning || seesEarnings(account?.role)) && (right === undefined || mayDo(account?.role, right))
  const fields = Object.entries(importFields(target)).filter(([, field]) => isSeen(field))
  return { columns, fields: fields.map(([name, { label }]) => ({ name, label })) }
}

const outcomeOf = async (
  tx: Transaction<Schema>,
  target: ImportTarget,
  file: ImportFile,
  plan: ImportPlan,
): Promise<ImportOutcome> => ({
  ...columnsOf(target, file),
  ...{ total: file.rows.length, created: plan.created.length, changed: plan.changed.length, unchanged: plan.unchanged },
  ...{ wrong: plan.wrong, faults: plan.faults.slice(0, mostFaults), missing: plan.missing },
  rows: await rowsShown(tx, target, plan),
})

/** Checks a file, or writes it all or nothing. @throws FaultyError for a file with faults that was to be written */
const carryOut = async (
  app: FastifyInstance,
  db: Kysely<Schema>,
  target: ImportTarget,
  file: ImportFile,
  { write, create }: ImportRequest,
): Promise<ImportOutcome> => {
  if (file.faults.length > 0) {
    if (write) throw new FaultyError(file.faults, file.rows.length)
    const none = { created: 0, changed: 0, unchanged: 0, wrong: 0, missing: [], rows: [] }
    return { ...columnsOf(target, file), total: file.rows.length, ...none, faults: file.faults }
  }
  return inOneChange(db, async (tx) => {
    if (write) await takeTurns(tx, `import ${target.definition.table}`)
    const check = async () => {
      const plan = await planImport(tx, app.importTargets, target, file, { creates: create, locks: write })
      return { plan, done: await outcomeOf(tx, target, file, plan) }
    }
    // What rows refer to may have been created.
    const { plan, done } = await inPart(tx, check, write)
    if (!write) return done
    if (plan.wrong > 0) throw new FaultyError(done.faults, plan.wrong)
    const { created, changed, made } = plan
    if (created.length + changed.length === 0) return done
    const change = { created: created.length, changed: changed.length, ...(made.length > 0 && { made }) }
    const deed = { id: newId(), kind: 'import' as const, change, total: file.rows.length, refused: [] }
    const rows = created.map(({ after }) => after)
    return { ...done, changeSetId: await writeSet(tx, target, changed, deed, { created: rows }) }
  })
}

const threads = new WeakMap<ImportTargets, TableThread<ImportJob, ImportAnswer>>()

/** The thread that reads the files of an app. */
const threadOf = (app: FastifyInstance): TableThread<ImportJob, ImportAnswer> => {
  const known = threads.get(app.importTargets)
  if (known) return known
  const { tooSlow, busy } = texts
  const ended = 'The thread that reads files ended.'
  const { damaged } = importFileFaults
  const thread = new TableThread<ImportJob, ImportAnswer>('import/import-worker', { tooSlow, busy, damaged, ended })
  threads.set(app.importTargets, thread)
  app.addHook('onClose', () => thread.close())
  return thread
}

const inOneBatch = async function* <T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows
}

/**
 * The calls that import the records of a resource: `GET {path}/import/sample` and `POST {path}/import` (docs/decisions/0107).
 *
 * @param path that of the resource's list
 */
export const importRoutes = (app: FastifyInstance, path: string, target: ImportTarget, { db, now }: ModuleContext): void => {
  const { definition, columns } = target
  const resource = resourceOf(definition.table)
  const title = definition.table.replaceAll('_', ' ')
  app.importTargets.set(resource, target)
  app.changeTargets.set(resource, target)
  const thread = threadOf(app)

  const format = optionalParam(z.enum(['csv', 'xlsx'], requestTexts.oneOf('format', ['csv', 'xlsx'])))
  const sampleCall = routeOptions(
    `${resource}:edit`,
    `Download a sample of a file from which ${title} are imported`,
    {},
    {
      querystring: z.object({ format }),
      file: Object.values(formats),
    },
  )
  app.get(`${path}/import/sample`, sampleCall, async ({ query, account }, reply) => {
    const { format: asked = 'xlsx' } = query as { format?: keyof typeof formats }
    const fields = importFields(target)
    const names = new Set(Object.entries(fields).map(([name, { wireName = name }]) => wireName))
    const chosen = columnsSeenBy(columns, account?.role).filter(({ name }) => names.has(name))
    const rows = sampleRows(target, chosen)
    const file = exportFile(asked, capitalize(title), chosen, inOneBatch(rows))
    return reply.headers(fileHeaders(asked, `${resource}-sample`)).send(Readable.from(file, { objectMode: false }))
  })

  const answers = {
    200: messageAnswerSchema(outcome),
    400: z.extend(errorAnswerSchema, { faults: z.optional(faults) }),
    ...errorAnswers(409, 413, 503),
  }
  const text = { type: 'string' } as const
  const call = routeOptions(`${resource}:edit`, `Import ${title} from a file, or check that`, answers, {
    // The same file again changes nothing, so it needs no key.
    ...{ parts: { file: filePart }, optionalParts: { mapping: text, write: text, create: text }, once: false as const },
  })
  app.post(`${path}/import`, call, async (request) => {
    const right: Right = `${resource}:create`
    if (!mayDo(request.account?.role, right)) throw forbidden(serverTexts.notAllowed)
    const asked = await receiveImport(request, target)
    const known = await headingsOf(db, target)
    const file = await readFile(thread, target, known, asked)
    const fields = importFields(target)
    assertSees(file.columns.flatMap(({ field }) => fields[field ?? ''] ?? []))
    const done = await carryOut(app, db, target, file, asked)
    if (asked.write) await rememberHeadings(db, target, file.columns, asked.mapping, now())
    const count = done.created + done.changed
    return messageAnswer(asked.write ? (count > 0 ? texts.imported(count) : texts.nothing) : texts.checked, done)
  })
}
