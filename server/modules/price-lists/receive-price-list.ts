import type { FastifyRequest } from 'fastify'
import { priceList, priceListLimitBytes } from '../../../src/domain/price-list/price-list'
import type { FileStorage, StoredFile } from '../../files/storage'
import { badRequest } from '../../http-error'
import { receiveUploads } from '../../files/receive-uploads'
import { removeFiles } from '../../files/remove-files'
import { fieldSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import { priceListAnswerTexts } from './price-list-answer-texts'

/** A received form: the name, and the stored PDF if one was uploaded. */
export interface ReceivedPriceList {
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
export const receivePriceList = async (
  request: FastifyRequest,
  files: FileStorage,
  missing?: string,
): Promise<ReceivedPriceList> => {
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
