import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { imageLimitBytes, imageTypes } from '../../../src/domain/shared/image-file'
import type { StorePicture } from '../../../src/domain/store/store-settings'
import type { Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { receiveUpload } from '../../receive-upload'
import { removeFiles, removeRefused } from '../../remove-files'
import { fileUrl } from '../files/file-url'
import { judgePicture } from './judge-picture'
import { changeSetting, type StoredPicture } from './settings-repository'
import { storeTexts } from './store-texts'

interface Stores {
  db: Kysely<Schema>
  files: FileStorage
}

/** The pictures of a store, by the names of their documents and of the fields that they come in (specification 7). */
export type PictureName = 'logo' | 'qrCode'

/** A picture of the store as it crosses the wire. */
export const pictureOf = (picture: StoredPicture | null): StorePicture | null =>
  picture && { url: fileUrl(picture.key), uploadedAt: new Date(picture.uploadedAt).toISOString() }

/**
 * Takes the store's logo or QR code; the file before is removed from storage (specification 5 and 7).
 *
 * @param now epoch ms
 * @throws HttpError 400, 413, 415
 */
export const uploadPicture = async (
  { db, files }: Stores,
  name: PictureName,
  request: FastifyRequest,
  now: number,
): Promise<StoredPicture> => {
  const { file } = await receiveUpload(request, files, {
    field: name,
    types: imageTypes,
    maxBytes: imageLimitBytes - 1,
    judge: judgePicture,
    texts: storeTexts.picture,
  })
  try {
    const picture = { key: file.key, uploadedAt: now }
    const { before } = await changeSetting(db, name, () => picture)
    if (before) await removeFiles(files, [before.key], request.log)
    return picture
  } catch (error) {
    await removeRefused(files, [file.key], error, request.log)
    throw error
  }
}

/** Removes the store's logo or QR code with its file; a store without one stays as it is. */
export const deletePicture = async (
  { db, files }: Stores,
  name: PictureName,
  { log }: Pick<FastifyRequest, 'log'>,
): Promise<void> => {
  const { before } = await changeSetting(db, name, () => null)
  if (before) await removeFiles(files, [before.key], log)
}
