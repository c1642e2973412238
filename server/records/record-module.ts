import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Expression, Kysely, SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { type Action, mayDo, type Right, seesEarnings } from '../../src/domain/account/rights'
import { resourceOf } from '../../src/domain/history/history-records'
import type { ImportWays } from '../../src/domain/import/import-ways'
import type { ListedRecord, ValuesOf } from '../../src/domain/record/record'
import { dataAnswer, messageAnswer } from '../answers'
import { registerChanges } from '../changes/change-routes'
import type { Schema } from '../database/schema'
import { columnsOf } from '../export/export-columns'
import { byKeys, exportRoutes } from '../export/export-list'
import { currentActor } from '../history/actor'
import { importRoutes } from '../import/import-routes'
import {
  dataAnswerSchema,
  routeOptions,
  messageAnswerSchema,
  type Parts,
  errorAnswers,
  recordAnswerSchema,
} from '../openapi/describe'
import { answerRepeats } from '../plugins/repeats'
import { answerSchema } from './answer-schema'
import { assertListable, nameOf } from './listable'
import { changeTarget, importTarget } from './record-changes'
import { form, type RequestReader } from './request-readers'
import { conditionsOf, type ListQuery, listOf, type ListCallOptions, orderOf } from './record-list'
import { assertChangeable, type RecordStore, tableStore, type WriteHooks } from './record-store'
import { type MessagesOf, messagesOf } from './record-texts'
import { answerOf, recordAnswer } from './rows'
import type { ModuleContext } from '../module-context'

/** What is fixed of a call; by default it is generated. */
interface CallOptions {
  /** What the documentation says that it does. */
  summary?: string
  /** Headers that its handler reads. */
  headers?: Parts
  /** Statuses by which it refuses a request, by default 404 and 409. */
  refuses?: readonly number[]
}

interface WriteOptions<D extends ListedRecord> extends CallOptions {
  /** How it reads its request, by default a form with all fields. */
  reads?: RequestReader<D>
}

interface CreateOptions<D extends ListedRecord> extends WriteOptions<D> {
  /** The end of its path. */
  path?: string
  /** A request may make several records, which are answered as a list. */
  isMany?: true
  /** The first answer is stored for repeated calls; by default they are answered from the record as it is then. */
  isKept?: true
  /** Runs before the request is read, and throws an HttpError to reject it. */
  before?: (db: Kysely<Schema>) => Promise<void>
}

/** How a record's calls differ from those that are generated: in what a contract fixes, and in rules beyond its definition. */
export interface RecordHooks<D extends ListedRecord, C extends ModuleContext = ModuleContext> extends WriteHooks<D> {
  /** Path of the calls, by default the name of the table. */
  path?: string
  messages?: Partial<MessagesOf<ValuesOf<D>>>
  /** What a row is answered as, and its schema. */
  answer?: { of: (row: never, db: Kysely<Schema>) => object; schema?: z.ZodMiniType }
  /** False for a call that the record does not have. */
  list?: ListCallOptions &
    CallOptions & {
      /** The list is not exported as a file. */
      isExported?: false
    }
  read?: CallOptions | false
  create?: CreateOptions<D> | false
  change?: WriteOptions<D>
  delete?: CallOptions
  /** Calls that switch one of its flags on or off. */
  switches?: readonly (CallOptions & { path: string; flag: keyof ValuesOf<D> & string; message: (isOn: boolean) => string })[]
  /** What its import knows beyond its definition. */
  import?: ImportWays
  /** Additional conditions of a list. */
  readQuery?: () => Expression<SqlBool>[]
  /** Keeps records that have no table of their own. */
  store?: (app: FastifyInstance, context: C) => RecordStore<D>
  /** Additional routes for the same records. */
  routes?: FastifyPluginAsync<C>
}

interface ById {
  Params: { id: string }
}

/** The definition without what a role may not see: a search, a filter or an order by it would tell them. */
const seenBy = (definition: ListedRecord, role: string | undefined): ListedRecord => {
  const seen = Object.entries(definition.fields).filter(
    ([, { earning, right }]) => (!earning || seesEarnings(role)) && (!right || mayDo(role, right)),
  )
  const fields = Object.fromEntries(seen)
  return { ...definition, fields, search: definition.search?.filter((name) => name in fields) ?? [] }
}

/**
 * The routes of a record that are generated from its definition: a list with search, filters, sorting and pages, and reading,
 * creating, updating and deleting a record; files are stored and deleted with their record (contract 7.1). Each write is recorded
 * in the history.
 *
 * @param hooks what the definition cannot express
 */
export const recordModule = <D extends ListedRecord, C extends ModuleContext = ModuleContext>(
  definition: D,
  hooks: RecordHooks<D, C> = {},
): FastifyPluginAsync<C> => {
  const { list = {}, read = {}, create = {}, change = {}, delete: removal = {}, readQuery = () => [], routes } = hooks
  if (!(create && create.reads)) assertListable(definition)
  const { table, singular } = definition
  const path = hooks.path ?? `/${resourceOf(table)}`
  const right = (action: Action): Right => `${resourceOf(table)}:${action}`
  const name = nameOf(singular)
  const texts = messagesOf<ValuesOf<D>>(singular, hooks.messages)
  const record = hooks.answer?.schema ?? answerSchema(definition)
  const listed = listOf(definition, list, record)
  const [newReading, changeReading] = [
    (create && create.reads) || form(definition, true),
    change.reads ?? form(definition, false),
  ]
  /** What a person's query finds. */
  const where = (query: ListQuery, role: string | undefined): Expression<SqlBool>[] => [
    ...conditionsOf(seenBy(definition, role), list, query),
    ...readQuery(),
  ]
  const writeAnswer = recordAnswerSchema(name, record)
  const changedAnswer = ({ refuses = [404, 409] }: CallOptions) => ({ 200: writeAnswer, ...errorAnswers(...refuses) })
  const call = (
    action: Action,
    options: CallOptions | false,
    text: string,
    answers: Record<number, z.ZodMiniType>,
    request = {},
  ) => {
    const { summary = `${text} ${singular}`, headers } = options || {}
    return routeOptions(right(action), summary, answers, { ...request, ...(headers ? { readHeaders: headers } : {}) })
  }
  const madeAnswer = create && create.isMany ? messageAnswerSchema(z.array(record)) : writeAnswer
  const calls = {
    list: call('read', list, 'List each', { 200: listed.schema }, listed.request),
    read: call('read', read, 'Read a', { 200: dataAnswerSchema(record), ...errorAnswers(404) }),
    create: call('create', create, 'Create a', { 201: madeAnswer, ...errorAnswers(409) }, newReading.request),
    change: call('edit', change, 'Change a', changedAnswer(change), changeReading.request),
    delete: call('delete', removal, 'Delete a', changedAnswer(removal)),
  }

  return async (app, context) => {
    const { db, files } = context
    const store = hooks.store?.(app, context) ?? tableStore(definition, hooks, texts, context)
    const answer = async (row: object): Promise<object> =>
      hooks.answer ? hooks.answer.of(row as never, db) : answerOf(definition, row as never)
    const toAnswer = async (message: string, row: object): Promise<object> => recordAnswer(message, name, await answer(row))

    app.get<{ Querystring: ListQuery }>(path, calls.list, async ({ query: given, account }) => {
      const query = listed.query(given)
      const { rows, total } = await store.page({
        where: where(query, account?.role),
        order: orderOf(seenBy(definition, account?.role), list, query),
        page: query.page,
        limit: query.limit,
      })
      return listed.answer(await Promise.all(rows.map(answer)), total, query)
    })

    if (list.isExported !== false) {
      const reader = { ...context, db: context.database.reads }
      const stored = hooks.store?.(app, reader) ?? tableStore(definition, hooks, texts, reader)
      exportRoutes<ListQuery>(app, context, listed.unpaged, {
        ...{ name: resourceOf(table), path, columns: columnsOf(definition.fields) },
        find: async (query, ids, { account }) => {
          const order = orderOf(seenBy(definition, account?.role), list, query)
          const all = await stored.ids({ where: where(query, account?.role), order }, ids)
          return byKeys(all, async (some) => Promise.all((await stored.rows(some)).map(answer)))
        },
        count: async (query, { account }) =>
          (await store.page({ where: where(query, account?.role), order: [], page: 1, limit: 1 })).total,
      })
    }

    if (read)
      app.get<ById>(`${path}/:id`, calls.read, async ({ params }) => dataAnswer(await answer(await store.find(params.id))))

    if (create) {
      const made = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        await create.before?.(db)
        const rows = await newReading.receive(request, files, async (values) => store.create(values, request))
        const message = texts.created(rows.length)
        const [first = {}] = rows
        reply.status(201)
        return reply.send(
          create.isMany ? messageAnswer(message, await Promise.all(rows.map(answer))) : await toAnswer(message, first),
        )
      }
      const again = async (id: string): Promise<object> => toAnswer(texts.created(1), await store.find(id))
      app.post(`${path}${create.path ?? ''}`, calls.create, create.isKept ? made : answerRepeats(made, again))
    }

    app.put<ById>(`${path}/:id`, calls.change, async (request) => {
      const { id } = request.params
      // Checked first, so that no file is received for a change that is refused.
      if ('parts' in changeReading.request) await assertChangeable(store, context, definition, id)
      const change = async ([values = {}]: Partial<ValuesOf<D>>[]) => store.change(id, values, request)
      return toAnswer(texts.updated, await changeReading.receive(request, files, change))
    })

    app.delete<ById>(`${path}/:id`, calls.delete, async (request) =>
      toAnswer(texts.deleted, await store.remove(request.params.id, request)),
    )

    for (const { path: end, flag, message, ...fixed } of hooks.switches ?? []) {
      const options = call('edit', fixed, 'Switch a', changedAnswer(fixed))
      app.patch<ById>(`${path}/:id/${end}`, options, async (request) => {
        let isOn = false
        const switched = (before: ValuesOf<D>) => ({ [flag]: (isOn = before[flag] !== true) }) as Partial<ValuesOf<D>>
        const row = await store.change(request.params.id, {}, request, switched)
        return toAnswer(message(isOn), row)
      })
    }

    const conditions = (query: unknown) => where(listed.parse(query), currentActor().account?.role)
    const target = changeTarget(definition, hooks, texts.unknownReference, conditions)
    if (definition.bulk || definition.bin) registerChanges(app, path, target, db)
    if (definition.import) {
      const exported = columnsOf(definition.fields)
      importRoutes(
        app,
        path,
        importTarget(definition, hooks, { target, exported, ways: hooks.import ?? {}, now: context.now }),
        context,
      )
    }

    if (routes) await app.register(routes, context)
  }
}
