import type { FastifyRequest } from 'fastify'
import { imageSize } from 'image-size'
import type { Kysely } from 'kysely'
import { plainPng } from '../../../src/documents/kit/png'
import { imageLimitBytes, imageLimitPixels, imageTexts, imageTypes } from '../../../src/domain/shared/image-file'
import type { StorePicture } from '../../../src/domain/store/store-settings'
import type { Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { tooLarge, wrongFileType } from '../../http-error'
import { receiveUpload } from '../../files/receive-upload'
import { removeFiles, removeRefused } from '../../files/remove-files'
import { fileUrl } from '../files/file-url'
import { changeSetting, type StoredPicture } from './settings-repository'
import { storeTexts } from './store-texts'

/** What a picture unpacks to: pixels of each side, and how many such pictures it shows one after the other. */
interface PictureSize {
  width: number
  height: number
  frames: number
}

/** Bytes of a GIF's head, of a frame's head and of an extension's, before what follows them. */
const heads = { file: 13, frame: 10, extension: 2 } as const

/** Bytes of a colour table by the flags that announce it. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * The frames of a GIF, and the sides of what shows the largest of them: a frame may reach beyond the screen that the
 * file announces. What is broken ends the count.
 */
const gifSize = (file: Buffer): PictureSize => {
  const byteAt = (at: number): number => file[at] ?? 0
  const numberAt = (at: number): number => byteAt(at) + 256 * byteAt(at + 1)
  const afterBlocks = (from: number): number => {
    let at = from
    for (let size = byteAt(at); size > 0; size = byteAt(at)) at += size + 1
    return at + 1
  }
  let [width, height, frames] = [numberAt(6), numberAt(8), 0]
  let at = heads.file + tableBytes(byteAt(heads.file - 3))
  while (at < file.length) {
    const kind = byteAt(at)
    if (kind === 0x2c) {
      frames += 1
      width = Math.max(width, numberAt(at + 1) + numberAt(at + 5))
      height = Math.max(height, numberAt(at + 3) + numberAt(at + 7))
      at = afterBlocks(at + heads.frame + tableBytes(byteAt(at + heads.frame - 1)) + 1)
    } else if (kind === 0x21) at = afterBlocks(at + heads.extension)
    else break
  }
  return { width, height, frames: Math.max(1, frames) }
}

/** How many pictures a WebP shows one after the other, each as large as its canvas; what is broken ends the count. */
const webpFrames = (file: Buffer): number => {
  let frames = 0
  let at = 12
  while (at + 8 <= file.length) {
    if (file.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return Math.max(1, frames)
}

const measure = (content: Buffer): PictureSize & { type: string | undefined } => {
  try {
    const { width, height, type } = imageSize(content)
    if (type === 'gif') return { ...gifSize(content), type }
    return { width, height, frames: type === 'webp' ? webpFrames(content) : 1, type }
  } catch {
    throw wrongFileType(imageTexts.wrongType)
  }
}

/**
 * Refuses a picture of the store by what it unpacks to: whoever draws it on a page or in a document has to.
 *
 * @throws HttpError 413 for too many pixels, 415 for what is no picture, and for a PNG that is broken or holds more
 *   than its header says
 */
const judgePicture = async (content: Buffer): Promise<void> => {
  const { width, height, frames, type } = measure(content)
  if (width * height * frames > imageLimitPixels) throw tooLarge(imageTexts.tooManyPixels(width, height, frames))
  const isBroken = type === 'png' && (await plainPng(content, imageLimitPixels)) === undefined
  if (isBroken) throw wrongFileType(imageTexts.wrongType)
}

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
