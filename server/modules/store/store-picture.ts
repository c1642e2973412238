import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { plainPng } from '../../../src/documents/kit/png'
import { imageLimitPixels, imageTexts } from '../../../src/domain/shared/image-file'
import type { StorePicture } from '../../../src/domain/store/store-settings'
import { wrongFileType } from '../../http-error'
import { imageRules, receiveUpload } from '../../files/receive-upload'
import type { OwnerAlerts } from '../../notices/owner-alerts'
import { removeFiles } from '../../files/remove-files'
import { timeAnswer } from '../../records/answer-schema'
import { fileUrl } from '../../files/file-url'
import { assertCurrentSetting, changeSetting, type StoredPicture } from './settings-repository'
import { storeTexts } from './store-texts'
import type { Stores } from '../../module-context'

/**
 * Rejects a PNG whose pixels are larger than its header states, since documents that show it would decode them.
 *
 * @throws HttpError 415
 */
const checkPng = async (content: Buffer): Promise<void> => {
  const isPng = content.subarray(0, 4).toString('latin1') === '\x89PNG'
  if (isPng && (await plainPng(content, imageLimitPixels)) === undefined) throw wrongFileType(imageTexts.damaged)
}

/** The store's pictures, by the names of their settings documents and form fields (contract 7.10). */
export type PictureName = 'logo' | 'qrCode'

export const pictureAnswer = z.object({ url: z.string(), uploadedAt: timeAnswer })

export const pictureOf = (picture: StoredPicture | null): StorePicture | null =>
  picture && { url: fileUrl(picture.key), uploadedAt: new Date(picture.uploadedAt).toISOString() }

/** Says who changed a picture of which all owners are notified. */
type Sentence = ((by: string) => string) | undefined

/**
 * Stores the store's logo or QR code; the previous file is removed from storage (contract 5.10, 7.10).
 *
 * @param sentence notifies all owners
 * @throws HttpError 400, 412, 413, 415
 */
export const uploadPicture = async (
  { db, files, alerts }: Stores & { alerts: OwnerAlerts },
  name: PictureName,
  request: FastifyRequest,
  sentence: Sentence,
): Promise<StoredPicture | null> => {
  await assertCurrentSetting(db, name)
  const rules = { ...imageRules, field: name, checkContent: checkPng, texts: storeTexts.picture }
  return receiveUpload(request, files, rules, async (file) => {
    const { before, after } = await alerts.during(async (tx, tell) => {
      const changed = await changeSetting(tx, name, (_before, at) => ({ key: file.key, uploadedAt: at }))
      if (sentence) await tell(sentence)
      return changed
    })
    if (before) await removeFiles(files, [before.key], request.log)
    return after
  })
}

/** Removes the store's logo or QR code with its file; a no-op when there is none. @param sentence notifies all owners */
export const deletePicture = async (
  { files, alerts }: Pick<Stores, 'files'> & { alerts: OwnerAlerts },
  name: PictureName,
  { log }: Pick<FastifyRequest, 'log'>,
  sentence: Sentence,
): Promise<void> => {
  const { before } = await alerts.during(async (tx, tell) => {
    const changed = await changeSetting(tx, name, () => null)
    if (changed.before && sentence) await tell(sentence)
    return changed
  })
  if (before) await removeFiles(files, [before.key], log)
}
