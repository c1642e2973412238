import { useRef, useState } from 'react'
import { judgePdf } from './judge-pdf'
import { formTexts } from './form-texts'

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
