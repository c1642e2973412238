import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { categoryRequest } from '../../../src/domain/category/category-request'
import type { CategoryRow, Schema } from '../../database/schema'
import { listCategories } from './category-repository'
import { categoryOf } from './category-row'
import { categoryAnswerTexts as texts } from './category-texts'
import { createCategory, deleteCategory, renameCategory } from './write-category'

const written = (message: string, row: CategoryRow): object => {
  const category = categoryOf(row)
  return { success: true, message, category, data: category }
}

/** The calls on categories (specification 7; server.md: answers). */
export const categoryRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; now: () => number }> = async (
  app,
  { db, now },
) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/categories', async () => (await listCategories(db)).map(categoryOf))

  app.post('/categories', { schema: { body: categoryRequest } }, async ({ body: { name } }, reply) => {
    const category = await createCategory(db, name, now())
    return reply.status(201).send(written(texts.created, category))
  })

  app.put<{ Params: { id: string }; Body: { name: string } }>(
    '/categories/:id',
    { schema: { body: categoryRequest } },
    async ({ params: { id }, body: { name } }) => written(texts.updated, await renameCategory(db, id, name)),
  )

  app.delete<{ Params: { id: string } }>('/categories/:id', async ({ params: { id } }) =>
    written(texts.deleted, await deleteCategory(db, id)),
  )
}
