import type { FastifyRequest } from 'fastify'
import type { FileStorage, StoredFile } from './storage'
import { badRequest } from '../http-error'
import { receiveUploads, type UploadsRules } from './receive-uploads'
import { serverTexts } from '../server-texts'

/** Rules for the single file of a multipart request, and the error messages. */
export interface UploadRules extends Pick<UploadsRules, 'field' | 'types' | 'maxBytes' | 'isPrivate' | 'judge'> {
  texts: Pick<UploadsRules['texts'], 'wrongType' | 'tooLarge'> & { missing: string }
}

/**
 * Stores the file of a multipart request and reads its other fields; of repeated fields the last value is used. When this
 * throws, nothing is left in storage.
 *
 * @throws HttpError 400 without a file, with several files, or when the request is not multipart; 413 above the size limit; 415
 *   for content of another type
 */
export const receiveUpload = async (
  request: FastifyRequest,
  storage: FileStorage,
  rules: UploadRules,
): Promise<{ file: StoredFile; fields: Record<string, string> }> => {
  const texts = { ...rules.texts, tooMany: serverTexts.oneFile }
  const { files, fields } = await receiveUploads(request, storage, { ...rules, texts, maxFiles: 1 })
  const [file] = files
  if (!file) throw badRequest(texts.missing)
  const last = Object.entries(fields).map(([name, values]) => [name, values.at(-1) ?? ''] as const)
  return { file, fields: Object.fromEntries(last) }
}
