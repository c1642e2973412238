import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { priceList, priceListTexts, priceListLimitBytes } from '../../../src/domain/price-list/price-list'
import { inTransaction } from '../../database/in-transaction'
import type { AccountRow, PriceListRow, Schema } from '../../database/schema'
import { isDuplicate } from '../../database/violations'
import type { FileStorage, StoredFile } from '../../files/storage'
import { badRequest, conflict } from '../../http-error'
import { newId } from '../../ids'
import { removeFiles, removeRefused } from '../../files/remove-files'
import { deleteRow, findRow, found, lockRow, updateRow } from '../../records/repository'
import { changesOf, rowOf } from '../../records/rows'
import { priceListAnswerTexts } from './price-list-answer-texts'
import { listPriceLists } from './price-list-row'
import { receiveUploads } from '../../files/receive-uploads'
import { fieldSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'

/** A received form: the name, and the stored PDF if one was uploaded. */
interface ReceivedPriceList {
  name: string
  file: StoredFile | undefined
}

/**
 * Reads the form of a price list and streams its PDF into storage, so that only a few chunks are in memory at a time
 * (specification 5 and 7: price list). When this throws, nothing is left in storage.
 *
 * @param missing error message (400) when there is no PDF; undefined when the PDF is optional
 * @throws HttpError 400, 413, 415
 */
const receivePriceList = async (request: FastifyRequest, files: FileStorage, missing?: string): Promise<ReceivedPriceList> => {
  const { pdf } = priceListAnswerTexts
  const received = await receiveUploads(request, files, {
    field: 'pdf',
    types: ['application/pdf'],
    maxBytes: priceListLimitBytes,
    maxFiles: 1,
    texts: missing === undefined ? pdf : { ...pdf, missing },
  })
  const [file] = received.files
  const name = fieldSchema(priceList.fields.documentName, 'documentName').safeParse(received.fields.documentName?.at(-1))
  if (name.success) return { name: name.data, file }
  if (file) await removeFiles(files, [file.key], request.log)
  throw badRequest(name.error.issues[0]?.message ?? serverTexts.badRequest)
}

interface Stores {
  db: Kysely<Schema>
  files: FileStorage
}

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
  const { name, file } = await receivePriceList(request, files, priceListTexts.missing)
  if (!file) throw badRequest(priceListTexts.missing)
  try {
    return await db
      .insertInto('price_lists')
      .values({ ...rowOf(priceList, { id: newId(), documentName: name, ...aboutFile(file, request.account, now()) }), place: 1 })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    await removeRefused(files, [file.key], error, request.log)
    throw isDuplicate(error) ? conflict(priceListTexts.onlyOne) : error
  }
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
  const { name, file } = await receivePriceList(request, files)
  try {
    const { before, after } = await inTransaction(db, async (tx) => {
      const locked = found(await lockRow(tx, 'price_lists', id), priceListAnswerTexts.unknown)
      const changes = changesOf(priceList, { documentName: name, ...(file ? aboutFile(file, request.account, now()) : {}) })
      const changed = found(await updateRow(tx, 'price_lists', id, changes), priceListAnswerTexts.unknown)
      return { before: locked, after: changed }
    })
    if (file) await removeFiles(files, [before.file], request.log)
    return after
  } catch (error) {
    if (file) await removeRefused(files, [file.key], error, request.log)
    throw error
  }
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
