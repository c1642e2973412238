import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Right } from '../../src/domain/account/rights'
import type { ChangeOutcome } from '../../src/domain/change-set/change-set'
import { resourceOf } from '../../src/domain/history/history-records'
import { messageAnswer } from '../answers'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { isBrokenReference, isDuplicate } from '../database/violations'
import { conflict } from '../http-error'
import { errorAnswers, messageAnswerSchema, routeOptions } from '../openapi/describe'
import { answerRepeats } from '../plugins/repeats'
import { changeMany } from './change-many'
import { type ChangeRequest, changeRequest, outcomeAnswer } from './change-requests'
import { storedOutcome } from './change-set-rows'
import type { ChangeTarget } from './change-target'
import { changesTexts as texts } from './changes-texts'

/** Runs a change of many rows in a transaction; answers 409 when a row cannot be stored, which no rule has foreseen. */
export const inOneChange = async <T>(...[db, work]: Parameters<typeof inTransaction<T>>): Promise<T> => {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (isDuplicate(error)) throw conflict(texts.taken)
    throw isBrokenReference(error) ? conflict(texts.referenceGone) : error
  }
}

/** The call that changes many records of a resource (docs/decisions/0105). @param path that of the resource's list */
export const registerChanges = (app: FastifyInstance, path: string, target: ChangeTarget, db: Kysely<Schema>): void => {
  const resource = resourceOf(target.definition.table)
  const right: Right = `${resource}:${target.right ?? 'edit'}`
  app.changeTargets.set(resource, target)
  const answers = { 200: messageAnswerSchema(outcomeAnswer), ...errorAnswers(409) }
  const call = routeOptions(right, `Change many ${target.definition.table.replaceAll('_', ' ')}, or preview that`, answers, {
    body: changeRequest,
  })
  const answer = ({ change: { delete: deletes } }: ChangeRequest, outcome: ChangeOutcome) =>
    messageAnswer(texts[deletes ? 'deleted' : 'changed'](outcome.changed), outcome)
  const change = async (body: ChangeRequest) => answer(body, await inOneChange(db, (tx) => changeMany(tx, target, body)))
  app.post<{ Body: ChangeRequest }>(
    `${path}/changes`,
    call,
    answerRepeats(
      async ({ body }: { body: ChangeRequest }) => change(body),
      // A preview, and a change of nothing, have made no set.
      async (id, { body }) =>
        id === ''
          ? change({ ...(body as ChangeRequest), dryRun: true })
          : answer(body as ChangeRequest, await storedOutcome(db, id)),
    ),
  )
}
