import { useCallback, useEffect } from 'react'
import { componentTexts } from '../component-texts'
import { useConfirm } from '../confirm/confirm-provider'
import { uploadTexts } from './upload-texts'

/**
 * A way to close a window that asks about the upload while one is under way, else about what would be lost; leaving
 * by the address bar or by reloading asks in the browser's own words. The question about an upload goes when that ends.
 *
 * @param isChanged whether there is anything to lose
 * @param percent sent; undefined while nothing is under way
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
