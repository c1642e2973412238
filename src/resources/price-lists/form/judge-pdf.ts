import { beginsAsPdf, pdfMarkWithin } from '../../../domain/shared/pdf-file'
import { priceListLimitBytes, priceListTexts } from '../../../domain/price-list/price-list'
import { formTexts } from './form-texts'

/** By what it is called or said to be; a machine that knows no type says ''. */
const isCalledPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/**
 * Why a chosen file cannot be the price list; undefined when it can. Reads its first bytes alone
 * (specification 5: price list file).
 */
export const judgePdf = async (file: File): Promise<string | undefined> => {
  if (!isCalledPdf(file)) return priceListTexts.wrongType
  if (file.size > priceListLimitBytes) return priceListTexts.tooLarge
  try {
    const start = new Uint8Array(await file.slice(0, pdfMarkWithin).arrayBuffer())
    return beginsAsPdf(start) ? undefined : priceListTexts.wrongType
  } catch {
    // Moved, renamed, or on a stick that is gone.
    return formTexts.unreadable
  }
}
