import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type Kysely, sql } from 'kysely'
import { priceList, priceListLimitBytes, priceListTexts } from '../../../src/domain/price-list/price-list'
import { answered } from '../../answers'
import type { AccountRow, PriceListRow, Schema } from '../../database/schema'
import { dataAnswer, described, filePart, refusals, writtenAnswer } from '../../openapi/describe'
import { answerSchema, timeAnswer } from '../../records/answer-schema'
import { formParts } from '../../records/form-schema'
import { changesOf, rowOf, written } from '../../records/rows'
import { isDuplicate } from '../../database/violations'
import type { StoredFile } from '../../files/storage'
import { conflict } from '../../http-error'
import { newId } from '../../ids'
import { removeFiles } from '../../files/remove-files'
import { checked, deleteRow, findRow, found, insertRow, replaceRow, updateRow } from '../../records/repository'
import { receiveUpload } from '../../files/receive-upload'
import { receiveUploads } from '../../files/receive-uploads'
import { valueInForm } from '../../records/request-schema'
import type { ModuleContext } from '../modules'
import { priceListAnswerTexts as texts } from './price-list-answer-texts'
import { agedPriceListOf, listPriceLists } from './price-list-row'

/** Rules for the PDF, and for that of a new price list (contract 5.9). */
const pdfRules = {
  field: 'pdf',
  types: ['application/pdf'],
  maxBytes: priceListLimitBytes,
  maxFiles: 1,
  texts: texts.pdf,
}
const newRules = { ...pdfRules, texts: { ...texts.pdf, missing: priceListTexts.missing } }

const nameIn = (fields: Record<string, string[]>): string => valueInForm(priceList.fields.documentName, 'documentName', fields)

/** Values of a record that describe its uploaded file: key, size, uploader and time. */
const aboutFile = ({ key, size }: StoredFile, account: AccountRow | null, now: number) => ({
  file: key,
  fileSize: size,
  uploadedBy: account?.name || account?.email || '',
  uploadedAt: now,
})

const answerOf = async (db: Kysely<Schema>, message: string, row: PriceListRow): Promise<object> =>
  written(message, 'priceList', await agedPriceListOf(db, row))

const priceListAnswer = z.extend(answerSchema(priceList), {
  uploadedBy: z.object({ username: z.string() }),
  listedChangedAt: z.optional(timeAnswer),
})
const toldAnswer = writtenAnswer('priceList', priceListAnswer)
const changedAnswer = { 200: toldAnswer, ...refusals(404) }
const parts = formParts(priceList, ['documentName'])

const calls = {
  list: described('price-lists:read', 'Read the price list', { 200: dataAnswer(z.array(priceListAnswer)) }),
  upload: described(
    'price-lists:create',
    'Upload the price list',
    { 201: toldAnswer, ...refusals(409) },
    { parts: { ...parts, pdf: filePart } },
  ),
  change: described('price-lists:edit', 'Change the price list', changedAnswer, { parts, optionalParts: { pdf: filePart } }),
  toggle: described('price-lists:edit', 'Show or hide the price list', changedAnswer),
  delete: described('price-lists:delete', 'Delete the price list', changedAnswer),
}

/** Price list routes (contract 7.1, 7.9). */
export const priceListRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, files, now }) => {
  app.get('/price-lists', calls.list, async () =>
    answered(await Promise.all((await listPriceLists(db)).map((row) => agedPriceListOf(db, row)))),
  )

  // A second price list is rejected, if possible before its file is read; of two concurrent uploads, the later one is rejected
  // and its file removed (contract 4.9).
  app.post('/price-lists/upload', calls.upload, async (request, reply) => {
    if ((await listPriceLists(db)).length > 0) throw conflict(priceListTexts.onlyOne)
    const row = await receiveUpload(request, files, newRules, async (file, fields) => {
      const values = { id: newId(), documentName: nameIn(fields), ...aboutFile(file, request.account, now()) }
      return insertRow(db, 'price_lists', { ...rowOf(priceList, values), place: 1 }).catch((error: unknown) => {
        throw isDuplicate(error) ? conflict(priceListTexts.onlyOne) : error
      })
    })
    return reply.status(201).send(await answerOf(db, texts.uploaded, row))
  })

  // Without a new PDF, the current one is kept.
  app.put<{ Params: { id: string } }>('/price-lists/:id', calls.change, async (request) => {
    const { id } = request.params
    await checked(db, 'price_lists', found(await findRow(db, 'price_lists', id), texts.unknown))
    return receiveUploads(request, files, [pdfRules], async ({ files: [file], fields }) => {
      const values = { documentName: nameIn(fields), ...(file ? aboutFile(file, request.account, now()) : {}) }
      const { before, after } = found(await replaceRow(db, 'price_lists', id, changesOf(priceList, values)), texts.unknown)
      if (file) await removeFiles(files, [before.file], request.log)
      return answerOf(db, texts.updated, after)
    })
  })

  app.patch<{ Params: { id: string } }>('/price-lists/:id/toggle-status', calls.toggle, async ({ params: { id } }) => {
    const changed = await updateRow(db, 'price_lists', id, { is_active: sql<number>`1 - is_active` })
    const row = found(changed, texts.unknown)
    return answerOf(db, texts.toggled(row.is_active === 1), row)
  })

  app.delete<{ Params: { id: string } }>('/price-lists/:id', calls.delete, async ({ params, log }) => {
    const deleted = found(await deleteRow(db, 'price_lists', params.id), texts.unknown)
    await removeFiles(files, [deleted.file], log)
    return answerOf(db, texts.deleted, deleted)
  })
}
