import type { Upload } from '../../../framework/actions/use-upload'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { Button, Text } from '../../../components/ui/core'
import { UploadBar } from '../../../components/upload/upload-bar'
import { uploadTexts } from '../../../components/upload/upload-texts'
import { UploadWords } from '../../../components/upload/upload-words'
import { partsTexts } from './parts-texts'

interface UploadFooterProps {
  upload: Upload
  submitLabel: string
  onClose: () => void
}

/** How far an upload has come, and the buttons that send, stop and leave. */
export const UploadFooter = ({ upload: { percent, isCancelled, cancel }, submitLabel, onClose }: UploadFooterProps) => {
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
        {isSending ? uploadTexts.cancel : partsTexts.cancel}
      </Button>
      <Button type="submit" loading={isSending}>
        {submitLabel}
      </Button>
    </WindowFooter>
  )
}
