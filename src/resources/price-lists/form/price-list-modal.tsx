import { useDataProvider } from '@refinedev/core'
import { FileField } from '../../../components/upload/file-field'
import { priceList as definition, priceListTexts } from '../../../domain/price-list/price-list'
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
import { usePdf } from './use-pdf'

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
    savesPristine: !priceList,
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
