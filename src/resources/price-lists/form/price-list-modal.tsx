import { useDataProvider } from '@refinedev/core'
import { FileField } from '../../../components/upload/file-field'
import { priceList as definition, priceListLimitBytes, priceListTexts } from '../../../domain/price-list/price-list'
import { cleanName } from '../../../domain/shared/names'
import { sendTo } from '../../../framework/calls/send-to'
import { useCall } from '../../../framework/calls/use-call'
import { noVariables } from '../../../framework/declaration/endpoint'
import { useDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { TextField } from '../../../framework/form/inputs/text'
import type { FormDraft } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { priceListCall, updatePriceListCall, uploadPriceListCall } from '../calls/price-list-calls'
import type { StoredPriceList } from '../calls/read-price-list'
import { formTexts } from './form-texts'
import { nameFault } from './name-fault'
import { useEffect, useRef, useState } from 'react'
import { beginsAsPdf, pdfMarkWithin } from '../../../domain/shared/pdf-file'

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

/**
 * A PDF field that validates the file when it is chosen; another file replaces it (contract 5.9).
 *
 * @param kept the file of a restored draft
 */
const usePdf = (kept?: File) => {
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

/** Document name from a file name: 'Diwali list.pdf' → 'Diwali list'. */
export const nameOfFile = (fileName: string): string =>
  cleanName(fileName.replace(/\.pdf$/i, ''))
    .slice(0, definition.fields.documentName.max)
    .trim()

interface DocumentValues {
  name: string
  /** The name comes from a file, so the next file replaces it. */
  isGiven: boolean
}

const valuesOf = (priceList: Partial<StoredPriceList> | undefined): DocumentValues => ({
  name: priceList?.name ?? '',
  isGiven: false,
})

/** A file provides the name when none was typed. */
const withName = (before: DocumentValues, change: Partial<DocumentValues>): DocumentValues =>
  change.isGiven && before.name.trim() !== '' && !before.isGiven ? before : { ...before, isGiven: false, ...change }

export interface PriceListModalProps {
  /** The price list to edit; absent for a new one. */
  priceList: StoredPriceList | undefined
  onClose: () => void
  /** Called when the backend rejects the request, since its price list may have changed. */
  onFailed: () => void
}

/** Uploads a price list, or changes the name or the PDF of the current one (contract 2.9, 5.9). */
const PriceListModal = ({ priceList, onClose, onFailed }: PriceListModalProps) => {
  const provider = useDataProvider()()
  const draft = useDraft<FormDraft<DocumentValues, File | undefined>>({
    form: 'price list',
    record: priceList?.id ?? 'new',
    isAsked: true,
  })
  const pdf = usePdf(draft.restored?.beside)
  const uploading = useCall(uploadPriceListCall)
  const updating = useCall(updatePriceListCall)

  const form = useRecordForm<DocumentValues, File | undefined>({
    saved: valuesOf(priceList),
    copy: priceList && {
      resource: 'price-lists',
      id: priceList.id,
      updatedAt: priceList.updatedAt,
      fields: { name: definition.fields.documentName },
      read: () => sendTo(provider, priceListCall, noVariables, {}),
      valuesOf,
    },
    draft,
    beside: { isDirty: pdf.file !== undefined, draft: pdf.file, chosen: [pdf.file] },
    derive: withName,
    shows: 'once submitted',
    check: ({ name }) => ({
      name: nameFault(name),
      pdf: priceList || pdf.file ? undefined : priceListTexts.missing,
    }),
    verify: async (found) => ({ ...found, pdf: (await pdf.whenFine()) ? found.pdf : priceListTexts.wrongType }),
    submit: async (_changed, { name }, { onProgress, signal, basedOn }) => {
      const documentName = cleanName(name)
      const meta = { onProgress, signal, basedOn }
      if (priceList) return updating.call({ id: priceList.id, documentName, pdf: pdf.file }, meta)
      return pdf.file ? uploading.call({ documentName, pdf: pdf.file }, meta) : false
    },
    onSaved: onClose,
    onFailed,
    isAsked: true,
    isUpload: true,
    savesPristine: !priceList && 'in vain',
  })
  const isSending = form.upload.percent !== undefined

  return (
    <FormWindow
      form={form}
      title={priceList ? formTexts.editTitle : formTexts.uploadTitle}
      submitLabel={priceList ? formTexts.save : formTexts.upload}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={formTexts.name}
        help={formTexts.nameHelp}
        required
        isFirst
        autoComplete="on"
        readOnly={isSending}
      />
      <FileField
        file={pdf.file}
        accept={['application/pdf']}
        texts={formTexts}
        label={priceList ? formTexts.newFile : formTexts.file}
        help={priceList && formTexts.keep}
        error={pdf.refusal ?? form.errors.pdf}
        disabled={isSending}
        onRemove={pdf.remove}
        onChoose={(files) => pdf.choose(files, ({ name }) => form.set({ name: nameOfFile(name), isGiven: true }))}
      />
    </FormWindow>
  )
}

export default PriceListModal
