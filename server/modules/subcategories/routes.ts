import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { newSubcategoryRequest, type SubcategoryRequest, subcategoryRequest } from '../../../src/domain/category/category-request'
import type { Schema } from '../../database/schema'
import { listSubcategories } from './subcategory-repository'
import { type NamedSubcategoryRow, subcategoryOf } from './subcategory-row'
import { subcategoryAnswerTexts as texts } from './subcategory-texts'
import { changeSubcategory, createSubcategory, deleteSubcategory } from './write-subcategory'

const written = (message: string, row: NamedSubcategoryRow): object => {
  const subcategory = subcategoryOf(row)
  return { success: true, message, subcategory, data: subcategory }
}

/** The calls on subcategories (specification 7; server.md: answers). */
export const subcategoryRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; now: () => number }> = async (app, { db, now }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/subcategories', async () => (await listSubcategories(db)).map(subcategoryOf))

  app.post('/subcategories', { schema: { body: newSubcategoryRequest } }, async ({ body }, reply) => {
    const subcategory = await createSubcategory(db, body, now())
    return reply.status(201).send(written(texts.created, subcategory))
  })

  app.put<{ Params: { id: string }; Body: SubcategoryRequest }>(
    '/subcategories/:id',
    { schema: { body: subcategoryRequest } },
    async ({ params: { id }, body }) => written(texts.updated, await changeSubcategory(db, id, body)),
  )

  app.delete<{ Params: { id: string } }>('/subcategories/:id', async ({ params: { id } }) =>
    written(texts.deleted, await deleteSubcategory(db, id)),
  )
}
