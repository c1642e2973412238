import { useCallback, useEffect } from 'react'
import { componentTexts } from '../component-texts'
import { useConfirm } from '../confirm/confirm-provider'
import { uploadTexts } from './upload-texts'

/**
 * Returns a close handler for a modal that first confirms, about the running upload or else about unsaved changes.
 * Reloading or leaving the page triggers the browser's own dialog. A confirmation about an upload is cancelled when the
 * upload ends.
 *
 * @param isChanged whether there are unsaved changes
 * @param percent sent; undefined while no upload is running
 */
export const useUploadClose = (isChanged: boolean, percent: number | undefined, onClose: () => void): (() => Promise<void>) => {
  const isSending = percent !== undefined
  const isAsked = isChanged || isSending
  const question = isSending ? uploadTexts.stop : componentTexts.discard
  const confirm = useConfirm(question)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    if (isAsked) window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAsked])

  return useCallback(async () => {
    if (isAsked && !(await confirm(question))) return
    onClose()
  }, [isAsked, confirm, question, onClose])
}
