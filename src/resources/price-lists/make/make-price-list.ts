import { cutText } from '../../../domain/shared/cut-text'
import { formatCount } from '../../../domain/shared/money'
import { indianPhone } from '../../../domain/shared/phone'
import { onOneLine } from '../../../domain/store/store-profile'
import type { Call } from '../../../framework/declaration/call-meta'
import { gather } from './gather'
import { makeTexts } from './make-texts'
import { renderInWorker } from './render-in-worker'
import type { RenderRequest, SoldOutProducts } from './render-messages'

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
export const writtenPhone = (phone: string): string => {
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
  const { call, storeName, date, soldOut, addressOf, onStep, signal } = options
  onStep({ kind: 'reading' })
  const { menu, order, settings, logo, profile } = await gather(call, signal)

  onStep({ kind: 'drawing', percent: undefined })
  const request: RenderRequest = {
    store: {
      name: profile?.storeName || storeName,
      ...(profile?.address ? { address: onOneLine(profile.address) } : {}),
      ...(settings?.contactPhone ? { phone: writtenPhone(settings.contactPhone) } : {}),
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
