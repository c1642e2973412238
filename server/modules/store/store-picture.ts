import type { FastifyRequest } from 'fastify'
import { imageSize } from 'image-size'
import * as z from 'zod/mini'
import { plainPng } from '../../../src/documents/kit/png'
import { imageLimitPixels, imageTexts } from '../../../src/domain/shared/image-file'
import type { StorePicture } from '../../../src/domain/store/store-settings'
import { tooLarge, wrongFileType } from '../../http-error'
import { imageRules, receiveUpload } from '../../files/receive-upload'
import { removeFiles } from '../../files/remove-files'
import { timeAnswer } from '../../records/answer-schema'
import { fileUrl } from '../files/file-url'
import type { Stores } from '../modules'
import { assertCurrentSetting, changeSetting, type StoredPicture } from './settings-repository'
import { storeTexts } from './store-texts'

/** Decoded size of a picture: width and height in pixels, and number of animation frames. */
interface PictureSize {
  width: number
  height: number
  frames: number
}

/** Sizes of the GIF header, a frame header and an extension header, in bytes. */
const heads = { file: 13, frame: 10, extension: 2 } as const

/** Size of a colour table in bytes, from the flags of its header. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * The size of a GIF: number of frames, and the bounds of the largest frame, because frames may exceed the canvas in the file
 * header. Counting stops at corrupt data.
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

/** Number of frames of a WebP, each as large as the canvas. Counting stops at corrupt data. */
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
 * Rejects a picture by its decoded size, since pages and documents that show it must decode it.
 *
 * @throws HttpError 413 for too many pixels, 415 when it is not a picture, or for a PNG that is corrupt or larger than its
 *   header states
 */
const judgePicture = async (content: Buffer): Promise<void> => {
  const { width, height, frames, type } = measure(content)
  if (width * height * frames > imageLimitPixels) throw tooLarge(imageTexts.tooManyPixels(width, height, frames))
  const isBroken = type === 'png' && (await plainPng(content, imageLimitPixels)) === undefined
  if (isBroken) throw wrongFileType(imageTexts.wrongType)
}

/** The store's pictures, by the names of their settings documents and form fields (specification 7). */
export type PictureName = 'logo' | 'qrCode'

export const pictureAnswer = z.object({ url: z.string(), uploadedAt: timeAnswer })

export const pictureOf = (picture: StoredPicture | null): StorePicture | null =>
  picture && { url: fileUrl(picture.key), uploadedAt: new Date(picture.uploadedAt).toISOString() }

/**
 * Stores the store's logo or QR code; the previous file is removed from storage (specification 5 and 7).
 *
 * @throws HttpError 400, 412, 413, 415
 */
export const uploadPicture = async (
  { db, files }: Stores,
  name: PictureName,
  request: FastifyRequest,
): Promise<StoredPicture | null> => {
  await assertCurrentSetting(db, name)
  const rules = { ...imageRules, field: name, judge: judgePicture, texts: storeTexts.picture }
  return receiveUpload(request, files, rules, async (file) => {
    const { before, after } = await changeSetting(db, name, (_before, at) => ({ key: file.key, uploadedAt: at }))
    if (before) await removeFiles(files, [before.key], request.log)
    return after
  })
}

/** Removes the store's logo or QR code with its file; a no-op when there is none. */
export const deletePicture = async (
  { db, files }: Stores,
  name: PictureName,
  { log }: Pick<FastifyRequest, 'log'>,
): Promise<void> => {
  const { before } = await changeSetting(db, name, () => null)
  if (before) await removeFiles(files, [before.key], log)
}
