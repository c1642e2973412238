import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { type Action, mayDo } from '../../../src/domain/account/rights'
import { changedRowsShown, type ChangeOutcome, type ChangeSet } from '../../../src/domain/change-set/change-set'
import { numberParam, optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { dataAnswer, messageAnswer } from '../../answers'
import { inOneChange } from '../../changes/change-routes'
import { outcomeAnswer, revertRequest, rowAnswer, setAnswer, stoppedAnswer } from '../../changes/change-requests'
import { storedOutcome, storedRows } from '../../changes/change-set-rows'
import { changesTexts as texts } from '../../changes/changes-texts'
import { revertSet } from '../../changes/revert'
import type { ChangeSetRow } from '../../database/schema'
import { badRequest } from '../../http-error'
import type { ModuleContext } from '../../module-context'
import { countsSchema, dataAnswerSchema, errorAnswers, messageAnswerSchema, routeOptions } from '../../openapi/describe'
import { answerRepeats } from '../../plugins/repeats'
import { assertFound } from '../../records/repository'
import { listQuery } from '../../records/request-schema'

/** Query of `GET /change-sets`. */
const setsQuery = listQuery({ size: 20 }, { resource: optionalParam(textField('resource', 40)) })

const pageQuery = z.object({ page: z._default(optionalParam(numberParam('page', 1, 1_000_000)), 1) })

const setOf = ({ id, at, actor, actor_name, source, reverted_by, change, refused, ...rest }: ChangeSetRow): ChangeSet => ({
  ...{
    _id: id,
    at: new Date(at).toISOString(),
    by: source === 'administrator' ? { _id: actor, name: actor_name } : null,
    source,
  },
  ...{ ...rest, change: JSON.parse(change) as Record<string, unknown>, revertedBy: reverted_by },
  refused: (JSON.parse(refused) as unknown[]).length,
})

const setsAnswer = z.object({
  sets: z.array(setAnswer),
  pagination: countsSchema('page', 'limit', 'totalPages', 'total'),
})
const setPageAnswer = dataAnswerSchema(
  z.object({ set: setAnswer, rows: z.array(rowAnswer), pagination: countsSchema('page', 'limit', 'totalPages', 'total') }),
)

const calls = {
  list: routeOptions('history:read', 'List the changes of many records', { 200: setsAnswer }, { querystring: setsQuery }),
  read: routeOptions(
    'history:read',
    'Read a change of many records, with its records by pages',
    { 200: setPageAnswer, ...errorAnswers(404) },
    { querystring: pageQuery },
  ),
  revert: routeOptions(
    'signed-in',
    'Revert a change of many records, by whoever may edit them',
    { 200: messageAnswerSchema(outcomeAnswer), ...errorAnswers(403, 404), 409: stoppedAnswer },
    { body: revertRequest },
  ),
}

interface ById {
  id: string
}

/** Changes of many records at once (docs/decisions/0105). */
export const changeSetRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db }) => {
  app.get('/change-sets', calls.list, async ({ query: { page, limit, resource } }) => {
    const matching = db.selectFrom('change_sets').where(resource ? sql<SqlBool>`resource = ${resource}` : sql<SqlBool>`1 = 1`)
    const { total } = await matching.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const newest = matching.selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
    const rows = await newest
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { sets: rows.map(setOf), pagination: { page, limit, totalPages: Math.ceil(total / limit), total } }
  })

  app.get('/change-sets/:id', calls.read, async ({ params, query: { page } }) => {
    const { id } = params as ById
    const found = await db.selectFrom('change_sets').selectAll().where('id', '=', id).executeTakeFirst()
    const set = assertFound(found, texts.unknownSet)
    const [limit, total] = [changedRowsShown, set.changed]
    const pagination = { page, limit, totalPages: Math.ceil(total / limit), total }
    return dataAnswer({ set: setOf(set), rows: await storedRows(db, set, page), pagination })
  })

  const answer = (outcome: ChangeOutcome) => messageAnswer(texts.reverted(outcome.changed), outcome)
  app.post(
    '/change-sets/:id/revert',
    calls.revert,
    answerRepeats(
      async ({ params, body, account, log }: FastifyRequest) => {
        const { force = false, skip = false } = (body ?? {}) as { force?: boolean; skip?: boolean }
        if (force && skip) throw badRequest(texts.forceOrSkip)
        const since = force ? 'force' : skip ? 'skip' : 'stop'
        const may = (resource: string, action: Action): boolean => mayDo(account?.role, `${resource}:${action}`)
        const { id } = params as ById
        const revert = await inOneChange(db, (tx) => revertSet(tx, app.changeTargets, id, since, may))
        await revert.target.afterRevert?.(revert.pairs, log)
        return answer(revert.outcome)
      },
      async (id) => answer(await storedOutcome(db, id)),
    ),
  )
}
