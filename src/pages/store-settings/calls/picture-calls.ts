import type { StorePicture } from '../../../domain/store/store-settings'
import { type Endpoint, type NoVariables, updateCachedRead, type Touch } from '../../../framework/declaration/endpoint'
import { storeLogo } from '../../../framework/layout/store-logo-endpoint'
import { valueIn } from '../../../framework/declaration/envelope'
import { multipart } from '../../../framework/declaration/rest-endpoints'
import { readPicture, readSettings } from '../../../providers/envelopes/store-settings'
import { callsTexts } from './calls-texts'

/** Endpoints that upload and delete an image of the store. */
export interface PictureCalls {
  /** Returns the new image, or null where the response does not include it. */
  upload: Endpoint<{ picture: File }, StorePicture | null>
  remove: Endpoint<NoVariables, void>
}

interface Words {
  success: string
  failure: string
}

interface PictureOptions {
  path: string
  /** Form field of the file; some backends also wrap the image in a property of this name. */
  field: string
  /** Updates the cached read that contains the image; null after a deletion. */
  shown: Touch<object, StorePicture | null | void>
  upload: Words
  remove: Words
}

/** The image after a call: the uploaded one, where the response includes it; null after a deletion. */
const pictureAfter = (before: StorePicture | null, sent: object, written: StorePicture | null | void): StorePicture | null =>
  'picture' in sent ? (written ?? before) : null

const pictureCalls = ({ path, field, shown, upload, remove }: PictureOptions): PictureCalls => ({
  upload: {
    method: 'POST',
    path,
    serialize: ({ picture }) => ({ form: multipart({ [field]: picture }) }),
    parse: (body) => {
      const envelopes = [`data.${field}`, field, 'data', '']
      return envelopes.map((envelope) => readPicture(valueIn(body, envelope))).find(Boolean) ?? null
    },
    // No timeout, for slow mobile networks; the user can cancel.
    timeoutMs: 0,
    touches: [shown],
    ...upload,
  },
  remove: { method: 'DELETE', path, parse: () => undefined, touches: [shown], ...remove },
})

/** POST and DELETE /store/logo (contract 7.10). */
export const logoCalls = pictureCalls({
  path: '/store/logo',
  field: 'logo',
  shown: updateCachedRead(storeLogo, pictureAfter),
  upload: callsTexts.uploadLogo,
  remove: callsTexts.deleteLogo,
})

/** POST and DELETE /store/qr-code (contract 7.10). */
export const qrCodeCalls = pictureCalls({
  path: '/store/qr-code',
  field: 'qrCode',
  shown: updateCachedRead(readSettings, (settings, sent, written) => ({
    ...settings,
    qrCode: pictureAfter(settings.qrCode, sent, written),
  })),
  upload: callsTexts.uploadQrCode,
  remove: callsTexts.deleteQrCode,
})
