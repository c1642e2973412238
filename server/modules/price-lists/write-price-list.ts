import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { priceList, priceListTexts, priceListLimitBytes } from '../../../src/domain/price-list/price-list'
import { inTransaction } from '../../database/in-transaction'
import type { AccountRow, PriceListRow, Schema } from '../../database/schema'
import { isDuplicate } from '../../database/violations'
import type { StoredFile } from '../../files/storage'
import { badRequest, conflict } from '../../http-error'
import { newId } from '../../ids'
import { removeFiles } from '../../files/remove-files'
import { deleteRow, findRow, found, lockRow, updateRow } from '../../records/repository'
import { changesOf, rowOf } from '../../records/rows'
import type { Stores } from '../modules'
import { priceListAnswerTexts } from './price-list-answer-texts'
import { listPriceLists } from './price-list-row'
import { type Received, receiveUploads } from '../../files/receive-uploads'
import { valueInForm } from '../../records/request-schema'

/** Rules for the PDF (specification 5: price list). */
const pdfRules = {
  field: 'pdf',
  types: ['application/pdf'],
  maxBytes: priceListLimitBytes,
  maxFiles: 1,
  texts: priceListAnswerTexts.pdf,
}

const nameIn = ({ fields }: Received): string => valueInForm(priceList.fields.documentName, 'documentName', fields)

/** Values of a record that describe its uploaded file: key, size, uploader and time. */
const aboutFile = ({ key, size }: StoredFile, account: AccountRow | null, now: number) => ({
  file: key,
  fileSize: size,
  uploadedBy: account?.name || account?.email || '',
  uploadedAt: now,
})

/**
 * Uploads the store's price list, which is visible to customers immediately. A second price list is rejected, if possible
 * before its file is read; of two concurrent uploads, the later one is rejected and its file removed (specification 4 and 7:
 * POST /price-lists/upload).
 *
 * @param now returns the current time, epoch ms; a function, because an upload may take hours
 * @throws HttpError 400, 409, 413, 415
 */
export const uploadPriceList = async (
  { db, files }: Stores,
  request: FastifyRequest,
  now: () => number,
): Promise<PriceListRow> => {
  if ((await listPriceLists(db)).length > 0) throw conflict(priceListTexts.onlyOne)
  const rules = { ...pdfRules, texts: { ...pdfRules.texts, missing: priceListTexts.missing } }
  return receiveUploads(request, files, [rules], async (received) => {
    const [file] = received.files
    if (!file) throw badRequest(priceListTexts.missing)
    const values = { id: newId(), documentName: nameIn(received), ...aboutFile(file, request.account, now()) }
    return db
      .insertInto('price_lists')
      .values({ ...rowOf(priceList, values), place: 1 })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? conflict(priceListTexts.onlyOne) : error
      })
  })
}

/**
 * Changes the name of the price list, and its PDF when one is uploaded; the previous file is removed from storage
 * (specification 7: PUT /price-lists/{id}).
 *
 * @param now returns the current time, epoch ms
 * @throws HttpError 400, 404, 413, 415
 */
export const updatePriceList = async (
  { db, files }: Stores,
  id: string,
  request: FastifyRequest,
  now: () => number,
): Promise<PriceListRow> => {
  found(await findRow(db, 'price_lists', id), priceListAnswerTexts.unknown)
  return receiveUploads(request, files, [pdfRules], async (received) => {
    const [file] = received.files
    const documentName = nameIn(received)
    const { before, after } = await inTransaction(db, async (tx) => {
      const locked = found(await lockRow(tx, 'price_lists', id), priceListAnswerTexts.unknown)
      const changes = changesOf(priceList, { documentName, ...(file ? aboutFile(file, request.account, now()) : {}) })
      const changed = found(await updateRow(tx, 'price_lists', id, changes), priceListAnswerTexts.unknown)
      return { before: locked, after: changed }
    })
    if (file) await removeFiles(files, [before.file], request.log)
    return after
  })
}

/**
 * Toggles whether customers see the price list (specification 4: price list).
 *
 * @throws HttpError 404
 */
export const togglePriceList = async (db: Kysely<Schema>, id: string): Promise<PriceListRow> =>
  found(await updateRow(db, 'price_lists', id, { is_active: sql<number>`1 - is_active` }), priceListAnswerTexts.unknown)

/**
 * Deletes the price list and its file (specification 7: DELETE /price-lists/{id}).
 *
 * @throws HttpError 404
 */
export const deletePriceList = async (
  { db, files }: Stores,
  id: string,
  { log }: Pick<FastifyRequest, 'log'>,
): Promise<PriceListRow> => {
  const deleted = found(await deleteRow(db, 'price_lists', id), priceListAnswerTexts.unknown)
  await removeFiles(files, [deleted.file], log)
  return deleted
}
