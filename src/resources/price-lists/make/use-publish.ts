import { useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { cleanName } from '../../../domain/shared/names'
import { formatDay } from '../../../domain/shared/dates'
import { useCall } from '../../../framework/calls/use-call'
import { useUpload, type Upload } from '../../../framework/calls/use-upload'
import { updatePriceListCall, uploadPriceListCall } from '../calls/price-list-calls'
import type { StoredPriceList } from '../calls/read-price-list'
import { nameFault } from '../form/name-fault'
import type { MadeList } from './make-price-list'
import { makeTexts } from './make-texts'

interface PublishOptions {
  made: MadeList | undefined
  /** The current price list; null for none, undefined while unknown. */
  current: StoredPriceList | null | undefined
  onPublished: () => void
  /** Called when the upload fails: the current price list may be stale. */
  onFailed: () => void
}

export interface Publishing {
  name: string
  setName: (name: string) => void
  nameError: string | undefined
  upload: Upload
  /** Uploads the price list; confirms first when it replaces another one. */
  send: () => Promise<void>
}

const todaysName = (): string => makeTexts.documentName(formatDay(new Date().toISOString()) ?? '')

/** Publishes a generated price list: as a new one, or as replacement of the current one (specification 4 and 7). */
export const usePublish = ({ made, current, onPublished, onFailed }: PublishOptions): Publishing => {
  const [name, setName] = useState(todaysName)
  const [isTried, setTried] = useState(false)
  const confirm = useConfirm()
  const upload = useUpload()
  const uploading = useCall(uploadPriceListCall)
  const updating = useCall(updatePriceListCall)
  const fault = nameFault(name)

  const send = async (): Promise<void> => {
    setTried(true)
    if (!made || current === undefined || fault !== undefined || upload.percent !== undefined) return
    if (current && !(await confirm(makeTexts.confirmReplace(current.name)))) return
    const values = { documentName: cleanName(name), pdf: made.file }
    const outcome = await upload.start((meta) =>
      current ? updating.call({ id: current.id, ...values }, meta) : uploading.call(values, meta),
    )
    if (outcome === 'failed') onFailed()
    if (outcome === 'done') onPublished()
  }

  return { name, setName, nameError: isTried ? fault : undefined, upload, send }
}
