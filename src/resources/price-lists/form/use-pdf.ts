import { useEffect, useRef, useState } from 'react'
import { priceListLimitBytes, priceListTexts } from '../../../domain/price-list/price-list'
import { beginsAsPdf, pdfMarkWithin } from '../../../domain/shared/pdf-file'
import { formTexts } from './form-texts'

/** Checks name and media type; the type is '' where the operating system does not know it. */
const isCalledPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/** The error message of a chosen file; undefined when it is valid. Reads only its first bytes (contract 5.9). */
export const checkPdf = async (file: File): Promise<string | undefined> => {
  if (!isCalledPdf(file)) return priceListTexts.wrongType
  if (file.size > priceListLimitBytes) return priceListTexts.tooLarge
  try {
    const start = new Uint8Array(await file.slice(0, pdfMarkWithin).arrayBuffer())
    return beginsAsPdf(start) ? undefined : priceListTexts.wrongType
  } catch {
    // The file was moved, renamed or is on a removed drive.
    return formTexts.unreadable
  }
}

interface Chosen {
  file: File | undefined
  /** Error message of the file or of the last selection; undefined during the validation. */
  refusal: string | undefined
}

const nothing: Chosen = { file: undefined, refusal: undefined }

export type ChosenPdf = ReturnType<typeof usePdf>

/**
 * A PDF field that validates the file when it is chosen; another file replaces it (contract 5.9).
 *
 * @param kept the file of a restored draft
 */
export const usePdf = (kept?: File) => {
  const [chosen, setChosen] = useState<Chosen>({ ...nothing, file: kept })
  const verdict = useRef<Promise<string | undefined>>(Promise.resolve(undefined))

  const examine = (file: File, onFine?: (file: File) => void): void => {
    setChosen({ file, refusal: undefined })
    const checking = checkPdf(file)
    verdict.current = checking
    void checking.then((refusal) => {
      if (verdict.current !== checking) return
      setChosen({ file, refusal })
      if (refusal === undefined) onFine?.(file)
    })
  }
  useEffect(() => {
    if (kept) examine(kept)
    // A draft is restored once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const choose = (files: readonly File[], onFine: (file: File) => void): void => {
    const [file] = files
    if (!file) return
    if (files.length > 1) {
      setChosen((before) => ({ ...before, refusal: formTexts.onlyOne }))
      return
    }
    examine(file, onFine)
  }

  return {
    ...chosen,
    /** @param onFine called with a file once it is validated */
    choose,
    remove: () => {
      verdict.current = Promise.resolve(undefined)
      setChosen(nothing)
    },
    /** Waits for the validation; resolves to true when the field is valid. */
    whenFine: async () => (await verdict.current) === undefined,
  }
}
