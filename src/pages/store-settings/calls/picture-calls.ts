import type { StorePicture } from '../../../domain/store/store-settings'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { valueIn } from '../../../providers/envelopes/envelope'
import { multipart } from '../../../providers/envelopes/rest-endpoints'
import { callsTexts } from './calls-texts'
import { readPicture } from './read-picture'

/** How a picture of the store is put up and taken down. */
export interface PictureCalls {
  /** Answers the new picture, or null where the backend does not say. */
  upload: Endpoint<{ picture: File }, StorePicture | null>
  remove: Endpoint<Record<string, never>, void>
}

type Words = Pick<Endpoint<never, unknown>, 'success' | 'failure'>

/** @param field name of the file in the form: also where some backends wrap the picture */
const pictureCalls = (path: string, field: string, upload: Words, remove: Words): PictureCalls => ({
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
    ...upload,
  },
  remove: { method: 'DELETE', path, parse: () => undefined, ...remove },
})

/** POST and DELETE /store/logo (specification 7). */
export const logoCalls = pictureCalls('/store/logo', 'logo', callsTexts.uploadLogo, callsTexts.deleteLogo)

/** POST and DELETE /store/qr-code (specification 7). */
export const qrCodeCalls = pictureCalls('/store/qr-code', 'qrCode', callsTexts.uploadQrCode, callsTexts.deleteQrCode)
