import { type FormEvent, useRef, useState } from 'react'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { Stack, TextInput } from '../../../components/ui/core'
import { UploadFooter } from '../../../components/upload/upload-footer'
import { useUploadClose } from '../../../components/upload/use-upload-close'
import { cleanName } from '../../../domain/shared/names'
import { priceList as priceListRecord, priceListTexts } from '../../../domain/price-list/price-list'
import { useCall } from '../../../framework/calls/use-call'
import { useUpload } from '../../../framework/calls/use-upload'
import { useWarnWhen } from '../../../framework/form/use-warn-when'
import { updatePriceListCall, uploadPriceListCall } from '../calls/price-list-calls'
import type { StoredPriceList } from '../calls/read-price-list'
import { formTexts } from './form-texts'
import { nameFault } from './name-fault'
import { PdfField } from './pdf-field'
import { type ChosenPdf, usePdf } from './use-pdf'

/** What a document is called after its file: 'Diwali list.pdf' → 'Diwali list'. */
export const nameOfFile = (fileName: string): string =>
  cleanName(fileName.replace(/\.pdf$/i, ''))
    .slice(0, priceListRecord.fields.documentName.max)
    .trim()

interface DocumentForm {
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
const useDocumentForm = (saved: string | undefined): DocumentForm => {
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
      return { documentName: cleanName(name), pdf: pdf.file }
    },
  }
}

export interface PriceListModalProps {
  /** The one to edit; a new one is uploaded without it. */
  priceList: StoredPriceList | undefined
  onClose: () => void
  /** The backend has refused: perhaps it has another list by now. */
  onFailed: () => void
}

/** Uploads a price list, or gives the one there is another name or PDF (specification 2 and 5: price list). */
const PriceListModal = ({ priceList, onClose, onFailed }: PriceListModalProps) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useDocumentForm(priceList?.name)
  const upload = useUpload()
  const uploading = useCall(uploadPriceListCall)
  const updating = useCall(updatePriceListCall)
  const isSending = upload.percent !== undefined
  // A new one is sent as soon as somebody tries, and what is missing is said then.
  const isChanged = form.isChanged || !priceList
  const close = useUploadClose(form.isChanged, upload.percent, onClose)
  useWarnWhen(form.isChanged)

  const send = async (): Promise<void> => {
    const values = await form.collect()
    if (!values) {
      // Drawn by the next frame.
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-faulty]')?.focus())
      return
    }
    const { documentName, pdf } = values
    const outcome = await upload.start(async (meta) => {
      if (priceList) await updating.call({ id: priceList.id, documentName, pdf }, meta)
      else if (pdf) await uploading.call({ documentName, pdf }, meta)
    })
    if (outcome === 'failed') onFailed()
    if (outcome === 'done') onClose()
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged && !isSending) void send()
  }

  return (
    <ModalWindow title={priceList ? formTexts.editTitle : formTexts.uploadTitle} onClose={() => void close()}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={formTexts.name}
            description={formTexts.nameHelp}
            withAsterisk
            aria-required
            data-autofocus
            value={form.name}
            error={form.nameError}
            readOnly={isSending}
            onChange={(event) => form.setName(event.currentTarget.value)}
          />
          <PdfField
            pdf={form.pdf}
            label={priceList ? formTexts.newFile : formTexts.file}
            help={priceList && formTexts.keep}
            error={form.fileError}
            disabled={isSending}
            onChoose={form.choose}
          />
        </Stack>
        <UploadFooter
          upload={upload}
          submitLabel={priceList ? formTexts.save : formTexts.upload}
          isChanged={isChanged}
          onClose={() => void close()}
        />
      </form>
    </ModalWindow>
  )
}

export default PriceListModal
