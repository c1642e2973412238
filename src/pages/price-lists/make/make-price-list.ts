import type { Read } from '../../../framework/actions/use-read'
import { onOneLine } from '../../../domain/store/store-profile'
import { gather } from './gather'
import { makeTexts } from './make-texts'
import { renderInWorker } from './render-in-worker'
import type { RenderRequest, SoldOutProducts } from './render-messages'
import { unprintableNotice } from './unprintable-notice'
import { writtenPhone } from './written-phone'

/** How far the making is. */
export type MakingStep = { kind: 'reading' } | { kind: 'drawing'; percent: number | undefined }

/** A made price list. */
export interface MadeList {
  file: File
  pages: number
  products: number
  categories: number
  /** The day that it stands for, YYYY-MM-DD. */
  date: string
  /** What is not on it as it should be, each in a sentence. */
  notices: string[]
}

interface MakeOptions {
  read: Read
  storeName: string
  /** YYYY-MM-DD */
  date: string
  soldOut: SoldOutProducts
  /** Completes the address of a stored file. */
  addressOf: (file: string) => string
  onStep: (step: MakingStep) => void
  signal: AbortSignal
}

/**
 * Makes the price list from the menu as it is saved now; null where there is nothing to show.
 *
 * @throws MakingError when the menu or its order cannot be read, or it cannot be drawn; AbortedError
 */
export const makePriceList = async (options: MakeOptions): Promise<MadeList | null> => {
  const { read, storeName, date, soldOut, addressOf, onStep, signal } = options
  onStep({ kind: 'reading' })
  const { menu, order, settings, logo, profile } = await gather(read, signal)

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
