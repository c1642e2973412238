import type { FastifyRequest } from 'fastify'
import { banner, bannerFilesLimit, bannerImageTypes, bannerLimitBytes, bannerTexts } from '../../../src/domain/banner/banner'
import { inTransaction } from '../../database/in-transaction'
import type { BannerRow } from '../../database/schema'
import { badRequest } from '../../http-error'
import { newId } from '../../ids'
import { receiveUploads } from '../../files/receive-uploads'
import { removeFiles } from '../../files/remove-files'
import type { Stores } from '../modules'
import { bannerAnswerTexts } from './banner-answer-texts'
import { deleteRow, findRow, found, lockRow, updateRow } from '../../records/repository'
import { valueInForm } from '../../records/request-schema'
import { rowOf } from '../../records/rows'

const imageRules = {
  types: bannerImageTypes,
  maxBytes: bannerLimitBytes,
  texts: bannerTexts,
}

/**
 * Uploads one to five banners of one type (specification 5 and 7: POST /banners). When one is rejected, none is stored.
 *
 * @param now epoch ms
 * @returns the banners in the order of their files
 * @throws HttpError 400, 413, 415
 */
export const uploadBanners = ({ db, files }: Stores, request: FastifyRequest, now: number): Promise<BannerRow[]> => {
  const rules = { ...imageRules, field: 'banners', maxFiles: bannerFilesLimit }
  return receiveUploads(request, files, [rules], async (received) => {
    const type = valueInForm(banner.fields.type, 'type', received.fields)
    return inTransaction(db, async (tx) => {
      const rows: BannerRow[] = []
      // Inserted one by one, so that `seq` follows the order of the files.
      for (const { key } of received.files)
        rows.push(
          await tx
            .insertInto('banners')
            .values(rowOf(banner, { id: newId(), type, imageKey: key, createdAt: now }))
            .returningAll()
            .executeTakeFirstOrThrow(),
        )
      return rows
    })
  })
}

/**
 * Replaces the picture of a banner and removes the previous file from storage (specification 7: PUT /banners/{id}).
 *
 * @throws HttpError 400, 404, 413, 415
 */
export const replaceBanner = async ({ db, files }: Stores, id: string, request: FastifyRequest): Promise<BannerRow> => {
  found(await findRow(db, 'banners', id), bannerAnswerTexts.unknown)
  const texts = { ...bannerTexts, missing: bannerTexts.missingOne, tooMany: bannerTexts.onlyOne }
  const rules = { ...imageRules, texts, field: 'banner', maxFiles: 1 }
  return receiveUploads(request, files, [rules], async ({ files: [file] }) => {
    if (!file) throw badRequest(bannerTexts.missingOne)
    const { replaced, changed } = await inTransaction(db, async (tx) => {
      const before = found(await lockRow(tx, 'banners', id), bannerAnswerTexts.unknown)
      const after = found(await updateRow(tx, 'banners', id, { image: file.key }), bannerAnswerTexts.unknown)
      return { replaced: before.image, changed: after }
    })
    await removeFiles(files, [replaced], request.log)
    return changed
  })
}

/**
 * Deletes a banner and its file (specification 7: DELETE /banners/{id}).
 *
 * @throws HttpError 404
 */
export const deleteBanner = async ({ db, files }: Stores, id: string, request: FastifyRequest): Promise<BannerRow> => {
  const deleted = found(await deleteRow(db, 'banners', id), bannerAnswerTexts.unknown)
  await removeFiles(files, [deleted.image], request.log)
  return deleted
}
