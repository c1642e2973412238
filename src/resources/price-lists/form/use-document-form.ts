import { useState } from 'react'
import { cleanCategoryName } from '../../../domain/category/category-name'
import { priceListTexts } from '../../../domain/price-list/price-list'
import { nameFault } from './name-fault'
import { nameOfFile } from './name-of-file'
import { usePdf, type ChosenPdf } from './use-pdf'

export interface DocumentForm {
  name: string
  setName: (name: string) => void
  pdf: ChosenPdf
  choose: (files: readonly File[]) => void
  nameError: string | undefined
  fileError: string | undefined
  isChanged: boolean
  /** What is to be sent, once the file is judged; undefined, with the reasons shown, while that is nothing. */
  collect: () => Promise<{ documentName: string; pdf: File | undefined } | undefined>
}

/**
 * Name and PDF of the price list as they are typed and chosen (specification 5: price list).
 *
 * @param saved name of the one that is edited, which may keep its PDF; undefined for a new one
 */
export const useDocumentForm = (saved: string | undefined): DocumentForm => {
  /** The name as it was typed, or taken over from a file: the next file gives another then. */
  const [{ name }, setName] = useState({ name: saved ?? '', isGiven: false })
  const [isTried, setTried] = useState(false)
  const pdf = usePdf()
  const isMissing = saved === undefined && !pdf.file
  const fault = nameFault(name)

  const giveName = ({ name: fileName }: File): void =>
    setName((now) => (now.name.trim() === '' || now.isGiven ? { name: nameOfFile(fileName), isGiven: true } : now))

  return {
    name,
    setName: (typed) => setName({ name: typed, isGiven: false }),
    pdf,
    choose: (files) => pdf.choose(files, giveName),
    nameError: isTried ? fault : undefined,
    fileError: pdf.refusal ?? (isTried && isMissing ? priceListTexts.missing : undefined),
    isChanged: pdf.file !== undefined || name !== (saved ?? ''),
    collect: async () => {
      setTried(true)
      const isFine = await pdf.whenFine()
      if (fault !== undefined || isMissing || !isFine) return undefined
      return { documentName: cleanCategoryName(name), pdf: pdf.file }
    },
  }
}
