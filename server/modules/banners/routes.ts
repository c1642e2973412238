import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { banner, bannersPageSize } from '../../../src/domain/banner/banner'
import { optionalParam } from '../../../src/domain/shared/request-fields'
import type { BannerRow, Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { filePart, textPart } from '../../openapi/document'
import { bannerAnswerTexts as texts } from './banner-answer-texts'
import { fieldSchema, listQuery } from '../../records/request-schema'
import { answerOf, written } from '../../records/rows'
import { deleteBanner, replaceBanner, uploadBanners } from './write-banner'

/** Query of `GET /banners` (specification 7). */
const bannersQuery = listQuery(
  { size: bannersPageSize, most: 100 },
  { type: optionalParam(fieldSchema(banner.fields.type, 'type')) },
)

/** A page of banners, newest first, with the total number (specification 7: GET /banners). */
const listBanners = async (
  db: Kysely<Schema>,
  { page, limit, type }: z.infer<typeof bannersQuery>,
): Promise<{ rows: BannerRow[]; total: number }> => {
  const wanted = type ? db.selectFrom('banners').where('type', '=', type) : db.selectFrom('banners')
  const rows = await wanted
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await wanted.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

const bannerOf = (row: BannerRow) => answerOf(banner, row)

/** Banner routes (specification 7; server.md: answers). */
export const bannerRoutes: FastifyPluginAsyncZod<{
  db: Kysely<Schema>
  files: FileStorage
  now: () => number
}> = async (app, { db, files, now }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/banners', { schema: { querystring: bannersQuery } }, async ({ query }) => {
    const { rows, total } = await listBanners(db, query)
    return { banners: rows.map(bannerOf), pages: Math.ceil(total / query.limit), total }
  })

  app.post('/banners', { config: { documented: { parts: { banners: filePart, type: textPart } } } }, async (request, reply) => {
    const banners = (await uploadBanners({ db, files }, request, now())).map(bannerOf)
    return reply.status(201).send({ success: true, message: texts.uploaded(banners.length), data: banners })
  })

  app.put<{ Params: { id: string } }>(
    '/banners/:id',
    { config: { documented: { parts: { banner: filePart } } } },
    async (request) => written(texts.updated, 'banner', bannerOf(await replaceBanner({ db, files }, request.params.id, request))),
  )

  app.delete<{ Params: { id: string } }>('/banners/:id', async (request) =>
    written(texts.deleted, 'banner', bannerOf(await deleteBanner({ db, files }, request.params.id, request))),
  )
}
