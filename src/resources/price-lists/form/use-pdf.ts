import { useRef, useState } from 'react'
import { priceListLimitBytes, priceListTexts } from '../../../domain/price-list/price-list'
import { beginsAsPdf, pdfMarkWithin } from '../../../domain/shared/pdf-file'
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

/** The PDF of a form: what is chosen and not sent yet. */
export interface ChosenPdf {
  file: File | undefined
  /** Why it cannot be sent, or why nothing was taken; undefined while it is being judged too. */
  refusal: string | undefined
  /** @param onFine hears of a file that can be sent, once it is judged */
  choose: (files: readonly File[], onFine: (file: File) => void) => void
  remove: () => void
  /** Waits for the judgement; resolves whether the file, or its absence, is fine. */
  whenFine: () => Promise<boolean>
}

interface Chosen {
  file: File | undefined
  refusal: string | undefined
}

const nothing: Chosen = { file: undefined, refusal: undefined }

/** One PDF, judged when it is chosen; the next one takes its place (specification 5: price list file). */
export const usePdf = (): ChosenPdf => {
  const [chosen, setChosen] = useState<Chosen>(nothing)
  const verdict = useRef<Promise<string | undefined>>(Promise.resolve(undefined))

  const choose: ChosenPdf['choose'] = (files, onFine) => {
    const [file] = files
    if (!file) return
    if (files.length > 1) {
      setChosen((before) => ({ ...before, refusal: formTexts.onlyOne }))
      return
    }
    setChosen({ file, refusal: undefined })
    const judging = judgePdf(file)
    verdict.current = judging
    void judging.then((refusal) => {
      if (verdict.current !== judging) return
      setChosen({ file, refusal })
      if (refusal === undefined) onFine(file)
    })
  }

  return {
    ...chosen,
    choose,
    remove: () => {
      verdict.current = Promise.resolve(undefined)
      setChosen(nothing)
    },
    whenFine: async () => (await verdict.current) === undefined,
  }
}
