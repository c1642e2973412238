import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { mayDo } from '../../../src/domain/account/rights'
import { shopToday } from '../../../src/domain/shared/calendar-date'
import { cleanName, isVisible } from '../../../src/domain/shared/names'
import { hasControlCharacters, maxText, optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { type SavedView, viewLengths } from '../../../src/domain/view/saved-view'
import { viewQuery } from '../../../src/domain/view/view-query'
import { dataAnswer, messageAnswer } from '../../answers'
import { inTransaction } from '../../database/in-transaction'
import type { SavedViewRow } from '../../database/schema'
import { isDuplicate } from '../../database/violations'
import { conflict, HttpError } from '../../http-error'
import { newId } from '../../ids'
import type { ModuleContext } from '../../module-context'
import { dataAnswerSchema, errorAnswers, messageAnswerSchema, routeOptions } from '../../openapi/describe'
import { answerRepeats } from '../../plugins/repeats'
import { listNamed } from '../../records/known-lists'
import { setMadeId } from '../../repeats/repeatable-call'
import {
  assertMayWrite,
  assertRoom,
  choicesOf,
  choose,
  recordShared,
  rowOf,
  viewById,
  viewsOf,
  viewTexts as texts,
} from './view-store'

const flag = (name: string) => z.boolean(requestTexts.trueOrFalse(name))
const resourceField = textField('resource', 40)
const nameField = textField('name', viewLengths.name, undefined, cleanName).check(
  z.refine(isVisible, requestTexts.required('name')),
)
const queryField = z.string(requestTexts.text('query')).check(
  maxText('query', viewLengths.query),
  z.refine((text) => !hasControlCharacters(text), { error: requestTexts.text('query'), abort: true }),
  z.overwrite((text) => viewQuery(text)),
  maxText('query', viewLengths.query),
)

/** Body of `PUT /views/{id}`; what is omitted stays. `first` is the caller's own choice, also of a shared view. */
const changedView = z.object({
  name: z.optional(nameField),
  query: z.optional(queryField),
  shared: z.optional(flag('shared')),
  counted: z.optional(flag('counted')),
  first: z.optional(flag('first')),
})

/** Body of `POST /views`. */
const newView = z.extend(changedView, { name: nameField, resource: resourceField, query: queryField })

const viewAnswer = z.object({
  ...{ _id: z.string(), name: z.string(), resource: z.string(), query: z.string() },
  ...{ shared: z.boolean(), counted: z.boolean(), first: z.boolean() },
  total: z.optional(z.int()),
  fault: z.optional(z.string()),
})
const saved = messageAnswerSchema(viewAnswer)

const calls = {
  list: routeOptions(
    'signed-in',
    'List the views of a list, or of all lists that the caller may read',
    { 200: dataAnswerSchema(z.array(viewAnswer)), ...errorAnswers(403) },
    { querystring: z.object({ resource: optionalParam(resourceField) }) },
  ),
  create: routeOptions('signed-in', 'Save a view of a list', { 201: saved, ...errorAnswers(403, 409) }, { body: newView }),
  change: routeOptions(
    'signed-in',
    'Change a view, or whether the list opens with it',
    { 200: saved, ...errorAnswers(403, 404, 409) },
    { body: changedView },
  ),
  delete: routeOptions('signed-in', 'Delete a view', { 200: saved, ...errorAnswers(403, 404) }),
}

interface ById {
  id: string
}

const withName = async <T>(name: string, write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    throw isDuplicate(error) ? conflict(texts.taken(name)) : error
  }
}

/** Saved views of lists (docs/decisions/0115). */
export const viewRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, now }) => {
  const listOf = (resource: string, request: FastifyRequest) => listNamed(app, resource, request)

  /** The number of a counted view; why the list takes its query no more. What the caller may not ask for has no number. */
  const foundOf = async (row: SavedViewRow, request: FastifyRequest): Promise<Pick<SavedView, 'total' | 'fault'>> => {
    const list = app.knownLists.get(row.resource)
    try {
      if (row.counted === 1) return { total: await list?.count(row.query, shopToday(now()), request) }
      list?.check(row.query, shopToday(now()), request)
      return {}
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
      return error.statusCode === 400 ? { fault: error.message } : {}
    }
  }

  const answersOf = async (rows: readonly SavedViewRow[], request: FastifyRequest): Promise<SavedView[]> => {
    const firsts = (await choicesOf(db, request).execute()).map(({ first_view_id: id }) => id)
    const answers: SavedView[] = []
    // One after the other: no caller needs more than one connection at once.
    for (const row of rows) {
      const { id: _id, name, resource, query, counted, account_id: owner } = row
      const marks = { shared: owner === null, counted: counted === 1, first: firsts.includes(_id) }
      answers.push({ _id, name, resource, query, ...marks, ...(await foundOf(row, request)) })
    }
    return answers
  }

  const savedAnswer = async (id: string, request: FastifyRequest, message: string = texts.saved) =>
    messageAnswer(message, (await answersOf([await viewById(db, request, id)], request))[0])

  app.get('/views', calls.list, async (request) => {
    const { resource } = request.query
    if (resource !== undefined) listOf(resource, request)
    const rows = await viewsOf(db, request, resource)
    const role = request.account?.role
    const seen = rows.filter((row) => app.knownLists.has(row.resource) && mayDo(role, `${row.resource}:read`))
    return dataAnswer(await answersOf(seen, request))
  })

  app.post(
    '/views',
    calls.create,
    answerRepeats(
      async (request, reply) => {
        const { first = false, shared = false, counted = false, ...given } = request.body
        listOf(given.resource, request).check(given.query, shopToday(now()), request)
        assertMayWrite(shared, request)
        const row = { ...rowOf({ ...given, shared, counted }, request), id: newId(), created_at: now() }
        const insert = inTransaction(db, async (tx) => {
          await assertRoom(tx, row, request)
          await tx.insertInto('saved_views').values(row).execute()
          setMadeId(row.id)
          if (first) await choose(tx, request, row.resource, { first_view_id: row.id })
          if (shared) await recordShared(tx, row, 'create')
        })
        await withName(row.name, insert)
        return reply.status(201).send(await savedAnswer(row.id, request))
      },
      async (id, request) => savedAnswer(id, request),
    ),
  )

  app.put('/views/:id', calls.change, async (request) => {
    const { id } = request.params as ById
    const { first, ...sent } = request.body
    const changed = inTransaction(db, async (tx) => {
      const before = await viewById(tx, request, id)
      const { resource } = before
      if (Object.values(sent).some((value) => value !== undefined)) {
        const isShared = before.account_id === null
        const { name, query } = { ...before, ...sent }
        const { shared = isShared, counted = before.counted === 1 } = sent
        assertMayWrite(isShared || shared, request)
        if (query !== before.query) listOf(resource, request).check(query, shopToday(now()), request)
        const row = rowOf({ name, resource, query, shared, counted }, request)
        await assertRoom(tx, row, request, id)
        const after = await tx.updateTable('saved_views').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
        if (isShared || shared) await recordShared(tx, after, isShared ? (shared ? 'update' : 'delete') : 'create')
      }
      if (first === true) await choose(tx, request, resource, { first_view_id: id })
      if (first === false)
        await tx
          .updateTable('list_choices')
          .set({ first_view_id: null })
          .where('account_id', '=', request.account?.id ?? '')
          .where('first_view_id', '=', id)
          .execute()
    })
    await withName(sent.name ?? '', changed)
    return savedAnswer(id, request)
  })

  app.delete('/views/:id', calls.delete, async (request) => {
    const { id } = request.params as ById
    const answer = await savedAnswer(id, request, texts.deleted)
    await inTransaction(db, async (tx) => {
      const row = await viewById(tx, request, id)
      assertMayWrite(row.account_id === null, request)
      await tx.deleteFrom('saved_views').where('id', '=', id).execute()
      if (row.account_id === null) await recordShared(tx, row, 'delete')
    })
    return answer
  })
}
