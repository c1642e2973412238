import { cutText } from '../../../domain/shared/cut-text'
import { formatCount } from '../../../domain/shared/money'
import { indianPhone } from '../../../domain/shared/phone'
import { onOneLine, type StoreProfile } from '../../../domain/store/store-profile'
import type { Call } from '../../../framework/declaration/call-meta'
import { makeTexts } from './make-texts'
import { renderInWorker } from './render-in-worker'
import type { RenderRequest, SoldOutProducts } from './render-messages'
import type { HttpError } from '@refinedev/core'
import type { StorePicture, StoreSettings } from '../../../domain/store/store-settings'
import { isAbort } from '../../../framework/declaration/abort'
import { type Endpoint, type NoVariables, noVariables } from '../../../framework/declaration/endpoint'
import { storeLogo } from '../../../framework/layout/store-logo-endpoint'
import { describeBody } from '../../../framework/declaration/envelope'
import { ShapeError } from '../../../framework/declaration/request-errors'
import { menuCall, menuOrderCall } from '../../../providers/envelopes/menu'
import { menuTexts } from '../../../domain/menu/menu-texts'
import { readSettings, readStoreProfile } from '../../../providers/envelopes/store-settings'
import { MakingError } from './making-error'

const readBlob = (body: unknown): Blob => {
  if (body instanceof Blob) return body
  throw new ShapeError('an answer with a body', describeBody(body))
}

/** The raw menu response: the worker parses it, because parsing 2000 products would block the page (contract 7.8). */
export const menuFileCall: Endpoint<NoVariables, Blob> = {
  method: 'GET',
  path: menuCall.path,
  responseType: 'blob',
  parse: readBlob,
  failure: menuTexts.loadFailed,
}

/** The raw saved order; null where the backend does not store one (contract 7.8). */
export const menuOrderFileCall: Endpoint<NoVariables, Blob | null> = {
  method: 'GET',
  path: menuOrderCall.path,
  responseType: 'blob',
  parse: readBlob,
  failure: menuTexts.orderFailed,
  onNotFound: () => Promise.resolve(null),
}

/** Source data of a price list. */
interface Gathered {
  menu: Blob
  /** null where the backend does not store one. */
  order: Blob | null
  /** undefined when loading failed: the list then has no contact details. */
  settings: StoreSettings | undefined
  /** null for a store without logo, undefined when loading failed. */
  logo: StorePicture | null | undefined
  /** Name and address; null for a backend that does not store them, undefined when loading failed. */
  profile: StoreProfile | null | undefined
}

const requireAnswer = <Result>(answer: Promise<Result>, text: string): Promise<Result> =>
  answer.catch((error: unknown) => {
    if (isAbort(error)) throw error
    const { message, detail } = error as HttpError
    throw new MakingError(text, message, typeof detail === 'string' ? detail : undefined)
  })

const optionalAnswer = <Result>(answer: Promise<Result>): Promise<Result | undefined> =>
  answer.catch((error: unknown) => {
    if (isAbort(error)) throw error
    return undefined
  })

/**
 * Loads the current source data of a price list. Fails without the saved order, because the list must have the same
 * order as the customers' menu.
 *
 * @throws MakingError, AbortedError
 */
const gather = async ({ call, hasProfile, signal }: MakeOptions): Promise<Gathered> => {
  const read = <Result>(endpoint: Endpoint<NoVariables, Result>) => call(endpoint, noVariables, { quiet: true, signal })
  const [menu, order, settings, logo, profile] = await Promise.all([
    requireAnswer(read(menuFileCall), menuTexts.loadFailed),
    requireAnswer(read(menuOrderFileCall), menuTexts.orderFailed),
    optionalAnswer(read(readSettings)),
    optionalAnswer(read(storeLogo)),
    hasProfile ? optionalAnswer(read(readStoreProfile)) : null,
  ])
  return { menu, order, settings, logo, profile }
}

/** Most names listed; of further ones only the number is shown. */
const mostNamed = 5
/** Most characters per name. */
const longestName = 40

/**
 * Notice about names with unprintable characters.
 *
 * @param names at least one
 */
export const unprintableNotice = (names: readonly string[]): string => {
  const named = names
    .slice(0, mostNamed)
    .map((name) => makeTexts.quoted(cutText(name.trim(), longestName)))
    .join(', ')
  const more = names.length - mostNamed
  return makeTexts.unprintable(
    formatCount(names.length),
    names.length === 1,
    more > 0 ? makeTexts.andMore(named, formatCount(more)) : named,
  )
}

/** Formats a phone number: '98765 43210'; a foreign number is returned unchanged. */
export const formatPhone = (phone: string): string => {
  const digits = indianPhone(phone)
  return digits === undefined ? phone.trim() : `${digits.slice(0, 5)} ${digits.slice(5)}`
}

/** Progress of the generation. */
export type MakingStep = { kind: 'reading' } | { kind: 'drawing'; percent: number | undefined }

/** A generated price list. */
export interface MadeList {
  file: File
  pages: number
  products: number
  categories: number
  /** Date of the prices, YYYY-MM-DD. */
  date: string
  /** Messages about missing or unprintable content. */
  notices: string[]
}

interface MakeOptions {
  call: Call
  storeName: string
  /** The backend stores name and address. */
  hasProfile: boolean
  /** YYYY-MM-DD */
  date: string
  soldOut: SoldOutProducts
  /** Completes the URL of a stored file. */
  addressOf: (file: string) => string
  onStep: (step: MakingStep) => void
  signal: AbortSignal
}

/**
 * Generates the price list from the saved menu; null when there are no products to show.
 *
 * @throws MakingError when the menu or its order cannot be loaded, or rendering fails; AbortedError
 */
export const makePriceList = async (options: MakeOptions): Promise<MadeList | null> => {
  const { storeName, date, soldOut, addressOf, onStep, signal } = options
  onStep({ kind: 'reading' })
  const { menu, order, settings, logo, profile } = await gather(options)

  onStep({ kind: 'drawing', percent: undefined })
  const request: RenderRequest = {
    store: {
      name: profile?.storeName || storeName,
      ...(profile?.address ? { address: onOneLine(profile.address) } : {}),
      ...(settings?.contactPhone ? { phone: formatPhone(settings.contactPhone) } : {}),
      ...(settings?.contactEmail ? { email: settings.contactEmail } : {}),
    },
    date,
    soldOut,
    minimumOrder: settings?.minimumOrderValue ?? 0,
    upiId: settings?.upiId ?? '',
    menu,
    order,
    logo: logo ? addressOf(logo.url) : undefined,
  }
  const pdf = await renderInWorker(request, (percent) => onStep({ kind: 'drawing', percent }), signal)
  if (!pdf) return null
  return {
    file: new File([pdf.bytes], makeTexts.fileName(date), { type: 'application/pdf' }),
    pages: pdf.pages,
    products: pdf.products,
    categories: pdf.categories,
    date,
    notices: [
      ...(settings === undefined || profile === undefined ? [makeTexts.contactLeftOut] : []),
      ...(logo === undefined || pdf.isLogoLeftOut ? [makeTexts.logoLeftOut] : []),
      ...(pdf.unprintable.length > 0 ? [unprintableNotice(pdf.unprintable)] : []),
    ],
  }
}
