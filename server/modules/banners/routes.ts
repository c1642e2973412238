import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { banner, bannersPageSize } from '../../../src/domain/banner/banner'
import { optionalParam } from '../../../src/domain/shared/request-fields'
import { told } from '../../answers'
import type { BannerRow } from '../../database/schema'
import { counts, described, filePart, filesPart, messageAnswer, refusals, writtenAnswer } from '../../openapi/describe'
import { answerSchema } from '../../records/answer-schema'
import { bannerAnswerTexts as texts } from './banner-answer-texts'
import { formParts } from '../../records/form-schema'
import { newestPage } from '../../records/repository'
import { fieldSchema, listQuery } from '../../records/request-schema'
import { answerOf, written } from '../../records/rows'
import type { ModuleContext } from '../modules'
import { deleteBanner, replaceBanner, uploadBanners } from './write-banner'

/** Query of `GET /banners` (specification 7). */
const bannersQuery = listQuery(
  { size: bannersPageSize, most: 100 },
  { type: optionalParam(fieldSchema(banner.fields.type, 'type')) },
)

const bannerOf = (row: BannerRow) => answerOf(banner, row)

const bannerAnswer = answerSchema(banner)
const pageAnswer = z.extend(counts('pages', 'total'), { banners: z.array(bannerAnswer) })
const changedAnswer = { 200: writtenAnswer('banner', bannerAnswer), ...refusals(404) }
const uploadParts = { ...formParts(banner, ['type']), banners: filesPart }

const calls = {
  list: described('List the banners', { 200: pageAnswer }, { querystring: bannersQuery }),
  upload: described('Upload banners', { 201: messageAnswer(z.array(bannerAnswer)) }, { parts: uploadParts }),
  replace: described('Replace the picture of a banner', changedAnswer, { parts: { banner: filePart } }),
  delete: described('Delete a banner', changedAnswer),
}

/** Banner routes (specification 7; server.md: answers). */
export const bannerRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, files, now }) => {
  app.addHook('onRequest', app.authenticate)

  app.get('/banners', calls.list, async ({ query }) => {
    const { rows, total } = await newestPage(db, 'banners', query.type ? [sql`type = ${query.type}`] : [], query)
    return { banners: rows.map(bannerOf), pages: Math.ceil(total / query.limit), total }
  })

  app.post('/banners', calls.upload, async (request, reply) => {
    const banners = (await uploadBanners({ db, files }, request, now())).map(bannerOf)
    return reply.status(201).send(told(texts.uploaded(banners.length), banners))
  })

  app.put<{ Params: { id: string } }>('/banners/:id', calls.replace, async (request) =>
    written(texts.updated, 'banner', bannerOf(await replaceBanner({ db, files }, request.params.id, request))),
  )

  app.delete<{ Params: { id: string } }>('/banners/:id', calls.delete, async (request) =>
    written(texts.deleted, 'banner', bannerOf(await deleteBanner({ db, files }, request.params.id, request))),
  )
}
