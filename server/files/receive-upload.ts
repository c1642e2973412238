import type { FastifyRequest } from 'fastify'
import { imageLimitBytes, imageTypes } from '../../src/domain/shared/image-file'
import type { FileReceiver, StoredFile } from './storage'
import { badRequest } from '../http-error'
import { receiveUploads } from './receive-uploads'
import type { UploadsRules } from './store-upload'
import { serverTexts } from '../server-texts'

/** Rules for a picture of an order or of the store (contract 5.10). */
export const imageRules = { types: imageTypes, maxBytes: imageLimitBytes - 1 }

/** Rules for the single file of a multipart request, and the error messages. */
export interface UploadRules extends Pick<UploadsRules, 'field' | 'types' | 'maxBytes' | 'isPrivate' | 'checkContent'> {
  texts: Pick<UploadsRules['texts'], 'wrongType' | 'tooLarge'> & { missing: string; tooMany?: string }
}

/**
 * Stores the file of a multipart request, reads its other fields, and passes both to `use`. When anything fails, nothing is left
 * in storage.
 *
 * @throws HttpError 400 without a file, with several files, or when the request is not multipart; 413 above the size limit; 415
 *   for content of another type; and whatever `use` throws
 */
export const receiveUpload = <T>(
  request: FastifyRequest,
  storage: FileReceiver,
  rules: UploadRules,
  use: (file: StoredFile, fields: Record<string, string[]>) => Promise<T>,
): Promise<T> => {
  const texts = { tooMany: serverTexts.oneFile, ...rules.texts }
  return receiveUploads(request, storage, [{ ...rules, texts, maxFiles: 1 }], async ({ files: [file], fields }) => {
    if (!file) throw badRequest(texts.missing)
    return use(file, fields)
  })
}
