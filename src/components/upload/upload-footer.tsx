import { componentTexts } from '../component-texts'
import { WindowFooter } from '../modal-window/window-footer'
import { SaveButton } from '../save-button'
import { Button, Text } from '../ui/core'
import { UploadBar } from './upload-bar'
import { uploadTexts } from './upload-texts'
import { UploadWords } from './upload-words'

interface UploadFooterProps {
  upload: {
    /** Percent sent; undefined while nothing is under way. */
    percent: number | undefined
    isCancelled: boolean
    isCutOff?: boolean
    cancel: () => void
  }
  submitLabel: string
  /** There is something to send. */
  isChanged?: boolean
  onClose: () => void
}

/** Of a window that uploads: how far it has come, and the buttons that send, stop and leave. */
export const UploadFooter = ({ upload, submitLabel, isChanged = true, onClose }: UploadFooterProps) => {
  const { percent, isCancelled, isCutOff, cancel } = upload
  const isSending = percent !== undefined
  return (
    <WindowFooter
      isChanged={isChanged || isSending || isCancelled}
      bar={<UploadBar label={submitLabel} percent={percent} />}
      status={
        <Text size="sm" role="status">
          <UploadWords percent={percent} isCancelled={isCancelled} isCutOff={isCutOff} />
        </Text>
      }
    >
      <Button variant="default" onClick={isSending ? cancel : onClose}>
        {isSending ? uploadTexts.cancel : componentTexts.cancel}
      </Button>
      <SaveButton isChanged={isChanged} isSaving={isSending}>
        {submitLabel}
      </SaveButton>
    </WindowFooter>
  )
}
