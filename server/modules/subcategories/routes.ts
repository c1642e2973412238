import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { subcategory } from '../../../src/domain/category/category'
import type { Schema } from '../../database/schema'
import { described, refusals, writtenAnswer } from '../../openapi/describe'
import { answerSchema } from '../../records/answer-schema'
import { answerOf, written } from '../../records/rows'
import { newSubcategoryRequest, type SubcategoryRequest, subcategoryRequest } from '../categories/category-requests'
import { listSubcategories } from './subcategory-repository'
import type { NamedSubcategoryRow } from './subcategory-row'
import { subcategoryAnswerTexts as texts } from './subcategory-texts'
import { changeSubcategory, createSubcategory, deleteSubcategory } from './write-subcategory'

const subcategoryOf = (row: NamedSubcategoryRow) => answerOf(subcategory, row)

const subcategoryAnswer = answerSchema(subcategory)
const toldAnswer = writtenAnswer('subcategory', subcategoryAnswer)
const changedAnswer = { 200: toldAnswer, ...refusals(404, 409) }

const calls = {
  list: described('List the subcategories', { 200: z.array(subcategoryAnswer) }),
  create: described('Create a subcategory', { 201: toldAnswer, ...refusals(409) }, { body: newSubcategoryRequest }),
  change: described('Change a subcategory', changedAnswer, { body: subcategoryRequest }),
  delete: described('Delete a subcategory', changedAnswer),
}

/** Subcategory routes (specification 7; server.md: answers). */
export const subcategoryRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; now: () => number }> = async (app, { db, now }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/subcategories', calls.list, async () => (await listSubcategories(db)).map(subcategoryOf))

  app.post('/subcategories', calls.create, async ({ body }, reply) => {
    const created = await createSubcategory(db, body, now())
    return reply.status(201).send(written(texts.created, 'subcategory', subcategoryOf(created)))
  })

  app.put<{ Params: { id: string }; Body: SubcategoryRequest }>(
    '/subcategories/:id',
    calls.change,
    async ({ params: { id }, body }) =>
      written(texts.updated, 'subcategory', subcategoryOf(await changeSubcategory(db, id, body))),
  )

  app.delete<{ Params: { id: string } }>('/subcategories/:id', calls.delete, async ({ params: { id } }) =>
    written(texts.deleted, 'subcategory', subcategoryOf(await deleteSubcategory(db, id))),
  )
}
