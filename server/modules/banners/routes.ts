import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { bannersQuery, type BannersQuery } from '../../../src/domain/banner/banner-request'
import type { BannerRow, Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { filePart, textPart } from '../../openapi/document'
import { bannerAnswerTexts as texts } from './banner-answer-texts'
import { bannerOf } from './banner-row'
import { deleteBanner, replaceBanner, uploadBanners } from './write-banner'

/** A page of banners, newest first, and how many there are in all (specification 7: GET /banners). */
const listBanners = async (
  db: Kysely<Schema>,
  { page, limit, type }: BannersQuery,
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

const written = (message: string, row: BannerRow): object => {
  const banner = bannerOf(row)
  return { success: true, message, banner, data: banner }
}

/** The calls on banners (specification 7; server.md: answers). */
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
    async (request) => written(texts.updated, await replaceBanner({ db, files }, request.params.id, request)),
  )

  app.delete<{ Params: { id: string } }>('/banners/:id', async (request) =>
    written(texts.deleted, await deleteBanner({ db, files }, request.params.id, request)),
  )
}
