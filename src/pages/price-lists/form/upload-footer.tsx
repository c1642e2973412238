import { WindowFooter } from '../../../components/modal-window/window-footer'
import { SaveButton } from '../../../components/save-button'
import { Button, Text } from '../../../components/ui/core'
import { UploadBar } from '../../../components/upload/upload-bar'
import { uploadTexts } from '../../../components/upload/upload-texts'
import { UploadWords } from '../../../components/upload/upload-words'
import type { Upload } from '../../../framework/actions/use-upload'
import { formTexts } from './form-texts'

interface UploadFooterProps {
  upload: Upload
  submitLabel: string
  /** There is something to send. */
  isChanged: boolean
  onClose: () => void
}

/** How far the upload has come, and the buttons that send, stop and leave. */
export const UploadFooter = ({ upload, submitLabel, isChanged, onClose }: UploadFooterProps) => {
  const { percent, isCancelled, cancel } = upload
  const isSending = percent !== undefined
  return (
    <WindowFooter
      bar={<UploadBar label={submitLabel} percent={percent} />}
      status={
        <Text size="sm" role="status">
          <UploadWords percent={percent} isCancelled={isCancelled} />
        </Text>
      }
    >
      <Button variant="default" onClick={isSending ? cancel : onClose}>
        {isSending ? uploadTexts.cancel : formTexts.cancel}
      </Button>
      <SaveButton isChanged={isChanged} isSaving={isSending}>
        {submitLabel}
      </SaveButton>
    </WindowFooter>
  )
}
