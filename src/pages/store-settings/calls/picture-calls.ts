import type { StorePicture } from '../../../domain/store/store-settings'
import { type Endpoint, type NoVariables, shownIn, type Touch } from '../../../framework/declaration/endpoint'
import { storeLogo } from '../../../framework/layout/store-logo-endpoint'
import { valueIn } from '../../../providers/envelopes/envelope'
import { multipart } from '../../../providers/envelopes/rest-endpoints'
import { callsTexts } from './calls-texts'
import { readPicture, readSettings } from './settings-calls'

/** How a picture of the store is put up and taken down. */
export interface PictureCalls {
  /** Answers the new picture, or null where the backend does not say. */
  upload: Endpoint<{ picture: File }, StorePicture | null>
  remove: Endpoint<NoVariables, void>
}

interface Words {
  success: string
  failure: string
}

interface PictureOptions {
  path: string
  /** Name of the file in the form: also where some backends wrap the picture. */
  field: string
  /** The read that shows the picture, put up or, as null, taken down. */
  shown: Touch<object, StorePicture | null | void>
  upload: Words
  remove: Words
}

/** The picture after a call: the one that was put up, where the backend names it, and none after a deletion. */
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
    // A phone on a slow network needs its time; the person can cancel.
    timeoutMs: 0,
    touches: [shown],
    ...upload,
  },
  remove: { method: 'DELETE', path, parse: () => undefined, touches: [shown], ...remove },
})

/** POST and DELETE /store/logo (specification 7). */
export const logoCalls = pictureCalls({
  path: '/store/logo',
  field: 'logo',
  shown: shownIn(storeLogo, pictureAfter),
  upload: callsTexts.uploadLogo,
  remove: callsTexts.deleteLogo,
})

/** POST and DELETE /store/qr-code (specification 7). */
export const qrCodeCalls = pictureCalls({
  path: '/store/qr-code',
  field: 'qrCode',
  shown: shownIn(readSettings, (settings, sent, written) => ({
    ...settings,
    qrCode: pictureAfter(settings.qrCode, sent, written),
  })),
  upload: callsTexts.uploadQrCode,
  remove: callsTexts.deleteQrCode,
})
