import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { priceList, priceListLimitBytes, priceListTexts } from '../../../src/domain/price-list/price-list'
import type { StoredFile } from '../../files/storage'
import { currentActor } from '../../history/actor'
import { conflict } from '../../http-error'
import { answerSchema, timeAnswer } from '../../records/answer-schema'
import { upload } from '../../records/request-readers'
import { dataList } from '../../records/record-list'
import { recordModule } from '../../records/record-module'
import { serverTexts } from '../../server-texts'
import { agedPriceListOf, listPriceLists } from './price-list-row'

const { missing, onlyOne, ...fileTexts } = priceListTexts
const texts = { ...fileTexts, tooMany: serverTexts.oneFile }
/** Rules for the PDF, and for that of a new price list (contract 5.9). */
const pdfRules = { field: 'pdf', types: ['application/pdf'], maxBytes: priceListLimitBytes, maxFiles: 1, texts }
const newRules = { ...pdfRules, texts: { ...texts, missing } }

/** Values of a record that describe its uploaded file: key, size, uploader and time. */
const aboutFile = ({ key, size }: StoredFile, { account }: FastifyRequest) => ({
  file: key,
  fileSize: size,
  uploadedBy: account?.name || account?.email || '',
  uploadedAt: currentActor().now(),
})

const answer = z.extend(answerSchema(priceList), {
  uploadedBy: z.object({ username: z.string() }),
  listedChangedAt: z.optional(timeAnswer),
})

/** Price list routes (contract 7.1, 7.9). */
export const priceListRoutes = recordModule(priceList, {
  messages: { created: () => 'Price list uploaded successfully!', taken: () => onlyOne },
  columns: () => ({ place: 1 }),
  answer: { of: agedPriceListOf, schema: answer },
  list: { summary: 'Read the price list', size: 'all', order: [], envelope: dataList, isExported: false },
  read: false,
  create: {
    summary: 'Upload the price list',
    path: '/upload',
    reads: upload(priceList, newRules, ['documentName'], aboutFile),
    isKept: true,
    // A second price list is rejected, if possible before its file is read; of two concurrent uploads, the later one is rejected
    // and its file removed (contract 4.9).
    before: async (db) => {
      if ((await listPriceLists(db)).length > 0) throw conflict(onlyOne)
    },
  },
  // Without a new PDF, the current one is kept.
  change: { summary: 'Change the price list', reads: upload(priceList, pdfRules, ['documentName'], aboutFile), refuses: [404] },
  delete: { summary: 'Delete the price list', refuses: [404] },
  switches: [
    {
      summary: 'Show or hide the price list',
      path: 'toggle-status',
      flag: 'isActive',
      refuses: [404],
      message: (isOn) => `Price list ${isOn ? 'activated' : 'deactivated'} successfully!`,
    },
  ],
})
