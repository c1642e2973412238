import { useGuardedClose } from '../modal-window/use-guarded-close'
import { componentTexts } from '../component-texts'
import { uploadTexts } from './upload-texts'

/**
 * A way to close a window that uploads: it asks about the upload while one is under way, else about what would
 * be lost. The question about an upload goes when that ends.
 *
 * @param isChanged whether there is anything to lose
 * @param percent sent; undefined while nothing is under way
 */
export const useUploadClose = (isChanged: boolean, percent: number | undefined, onClose: () => void): (() => Promise<void>) => {
  const isSending = percent !== undefined
  return useGuardedClose(isChanged || isSending, onClose, isSending ? uploadTexts.stop : componentTexts.discard)
}
