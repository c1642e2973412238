import { useWarnAboutChange } from '@refinedev/core'
import { flushSync } from 'react-dom'
import { useUploadClose } from '../../../components/upload/use-upload-close'
import { useWarnWhen } from '../../../framework/form/use-warn-when'

export interface Leaving {
  /** Closes, after a question when something would be lost. */
  close: () => void
  /** Closes without one, once everything is saved. */
  leave: () => void
}

/**
 * The ways out of the form. What is not saved is asked about whichever way is taken: the window's own
 * buttons, Back, a link, or a reload.
 *
 * @param percent of the product that is sent; undefined while it is not being saved
 */
export const useLeaving = (isChanged: boolean, percent: number | undefined, onClose: () => void): Leaving => {
  const { setWarnWhen } = useWarnAboutChange()
  useWarnWhen(isChanged)

  const leave = (): void => {
    // Closing may itself go back in the history, and that was asked about already.
    flushSync(() => setWarnWhen(false))
    onClose()
  }
  const close = useUploadClose(isChanged, percent, leave)
  return { close: () => void close(), leave }
}
