import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  banner,
  bannerFilesLimit,
  bannerImageTypes,
  bannerLimitBytes,
  bannersPageSize,
  bannerTexts,
} from '../../../src/domain/banner/banner'
import { optionalParam } from '../../../src/domain/shared/request-fields'
import { told } from '../../answers'
import type { BannerRow } from '../../database/schema'
import { counts, described, filePart, filesPart, messageAnswer, refusals, writtenAnswer } from '../../openapi/describe'
import { answerSchema } from '../../records/answer-schema'
import { formParts } from '../../records/form-schema'
import { checked, deleteRow, findRow, found, insertRow, newestPage, replaceRow } from '../../records/repository'
import { fieldSchema, listQuery, valueInForm } from '../../records/request-schema'
import { answerOf, rowOf, written } from '../../records/rows'
import { inTransaction } from '../../database/in-transaction'
import { newId } from '../../ids'
import { receiveUpload } from '../../files/receive-upload'
import { receiveUploads } from '../../files/receive-uploads'
import { removeFiles } from '../../files/remove-files'
import type { ModuleContext } from '../modules'
import { bannerAnswerTexts as texts } from './banner-answer-texts'

const imageRules = { types: bannerImageTypes, maxBytes: bannerLimitBytes }
/** Rules for one to five new banners, and for the picture of an existing one (contract 5.5). */
const newRules = { ...imageRules, field: 'banners', maxFiles: bannerFilesLimit, texts: bannerTexts }
const pictureRules = {
  ...imageRules,
  field: 'banner',
  texts: { ...bannerTexts, missing: bannerTexts.missingOne, tooMany: bannerTexts.onlyOne },
}

/** Query of `GET /banners` (contract 7.5). */
const bannersQuery = listQuery({ size: bannersPageSize }, { type: optionalParam(fieldSchema(banner.fields.type, 'type')) })

const bannerOf = (row: BannerRow) => answerOf(banner, row)

const bannerAnswer = answerSchema(banner)
const pageAnswer = z.extend(counts('pages', 'total'), { banners: z.array(bannerAnswer) })
const changedAnswer = { 200: writtenAnswer('banner', bannerAnswer), ...refusals(404) }
const uploadParts = { ...formParts(banner, ['type']), banners: filesPart }

const calls = {
  list: described('banners:read', 'List the banners', { 200: pageAnswer }, { querystring: bannersQuery }),
  upload: described('banners:create', 'Upload banners', { 201: messageAnswer(z.array(bannerAnswer)) }, { parts: uploadParts }),
  replace: described('banners:edit', 'Replace the picture of a banner', changedAnswer, { parts: { banner: filePart } }),
  delete: described('banners:delete', 'Delete a banner', changedAnswer),
}

/** Banner routes (contract 7.1, 7.5). */
export const bannerRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, files, now }) => {
  app.get('/banners', calls.list, async ({ query }) => {
    const { rows, total } = await newestPage(db, 'banners', query.type ? [sql`type = ${query.type}`] : [], query)
    return { banners: rows.map(bannerOf), pages: Math.ceil(total / query.limit), total }
  })

  // When one file is rejected, no banner is stored.
  app.post('/banners', calls.upload, async (request, reply) => {
    const createdAt = now()
    const rows = await receiveUploads(request, files, [newRules], async (received) => {
      const type = valueInForm(banner.fields.type, 'type', received.fields)
      return inTransaction(db, async (tx) => {
        const stored: BannerRow[] = []
        // Inserted one by one, so that `seq` follows the order of the files.
        for (const { key } of received.files) {
          const row = rowOf(banner, { id: newId(), type, imageKey: key, createdAt })
          stored.push(await insertRow(tx, 'banners', row))
        }
        return stored
      })
    })
    return reply.status(201).send(told(texts.uploaded(rows.length), rows.map(bannerOf)))
  })

  app.put<{ Params: { id: string } }>('/banners/:id', calls.replace, async (request) => {
    const { id } = request.params
    await checked(db, 'banners', found(await findRow(db, 'banners', id), texts.unknown))
    const { before, after } = await receiveUpload(request, files, pictureRules, async ({ key }) =>
      found(await replaceRow(db, 'banners', id, { image: key }), texts.unknown),
    )
    await removeFiles(files, [before.image], request.log)
    return written(texts.updated, 'banner', bannerOf(after))
  })

  // Its picture stays with it in the bin.
  app.delete<{ Params: { id: string } }>('/banners/:id', calls.delete, async ({ params }) =>
    written(texts.deleted, 'banner', bannerOf(found(await deleteRow(db, 'banners', params.id), texts.unknown))),
  )
}
