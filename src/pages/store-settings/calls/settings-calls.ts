import type { ContactInfo } from '../../../domain/store/contact-info'
import { defaultStoreSettings, type StorePicture, type StoreSettings } from '../../../domain/store/store-settings'
import { type Endpoint, type NoVariables, shownIn } from '../../../framework/declaration/endpoint'
import { describeBody, isRecord, readNumber, valueIn } from '../../../providers/envelopes/envelope'
import { ShapeError } from '../../../providers/http/errors'
import { callsTexts } from './calls-texts'

/** Parses an image of the store; null for none. */
export const readPicture = (value: unknown): StorePicture | null => {
  if (!isRecord(value) || typeof value.url !== 'string' || value.url === '') return null
  return { url: value.url, uploadedAt: typeof value.uploadedAt === 'string' ? value.uploadedAt : '' }
}

const envelopes = ['data.settings', 'settings', 'data', ''] as const

const fields: readonly string[] = [...Object.keys(defaultStoreSettings), 'qrCode']

const isSettings = (value: unknown): value is Record<string, unknown> => isRecord(value) && fields.some((field) => field in value)

const isNothing = (value: unknown): boolean => value === null || (isRecord(value) && Object.keys(value).length === 0)

/** The object that contains the settings; an empty one where nothing has been saved yet. */
const settingsIn = (body: unknown): Record<string, unknown> => {
  const values = envelopes.map((envelope) => valueIn(body, envelope))
  const found = values.find(isSettings)
  if (found) return found
  // Only null and {} count as empty: if any other body did, the next save would overwrite the stored settings.
  if (values.some(isNothing)) return {}
  throw new ShapeError(`an object with ${fields.join(', ')} in data or the bare body`, describeBody(body))
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** GET /store/settings: in `data.settings`, `settings`, `data` or bare; missing fields have their default values. */
export const readSettings: Endpoint<NoVariables, StoreSettings> = {
  method: 'GET',
  path: '/store/settings',
  parse: (body) => {
    const settings = settingsIn(body)
    return {
      minimumOrderValue: readNumber(settings, ['minimumOrderValue']) ?? defaultStoreSettings.minimumOrderValue,
      contactEmail: textIn(settings.contactEmail),
      contactPhone: textIn(settings.contactPhone),
      upiId: textIn(settings.upiId),
      promotionalOffer: textIn(settings.promotionalOffer),
      qrCode: readPicture(settings.qrCode),
    }
  },
  ...callsTexts.settings,
}

/** PUT /store/minimum-order-value, in rupees (specification 7). */
export const saveMinimumOrder: Endpoint<Pick<StoreSettings, 'minimumOrderValue'>, void> = {
  method: 'PUT',
  path: '/store/minimum-order-value',
  serialize: ({ minimumOrderValue }) => ({ json: { minimumOrderValue } }),
  parse: () => undefined,
  touches: [shownIn(readSettings, (before, sent) => ({ ...before, ...sent }))],
  ...callsTexts.minimumOrder,
}

/** PUT /store/contact-info: all four fields; an empty one is removed (specification 7). */
export const saveContactInfo: Endpoint<{ [field in keyof ContactInfo]: string }, void> = {
  method: 'PUT',
  path: '/store/contact-info',
  serialize: ({ contactEmail, contactPhone, upiId, promotionalOffer }) => ({
    json: { contactEmail, contactPhone, upiId, promotionalOffer },
  }),
  parse: () => undefined,
  touches: [shownIn(readSettings, (before, sent) => ({ ...before, ...sent }))],
  ...callsTexts.contactInfo,
}
